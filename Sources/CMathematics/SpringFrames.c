#include <string.h>

#include "CMathematics.h"

// Each product and each sum is rounded, so that every processor gives the same bits.
#pragma STDC FP_CONTRACT OFF

/// Eight numbers that are computed at once, in as many registers as the processor needs for them.
typedef double lanes __attribute__((ext_vector_type(8)));

static inline __attribute__((always_inline)) void write_frames(
    void *displacement, void *velocity, const cmathematics_spring_matrix *matrix,
    double goal, double *values, double *velocities, size_t blocks) {
  const cmathematics_spring_matrix m = *matrix;
  lanes y, v;
  memcpy(&y, displacement, sizeof y);
  memcpy(&v, velocity, sizeof v);
  for (; blocks > 0; blocks--, values += 8, velocities += 8) {
    const lanes shown = goal + y;
    memcpy(values, &shown, sizeof shown);
    memcpy(velocities, &v, sizeof v);
    const lanes next = m.position_from_position * y + m.position_from_velocity * v;
    v = m.velocity_from_position * y + m.velocity_from_velocity * v;
    y = next;
  }
  memcpy(displacement, &y, sizeof y);
  memcpy(velocity, &v, sizeof v);
}

#ifdef __x86_64__
__attribute__((target("avx2"))) static void write_frames_with_avx2(
    void *displacement, void *velocity, const cmathematics_spring_matrix *matrix,
    double goal, double *values, double *velocities, size_t blocks) {
  write_frames(displacement, velocity, matrix, goal, values, velocities, blocks);
}
#endif

void cmathematics_write_frames(
    void *displacement, void *velocity, const cmathematics_spring_matrix *matrix,
    double goal, double *values, double *velocities, size_t blocks) {
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx2")) {
    write_frames_with_avx2(displacement, velocity, matrix, goal, values, velocities, blocks);
    return;
  }
#endif
  write_frames(displacement, velocity, matrix, goal, values, velocities, blocks);
}
