/** Time that runs, and values between samples. */

import { caught } from "../overshoot-play.js";
import { prefersLess } from "./dom.js";

/** The value and velocity of an answer at a time; before its begin and after its end, those. */
export function momentAt(answer, time) {
  const last = answer.samples.time.at(-1) ?? 0;
  return caught(answer, Math.min(Math.max(time, 0), last));
}

/** The rest between two rounds, in milliseconds. */
const rest = 900;

/**
 * A clock that draws frames for a duration and then stops.
 *
 * - `draw`: called with the time in seconds, at every frame and whenever the time is set.
 * - `loops`: whether it begins again after a rest, unless less motion is wanted; else `ended` is called at the end.
 */
export class Player {
  #frame = 0;
  #draw;
  #loops;
  #ended;
  #timer = 0;
  #again = () => this.play();
  duration = 0;
  time = 0;

  constructor(draw, { loops = false, ended = () => {} } = {}) {
    this.#draw = draw;
    this.#loops = loops;
    this.#ended = ended;
  }

  /** Whether it runs, or rests between two rounds. */
  get isRunning() {
    return this.#frame !== 0 || this.#timer !== 0;
  }

  /** Plays from the begin, or from a time on; with reduced motion the end is shown at once, and what moves fades in there. */
  play(duration = this.duration, from = 0) {
    this.stop();
    this.duration = duration;
    if (this.#loops) addEventListener("motionchange", this.#again);
    if (prefersLess()) {
      this.show(duration);
      fade();
      return this.#ended();
    }
    const began = performance.now() - from * 1000;
    const step = (now) => {
      // A frame's time may lie before the call that asked for it.
      this.show(Math.min(Math.max(now - began, 0) / 1000, this.duration));
      this.#frame = this.time < this.duration ? requestAnimationFrame(step) : 0;
      if (this.#frame) return;
      if (this.#loops) this.#timer = setTimeout(() => this.play(), rest);
      else this.#ended();
    };
    this.#frame = requestAnimationFrame(step);
  }

  stop() {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#frame = this.#timer = 0;
    removeEventListener("motionchange", this.#again);
  }

  show(time) {
    this.time = time;
    this.#draw(time);
  }
}

/** Fades in what has moved at once, so that the change is not missed. */
export function fade() {
  for (const thing of document.querySelectorAll(".thing, .lane > i, .thrown, .runner")) {
    thing.animate({ opacity: [0, 1] }, 250);
  }
}

/** The CSS `linear()` of a motion from 0 to 1, as close as its samples are. */
export function linearEasing(answer) {
  const { time, value } = answer.samples;
  const last = time.at(-1);
  if (!(last > 0) || !CSS.supports("transition-timing-function", "linear(0, 1)")) return null;
  const stops = time.map((at, index) => `${value[index].toFixed(4)} ${(at / last * 100).toFixed(2)}%`);
  return { easing: `linear(${stops.join(", ")})`, seconds: last };
}
