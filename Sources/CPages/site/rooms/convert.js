/** The room of conversions: a line of any system becomes the line of every other. */

import { age } from "../code.js";
import { conversionList } from "../conversions.js";
import { h } from "../dom.js";
import { isText } from "../link.js";
import { latest } from "../service.js";

/** What a permalink keeps. */
export const declared = { text: isText };

/** The word of an address is the line itself. */
export const toWords = ({ text }) => ({ a: text });
export const fromWords = (words) => ({ text: words.get("a") });

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
  const state = { text: examples[0], ...saved };
  const fault = h("span", { class: "fault", id: "source-fault", role: "alert" });
  const text = h("textarea", {
    class: "text", id: "source", rows: 4, spellcheck: "false", autocapitalize: "off",
    "aria-describedby": "source-fault", oninput: () => write(text.value),
  }, state.text);
  const list = h("div", { class: "conversions" });
  const asked = latest("convert", ({ conversions }) => {
    say("");
    list.replaceChildren(...conversionList(conversions, tolerance));
    age(list, false);
  }, (error) => {
    age(list, true);
    const detail = error.at?.("/animation");
    if (detail) say(detail);
    else page.fail(error);
  });

  root.append(h("div", { class: "split in-order" },
    h("section", { class: "panel stack source", "aria-label": "A line of code" },
      h("label", { for: "source" }, "Paste a line of SwiftUI, UIKit, Kotlin, CSS or JavaScript, or the name of a preset"),
      text, fault, h("h2", {}, "Or try"),
      h("div", { class: "examples" }, examples.map((example) => h("button", { class: "button example", type: "button", onclick: () => take(example) },
        h("code", {}, example))))),
    h("section", { class: "panel", "aria-label": "The same motion elsewhere" }, list)));
  write(state.text);
  return () => {};

  function take(example) {
    text.value = example;
    write(example);
  }

  function write(source) {
    state.text = source;
    page.save(state);
    if (source.trim()) return asked({ animation: source, tolerance });
    age(list, true);
    say("Paste a line, or choose one below.");
  }

  function say(sentence) {
    fault.textContent = sentence;
    text.setAttribute("aria-invalid", String(Boolean(sentence)));
    if (!sentence) page.say();
  }
}
