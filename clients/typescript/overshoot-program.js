/** Motions as closed pieces, `format=program`, which need no samples, and no server while they move. */

const { abs, ceil, cos, exp, expm1, max, sin, sqrt } = Math;
const bezier = (a, b, u) => 3 * (1 - u) * u * ((1 - u) * a + u * b) + u ** 3;
const slope = (a, b, u) => (1 - u) ** 2 * a + 2 * (1 - u) * u * (b - a) + u * u * (1 - b);
const piece = (pieces, time) => pieces.findLast(({ from }) => from <= time) ?? pieces[0];

/** The value and its derivative at a time of the formula's own. */
const kinds = {
  constant: ({ value }) => [value, value === +value ? 0 : null],
  polynomial: ({ coefficients }, s) => coefficients.reduceRight(([v, d], c) => [v * s + c, d * s + v], [0, 0]),
  bezier({ points: [a, b, c, d], value, distance }, s) {
    let low = 0, high = 1;
    for (let i = 64; i--;) {
      const u = (low + high) / 2;
      if (bezier(a, c, u) < s) low = u; else high = u;
    }
    const u = high > 0.5 ? low : high, velocity = distance * (slope(b, d, u) / slope(a, c, u));
    // Beside a vertical start, the slope is the greater the nearer it is.
    return [value + distance * bezier(b, d, u), abs(velocity) <= 1e15 * abs(distance) ? velocity : velocity / 0];
  },
  arc({ value, distance }, s) {
    const h = sqrt(max(0, s * (2 - s)));
    return [value + distance * h, distance * (1 - s) / h];
  },
  spring({ target, displacement: y, velocity: v, decay: c, frequency: w = 0, spread: d }, s) {
    const e = exp(-c * s), p = e * cos(w * s), b = e * (w ? sin(w * s) / w : d ? -expm1(-d * s) / d : s);
    return [target + (p + c * b) * y + b * v, ((w ? p : exp(-(c + d) * s)) - c * b) * v - (w ? c * c + w * w : c * (c + d)) * b * y];
  },
  decay: ({ value, velocity: v, decay: r }, s) => [value - v * expm1(-r * s) / r, v * exp(-r * s)],
  combined: ({ terms: [base, ...terms] }, s) => terms.reduce(([v, d], term) => {
    const [p, q] = state(term, s);
    return [v + (term.goal - v) * p, d * (1 - p) + (term.goal - v) * q];
  }, state(base, s)),
  repeat({ period, ends, pieces }, s) {
    const time = ends ? s - ((ceil(s / period) || 1) - 1) * period : s % period;
    return state(piece(pieces, time), time);
  },
};

function state(term, time) {
  const { from = 0, start = from, rate = 1 } = term;
  const [value, velocity] = kinds[term.kind](term, (time - start) * rate);
  return [value, velocity && velocity * rate];
}

/** The motion of an answer with `pieces`: `value(t)` and `velocity(t)` at a time in seconds, in the value's shape. */
export function program({ duration, value: shape, pieces, state: token }) {
  if (!pieces) throw TypeError("no answer in the format program");
  const numbers = [];
  for (const one of pieces) (numbers[one.number ?? 0] ??= []).push(one);
  const at = (part, time, form) => {
    if (form === +form) return state(piece(numbers[form], time), time)[part];
    if (typeof form === "string") return part ? null : form.replace(/{(\d+)}/, (_, index) => at(0, time, +index));
    const parts = Array.isArray(form) ? [] : {};
    for (const name in form) parts[name] = at(part, time, form[name]);
    return parts;
  };
  return { duration: duration ?? Infinity, value: (time) => at(0, time, shape), velocity: (time) => at(1, time, shape), state: token };
}
