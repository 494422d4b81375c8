/** The drawing of a curve from 0 to 1, with the two handles of a Bézier. */

import { figure, h, s, set } from "./dom.js";
import { takesHold } from "./pointer.js";

const size = { width: 420, height: 470, inset: 50 };
const top = 104;
const scale = size.width - 2 * size.inset;
const toX = (x) => size.inset + x * scale;
const toY = (y) => top + (1 - y) * scale;
/** The least and the greatest y to which a handle is dragged, which is what the drawing has room for. */
const reach = [-0.12, 1.3];
const names = ["First handle", "Second handle"];

/**
 * - `move`: called with the four control points when a handle is moved.
 *
 * Returns the `element`, and functions that `show` control points (null: no handles), `draw` samples and put the `head`.
 */
export function curveEditor(move) {
  let points = [0, 0, 1, 1];
  const line = s("path", { class: "trace", d: "" });
  const arms = names.map(() => s("line", { class: "arm" }));
  const dot = s("circle", { class: "head", r: 7 });
  const handles = names.map((_, index) => handle(index));
  const svg = s("svg", { viewBox: `0 0 ${size.width} ${size.height}`, class: "editor",
    role: "group", "aria-label": "The curve: progress over time" }, ground(), arms, line, dot, handles);
  return { element: h("div", { class: "plot" }, svg), show, draw, head };

  function handle(index) {
    const grip = s("g", {
      class: "handle", tabindex: 0, role: "slider", "aria-label": names[index], "aria-valuemin": 0, "aria-valuemax": 1,
      onpointerdown: (event) => takesHold(event) && grip.setPointerCapture(event.pointerId),
      onpointermove: (event) => grip.hasPointerCapture(event.pointerId) && drag(index, event),
      onkeydown: (event) => nudge(index, event),
    }, s("circle", { r: 34 }), s("circle", { r: 11 }));
    return grip;
  }

  function drag(index, event) {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    place(index, (x - size.inset) / scale, 1 - (y - top) / scale);
  }

  function nudge(index, event) {
    const step = event.shiftKey ? 0.1 : 0.01;
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] }[event.key];
    if (!by) return;
    event.preventDefault();
    place(index, points[2 * index] + by[0], points[2 * index + 1] + by[1]);
  }

  function place(index, x, y) {
    const [low, high] = reach;
    const rounded = [Math.min(Math.max(x, 0), 1), Math.min(Math.max(y, low), high)].map((part) => Math.round(part * 1000) / 1000);
    move(index ? [...points.slice(0, 2), ...rounded] : [...rounded, ...points.slice(2)]);
  }

  function show(shown) {
    points = shown ?? points;
    const visibility = shown ? "visible" : "hidden";
    for (const [index, grip] of handles.entries()) {
      const [x, y] = points.slice(2 * index, 2 * index + 2);
      for (const circle of grip.children) set(circle, { cx: toX(x), cy: toY(y) });
      set(grip, { "aria-valuenow": x, "aria-valuetext": `x ${x}, y ${y}`, visibility });
      set(arms[index], { x1: toX(index), y1: toY(index), x2: toX(x), y2: toY(y), visibility });
    }
  }

  function draw({ progress, value }) {
    line.setAttribute("d", progress.map((x, index) =>
      `${index ? "L" : "M"}${toX(x).toFixed(1)} ${toY(value[index]).toFixed(1)}`).join(""));
  }

  function head(part, value) {
    set(dot, { cx: toX(part), cy: toY(value) });
  }
}

/** The square from 0 to 1 in quarters, with the names of its sides. */
function ground() {
  const quarters = [0.25, 0.5, 0.75];
  return [
    ...quarters.map((part) => s("line", { class: "grid", x1: toX(part), x2: toX(part), y1: toY(0), y2: toY(1) })),
    ...quarters.map((part) => s("line", { class: "grid", x1: toX(0), x2: toX(1), y1: toY(part), y2: toY(part) })),
    s("rect", { class: "frame", x: toX(0), y: toY(1), width: scale, height: scale }),
    ...[0, 1].map((level) => s("text", { x: toX(0) - 10, y: toY(level) + 4, "text-anchor": "end" }, figure(level))),
    s("text", { x: toX(0.5), y: toY(0) + 26, "text-anchor": "middle" }, "time"),
    s("text", { x: toX(0) - 14, y: toY(0.5), "text-anchor": "middle", transform: `rotate(-90 ${toX(0) - 14} ${toY(0.5)})` }, "value"),
  ];
}
