#include <string.h>

#include "CMathematics.h"

// Each product and each sum is rounded, so that every processor gives the same bits.
#pragma STDC FP_CONTRACT OFF

/// Eight numbers that are computed at once, in as many registers as the processor needs for them.
typedef double lanes __attribute__((ext_vector_type(8)));

// A step waits for the one before it, not for those of another strand.
static inline __attribute__((always_inline)) void write_frames(
    void *frames, int strands, cmathematics_spring_matrix m, double goal, double *values,
    double *velocities, size_t blocks) {
  struct {
    lanes displacement, velocity;
  } at[2];
  memcpy(at, frames, (size_t)strands * sizeof at[0]);
  for (size_t block = 0; block < blocks; block++) {
    for (int strand = 0; strand < strands; strand++) {
      const size_t place = 8 * (blocks * (size_t)strand + block);
      const lanes y = at[strand].displacement, v = at[strand].velocity, shown = goal + y;
      memcpy(values + place, &shown, sizeof shown);
      memcpy(velocities + place, &v, sizeof v);
      at[strand].displacement = m.position_from_position * y + m.position_from_velocity * v;
      at[strand].velocity = m.velocity_from_position * y + m.velocity_from_velocity * v;
    }
  }
  memcpy(frames, at, (size_t)strands * sizeof at[0]);
}

// Each number of strands has a loop of its own, which keeps them in registers.
static inline __attribute__((always_inline)) void write_strands(
    void *frames, int strands, cmathematics_spring_matrix m, double goal, double *values,
    double *velocities, size_t blocks) {
  if (strands == 2) write_frames(frames, 2, m, goal, values, velocities, blocks);
  else write_frames(frames, 1, m, goal, values, velocities, blocks);
}

#ifdef __x86_64__
__attribute__((target("avx2"))) static void write_strands_with_avx2(
    void *frames, int strands, cmathematics_spring_matrix m, double goal, double *values,
    double *velocities, size_t blocks) {
  write_strands(frames, strands, m, goal, values, velocities, blocks);
}
#endif

void cmathematics_write_frames(
    void *frames, int strands, cmathematics_spring_matrix matrix, double goal, double *values,
    double *velocities, size_t blocks) {
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx2")) {
    write_strands_with_avx2(frames, strands, matrix, goal, values, velocities, blocks);
    return;
  }
#endif
  write_strands(frames, strands, matrix, goal, values, velocities, blocks);
}
