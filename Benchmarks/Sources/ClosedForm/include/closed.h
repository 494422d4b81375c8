#include <stddef.h>

/// Evaluates an under-damped spring that moves from 0 to 1, starting at rest, in closed form.
///
/// `decay` and `squared` are c/2m and k/m, in 1/s and 1/s²; `times` are in seconds.
void closed_form(double decay, double squared, const double *times, size_t count, double *value,
                 double *velocity);
