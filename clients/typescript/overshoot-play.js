/** Playing an answer on an element by the Web Animations API, and catching it in flight. */

import { program } from "./overshoot-program.js";

/** The playbacks that may still move an element. */
const playbacks = new WeakMap();

/**
 * Plays an answer on an element: a program at every frame of the display, samples as keyframes.
 *
 * - `answer`: an answer of the format `program`, or any with `samples`, which have a `velocity` to be caught.
 * - `style`: a function from a value to CSS properties; by default `x` and `y`, also in an `offset`, `scale`, `rotate`
 *   and `opacity` of an object, and a value alone as `x`. Numbers are pixels and degrees, strings have their units.
 *
 * What was played on the element before no longer moves the CSS properties that this moves, and is canceled where it is
 * if it moves no others; but beside `composite: "add"` or `"accumulate"` it goes on.
 *
 * Returns `animation` (of the Web Animations API), `finished`, and `catch()`, which stops the
 * motion where it is and returns its `value`, `velocity`, `time` and the answer's `state`: those of
 * the moment at which `animation` was canceled, if it was.
 */
export function play(element, answer, { style = defaultStyle, ...timing } = {}) {
  if (element !== Object(element)) throw new TypeError(`play moves an element; found ${element}`);
  if (!answer?.pieces && !answer?.samples) throw unplayable("play");
  const motion = answer.pieces ? program(answer) : answer;
  const names = Object.keys(style(caught(motion, 0).value));
  const others = playbacks.get(element) ?? new Set();
  playbacks.set(element, others);
  if ((timing.composite ?? "replace") === "replace") for (const other of others) other.yieldTo(names);

  const lost = new Set();
  const kept = (styles) => Object.fromEntries(Object.entries(styles).filter(([name]) => !lost.has(name)));
  const [animation, time, frames] = answer.pieces
    ? run(element, motion, (value) => kept(style(value)), timing) : animate(element, answer, style, timing);
  let moment = null;
  const cancel = animation.cancel.bind(animation);
  // An animation that is canceled has no time any more, and is no longer in the way of others.
  animation.cancel = () => stop(caught(motion, time() ?? 0));
  const playback = {
    /** Stops moving some properties, where they are. */
    yieldTo(taken) {
      const given = names.filter((name) => taken.includes(name) && !lost.has(name));
      if (!given.length) return;
      const now = caught(motion, time() ?? 0);
      // Keyframes have hidden the element's own style, in which the frames of a program are written.
      if (frames && isInEffect(animation)) for (const name of given) element.style[name] = style(now.value)[name];
      for (const name of given) lost.add(name);
      if (lost.size === names.length) stop(now);
      else if (frames) animation.effect.setKeyframes(frames.map(kept));
    },
  };
  others.add(playback);
  function stop(now) {
    moment ??= now;
    others.delete(playback);
    cancel();
  }
  return {
    animation,
    finished: animation.finished.then(() => true, () => false),
    catch() {
      if (moment) return moment;
      const now = caught(motion, time() ?? 0);
      Object.assign(element.style, kept(style(now.value)));
      stop(now);
      return now;
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
  return [animation, () => timeOf(animation, duration), keyframes];
}

/** An animation without keyframes is the clock, whose time each frame shows until it is finished or canceled. */
function run(element, motion, style, timing) {
  // Of a motion that never ends, three years.
  const duration = Math.min(motion.duration, 1e8);
  const animation = element.animate([], { fill: "forwards", duration: duration * 1000, ...timing });
  const time = () => timeOf(animation, duration);
  const show = () => {
    if (animation.currentTime === null) return;
    const now = time();
    if (now !== null) Object.assign(element.style, style(motion.value(now)));
    if (animation.playState !== "finished") requestAnimationFrame(show);
  };
  show();
  return [animation, time];
}

/** The time of the motion in seconds, with what options such as `delay` make of it; null before it begins. */
function timeOf(animation, duration) {
  const { progress, localTime, delay } = animation.effect.getComputedTiming();
  if (progress !== null) return progress * duration;
  return localTime < delay ? null : duration;
}

function isInEffect(animation) {
  return animation.effect.getComputedTiming().progress !== null;
}

/**
 * The moment of an answer, or of a program, at a time in seconds: value, velocity and the answer's `state`.
 *
 * A program is exact. Between two samples it lies on the cubic that has the values and velocities of both (Hermite),
 * whose error falls with the fourth power of their distance.
 */
export function caught(answer, time) {
  if (answer?.pieces) return caught(program(answer), time);
  if (!answer?.samples) {
    if (typeof answer?.velocity !== "function") throw unplayable("caught");
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

function unplayable(name) {
  return new TypeError(`${name} takes an answer that was awaited, in JSON or in the format program`);
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
  const isPlaced = ["x", "y", "offset", "scale", "rotate"].some((name) => name in members);
  if (!isPlaced && !("opacity" in members)) {
    throw new TypeError("play moves x, y, offset, scale, rotate and opacity; another value needs a style, "
      + "such as play(element, answer, { style: (value) => ({ color: value }) })");
  }
  const parts = [`translate(${measured(x, "px")}, ${measured(y, "px")})`];
  if (scale !== undefined) parts.push(`scale(${scale})`);
  if (rotate !== undefined) parts.push(`rotate(${measured(rotate, "deg")})`);
  return { ...(isPlaced && { transform: parts.join(" ") }), ...(opacity !== undefined && { opacity }) };
}

function measured(value, unit) {
  return typeof value === "number" ? value + unit : value;
}
