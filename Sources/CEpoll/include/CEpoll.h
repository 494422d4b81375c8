// What the Glibc module leaves out of Linux: <sys/epoll.h>, <sys/eventfd.h>, accept4 and sched_getaffinity.
#pragma once
#include <sys/epoll.h>
#include <sys/eventfd.h>

/// Accepts a connection whose descriptor is non-blocking and closed on exec; -1 and errno if there is none.
int cepoll_accept(int listener);

/// How many processors the calling thread may run on; 0 if the system does not say.
int cepoll_processor_count(void);
