/** What is taken away from a throw: the script that throws, and the throw itself. */

import { codeChoice } from "./choices.js";
import { h } from "./dom.js";
import { ask, curlLine } from "./service.js";
import { throwScript } from "./takeaways.js";

const forms = [["script", "JavaScript"], ["css", "CSS of this throw"], ["curl", "curl"]];

/**
 * The panel; `show(request)` has it show another throw, or the same with what else has changed, `stale` whether it is out of date.
 *
 * - `set`: a function that returns what is thrown, the `points` at which it may rest, and the `animation`.
 */
export function thrownPanel(set) {
  let thrown = null;
  const codes = codeChoice("the throw", forms, written, "Throw it first: this is made of your own throw.");
  return {
    element: h("section", { class: "panel stack below", "aria-label": "Code to take away" }, h("h2", {}, "Take it with you"),
      h("p", { class: "hint" }, "The script has the places and the spring of the field above, and asks this server. ",
        h("a", { href: "docs/draggable-card" }, "How it works")), codes.element),
    show(request = thrown) {
      thrown = request;
      codes.show();
    },
    set stale(isStale) { codes.stale = isStale; },
  };

  /** The text in a form; before the first throw there is only the script. */
  function written(form) {
    if (form === "script") return throwScript(set());
    if (!thrown) return null;
    if (form === "curl") return curlLine("v1/gestures/release", thrown);
    return ask("release", thrown, { format: { format: "css", tolerance: 0.005, name: set().thing } });
  }
}
