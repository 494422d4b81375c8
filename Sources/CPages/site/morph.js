/** Two paths that become each other: their data, the one in between at a time, and its code. */

import { codesBeside } from "./beside.js";
import { s } from "./dom.js";
import { animationChoice, drawing, drawnPanel, played } from "./drawn.js";
import { momentAt } from "./motion.js";
import { ask, latest } from "./service.js";
import { textArea } from "./textarea.js";
import { transport } from "./transport.js";
import { dataOf } from "./ways.js";

const forms = [["css", "CSS"], ["waapi", "Web Animations"]];
const hint = "The server writes both with the same commands, such that their points travel little. A spring goes past the second, and comes back.";

/** The parts of the room while a path becomes another, as those of `along`. */
export function morph(state, page, change) {
  let [aligned, answer] = [null, null];
  const ghosts = ["one", "two"].map(() => s("path", { class: "ghost" }));
  const between = s("path", { class: "between thing" });
  const svg = drawing("The path in between", ghosts, between);
  const clock = transport(show);
  const result = drawnPanel(svg, clock, hint);
  const codes = codesBeside(forms, written);
  const [one, two] = ["one", "two"].map((name) => textArea({ label: { one: "From this path", two: "To this path" }[name], value: state[name],
    change: (data) => change({ [name]: data }) }));
  const align = latest("align", matched, refused);
  const evaluate = latest("evaluate", answered, refused);
  return {
    controls: [one.element, two.element, animationChoice(state.animation, (animation) => change({ animation }))],
    result, codes, refresh, close: clock.stop,
  };

  function refresh() {
    align({ from: state.one, to: state.two, digits: 5 });
  }

  function matched(next) {
    aligned = next;
    evaluate({ ...request(), sample: { fps: 60 }, digits: 5 });
  }

  function request() {
    return { animation: state.animation, from: { d: aligned.from }, to: { d: aligned.to } };
  }

  function answered(next) {
    answer = next;
    page.say();
    tell();
    for (const [index, path] of [aligned.from, aligned.to].entries()) ghosts[index].setAttribute("d", dataOf(path));
    clock.load(next.samples.time.at(-1));
    codes.show();
  }

  function refused(error) {
    tell(error);
    // Of the motion between them the two are no fields.
    if (error.problem?.instance !== "/v1/paths/align") page.fail(error);
  }

  function tell(error) {
    result.classList.toggle("stale", Boolean(error));
    codes.stale = Boolean(error);
    one.fault = error?.at?.("/from");
    two.fault = error?.at?.("/to");
  }

  function show(time) {
    if (answer) between.setAttribute("d", dataOf(momentAt(answer, time).value.d));
  }

  async function written(form) {
    const code = await ask("evaluate", request(), { format: { format: form, tolerance: 0.005, name: "shape" } });
    return form === "css" ? code.trim() : played(code, "shape");
  }
}
