#define _GNU_SOURCE
#include "CSupervision.h"

#ifdef __linux__

#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static const int fatal_signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
enum { fatal_count = sizeof fatal_signals / sizeof *fatal_signals };
static struct sigaction previous_actions[fatal_count];
static int marks_signals;

/// The slot of the evaluation that this thread has begun.
static _Thread_local struct csupervision_slot *volatile current;
/// The identifier of this thread, 0 until its first evaluation, and the place at which it looks for a slot.
static _Thread_local uint32_t thread_id, hint;
/// Where a handler runs when the stack of the thread is exhausted.
static _Thread_local char signal_stack[16 * 1024];

int csupervision_memory(size_t length) {
  int descriptor = (int)syscall(SYS_memfd_create, "overshoot", 1U);  // MFD_CLOEXEC
  if (descriptor >= 0 && ftruncate(descriptor, (off_t)length) != 0) {
    close(descriptor);
    return -1;
  }
  return descriptor;
}

int csupervision_end_with(pid_t parent) {
  // A parent that ends before the call sends nothing.
  return prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && getppid() == parent;
}

/// Marks the slot of this thread, and has the signal arrive again, for the action that it had before.
///
/// It arrives when the handler returns, so that a core dump shows the place of the fault. One that another process has
/// sent ends this process: the handler of Swift's runtime, which traces a fault, waits in vain for it to recur.
static void mark(int number, siginfo_t *info, void *context) {
  (void)context;
  struct csupervision_slot *slot = current;
  // A signal that was sent to the process as a whole says nothing of the thread that takes it.
  if (slot != NULL && info->si_code != SI_USER) slot->signal = (uint32_t)number;
  struct sigaction action = {.sa_handler = SIG_DFL};
  int is_sent = info->si_code <= 0 && info->si_pid != getpid();
  for (int index = 0; index < fatal_count && !is_sent; index++) {
    if (fatal_signals[index] == number) action = previous_actions[index];
  }
  sigaction(number, &action, NULL);
  raise(number);
}

void csupervision_mark_fatal_signals(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = mark;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < fatal_count; index++) {
    sigaction(fatal_signals[index], &action, &previous_actions[index]);
  }
  marks_signals = 1;
}

struct csupervision_slot *csupervision_slot_at(struct csupervision_region *region, uint32_t index) {
  return (struct csupervision_slot *)(region + 1) + index;
}

struct csupervision_held *csupervision_held_at(struct csupervision_region *region, uint32_t index) {
  return region->held + index;
}

/// Prepares a thread for its first evaluation.
static void prepare_thread(void) {
  thread_id = (uint32_t)syscall(SYS_gettid);
  hint = thread_id;
  if (!marks_signals) return;
  stack_t stack = {.ss_sp = signal_stack, .ss_size = sizeof signal_stack}, old;
  if (sigaltstack(NULL, &old) == 0 && old.ss_flags & SS_DISABLE) sigaltstack(&stack, NULL);
}

/// Takes a free slot, first the one that this thread had before.
static struct csupervision_slot *take_slot(struct csupervision_region *region) {
  uint32_t count = region->slot_count;
  for (uint32_t step = 0; step < count; step++) {
    uint32_t index = (hint + step) % count, none = 0;
    struct csupervision_slot *slot = csupervision_slot_at(region, index);
    if (__atomic_compare_exchange_n(&slot->thread, &none, thread_id, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) {
      hint = index;
      return slot;
    }
  }
  return NULL;
}

static uint16_t copy(char *place, size_t room, const void *bytes, size_t length) {
  if (length > room) length = room;
  if (length > 0) memcpy(place, bytes, length);
  return (uint16_t)length;
}

struct csupervision_slot *csupervision_begin(
    struct csupervision_region *region, uint64_t hash, const void *id, size_t id_length, const void *path,
    size_t path_length) {
  if (current != NULL) return NULL;
  if (thread_id == 0) prepare_thread();
  struct csupervision_slot *slot = take_slot(region);
  if (slot == NULL) return NULL;
  slot->signal = 0;
  slot->id_length = copy(slot->id, sizeof slot->id, id, id_length);
  slot->path_length = copy(slot->path, sizeof slot->path, path, path_length);
  // The hash is written last: without one the slot is not complete.
  __atomic_store_n(&slot->hash, hash, __ATOMIC_RELEASE);
  current = slot;
  // What follows may end the process; nothing of it may be done before this is written.
  atomic_signal_fence(memory_order_seq_cst);
  return slot;
}

void csupervision_end(struct csupervision_region *region, struct csupervision_slot *slot) {
  atomic_signal_fence(memory_order_seq_cst);
  if (__atomic_load_n(&region->has_answered, __ATOMIC_RELAXED) == 0) {
    __atomic_store_n(&region->has_answered, 1, __ATOMIC_RELAXED);
  }
  if (slot == NULL) return;
  current = NULL;
  __atomic_store_n(&slot->hash, 0, __ATOMIC_RELAXED);
  __atomic_store_n(&slot->thread, 0, __ATOMIC_RELEASE);
}

uint64_t csupervision_held_hash(const struct csupervision_held *held) {
  return __atomic_load_n(&held->hash, __ATOMIC_RELAXED);
}

void csupervision_acquit(struct csupervision_held *held) { __atomic_store_n(&held->hash, 0, __ATOMIC_RELAXED); }

void csupervision_count_refused(struct csupervision_region *region) {
  __atomic_fetch_add(&region->refused_requests, 1, __ATOMIC_RELAXED);
}

uint64_t csupervision_refused(const struct csupervision_region *region) {
  return __atomic_load_n(&region->refused_requests, __ATOMIC_RELAXED);
}

#endif
