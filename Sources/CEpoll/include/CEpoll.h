// What the Glibc module leaves out of Linux: <sys/epoll.h>, <sys/eventfd.h>, accept4, sched_getaffinity,
// sched_setattr and socket filters. On other systems the module is empty.
#pragma once
#ifdef __linux__
#include <sys/epoll.h>
#include <sys/eventfd.h>

/// Accepts a connection whose descriptor is non-blocking and closed on exec; -1 and errno if there is none.
int cepoll_accept(int listener);

/// Has a listening TCP socket ignore new handshakes and complete those that have begun.
///
/// To close a listener resets the connections that it has not accepted. One that is completed between the last
/// accept and the close would break; after this call and the time of a handshake there is none.
void cepoll_ignore_handshakes(int listener);

/// Has a listening TCP socket heed new handshakes again.
void cepoll_heed_handshakes(int listener);

/// How many processors the calling thread may run on; 0 if the system does not say.
int cepoll_processor_count(void);

/// Asks the scheduler for short turns of the calling thread, so that it is given one soon after it wakes
/// though others are computing (Linux 6.12); a system that knows no such thing leaves all as it is.
void cepoll_request_short_time_slice(void);
#endif
