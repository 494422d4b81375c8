/** A plot of motions over time, with a playhead that can be dragged, and what is read at it. */

import { axes, flagsOf, scaleOf } from "./axes.js";
import { figure, h, s, set, steady } from "./dom.js";
import { traces } from "./traces.js";

export class Plot {
  #marks = s("g");
  #traces = s("g");
  #head = s("circle", { class: "head", r: 7 });
  #rateHead = s("circle", { class: "head rate", r: 4.5 });
  #line = s("line", { class: "playhead" });
  #svg = s("svg", { "aria-hidden": "true" }, this.#marks, this.#line, this.#traces, this.#rateHead, this.#head);
  #slider;
  #canvas;
  #readout = h("p", { class: "readout", "aria-hidden": "true" });
  #content = { lanes: [], marks: [] };
  #scale = null;
  #time = 0;

  /**
   * - `label`: the name of the plot for those who do not see it.
   * - `scrub`: called with the time that the playhead was moved to.
   */
  constructor({ label, scrub, ratio = 0.5 }) {
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
    this.#canvas = h("div", { class: "canvas" }, this.#svg, this.#slider, h("span", { class: "ring" }));
    this.#canvas.style.aspectRatio = 1 / ratio;
    this.element = h("div", { class: "plot" }, this.#readout, this.#canvas);
    new ResizeObserver(() => this.draw()).observe(this.#canvas);
  }

  /**
   * Draws lanes, each `{ time, value, velocity }` in columns, the first one large.
   *
   * - `marks`: moments `{ time, label }`; `levels`: values with a dashed line.
   * - `read`: pairs of a name and a number at a time; by default the first lane's value and velocity.
   */
  draw(content = this.#content) {
    this.#content = content;
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (!width || !content.lanes.length) return;
    this.#svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.#scale = scaleOf(content, width, height);
    this.#marks.replaceChildren(...axes(this.#scale), ...flagsOf(this.#scale));
    this.#traces.replaceChildren(
      ...content.lanes.flatMap((lane, index) => traces(this.#scale, lane, index)).reverse());
    this.#slider.max = this.#scale.end;
    this.show(Math.min(this.#time, this.#scale.end));
  }

  /** Moves the playhead. */
  show(time) {
    this.#time = time;
    if (!this.#scale) return;
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
    const frames = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (!frames || !this.#scale) return;
    event.preventDefault();
    scrub(Math.min(Math.max(this.#time + frames / 60, 0), this.#scale.end));
  }
}

/** The number of a column at a time, on the line between two samples. */
function at(time, times, values) {
  if (time >= times.at(-1)) return values.at(-1);
  const index = Math.max(times.findIndex((other) => other >= time), 0);
  if (index === 0) return values[0];
  const part = (time - times[index - 1]) / (times[index] - times[index - 1]);
  return values[index - 1] + part * (values[index] - values[index - 1]);
}

/** The names of the lanes, with the pattern that each is drawn in. */
export function legend(lanes, velocity = true) {
  const names = lanes.map((name, index) => h("span", {}, h("span", { class: `swatch lane-${index}` }), h("b", {}, name)));
  const rate = velocity ? [h("span", {}, h("span", { class: "swatch rate" }), "velocity")] : [];
  return h("p", { class: "legend" }, names, rate);
}
