/** Results to take along: CSS, WAAPI, SwiftUI, JSON, the curl line. */

import { operations } from "../overshoot.js";
import { h } from "./dom.js";
import { pressed } from "./field.js";
import { ask, curlLine, sentence } from "./service.js";

const forms = [
  ["css", "CSS"], ["waapi", "Web Animations"], ["swift", "SwiftUI"], ["json", "JSON"], ["curl", "curl"],
];
/** The time in milliseconds for which a request stands still before its forms are asked for. */
const patience = 180;

/**
 * A panel with the present request in a form to be chosen.
 *
 * - `operation`: the name of the operation.
 * - `say`: called with a sentence when something was copied.
 * - `swift`: the SwiftUI source of the request; without it that form is left out.
 */
export function copyPanel({ operation, say, swift }) {
  let [form, request, timer] = ["css", null, 0];
  const code = h("pre", { class: "code steady", tabindex: 0, "aria-label": "The motion in the chosen form" });
  const choose = pressed({
    label: "Form", value: form, options: forms.filter(([key]) => key !== "swift" || swift),
    change(key) {
      form = key;
      show();
    },
  });
  const element = h("section", { class: "panel stack" }, h("h2", {}, "Take it with you"), choose, code,
    h("div", { class: "row" },
      h("button", { class: "button primary", type: "button", onclick: () => copy(code.textContent, "Copied.") }, "Copy"),
      h("button", { class: "button", type: "button",
        onclick: () => copy(location.href, "Link copied: it restores everything.") }, "Copy link")));
  return {
    element,
    /** Shows another request, once it stands still. */
    set request(value) {
      request = value;
      clearTimeout(timer);
      timer = setTimeout(show, patience);
    },
  };

  async function show() {
    const [mine, chosen] = [request, form];
    const text = await written(operation, mine, chosen, swift).catch(sentence);
    if (mine === request && chosen === form) code.textContent = text;
  }

  async function copy(text, success) {
    // Without a clipboard, as over plain HTTP, what is to be copied is said.
    try {
      await navigator.clipboard.writeText(text);
      say(success);
    } catch {
      say(text);
    }
  }
}

async function written(operation, request, form, swift) {
  switch (form) {
    case "curl": return curlLine(operations[operation], request);
    case "swift": return swift();
    case "json": return JSON.stringify(await ask(operation, request), null, 1);
    default: return (await ask(operation, request, { format: form })).trim();
  }
}
