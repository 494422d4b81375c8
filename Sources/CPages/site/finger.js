/** A finger on a thing: its samples, as they are sent with a release. */

import { pointIn, tenth } from "./pointer.js";

/** The samples that a release needs: an estimate looks back a tenth of a second. */
const remembered = 24;

export class Finger {
  samples = [];
  #offset;
  #hold;

  /**
   * - `arena`: the element whose coordinates count.
   * - `position`: where the thing is when the finger comes down.
   * - `hold`: a function from where the finger would take the thing to where it may be.
   */
  constructor(arena, event, position, hold) {
    this.arena = arena;
    this.#hold = hold;
    const point = pointIn(arena, event);
    this.#offset = { x: position.x - point.x, y: position.y - point.y };
    this.move(event);
  }

  /** Where the finger has taken the thing. */
  get position() {
    return this.samples.at(-1).position;
  }

  /** Remembers an event, with those that the browser has joined in it. */
  move(event) {
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length ? events : [event]) this.#remember(each);
  }

  #remember(event) {
    const point = pointIn(this.arena, event);
    const time = Math.round(event.timeStamp * 100) / 1e5;
    if (this.samples.length && time <= this.samples.at(-1).time) return;
    const position = this.#hold({ x: tenth(point.x + this.#offset.x), y: tenth(point.y + this.#offset.y) });
    this.samples = [...this.samples, { time, position }].slice(-remembered);
  }
}
