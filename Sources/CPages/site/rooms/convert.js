/** The room of conversions: a line of any system becomes the line of every other. */

import { age } from "../code.js";
import { described, excerpt } from "../found.js";
import { conversionList } from "../conversions.js";
import { h } from "../dom.js";
import { isNumber, isText, numbersOf } from "../link.js";
import { latest } from "../service.js";

/** What a permalink keeps: the line, and which of its motions was chosen, from 0. */
export const declared = { text: isText, choice: isNumber };

/** The words of an address are the line itself and the number of the motion, from 1. */
export const toWords = ({ text, choice }) => ({ a: text, ...(choice === null ? {} : { n: choice + 1 }) });
export const fromWords = (words) => ({ text: words.get("a"), choice: words.has("n") ? numbersOf(words.get("n"))[0] - 1 : null });

const examples = [
  ".spring(duration: 0.6, bounce: 0.3)",
  "spring(dampingRatio = Spring.DampingRatioMediumBouncy, stiffness = Spring.StiffnessLow)",
  "transition: transform 300ms ease-in-out",
  '{ type: "spring", stiffness: 170, damping: 26 }',
  "reactSpring/wobbly",
];
/** The greatest error of what is given as the same motion: the server's own default. */
const tolerance = 0.005;

/** Opens the room; returns the function that leaves it. */
export function open(root, saved, page) {
  const state = { text: examples[0], choice: null, ...saved };
  const fault = h("span", { class: "fault", id: "source-fault", role: "alert" });
  const text = h("textarea", {
    class: "text", id: "source", rows: 4, spellcheck: "false", autocapitalize: "off",
    "aria-describedby": "source-fault", oninput: () => write(text.value),
  }, state.text);
  const list = h("div", { class: "conversions" });
  const choices = h("div", { class: "examples", role: "group", "aria-label": "The motions of this text" });
  const asked = latest("convert", ({ conversions }) => {
    say("");
    list.replaceChildren(...conversionList(conversions, tolerance));
    age(list, false);
  }, (error) => {
    age(list, true);
    const fault = error.errors?.find(({ pointer }) => pointer === "/animation");
    if (!fault) return page.fail(error);
    say(fault.detail);
    offer(fault.read ?? []);
  });

  root.append(h("div", { class: "split in-order lines" },
    h("section", { class: "panel stack source", "aria-label": "A line of code" },
      h("label", { for: "source" }, "Paste code of any of these systems as it stands, or the name of a preset"),
      text, fault, choices),
    h("section", { class: "panel stack", "aria-label": "Lines to try" }, h("h2", {}, "Or try"),
      h("div", { class: "examples tries" }, examples.map((example) => h("button", { class: "button example", type: "button", onclick: () => take(example) },
        h("code", {}, example))))),
    h("section", { class: "panel", "aria-label": "The same motion elsewhere" }, list)));
  ask();
  return () => {};

  function take(example) {
    text.value = example;
    write(example);
  }

  function write(source) {
    Object.assign(state, { text: source, choice: null });
    ask();
  }

  function ask() {
    page.save(state);
    choices.replaceChildren();
    if (state.text.trim()) return asked({ animation: state.text, tolerance });
    age(list, true);
    say("Paste a line, or choose one below.");
  }

  /** A button for each motion of a text that has several, and what was chosen among them. */
  function offer(read) {
    choices.replaceChildren(...read.map(({ animation, from }, index) => h("button", {
      class: "button example", type: "button", "aria-pressed": String(index === state.choice), onclick: () => choose(read, index),
    }, h("code", {}, excerpt(state.text, from)), h("span", { class: "hint" }, described(animation)))));
    if (read[state.choice]) choose(read, state.choice);
  }

  function choose(read, index) {
    state.choice = index;
    page.save(state);
    for (const [place, button] of [...choices.children].entries()) button.setAttribute("aria-pressed", String(place === index));
    asked({ animation: read[index].animation, tolerance });
  }

  function say(sentence) {
    fault.textContent = sentence;
    text.setAttribute("aria-invalid", String(Boolean(sentence)));
    if (!sentence) page.say();
  }
}
