/** A plot of motions over time, with a playhead that can be dragged, and what is read at it. */

import { axes, scaleOf } from "./axes.js";
import { figure, h, paint, prefersLess, s, set, steady } from "./dom.js";
import { traces } from "./traces.js";

export class Plot {
  #marks = s("g");
  #traces = s("g");
  #head = s("circle", { class: "head", r: 7 });
  #rateHead = s("circle", { class: "head rate", r: 4.5 });
  #line = s("line", { class: "playhead" });
  #svg = s("svg", { "aria-hidden": "true" }, this.#marks, this.#line, this.#traces, this.#rateHead, this.#head);
  #dot = h("span", { class: "dot", "aria-hidden": "true" }, h("i"));
  #slider;
  #canvas;
  #readout = h("p", { class: "readout", "aria-hidden": "true" });
  #content = { lanes: [], marks: [] };
  #scale = null;
  #time = 0;
  #size = null;
  #runs = [];

  /**
   * - `label`: the name of the plot for those who do not see it.
   * - `scrub`: called with the time that the playhead was moved to; by default it is shown there.
   * - `resting`: what is shown in place of the figures until the playhead is moved; without it both are always there.
   */
  constructor({ label, scrub = (time) => this.show(time), ratio = 0.5, resting }) {
    this.#slider = h("input", {
      type: "range",
      class: "scrub",
      min: 0,
      max: 1,
      step: "any",
      value: 0,
      "aria-label": `${label}: time`,
      oninput: () => scrub(Number(this.#slider.value)),
      onkeydown: (event) => this.#step(event, scrub),
    });
    this.#canvas = h("div", { class: "canvas" }, this.#svg, this.#dot, this.#slider, h("span", { class: "ring" }));
    if (ratio) this.#canvas.style.aspectRatio = 1 / ratio;
    this.element = h("div", { class: resting ? "plot rests" : "plot" }, h("div", { class: "told" }, this.#readout, resting), this.#canvas);
    new ResizeObserver(() => {
      this.#size = null;
      this.draw();
    }).observe(this.#canvas);
  }

  /**
   * Draws lanes, each `{ time, value, velocity }` in columns, the first one large.
   *
   * - `marks`: moments `{ time, label }`; `levels`: values with a dashed line; `since`: the time of the last change of the target.
   * - `read`: pairs of a name and a number at a time; by default the first lane's value and velocity.
   */
  draw(content = this.#content) {
    this.#content = content;
    const { clientWidth: width, clientHeight: height } = this.#size ??= this.#measured();
    if (!width || !content.lanes.length) return;
    this.#scale = scaleOf(content, width, height);
    paint(this.#marks, axes(this.#scale));
    // The first lane lies over the others, and samples as they are over all.
    const drawn = content.lanes.map((lane, index) => traces(this.#scale, lane, index)).reverse();
    paint(this.#traces, drawn.sort(([one], [other]) => isDots(one) - isDots(other)).flat());
    this.#slider.max = this.#scale.end;
    if (!this.element.matches(".rests")) this.show(Math.min(this.#time, this.#scale.end));
  }

  /** The height of the drawing, in CSS pixels. */
  get height() {
    return (this.#size ??= this.#measured()).clientHeight;
  }

  /** The size of the canvas, which is asked of the browser only when it has changed. */
  #measured() {
    const { clientWidth, clientHeight } = this.#canvas;
    if (clientWidth) this.#svg.setAttribute("viewBox", `0 0 ${clientWidth} ${clientHeight}`);
    return { clientWidth, clientHeight };
  }

  /** Sends a dot along the first lane, between the first level and the last, by an easing of CSS and its milliseconds. */
  run({ easing, time }) {
    if (!this.#scale || prefersLess()) return;
    const { x, y, levels, end } = this.#scale;
    const last = Math.min(time / 1000, end);
    const inner = this.#dot.firstChild;
    for (const animation of this.#runs) animation.cancel();
    this.#runs = [
      this.#dot.animate({ translate: [`${x(0)}px 0`, `${x(last)}px 0`], opacity: [1, 1] }, { duration: time }),
      inner.animate({ translate: [`0 ${y(levels[0])}px`, `0 ${y(levels.at(-1))}px`] }, { duration: time, easing }),
    ];
  }

  /** Takes the playhead away until it is moved again, and the dot until it is sent along once more. */
  rest() {
    for (const animation of this.#runs) animation.cancel();
    this.#runs = [];
    this.element.classList.add("rests");
  }

  /** Moves the playhead. */
  show(time) {
    this.#time = time;
    if (!this.#scale) return;
    this.element.classList.remove("rests");
    const { x, y, top, bottom, rate, rates } = this.#scale;
    const [lane] = this.#content.lanes;
    const [value, speed] = [at(time, lane.time, lane.value), rates && at(time, lane.time, lane.velocity)];
    set(this.#line, { x1: x(time), x2: x(time), y1: top, y2: bottom });
    set(this.#head, { cx: x(time), cy: y(value) });
    set(this.#rateHead, { cx: x(time), cy: rates ? rate(speed) : 0, visibility: rates ? "visible" : "hidden" });
    this.#slider.value = time;
    this.#slider.setAttribute("aria-valuetext", `${figure(time)} seconds, value ${figure(value)}`);
    const numbers = this.#content.read?.(time) ?? [["value", value], ...(rates ? [["velocity", speed]] : [])];
    this.#tell([["seconds", time], ...numbers]);
  }

  #tell(numbers) {
    const cells = this.#readout.children;
    if (cells.length !== numbers.length) {
      this.#readout.replaceChildren(...numbers.map(([name]) => h("span", { class: name }, h("b"), ` ${name}`)));
    }
    for (const [index, [, number]] of numbers.entries()) cells[index].firstChild.textContent = steady(number);
  }

  #step(event, scrub) {
    const frames = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10, Home: -Infinity, End: Infinity }[event.key];
    if (!frames || !this.#scale) return;
    event.preventDefault();
    scrub(Math.min(Math.max(this.#time + frames / 60, 0), this.#scale.end));
  }
}

function isDots([, { class: name }]) {
  return name.includes("dots") ? 1 : 0;
}

/** The number of a column at a time, on the line between two samples. */
function at(time, times, values) {
  if (time >= times.at(-1)) return values.at(-1);
  const index = Math.max(times.findIndex((other) => other >= time), 0);
  if (index === 0) return values[0];
  const part = (time - times[index - 1]) / (times[index] - times[index - 1]);
  return values[index - 1] + part * (values[index] - values[index - 1]);
}
