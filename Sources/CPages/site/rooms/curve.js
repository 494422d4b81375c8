/** The room of curves: a Bézier whose handles are dragged, or any CSS easing as text. */

import { copyPanel } from "../copy.js";
import { figure, h, s } from "../dom.js";
import { curveEditor } from "../editor.js";
import { numberField } from "../field.js";
import { isNumber, isPositive, isText, rowOf } from "../link.js";
import { Player } from "../motion.js";
import { latest } from "../service.js";
import { lanes, stage } from "../stage.js";

/** What a permalink keeps. */
export const declared = { points: rowOf(isNumber, isNumber, isNumber, isNumber), text: isText, duration: isPositive };

const named = {
  "ease": [0.25, 0.1, 0.25, 1],
  "ease-in": [0.42, 0, 1, 1],
  "ease-out": [0, 0, 0.58, 1],
  "ease-in-out": [0.42, 0, 0.58, 1],
  "swift out": [0.4, 0, 0.2, 1],
  "back": [0.3, 1.28, 0.6, 1],
};

/** Opens the room; returns the function that leaves it. */
export function open(root, saved, page) {
  const state = { points: named.back, text: "", duration: 0.5, ...saved };
  let answer = null;

  const player = new Player(show);
  const editor = curveEditor(move);
  const fields = ["x1", "y1", "x2", "y2"].map((label, index) => numberField({
    label, min: index % 2 ? -1 : 0, max: index % 2 ? 2 : 1, change: (value) => move(state.points.with(index, value)),
  }));
  const text = h("input", {
    class: "text", id: "easing", value: state.text, placeholder: "linear(0, 0.2 30%, 1), steps(4), ease",
    spellcheck: "false", autocapitalize: "off", "aria-describedby": "easing-fault", oninput: () => write(text.value),
  });
  const fault = h("span", { class: "fault", id: "easing-fault", role: "alert" });
  const tiles = stage(() => player.play(state.duration));
  const racers = lanes();
  racers.trace(2, (_, part) => part);
  const copy = copyPanel({ operation: "evaluate", say: page.say, swift: () => sourceOf(animation()) });
  const ask = latest("curve", answered, refused);
  const duration = numberField({
    label: "Duration", unit: "s", min: 0.05, max: 3, value: state.duration,
    change(value) {
      state.duration = value;
      refresh();
    },
  });

  root.append(h("div", { class: "split" },
    h("section", { class: "panel stack", "aria-label": "The curve" },
      h("div", { class: "samples", role: "group", "aria-label": "Begin with" }, Object.entries(named).map(sample)),
      h("div", {}, fields.map(({ element }) => element), duration.element),
      h("div", {}, h("label", { for: "easing" }, "Or any CSS easing"), text, fault)),
    h("div", { class: "stack" },
      h("section", { class: "panel stack", "aria-label": "The motion" },
        editor.element,
        h("p", { class: "hint" }, "Drag the handles, or move them by the arrow keys (with Shift in larger steps)."),
        tiles.element, racers.element,
        h("div", { class: "row" },
          h("button", { class: "button primary", type: "button", onclick: () => player.play(state.duration) }, "Play"),
          h("span", { class: "hint" }, "Below it, the same time without a curve."))),
      copy.element)));
  refresh();
  return () => player.stop();

  /** A button with a small drawing of a named curve. */
  function sample([name, [x1, y1, x2, y2]]) {
    const d = `M0 40C${40 * x1} ${40 - 40 * y1} ${40 * x2} ${40 - 40 * y2} 40 0`;
    return h("button", { class: "button sample", type: "button", onclick: () => move(named[name]) },
      s("svg", { viewBox: "-4 -8 48 52", "aria-hidden": "true" }, s("path", { d })), name);
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
    for (const [index, field] of fields.entries()) field.value = state.points[index];
    editor.show(state.text ? null : state.points);
    ask({ curve: state.text || state.points, count: 201 });
  }

  function answered(curve) {
    answer = curve;
    tell();
    page.say();
    const { progress, value } = curve.samples;
    editor.draw(curve.samples);
    racers.trace(2, (index, part) => index ? part : valueAt(part));
    page.save(state);
    page.moveBy({ samples: { time: progress.map((part) => part * state.duration), value } });
    copy.request = { animation: animation(), from: 0, to: 1 };
    if (player.isRunning) show(player.time);
    else player.play(state.duration);
  }

  function refused(error) {
    tell(error);
    if (!fault.textContent) page.fail(error);
  }

  /** Says what is wrong at the fields that are; without an error, nothing. */
  function tell(error) {
    fault.textContent = error?.at?.("/curve") ?? "";
    text.setAttribute("aria-invalid", String(Boolean(fault.textContent)));
    for (const [index, field] of fields.entries()) field.fault = error?.at?.(`/curve/${index}`);
  }

  function animation() {
    return { type: "timingCurve", curve: state.text || state.points, duration: state.duration };
  }

  function valueAt(part) {
    const { value } = answer.samples;
    return value[Math.round(part * (value.length - 1))];
  }

  function show(time) {
    if (!answer) return;
    const part = Math.min(time / state.duration, 1) || 0;
    const value = valueAt(part);
    editor.head(part, value);
    tiles.show(value);
    racers.show([value, part]);
  }
}

function sourceOf({ curve, duration }) {
  return Array.isArray(curve)
    ? `.timingCurve(${curve.map((part) => figure(part)).join(", ")}, duration: ${figure(duration)})`
    : "SwiftUI has no name for this curve: paste the CSS.";
}
