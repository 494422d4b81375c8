/** Motions that were kept to be compared with the present one. */

import { h } from "./dom.js";
import { swatch } from "./legend.js";

/** The most motions that are kept, beside the present one. */
export const mostKept = 3;

/** A list of kept motions; `change` is called when one was removed. */
export function keptMotions(change) {
  const motions = [];
  const element = h("ul", { class: "motions" });
  return {
    element,
    motions,
    /** Keeps a motion: its name, its answer, and the values that made it. */
    add(motion) {
      motions.push(motion);
      show();
    },
  };

  function show() {
    element.replaceChildren(...motions.map((motion, index) => h("li", {},
      swatch(`lane-${index + 1}`), h("code", {}, motion.name),
      h("button", { class: "button", type: "button", "aria-label": `Remove ${motion.name}`, onclick: () => {
        motions.splice(index, 1);
        show();
        change();
      } }, "Remove"))));
  }
}
