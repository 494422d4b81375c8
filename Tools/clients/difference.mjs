// How far a program, evaluated by the JavaScript client, is from samples of the same motion; for Node and browsers.

import { program } from "../../clients/typescript/overshoot.js";

/** The numbers of a value in a fixed order; strings are split into theirs, null is `hole`. */
function leaves(value, hole = []) {
  if (value === null) return hole;
  if (typeof value === "number") return [value];
  if (typeof value === "string") return value.match(/-?[\d.]+(e[-+]?\d+)?/g)?.map(Number) ?? [];
  return typeof value !== "object" ? [] : Object.values(value).flatMap((inner) => leaves(inner, hole));
}

const isNested = (entry) => entry !== null && typeof entry === "object";

/** The value in a row of columns. */
function row(column, index) {
  if (!Array.isArray(column)) {
    return Object.fromEntries(Object.entries(column).map(([name, inner]) => [name, row(inner, index)]));
  }
  return column.some(isNested) ? column.map((inner) => row(inner, index)) : column[index];
}

const spread = (rows) => rows.length ? Math.max(...rows.flat().map(Math.abs)) : 0;

/** The greatest difference of the values and of the velocities, in parts of what is allowed. */
export function difference(answer, samples) {
  const motion = program(answer);
  const at = (column, hole) => samples.time.map((_, index) => leaves(row(samples[column], index), hole));
  const [values, velocities, accelerations] = [at("value"), at("velocity", [null]), at("acceleration", [null])];
  const [range, speed] = [spread(values), spread(velocities)];
  let worst = 0;
  samples.time.forEach((time, index) => {
    const slack = 4 * 2 ** -52 * Math.max(time, 1e-3);
    const value = leaves(motion.value(time)), velocity = leaves(motion.velocity(time), [null]);
    values[index].forEach((expected, place) => {
      const allowed = 1e-12 * range + slack * Math.abs(velocities[index][place] ?? speed);
      worst = Math.max(worst, Math.abs(value[place] - expected) / (allowed || 1e-300));
    });
    if (velocities[index].length !== velocity.length) return;
    velocities[index].forEach((expected, place) => {
      // Null are a text's, and those beyond all numbers.
      if (expected === null) {
        if (Number.isFinite(velocity[place])) worst = Infinity;
        return;
      }
      const allowed = 1e-12 * Math.max(speed, range) + slack * Math.abs(accelerations[index]?.[place] ?? 0);
      worst = Math.max(worst, Math.abs(velocity[place] - expected) / (allowed || 1e-300));
    });
  });
  return worst;
}
