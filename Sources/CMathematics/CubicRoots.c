#include <string.h>

#include "CMathematics.h"

// Each product and each sum is rounded, so that every processor gives the same bits.
#pragma STDC FP_CONTRACT OFF

/// Eight numbers that are computed at once, in as many registers as the processor needs for them.
typedef double lanes __attribute__((ext_vector_type(8)));
typedef long mask __attribute__((ext_vector_type(8)));

static inline __attribute__((always_inline)) bool roots_of(
    const cmathematics_cubic *cubic, const void *values, double lower, double upper, void *roots) {
  const double a = cubic->cubic, b = cubic->quadratic, c = cubic->linear;
  lanes value;
  memcpy(&value, values, sizeof value);
  const lanes end = value > 0 ? (lanes)upper : (lanes)lower;
  const lanes discriminant = c * c + 4 * (b + a * end) * value;
  lanes s = 2 * value / (c + __builtin_elementwise_sqrt(discriminant));
  mask missing = -1;
  for (int steps = 0; steps < 8; steps++) {
    const lanes error = ((a * s + b) * s + c) * s - value;
    const lanes slope = (3 * a * s + 2 * b) * s + c;
    const lanes step = error * slope / (slope * slope - error * (3 * a * s + b));
    s = missing ? s - step : s;
    missing &= ~(__builtin_elementwise_abs(step) <= 3e-6 * __builtin_elementwise_abs(s));
    if (__builtin_reduce_or(missing) == 0) {
      memcpy(roots, &s, sizeof s);
      return __builtin_reduce_or((s < lower) | (s > upper)) == 0;
    }
  }
  return false;
}

#ifdef __x86_64__
__attribute__((target("avx2"))) static bool roots_with_avx2(
    const cmathematics_cubic *cubic, const void *values, double lower, double upper, void *roots) {
  return roots_of(cubic, values, lower, upper, roots);
}
#endif

bool cmathematics_cubic_roots(
    const cmathematics_cubic *cubic, const void *values, double lower, double upper, void *roots) {
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx2")) return roots_with_avx2(cubic, values, lower, upper, roots);
#endif
  return roots_of(cubic, values, lower, upper, roots);
}
