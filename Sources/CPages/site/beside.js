/** A motion in several forms beside each other, each with a button that copies it. */

import { codeBlock } from "./code.js";
import { h } from "./dom.js";
import { complain, sentence } from "./service.js";

/** The time in milliseconds for which a motion stands still before its code is asked for. */
const patience = 150;

/**
 * - `forms`: pairs of a form and its name.
 * - `write(form)`: the text in a form, or a promise of it.
 *
 * `show()` asks for all anew, `stale` tells whether they are out of date.
 */
export function codesBeside(forms, write) {
  let [timer, asked] = [0, null];
  const blocks = forms.map(([, title]) => codeBlock(title));
  const element = h("section", { class: "panel stack below", "aria-label": "Code to take away" }, h("h2", {}, "Take it with you"),
    h("div", { class: "beside" }, forms.map(([, title], index) => h("div", { class: "stack" }, h("h3", {}, title), blocks[index].element))));
  return { element, show, set stale(isStale) { age(isStale); } };

  function show() {
    age(true);
    clearTimeout(timer);
    timer = setTimeout(load, patience);
  }

  async function load() {
    const mine = asked = {};
    try {
      const texts = await Promise.all(forms.map(([form]) => write(form)));
      if (mine !== asked || !element.isConnected) return;
      for (const [index, block] of blocks.entries()) block.text = texts[index];
      age(false);
    } catch (error) {
      if (mine === asked && element.isConnected) complain(sentence(error));
    }
  }

  function age(isStale) {
    if (isStale) {
      clearTimeout(timer);
      asked = null;
    }
    for (const block of blocks) block.stale = isStale;
  }
}
