#include "closed.h"

#include <math.h>

void closed_form(double decay, double squared, const double *times, size_t count, double *value,
                 double *velocity) {
    const double damped = sqrt(squared - decay * decay);
    for (size_t index = 0; index < count; index++) {
        const double envelope = exp(-decay * times[index]);
        const double sine = sin(damped * times[index]);
        value[index] = 1 - envelope * (cos(damped * times[index]) + decay / damped * sine);
        velocity[index] = envelope * squared / damped * sine;
    }
}
