// What the Glibc module leaves out of <math.h>.
#pragma once

/// Computes the sine and the cosine of an angle in radians, with the bits that `sin` and `cos` give.
void cmathematics_sincos(double angle, double *sine, double *cosine);
