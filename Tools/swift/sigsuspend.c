// Lets valgrind 3.19 run a Swift program whose main function is asynchronous.
//
// libdispatch gives sigsuspend a mask that stands in read-only memory, and this valgrind writes to the mask that
// a program gives to the system. Preloaded, this gives a copy instead.
#define _GNU_SOURCE
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

int sigsuspend(const sigset_t *mask) {
  sigset_t copy = *mask;
  return (int)syscall(SYS_rt_sigsuspend, &copy, _NSIG / 8);
}
