// What the Glibc module leaves out of <math.h>, and the innermost loop of springs.
#pragma once

#include <stddef.h>

/// Computes the sine and the cosine of an angle in radians, with the bits that `sin` and `cos` give.
void cmathematics_sincos(double angle, double *sine, double *cosine);

/// The linear map from a displacement and a velocity to those at a later time.
typedef struct {
  double position_from_position;
  double position_from_velocity;
  double velocity_from_position;
  double velocity_from_velocity;
} cmathematics_spring_matrix;

/// Writes one number on a spring at eight consecutive frames, advances it by the matrix, and again.
///
/// `displacement` and `velocity` are eight numbers each, those at the first frames, and after it
/// those at the next ones; `values` and `velocities` have room for `8 * blocks` numbers. The widest
/// registers that the processor has are used; the bits are the same in all.
void cmathematics_write_frames(
    void *displacement, void *velocity, const cmathematics_spring_matrix *matrix,
    double goal, double *values, double *velocities, size_t blocks);
