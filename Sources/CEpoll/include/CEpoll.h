// What the Glibc module leaves out of Linux: <sys/epoll.h>, <sys/eventfd.h> and accept4.
#pragma once
#include <sys/epoll.h>
#include <sys/eventfd.h>

/// Accepts a connection whose descriptor is non-blocking and closed on exec; -1 and errno if there is none.
int cepoll_accept(int listener);
