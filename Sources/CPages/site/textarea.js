/** A field of several lines, with what is wrong with it below. */

import { h } from "./dom.js";

let count = 0;

/** `change` is called with the text whenever it is edited. */
export function textArea({ label, value, rows = 3, change }) {
  const id = `text-${count += 1}`;
  const text = h("textarea", { class: "text", id, rows, spellcheck: "false", autocapitalize: "off", ".value": value, "aria-describedby": `${id}-fault`,
    oninput: () => change(text.value) });
  const fault = h("p", { class: "fault", id: `${id}-fault` });
  return {
    element: h("div", { class: "source" }, h("label", { for: id }, label), text, fault),
    /** Shows what is wrong with it, or that nothing is. */
    set fault(sentence) {
      fault.textContent = sentence ?? "";
      text.setAttribute("aria-invalid", String(Boolean(sentence)));
    },
  };
}
