#ifdef __linux__
#define _GNU_SOURCE
#endif
#include <math.h>
#ifdef __SSE__
#include <xmmintrin.h>
#endif

#include "CMathematics.h"

void cmathematics_flush_subnormals(void) {
#ifdef __SSE__
  _MM_SET_FLUSH_ZERO_MODE(_MM_FLUSH_ZERO_ON);
#endif
}

void cmathematics_sincos(double angle, double *sine, double *cosine) {
#ifdef __linux__
  sincos(angle, sine, cosine);
#else
  *sine = sin(angle);
  *cosine = cos(angle);
#endif
}
