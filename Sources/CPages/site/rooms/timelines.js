/** The room of timelines: tracks as bars, a time that is scrubbed, and steps that interrupt. */

import { bars } from "../bars.js";
import { codesBeside } from "../beside.js";
import { age as outdated, copyButton } from "../code.js";
import { h } from "../dom.js";
import { momentAt } from "../motion.js";
import { ask, curlLine, latest, sentence } from "../service.js";
import { stage } from "../stage.js";
import { example, sentBack, stepsOf, textOf } from "../steps.js";
import { transport } from "../transport.js";
import { timelineCSS, timelineScript } from "../usage.js";

export { declared, fromWords, toWords } from "../steps.js";
export const style = "stages";

const name = "timeline";
const forms = [["css", "CSS"], ["waapi", "Web Animations"]];

/** Opens the room; returns the function that leaves it. */
export function open(root, saved, page) {
  const state = { steps: example, ...saved };
  let [answer, shown, past, isTyped, sent] = [null, null, [], false, null];
  const fault = h("p", { class: "fault", id: "steps-fault", role: "alert" });
  const text = h("textarea", { class: "text", id: "steps", rows: 24, spellcheck: "false", autocapitalize: "off", "aria-describedby": "steps-fault",
    oninput: () => read(text.value) });
  const scene = stage();
  const clock = transport(show);
  const plot = bars({ clock, press });
  const undoing = h("button", { class: "button", type: "button", disabled: true, onclick: undo }, "Undo");
  const codes = codesBeside(forms, written);
  const copies = h("div", { class: "row" }, copyButton(() => textOf({ steps: state.steps }), "the request"),
    copyButton(() => curlLine("v1/timelines/evaluate", { steps: state.steps }), "the curl line", "Copy as curl"));
  const evaluate = latest("timeline", answered, refused);
  const result = h("section", { class: "panel stack", "aria-label": "The timeline" }, scene.element,
    h("div", { class: "row" }, clock.button, undoing, h("button", { class: "button", type: "button", onclick: () => change(example) }, "Begin again"),
      h("p", { class: "hint" }, "Press a bar while it moves: its track goes back from there, and keeps its velocity.")),
    plot.element,
    h("p", { class: "legend" }, h("span", {}, h("i", { class: "bar sample" }), "to its logical completion"),
      h("span", {}, h("i", { class: "bar sample rest" }), "until it has settled"), h("span", {}, h("i", { class: "mark sample" }), "a label")));

  root.append(h("div", { class: "split wide" },
    h("section", { class: "panel stack source", "aria-label": "The request" }, h("label", { for: "steps" }, "The steps, which you can edit"), text, fault,
      copies,
      h("p", { class: "hint" }, h("a", { href: "docs/timelines" }, "How steps are written"))),
    h("div", { class: "stack" }, result)), codes.element);
  text.value = textOf({ steps: state.steps });
  refresh();
  return clock.stop;

  /** Takes other steps, and remembers those before; of what is typed at once, those before it. */
  function change(steps, { typed = false } = {}) {
    if (!(typed && isTyped)) past.push(state.steps);
    isTyped = typed;
    take(steps);
  }

  function undo() {
    isTyped = false;
    take(past.pop());
  }

  function take(steps) {
    state.steps = steps;
    undoing.disabled = !past.length;
    if (!isTyped) text.value = textOf({ steps });
    refresh();
  }

  function refresh() {
    say("");
    page.save(state);
    codes.stale = true;
    evaluate({ steps: state.steps, sample: { fps: 60 }, digits: 6 });
  }

  function read(source) {
    try {
      change(stepsOf(source), { typed: true });
    } catch (error) {
      say(error.message);
      age(true);
    }
  }

  function answered(next, { steps }) {
    [answer, shown] = [next, steps];
    age(false);
    if (sent) tell(next.steps.at(-1).outcome);
    else page.say();
    scene.build(momentAt(next, 0).value);
    plot.draw(next);
    clock.load(next.samples.time.at(-1));
    codes.show();
  }

  function tell(outcome) {
    page.say(`${sent} is sent back at ${state.steps.at(-1).at} s: ${outcome}.`);
    sent = null;
  }

  function refused(error) {
    sent = null;
    age(true);
    say(error.errors?.length ? sentence(error) : "");
    if (!fault.textContent) page.fail(error);
  }

  function age(isStale) {
    result.classList.toggle("stale", isStale);
    codes.stale = isStale;
    outdated(copies, isStale);
  }

  function say(sentence) {
    fault.textContent = sentence;
    text.setAttribute("aria-invalid", String(Boolean(sentence)));
  }

  function press(track) {
    // A press upon bars that are out of date would be at a time of others, and take away what is being typed.
    if (shown !== state.steps || fault.textContent) return;
    const steps = sentBack(state.steps, answer, track, clock.time);
    if (!steps) return page.say(`The last step of ${track} has not begun at the playhead: move it there first.`);
    sent = track;
    change(steps);
  }

  function show(time) {
    if (!answer) return;
    scene.show(momentAt(answer, time).value);
    plot.show(time);
  }

  async function written(form) {
    const value = momentAt(answer, 0).value;
    const code = await ask("timeline", { steps: state.steps }, { format: { format: form, tolerance: 0.005, name } });
    return form === "css" ? timelineCSS(code, value, name) : timelineScript(code, value, name);
  }
}
