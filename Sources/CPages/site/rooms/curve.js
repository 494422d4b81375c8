/** The room of curves: a Bézier whose handles are dragged, or any CSS easing as text. */

import { h, s } from "../dom.js";
import { curveEditor } from "../editor.js";
import { numberField } from "../field.js";
import { isNumber, isPositive, isText, numbersOf, rowOf } from "../link.js";
import { Player } from "../motion.js";
import { outputPanel } from "../output.js";
import { preview } from "../preview.js";
import { latest } from "../service.js";

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

/** The short words of an address: `b=0.3,1.28,0.6,1&d=0.5`, or `e=steps(4)` for an easing as text. */
export function toWords({ points, text, duration }) {
  return { ...(text ? { e: text } : { b: points.join(",") }), d: duration };
}

export function fromWords(words) {
  return { points: numbersOf(words.get("b")), text: words.get("e"), duration: Number(words.get("d") ?? NaN) };
}

/** Opens the room; returns the function that leaves it. */
export function open(root, saved, page) {
  const state = { points: named.back, text: "", duration: 0.5, ...saved };
  let answer = null;

  const player = new Player(show);
  const scene = preview({ changed: () => answer && player.play(state.duration) });
  const editor = curveEditor(move);
  const fields = ["x1", "y1", "x2", "y2"].map((label, index) => numberField({
    label, min: index % 2 ? -1 : 0, max: index % 2 ? 2 : 1, change: (value) => move(state.points.with(index, value)),
  }));
  const text = h("input", {
    class: "text", id: "easing", value: state.text, placeholder: "linear(0, 0.2 30%, 1), steps(4), ease",
    spellcheck: "false", autocapitalize: "off", "aria-describedby": "easing-fault", oninput: () => write(text.value),
  });
  const fault = h("span", { class: "fault", id: "easing-fault", role: "alert" });
  const hint = h("p", { class: "hint" });
  const points = h("fieldset", { class: "points" }, h("legend", { class: "unseen" }, "The two handles"), fields.map(({ element }) => element));
  const output = outputPanel({ operation: "evaluate", moved(parts) {
    scene.move(parts);
    page.moveBy(parts);
  } });
  const ask = latest("curve", answered, refused);
  const duration = numberField({
    label: "Duration", unit: "s", min: 0.05, max: 3, value: state.duration,
    change(value) {
      state.duration = value;
      refresh();
    },
  });

  root.append(h("div", { class: "first curve" },
    h("section", { class: "panel look", "aria-label": "The curve" }, editor.element),
    h("section", { class: "panel controls stack", "aria-label": "The handles" },
      h("div", { class: "samples", role: "group", "aria-label": "Begin with" }, Object.entries(named).map(sample)),
      points, hint),
    h("section", { class: "panel try stack", "aria-label": "The motion on a part of an interface" }, scene.element, duration.element,
      h("div", {}, h("label", { for: "easing" }, "Or any CSS easing"), text, fault)),
    output.element));
  refresh();
  return () => {
    player.stop();
    scene.stop();
  };

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
    points.disabled = Boolean(state.text);
    hint.textContent = state.text ? "An easing in words has no handles; empty the field to have them again."
      : "Drag the handles, or move them by the arrow keys (with Shift in larger steps).";
    editor.show(state.text ? null : state.points);
    scene.still();
    player.stop();
    ask({ curve: state.text || state.points, count: 201, digits: 5 });
  }

  function answered(curve) {
    answer = curve;
    tell();
    page.say();
    editor.element.classList.remove("stale");
    editor.draw(curve.samples);
    page.save(state);
    output.request = { animation: animation(), evaluation: { animation: animation(), from: 0, to: 1 } };
    if (!player.isRunning) show(player.time);
  }

  function refused(error) {
    tell(error);
    editor.element.classList.add("stale");
    output.stale();
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

  function show(time) {
    if (!answer) return;
    const part = Math.min(time / state.duration, 1) || 0;
    const { value } = answer.samples;
    editor.head(part, value[Math.round(part * (value.length - 1))]);
  }
}
