/** The form for an API key. */

import { h } from "./dom.js";
import { useKey } from "./service.js";

/** Puts a form in the place of a button, and calls a function once there is a key. */
export function askForKey(button, then) {
  const input = h("input", { type: "password", class: "text", id: "key", autocomplete: "current-password", required: true,
    // No field of a request holds other characters.
    pattern: "[!-~]+", title: "letters, digits and signs of ASCII" });
  const form = h("form", {
    class: "row",
    onsubmit: (event) => {
      event.preventDefault();
      useKey(input.value);
      form.replaceWith(button);
      button.hidden = true;
      then();
    }
  }, h("label", { for: "key" }, "API key"), input, h("button", { class: "button" }, "Use it"));
  button.replaceWith(form);
  input.focus();
}
