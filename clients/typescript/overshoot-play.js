/** Playing an answer on an element by the Web Animations API, and catching it in flight. */

import { program } from "./overshoot-program.js";

/**
 * Plays an answer on an element: a program at every frame of the display, samples as keyframes.
 *
 * - `answer`: an answer of the format `program`, or any with `samples`, which have a `velocity` to be caught.
 * - `style`: a function from a value to CSS properties; by default `x` and `y`, also in an `offset`, `scale`, `rotate`
 *   and `opacity` of an object, and a value alone as `x`. Numbers are pixels and degrees, strings have their units.
 *
 * Returns `animation` (of the Web Animations API), `finished`, and `catch()`, which stops the
 * motion where it is and returns its `value`, `velocity`, `time` and the answer's `state`.
 */
export function play(element, answer, { style = defaultStyle, ...timing } = {}) {
  if (!answer?.pieces && !answer?.samples) {
    throw new TypeError("play takes an answer that was awaited, in JSON or in the format program");
  }
  const motion = answer.pieces ? program(answer) : answer;
  const [animation, duration] = answer.pieces
    ? run(element, motion, style, timing) : animate(element, answer, style, timing);
  return {
    animation,
    finished: animation.finished.then(() => true, () => false),
    catch() {
      const time = Math.min(Number(animation.currentTime ?? duration * 1000) / 1000, duration);
      const moment = caught(motion, time);
      Object.assign(element.style, style(moment.value));
      animation.cancel();
      return moment;
    },
  };
}

function animate(element, { samples }, style, timing) {
  const duration = samples.time.at(-1) ?? 0;
  const frames = samples.time.map((time, index) => ({
    offset: duration > 0 ? time / duration : 1, easing: "linear", ...style(at(samples.value, index)),
  }));
  const keyframes = frames.length > 1 ? frames : frames.map((frame) => ({ ...frame, offset: 1 }));
  const animation = element.animate(
    keyframes, { duration: duration * 1000, fill: "forwards", ...timing });
  return [animation, duration];
}

/** An animation without keyframes is the clock, whose time each frame shows until it is finished or canceled. */
function run(element, motion, style, timing) {
  const { duration } = motion;
  const endless = { duration: 1e9, iterations: Infinity };
  const animation = element.animate(
    [], { fill: "forwards", ...duration < Infinity ? { duration: duration * 1000 } : endless, ...timing });
  const show = () => {
    if (animation.currentTime === null) return;
    Object.assign(element.style, style(motion.value(Number(animation.currentTime) / 1000)));
    if (animation.playState !== "finished") requestAnimationFrame(show);
  };
  show();
  return [animation, duration];
}

/**
 * The moment of an answer, or of a program, at a time in seconds: value, velocity and the answer's `state`.
 *
 * A program is exact. Between two samples it lies on the cubic that has the values and velocities of both (Hermite),
 * whose error falls with the fourth power of their distance.
 */
export function caught(answer, time) {
  if (answer.pieces) return caught(program(answer), time);
  if (!answer.samples) {
    return { time, value: answer.value(time), velocity: answer.velocity(time), state: answer.state ?? undefined };
  }
  const { time: times, value, velocity } = answer.samples;
  const after = times.findIndex((moment) => moment >= time);
  const next = after < 0 ? times.length - 1 : after;
  const here = Math.max(next - 1, 0);
  const step = times[next] - times[here];
  const part = step > 0 ? Math.min(Math.max((time - times[here]) / step, 0), 1) : 1;
  const ends = (column) => [at(column, here), at(column, next)];
  const [values, velocities] = [ends(value), velocity ? ends(velocity) : []];
  return {
    time,
    value: zip(values, velocities, (a, b, u = 0, v = 0) => hermite(a, b, u * step, v * step, part)),
    velocity: velocity && zip(
      values, velocities, (a, b, u, v) => step > 0 ? slope(a, b, u * step, v * step, part) / step : v),
    state: answer.state ?? undefined,
  };
}

function hermite(a, b, u, v, t) {
  const [s, ts, tt] = [1 - t, t * (1 - t), t * t];
  return s * s * (1 + 2 * t) * a + tt * (3 - 2 * t) * b + ts * s * u - ts * t * v;
}

function slope(a, b, u, v, t) {
  return 6 * t * (1 - t) * (b - a) + (1 - t) * (1 - 3 * t) * u + t * (3 * t - 2) * v;
}

/** The entry of a column, or of each column of an object or array of columns. */
function at(column, index) {
  if (!Array.isArray(column)) {
    return Object.fromEntries(
      Object.entries(column ?? {}).map(([name, inner]) => [name, at(inner, index)]));
  }
  const isNested = column.some((entry) => entry !== null && typeof entry === "object");
  return isNested ? column.map((inner) => at(inner, index)) : column[index];
}

/** Joins pairs of values of one shape number by number; what is no number is that of the end. */
function zip([a, b], [u, v], join) {
  if (typeof a === "number" && typeof b === "number") return join(a, b, u, v);
  if (a === null || typeof a !== "object") return b;
  const entries = Object.keys(a).map(
    (name) => [name, zip([a[name], b[name]], [u?.[name], v?.[name]], join)]);
  return Array.isArray(a) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

function defaultStyle(value) {
  const members = Object(typeof value !== "object" && /^[-+.\d]/.test(value) ? { x: value } : value);
  const { offset, x = offset?.x ?? 0, y = offset?.y ?? 0, scale, rotate, opacity } = members;
  if (!["x", "y", "offset", "scale", "rotate", "opacity"].some((name) => name in members)) {
    throw new TypeError("play moves x, y, offset, scale, rotate and opacity; another value needs a style, "
      + "such as play(element, answer, { style: (value) => ({ color: value }) })");
  }
  const parts = [`translate(${measured(x, "px")}, ${measured(y, "px")})`];
  if (scale !== undefined) parts.push(`scale(${scale})`);
  if (rotate !== undefined) parts.push(`rotate(${measured(rotate, "deg")})`);
  return { transform: parts.join(" "), ...(opacity !== undefined && { opacity }) };
}

function measured(value, unit) {
  return typeof value === "number" ? value + unit : value;
}
