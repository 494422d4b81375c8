// The memory that a server shares with the process that supervises it, and what the Glibc module leaves out for both:
// memfd_create, prctl and handlers of fatal signals. On other systems than Linux the module is empty.
#pragma once
#ifdef __linux__
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
  /// The most requests that are refused or suspected at once.
  csupervision_held_room = 256,
  /// The most bytes of a request's identifier that are kept.
  csupervision_id_room = 128,
  /// The most bytes of a request's path that are kept.
  csupervision_path_room = 96,
  /// The value of `magic` in memory of this form.
  csupervision_magic = 0x4f560001,
};

/// A request under way: written before its evaluation begins, and free when it has ended.
struct csupervision_slot {
  /// The thread that evaluates; 0 if the slot is free.
  uint32_t thread;
  /// The fatal signal that the thread has received; 0 for none.
  uint32_t signal;
  uint64_t hash;
  uint16_t id_length;
  uint16_t path_length;
  char id[csupervision_id_room];
  char path[csupervision_path_room];
};

/// A request that was under way when a server ended; its hash is 0 when it has been answered since.
struct csupervision_held {
  uint64_t hash;
  /// The end of its time, in seconds of CLOCK_MONOTONIC.
  int64_t until;
  /// Whether it is refused until then; otherwise it is a suspect.
  uint32_t is_refused;
};

/// The head of the shared memory; the slots follow.
struct csupervision_region {
  uint32_t magic;
  uint32_t slot_count;
  /// Whether the server has answered a request since it was started.
  uint32_t has_answered;
  /// Whether a server has told that it listens.
  uint32_t has_told;
  /// The number of entries of `held`, which only the supervisor changes, while no server runs.
  uint32_t held_count;
  uint64_t abnormal_ends;
  uint64_t refused_requests;
  struct csupervision_held held[csupervision_held_room];
};

/// Opens memory of a length, which is zero and has no name; -1 and errno if there is none.
int csupervision_memory(size_t length);

/// Has the calling process killed when its parent ends; false if the parent has ended already.
int csupervision_end_with(pid_t parent);

/// Has the fatal signals mark the slot of the thread that receives them, and then do what they did before.
void csupervision_mark_fatal_signals(void);

/// Returns the place of a slot.
struct csupervision_slot *csupervision_slot_at(struct csupervision_region *region, uint32_t index);

/// Returns the place of a request that is refused or suspected.
struct csupervision_held *csupervision_held_at(struct csupervision_region *region, uint32_t index);

/// Takes a slot for an evaluation that the calling thread begins; NULL if none is free or the thread has one.
struct csupervision_slot *csupervision_begin(
    struct csupervision_region *region, uint64_t hash, const void *id, size_t id_length, const void *path,
    size_t path_length);

/// Frees the slot of an evaluation that has ended, if there is one, and notes that the server has answered.
void csupervision_end(struct csupervision_region *region, struct csupervision_slot *slot);

/// Returns the hash of a request that is refused or suspected, which another thread may forget meanwhile.
uint64_t csupervision_held_hash(const struct csupervision_held *held);

/// Forgets that a request is suspected, as it has been answered.
void csupervision_acquit(struct csupervision_held *held);

/// Counts a request that is refused.
void csupervision_count_refused(struct csupervision_region *region);

/// Returns how many requests were refused.
uint64_t csupervision_refused(const struct csupervision_region *region);
#endif
