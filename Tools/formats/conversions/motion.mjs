// Motions from 0 to 1, by integration and bisection, without anything of the service.
//
// A pass is { value(seconds), duration }; what plays it is { pass, delay, count, reversal }, with the reversals of
// every second pass "mirrored" (start and target exchanged) and "backward" (time reversed).

/** A spring m y″ + c y′ + k y = 0, by Runge and Kutta's method; the velocity is relative to the distance. */
export function spring(mass, stiffness, damping, velocity = 0) {
  const force = (y, v) => (-stiffness * y - damping * v) / mass;
  const step = Math.min(2e-4, 0.05 / (damping / mass + Math.sqrt(stiffness / mass)));
  const course = [[-1, velocity]];
  const advance = ([y, v], h) => {
    const a1 = force(y, v);
    const v2 = v + h / 2 * a1, a2 = force(y + h / 2 * v, v2);
    const v3 = v + h / 2 * a2, a3 = force(y + h / 2 * v2, v3);
    const v4 = v + h * a3, a4 = force(y + h * v3, v4);
    return [y + h / 6 * (v + 2 * v2 + 2 * v3 + v4), v + h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)];
  };
  return {
    duration: Infinity,
    value(time) {
      const row = Math.floor(time / step);
      while (course.length <= row) course.push(advance(course.at(-1), step));
      return 1 + advance(course[row], time - row * step)[0];
    },
  };
}

/** A spring of the mass 1 by its damping ratio and stiffness. */
export const ratioed = (ratio, stiffness, velocity) =>
  spring(1, stiffness, 2 * ratio * Math.sqrt(stiffness), velocity);

/** Apple's meaning of a duration and a bounce. */
export const bySight = (duration, bounce, velocity) => {
  const ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce);
  return ratioed(ratio, (2 * Math.PI / duration) ** 2, velocity);
};

/** A piece of a cubic Bézier curve whose x ascend. */
function piece(points) {
  const at = (axis, s) => {
    const [a, b, c, d] = points.map((point) => point[axis]);
    return (1 - s) ** 3 * a + 3 * (1 - s) ** 2 * s * b + 3 * (1 - s) * s * s * c + s ** 3 * d;
  };
  return (x) => {
    let [low, high] = [0, 1];
    for (let round = 0; round < 60; round++) {
      const middle = (low + high) / 2;
      if (at(0, middle) < x) low = middle; else high = middle;
    }
    return at(1, low);
  };
}

/** Pieces of cubic Bézier curves from [0, 0], each of three points. */
export function path(pieces, duration) {
  const ends = pieces.map((points) => points[2]);
  const solved = pieces.map((points, index) => [index ? ends[index - 1] : [0, 0], piece([index ? ends[index - 1] : [0, 0], ...points])]);
  return {
    duration,
    value: (time) => time >= duration ? ends.at(-1)[1]
      : solved.findLast(([start]) => start[0] <= time / duration)[1](time / duration),
  };
}

/** A cubic Bézier curve; without points the straight line. */
export const bezier = (points, duration) => points
  ? path([[points.slice(0, 2), points.slice(2), [1, 1]]], duration) : lines([0, 1], [0, 1], duration);

/** Straight lines between points. */
export const lines = (inputs, outputs, duration) => ({
  duration,
  value(time) {
    const next = inputs.findIndex((input) => input > time / duration);
    if (next < 1) return outputs[next < 0 ? outputs.length - 1 : 0];
    const part = (time / duration - inputs[next - 1]) / (inputs[next] - inputs[next - 1]);
    return outputs[next - 1] + part * (outputs[next] - outputs[next - 1]);
  },
});

/** CSS's steps. */
export const steps = (count, position, duration) => {
  const first = ["jump-start", "jump-both", "start"].includes(position) ? 1 : 0;
  const jumps = count + { "jump-none": -1, "jump-both": 1 }[position] || count;
  return { duration, value: (time) => time >= duration ? 1 : (Math.floor(time / duration * count) + first) / jumps };
};

/** A pass that is played after a delay, once or more often. */
export class Motion {
  constructor({ pass, delay = 0, count = 1, reversal = "none" }) {
    Object.assign(this, { pass, delay, count, reversal });
  }

  value(time, period) {
    const local = time - this.delay;
    if (local < 0) return 0;
    if (this.count === 1) return this.pass.value(local);
    const index = Math.floor(local / period);
    if (index >= this.count) return 1;
    const rest = local - index * period;
    if (this.reversal === "none" || index % 2 === 0) return this.pass.value(rest);
    return this.reversal === "mirrored" ? 1 - this.pass.value(rest) : this.pass.value(period - rest);
  }
}
