// What the Glibc module leaves out of <math.h>, and the innermost loops of springs and of cubic Bézier curves.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// Computes the sine and the cosine of an angle in radians, with the bits that `sin` and `cos` give.
void cmathematics_sincos(double angle, double *sine, double *cosine);

/// Has results below 2.2e-308 be 0 in this thread, and in those that it starts.
///
/// x86 takes a hundred times as long for a sum or product that is subnormal or is made of such ones.
/// Other processors are as fast there, and calculate on.
void cmathematics_flush_subnormals(void);

/// The linear map from a displacement and a velocity to those at a later time.
typedef struct {
  double position_from_position;
  double position_from_velocity;
  double velocity_from_position;
  double velocity_from_velocity;
} cmathematics_spring_matrix;

/// Writes one number on a spring at eight consecutive frames, advances it by the matrix, and again.
///
/// `frames` are eight displacements and eight velocities, those at the first frames, and after it
/// those at the next ones; `values` and `velocities` have room for `8 * blocks` numbers. There may be
/// two such strands, whose frames and numbers follow those of the first; two take hardly longer
/// than one. The widest registers that the processor has are used; the bits are the same in all.
void cmathematics_write_frames(
    void *frames, int strands, cmathematics_spring_matrix matrix, double goal, double *values,
    double *velocities, size_t blocks);

/// A cubic without constant term, ((cubic · s + quadratic) s + linear) s.
typedef struct {
  double cubic;
  double quadratic;
  double linear;
} cmathematics_cubic;

/// Finds the eight numbers at which a cubic that is flattest at 0 takes eight values, by Halley's method.
///
/// It begins at the roots of the parabola that has the cubic's slope at 0 and meets it at `lower`
/// or `upper`, on the side of the value. Returns whether a step of each was at most 3e-6 of its
/// root within eight, and all roots are between the two. The bits are the same on all processors.
bool cmathematics_cubic_roots(
    const cmathematics_cubic *cubic, const void *values, double lower, double upper, void *roots);
