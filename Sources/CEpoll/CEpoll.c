#define _GNU_SOURCE
#include "CEpoll.h"

#ifdef __linux__

#include <linux/filter.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

int cepoll_accept(int listener) {
  return accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

void cepoll_ignore_handshakes(int listener) {
  // A filter of a TCP socket sees a segment from its header on; byte 13 has the flags (RFC 9293 §3.1).
  struct sock_filter steps[] = {
    BPF_STMT(BPF_LD | BPF_B | BPF_ABS, 13),
    BPF_STMT(BPF_ALU | BPF_AND | BPF_K, 0x12),         // ACK and SYN
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0x02, 0, 1),   // SYN alone begins a handshake
    BPF_STMT(BPF_RET | BPF_K, 0),                      // dropped: the client tries again a second later
    BPF_STMT(BPF_RET | BPF_K, 0xffffffff),
  };
  struct sock_fprog program = {.len = sizeof steps / sizeof *steps, .filter = steps};
  setsockopt(listener, SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof program);
}

void cepoll_heed_handshakes(int listener) {
  int unused = 0;
  setsockopt(listener, SOL_SOCKET, SO_DETACH_FILTER, &unused, sizeof unused);
}

int cepoll_processor_count(void) {
  cpu_set_t allowed;
  return sched_getaffinity(0, sizeof allowed, &allowed) == 0 ? CPU_COUNT(&allowed) : 0;
}

// The first version of struct sched_attr (sched_setattr(2)), which not every C library declares.
struct scheduling {
  uint32_t size;
  uint32_t policy;
  uint64_t flags;
  int32_t nice;
  uint32_t priority;
  uint64_t runtime;
  uint64_t deadline;
  uint64_t period;
};

void cepoll_request_short_time_slice(void) {
  struct scheduling attributes = {.size = sizeof attributes};
  if (syscall(SYS_sched_getattr, 0, &attributes, sizeof attributes, 0) != 0) return;
  attributes.runtime = 100000;  // nanoseconds, the least that is allowed
  syscall(SYS_sched_setattr, 0, &attributes, 0);
}

#endif
