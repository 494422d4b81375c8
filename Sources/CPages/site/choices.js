/** Code in several forms. */

import { codeBlock } from "./code.js";
import { h } from "./dom.js";
import { pressed } from "./field.js";
import { complain, sentence } from "./service.js";

/**
 * A block whose content is one of several forms; `show` asks for it again, `stale` whether it is out of date.
 *
 * - `options`: pairs of a form and its name; `write(form)`: the text, or a promise of it, or nothing where there is none yet.
 * - `missing`: what is said where there is none.
 */
export function codeChoice(label, options, write, missing = "") {
  let [form, asked] = [options[0][0], null];
  const block = codeBlock(label);
  const hint = h("p", { class: "invitation", hidden: true }, missing);
  const choice = pressed({ label: "Form", value: form, options, change(next) {
    form = next;
    show();
  } });
  return {
    element: h("div", { class: "stack" }, choice, hint, block.element), show,
    set stale(isStale) {
      // What was asked before would bring back its code.
      if (isStale) asked = null;
      block.stale = isStale;
    },
  };

  async function show() {
    const mine = asked = {};
    try {
      const text = await write(form);
      if (mine !== asked) return;
      Object.assign(block, { text: text ?? "", stale: false });
      hint.hidden = Boolean(text);
      block.element.hidden = !text;
    } catch (error) {
      if (mine !== asked) return;
      block.stale = true;
      complain(sentence(error));
    }
  }
}
