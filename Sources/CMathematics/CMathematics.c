#ifdef __linux__
#define _GNU_SOURCE
#endif
#include <math.h>

#include "CMathematics.h"

void cmathematics_sincos(double angle, double *sine, double *cosine) {
#ifdef __linux__
  sincos(angle, sine, cosine);
#else
  *sine = sin(angle);
  *cosine = cos(angle);
#endif
}
