/** The room of curves: a Bézier whose handles are dragged, or any CSS easing as text. */

import { figure, h, pointIn, s, set } from "../dom.js";
import { choiceField, numberField } from "../field.js";
import { copyPanel } from "../copy.js";
import { Player } from "../motion.js";
import { lanes, stage } from "../stage.js";
import { latest } from "../service.js";

const named = {
  "ease": [0.25, 0.1, 0.25, 1],
  "ease-in": [0.42, 0, 1, 1],
  "ease-out": [0, 0, 0.58, 1],
  "ease-in-out": [0.42, 0, 0.58, 1],
  "back": [0.3, 1.36, 0.6, 1],
  "swift out": [0.4, 0, 0.2, 1],
};
const size = { width: 420, height: 480, inset: 60 };
const top = 120;
const scale = size.width - 2 * size.inset;
const toX = (x) => size.inset + x * scale;
const toY = (y) => top + (1 - y) * scale;

/** Opens the room; returns the function that leaves it. */
export function open(root, saved, page) {
  const state = { points: [0.3, 1.36, 0.6, 1], text: "", duration: 0.5, ...saved };
  let answer = null;

  const player = new Player(show);
  const line = s("path", { class: "trace", d: "" });
  const arms = [0, 1].map(() => s("line", { class: "arm" }));
  const dot = s("circle", { class: "head", r: 7 });
  const handles = [0, 1].map(handle);
  const editor = s("svg", { viewBox: `0 0 ${size.width} ${size.height}`, class: "editor",
    role: "group", "aria-label": "The curve: progress over time" },
    s("rect", { class: "frame", x: toX(0), y: toY(1), width: scale, height: scale }), arms, line, dot,
    handles);
  const fields = ["x1", "y1", "x2", "y2"].map((label, index) => numberField({
    label,
    min: index % 2 ? -1 : 0,
    max: index % 2 ? 2 : 1,
    change: (value) => move(state.points.with(index, value))
  }));
  const text = h("input", {
    class: "text",
    id: "easing",
    value: state.text,
    placeholder: "linear(0, 0.2 30%, 1), steps(4), ease",
    oninput: () => write(text.value)
  });
  const fault = h("span", { class: "fault", role: "alert" });
  const tiles = stage(() => player.play(state.duration));
  const racers = lanes();
  const copy = copyPanel({ operation: "evaluate", say: page.say, swift: ({ animation }) => animationSource(
      animation) });
  const ask = latest("curve", answered, (error) => {
    fault.textContent = error.at?.("/curve") ?? "";
    text.setAttribute("aria-invalid", String(Boolean(state.text)));
    for (const [index, field] of fields.entries()) field.fault = error.at?.(`/curve/${index}`);
    if (!fault.textContent) page.fail(error);
  });
  const choice = choiceField({
    label: "Begin with",
    options: [
      ["", "of one's own"], ...Object.keys(named)
    ],
    value: "",
    change: (name) => name && move(named[name])
  });
  const duration = numberField({
    label: "Duration",
    unit: "s",
    min: 0.05,
    max: 3,
    value: state.duration,
    change(value) {
      state.duration = value;
      refresh();
    }
  });

  root.append(h("div", { class: "split" },
    h("section", { class: "panel stack", "aria-label": "The curve" },
      choice.element, h("div", {}, fields.map(({ element }) => element)),
      h("div", {}, h("label", { for: "easing" }, "Or any CSS easing"), text, fault), duration.element),
    h("div", { class: "stack" },
      h("section", { class: "panel stack", "aria-label": "The motion" },
        h("div", { class: "plot" }, editor), tiles.element, racers.element,
        h("div", { class: "row" }, h("button", { class: "button primary", type: "button", onclick: () =>
            player.play(state.duration) }, "Play")),
        h("p", { class: "hint" },
          "Drag the handles, or move them by the arrow keys (with Shift in larger steps).")),
      copy.element)));
  refresh();
  return () => player.stop();

  function handle(index) {
    const names = ["First handle", "Second handle"];
    const circle = s("circle", {
      class: "handle",
      r: 11,
      tabindex: 0,
      role: "slider",
      "aria-label": names[index],
      "aria-valuemin": 0,
      "aria-valuemax": 1,
      onpointerdown: (event) => circle.setPointerCapture(event.pointerId),
      onpointermove: (event) => circle.hasPointerCapture(event.pointerId) && drag(index, event),
      onkeydown: (event) => nudge(index, event)
    });
    return circle;
  }

  function drag(index, event) {
    const { x, y } = pointIn(editor, event);
    const unit = size.width / editor.clientWidth;
    place(index, (x * unit - size.inset) / scale, 1 - (y * unit - top) / scale);
  }

  function nudge(index, event) {
    const step = event.shiftKey ? 0.1 : 0.01;
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] } [
      event.key
    ];
    if (!by) return;
    event.preventDefault();
    place(index, state.points[2 * index] + by[0], state.points[2 * index + 1] + by[1]);
  }

  function place(index, x, y) {
    const rounded = [Math.min(Math.max(x, 0), 1), Math.min(Math.max(y, -0.18), 1.38)].map((part) => Math
      .round(part * 1000) / 1000);
    move(index ? [...state.points.slice(0, 2), ...rounded] : [...rounded, ...state.points.slice(2)]);
  }

  function move(points) {
    Object.assign(state, { points, text: "" });
    text.value = "";
    refresh();
  }

  function write(easing) {
    state.text = easing.trim();
    refresh();
  }

  function refresh() {
    const { points } = state;
    const isBezier = !state.text;
    for (const [index, field] of fields.entries()) field.value = points[index];
    for (const [index, circle] of handles.entries()) {
      const [x, y] = points.slice(2 * index, 2 * index + 2);
      set(circle, { cx: toX(x), cy: toY(y), "aria-valuenow": x, "aria-valuetext": `x ${x}, y ${y}`,
        visibility: isBezier ? "visible" : "hidden" });
      set(arms[index], { x1: toX(index), y1: toY(index), x2: toX(x), y2: toY(y), visibility: isBezier ?
          "visible" : "hidden" });
    }
    ask({ curve: isBezier ? points : state.text, count: 201 });
  }

  function answered(curve) {
    answer = curve;
    fault.textContent = "";
    text.setAttribute("aria-invalid", "false");
    for (const field of fields) field.fault = "";
    page.say();
    const { progress, value } = curve.samples;
    line.setAttribute("d", progress.map((x, index) =>
      `${index ? "L" : "M"}${toX(x).toFixed(1)} ${toY(value[index]).toFixed(1)}`).join(""));
    page.save(state);
    page.moveBy({ samples: { time: progress.map((part) => part * state.duration), value } });
    copy.request = { animation: animation(), from: 0, to: 1 };
    if (!player.isRunning) player.play(state.duration);
  }

  function animation() {
    return { type: "timingCurve", curve: state.text || state.points, duration: state.duration };
  }

  function show(time) {
    if (!answer) return;
    const part = Math.min(time / state.duration, 1) || 0;
    const value = answer.samples.value[Math.round(part * (answer.samples.value.length - 1))];
    set(dot, { cx: toX(part), cy: toY(value) });
    tiles.show(value);
    racers.show([value, part]);
  }
}

function animationSource({ curve, duration }) {
  return Array.isArray(curve) ?
    `.timingCurve(${curve.map((part) => figure(part)).join(", ")}, duration: ${figure(duration)})` :
    "SwiftUI has no name for this curve: paste the CSS.";
}
