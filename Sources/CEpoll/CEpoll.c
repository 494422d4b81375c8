#define _GNU_SOURCE
#include "CEpoll.h"

#include <stddef.h>
#include <sched.h>
#include <sys/socket.h>

int cepoll_accept(int listener) {
  return accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

int cepoll_processor_count(void) {
  cpu_set_t allowed;
  return sched_getaffinity(0, sizeof allowed, &allowed) == 0 ? CPU_COUNT(&allowed) : 0;
}
