/** A plot of motions over time, with a playhead that can be dragged. */

import { figure, h, s } from "./dom.js";

const margin = { left: 44, right: 14, top: 22, bottom: 30 };

export class Plot {
  #marks = s("g");
  #traces = s("g");
  #head = s("circle", { class: "head", r: 7 });
  #line = s("line", { class: "playhead" });
  #svg = s("svg", { "aria-hidden": "true" }, this.#marks, this.#traces, this.#line, this.#head);
  #slider;
  #content = { lanes: [], marks: [] };
  #scale = null;
  #time = 0;

  /**
   * - `label`: the name of the plot for those who do not see it.
   * - `scrub`: called with the time that the playhead was moved to.
   */
  constructor({ label, scrub, ratio = 0.5 }) {
    this.ratio = ratio;
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
    this.element = h("div", { class: "plot" }, this.#svg, this.#slider, h("span", { class: "ring" }));
    new ResizeObserver(() => this.draw()).observe(this.element);
  }

  /**
   * Draws lanes, each `{ time, value, velocity }` in columns, the first one large.
   *
   * - `marks`: moments `{ time, label }`; `levels`: values with a dashed line.
   */
  draw(content = this.#content) {
    this.#content = content;
    const width = this.element.clientWidth;
    if (!width || !content.lanes.length) return;
    const height = Math.max(230, Math.round(width * this.ratio));
    this.#svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.#scale = scaleOf(content, width, height);
    this.#marks.replaceChildren(...axes(this.#scale), ...(content.marks ?? []).map((mark, index) =>
      moment(this.#scale, mark, index)));
    this.#traces.replaceChildren(...content.lanes.flatMap((lane, index) => traces(this.#scale, lane,
      index)).reverse());
    this.#slider.max = this.#scale.end;
    this.show(Math.min(this.#time, this.#scale.end));
  }

  /** Moves the playhead. */
  show(time) {
    this.#time = time;
    if (!this.#scale) return;
    const { x, y, top, bottom } = this.#scale;
    const { time: times, value } = this.#content.lanes[0];
    const index = Math.max(times.findIndex((other) => other >= time), 0);
    const now = time >= times.at(-1) ? value.at(-1) : between(times, value, index, time);
    for (const end of ["x1", "x2"]) this.#line.setAttribute(end, x(time));
    this.#line.setAttribute("y1", top);
    this.#line.setAttribute("y2", bottom);
    this.#head.setAttribute("cx", x(time));
    this.#head.setAttribute("cy", y(now));
    this.#slider.value = time;
    this.#slider.setAttribute("aria-valuetext", `${figure(time)} seconds, value ${figure(now)}`);
  }

  #step(event, scrub) {
    const frames = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }
      [event.key];
    if (!frames || !this.#scale) return;
    event.preventDefault();
    scrub(Math.min(Math.max(this.#time + frames / 60, 0), this.#scale.end));
  }
}

function between(times, values, index, time) {
  if (index === 0) return values[0];
  const part = (time - times[index - 1]) / (times[index] - times[index - 1]);
  return values[index - 1] + part * (values[index] - values[index - 1]);
}

function scaleOf({ lanes, levels = [0, 1] }, width, height) {
  const values = lanes.flatMap((lane) => lane.value).concat(levels);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = (high - low || 1) * 0.06;
  const end = Math.max(...lanes.map((lane) => lane.time.at(-1)), 1e-3);
  const [left, right, top, bottom] = [margin.left, width - margin.right, margin.top, height - margin
  .bottom];
  return {
    end,
    left,
    right,
    top,
    bottom,
    levels,
    low,
    high,
    x: (time) => left + (right - left) * time / end,
    y: (value) => bottom - (bottom - top) * (value - low + room) / (high - low + 2 * room),
  };
}

function axes({ x, y, left, right, bottom, end, levels }) {
  const step = niceStep(end, (right - left) / 90);
  const ticks = Array.from({ length: Math.floor(end / step + 1e-9) + 1 }, (_, index) => index * step);
  return [
    ...levels.map((level) => s("line", { class: "zero", x1: left, x2: right, y1: y(level), y2: y(
        level) })),
    ...levels.map((level) => s("text", { x: left - 8, y: y(level) + 4, "text-anchor": "end" }, figure(
      level, 3))),
    s("line", { class: "axis", x1: left, x2: right, y1: bottom, y2: bottom }),
    ...ticks.map((time) => s("text", { x: x(time), y: bottom + 20, "text-anchor": time === 0 ? "start" :
        "middle" }, `${figure(time, 2)} s`)),
  ];
}

/** The least of 1, 2 and 5 times a power of ten that gives at most so many steps. */
function niceStep(end, steps) {
  const least = end / Math.max(steps, 1);
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least);
}

function moment({ x, top, bottom, right }, { time, label }, index) {
  const at = Math.min(x(time), right);
  const isLate = at > right - 120;
  return s("g", {},
    s("line", { class: "mark", x1: at, x2: at, y1: top, y2: bottom }),
    s("text", { x: at + (isLate ? -6 : 6), y: (top + bottom) / 2 + 20 * (index %
      3), "text-anchor": isLate ? "end" : "start" }, label));
}

function traces(scale, { time, value, velocity }, index) {
  const line = s("path", { class: `trace lane-${index}`, d: path(scale, time, value) });
  if (!velocity || index > 0) return [line];
  return [line, s("path", { class: "trace rate", d: path(scale, time, fitted(scale, velocity)) })];
}

/** The velocities at the scale of the plot: zero at the first level, the fastest at the height. */
function fitted({ low, high, levels }, velocity) {
  const fastest = Math.max(...velocity.map(Math.abs)) || 1;
  const zero = levels[0];
  const room = Math.max(high - zero, zero - low);
  return velocity.map((speed) => zero + speed / fastest * room * 0.55);
}

function path({ x, y }, times, values) {
  return times.map((time, index) =>
    `${index ? "L" : "M"}${x(time).toFixed(1)} ${y(values[index]).toFixed(1)}`).join("");
}

/** The names of the lanes, with the pattern that each is drawn in. */
export function legend(lanes, velocity = true) {
  const names = lanes.map((name, index) => h("span", {}, h("span", { class: `swatch lane-${index}` }), h(
    "b", {}, name)));
  const rate = velocity ? [h("span", {}, h("span", { class: "swatch rate" }), "velocity")] : [];
  return h("p", { class: "legend" }, names, rate);
}
