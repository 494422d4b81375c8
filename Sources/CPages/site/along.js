/** Motions along a path: what the path is, a marker that runs along it, and its code. */

import { codesBeside } from "./beside.js";
import { age, copyButton } from "./code.js";
import { figure, h, s, seconds, set } from "./dom.js";
import { animationChoice, drawing, drawnPanel, easingOf, played } from "./drawn.js";
import { numberField, pressed } from "./field.js";
import { grips } from "./grips.js";
import { momentAt } from "./motion.js";
import { OvershootError } from "../overshoot-client.js";
import { ask, curlLine, latest } from "./service.js";
import { textArea } from "./textarea.js";
import { transport } from "./transport.js";
import { alongRequest, dataOf, gripped, gripsOf, pathOf, size } from "./ways.js";

const path = "v1/paths/evaluate";
const forms = [["offset", "CSS offset-path"], ["css", "CSS keyframes"], ["waapi", "Web Animations"]];
const hint = "A dot for every thirtieth of a second: where they are far apart, it is fast. Past its end a path goes straight on.";

/** The parts of the room while something moves along a path: `change` takes what the state gets, `refresh()` asks anew, `close()` ends them. */
export function along(state, page, change) {
  let [answer, data] = [null, ""];
  const [way, ticks] = [s("path", { class: "way" }), s("path", { class: "ticks" })];
  const marker = s("path", { class: "marker thing", d: "M-15 -11L17 0L-15 11L-8 0Z" });
  const points = grips(() => svg, size, (index, x, y) => change(gripped(state, index, x, y)));
  const svg = drawing("The path", way, ticks, points.element, marker);
  const clock = transport(show);
  const facts = h("ul", { class: "facts" }, factsOf(null));
  const copies = h("div", { class: "row" }, copyButton(() => curlLine(path, alongRequest(state)), "the curl line", "Copy as curl"));
  const result = drawnPanel(svg, clock, hint, facts);
  const codes = codesBeside(forms, written);
  const evaluate = latest("batch", answered, refused);
  const shape = h("div", { class: "stack" });
  const field = textArea({ label: "Path data, as in SVG", value: state.data, change: (data) => change({ data }) });
  const bend = numberField({ label: "Curvature", min: -2, max: 2, value: state.arc[4], change: (curvature) => change({ arc: state.arc.with(4, curvature) }) });
  const ends = Object.fromEntries(["from", "to"].map((name) => [name, numberField({
    label: { from: "From", to: "To" }[name], unit: "of its length", min: -0.5, max: 2, value: state[name], change: (part) => change({ [name]: part }) })]));
  const angle = numberField({ label: "Angle", unit: "°", min: -180, max: 180, step: 1, value: state.rotate === "auto" ? 0 : state.rotate,
    change: (rotate) => change({ rotate }) });
  lay();
  return { controls: controls(), result, codes, refresh, close: clock.stop };

  function controls() {
    return [
      pressed({ label: "The path", value: state.kind, options: [["data", "Path data"], ["through", "Through points"], ["arc", "Arc"]], change(kind) {
        change({ kind });
        lay();
      } }), shape,
      animationChoice(state.animation, (animation) => change({ animation })),
      h("div", {}, ends.from.element, ends.to.element),
      pressed({ label: "The angle", value: state.rotate === "auto" ? "auto" : "fixed", options: [["auto", "Turns with the path"], ["fixed", "Stays"]],
        change(kind) {
          change({ rotate: kind === "auto" ? kind : angle.value ?? 0 });
          turn();
        } }), angle.element, copies,
    ];
  }

  /** What of the path is edited beside the drawing. */
  function lay() {
    shape.replaceChildren(...{
      data: () => [field.element],
      through: () => [h("p", { class: "hint" }, "Drag the points, or move them by the arrow keys."), h("div", { class: "row" },
        h("button", { class: "button", type: "button", onclick: add }, "Add a point"),
        h("button", { class: "button", type: "button", onclick: () => state.points.length > 2 && change({ points: state.points.slice(0, -1) }) }, "Remove a point"))],
      arc: () => [h("p", { class: "hint" }, "Drag its ends and its middle, or move them by the arrow keys."), bend.element],
    }[state.kind]());
    turn();
  }

  function turn() {
    angle.element.hidden = state.rotate === "auto";
  }

  /** A point more, on the side that has room. */
  function add() {
    const [x, y] = state.points.at(-1);
    change({ points: [...state.points, [x > size.width / 2 ? x - 90 : x + 90, y > size.height / 2 ? y - 80 : y + 80]] });
  }

  function refresh() {
    points.show(gripsOf(state));
    bend.value = state.arc[4];
    const body = { ...alongRequest(state), sample: { fps: 60 }, digits: 6 };
    // A path aligned to itself is its own data, whatever it was given as.
    const aligned = { from: pathOf(state), to: pathOf(state), digits: 6 };
    evaluate({ requests: [{ path: `/${path}`, body }, { path: "/v1/paths/align", body: aligned }] });
  }

  function answered({ results }) {
    const wrong = results.find(({ status }) => status >= 400);
    if (wrong) return refused(new OvershootError(wrong.status, wrong));
    const [motion, aligned] = results;
    [answer, data] = [motion, dataOf(aligned.from)];
    page.say();
    tell();
    const { time, value: { x, y } } = motion.samples;
    set(way, { d: data });
    set(ticks, { d: time.map((_, index) => index % 2 ? "" : `M${x[index]} ${y[index]}h0`).join("") });
    facts.replaceChildren(...factsOf(motion));
    clock.load(time.at(-1));
    codes.show();
  }

  function refused(error) {
    tell(error);
    if (!["/path", "/from", "/to"].some((pointer) => error.at?.(pointer))) page.fail(error);
  }

  /** Says what is wrong at the fields that are; without an error, nothing. */
  function tell(error) {
    result.classList.toggle("stale", Boolean(error));
    codes.stale = Boolean(error);
    age(copies, Boolean(error));
    field.fault = error?.at?.("/path");
    for (const [name, end] of Object.entries(ends)) end.fault = error?.at?.(`/${name}`);
  }

  function show(time) {
    if (!answer) return;
    const { x, y, angle } = momentAt(answer, time).value;
    marker.setAttribute("transform", `translate(${x} ${y}) rotate(${angle})`);
  }

  async function written(form) {
    if (form === "offset") return offsetCSS(data, state, await easingOf(state.animation));
    const code = await ask("path", alongRequest(state), { format: { format: form, tolerance: 0.005, name: "marker" } });
    return form === "css" ? code.trim() : played(code, "marker");
  }
}

function factsOf(answer) {
  const facts = { length: answer && figure(answer.length, 2), "is it closed": answer && (answer.closed ? "yes" : "no"),
    settles: answer && seconds(answer.timeline.settles ? answer.timeline.duration : null) };
  return Object.entries(facts).map(([name, value]) => h("li", {}, h("b", {}, value ?? "–"), name));
}

/** The lines of CSS by which the browser moves what has the class along the path itself. */
function offsetCSS(data, { from, to, rotate }, easing) {
  if (!easing) return "/* CSS has no easing for this animation: its keyframes do. */";
  const part = (value) => `${Number((value * 100).toFixed(3))}%`;
  return `/* Before the start of an open path and past its end CSS stays there: keyframes go on. */
.marker {
  position: absolute; left: 0; top: 0;
  offset-path: path("${data}");
  offset-rotate: ${rotate === "auto" ? "auto" : `${rotate}deg`};
  animation: along ${easing.time}ms ${easing.easing}${easing.delay ? ` ${easing.delay}ms` : ""} both;
}
@keyframes along {
  from { offset-distance: ${part(from)}; }
  to { offset-distance: ${part(to)}; }
}
@media (prefers-reduced-motion: reduce) {
  .marker { animation-duration: 0.01ms; }
}`;
}
