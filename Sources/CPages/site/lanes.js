/** Motions side by side. */

import { h } from "./dom.js";

/** The number of places at which a lane shows where its dot has been. */
const echoes = 24;

/** Lanes with a dot for each motion, which leaves its places at equal times behind. */
export function lanes() {
  const element = h("div", { class: "lanes", "aria-hidden": "true" });
  return {
    element,
    /** Lays out a lane for each motion; `progress(index, part)` is its progress at a part of the whole time. */
    trace(count, progress) {
      element.replaceChildren(...Array.from({ length: count }, (_, index) => {
        const places = Array.from({ length: echoes }, (_, step) => h("s"));
        for (const [step, place] of places.entries()) {
          place.style.setProperty("--p", progress(index, (step + 0.5) / echoes).toFixed(4));
        }
        return h("div", { class: `lane lane-${index}` }, h("i"), places);
      }));
    },
    /** Shows the progress of each. */
    show(progresses) {
      for (const [index, progress] of progresses.entries()) {
        element.children[index]?.firstChild.style.setProperty("--p", progress.toFixed(4));
      }
    },
  };
}
