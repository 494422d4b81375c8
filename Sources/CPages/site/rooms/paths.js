/** The room of paths: motions along a path that is drawn, and paths that become each other. */

import { along } from "../along.js";
import { h } from "../dom.js";
import { pressed } from "../field.js";
import { morph } from "../morph.js";
import { first } from "../ways.js";

export { declared, fromWords, toWords } from "../ways.js";
export const style = "stages";

const modes = { along, morph };

/** Opens the room; returns the function that leaves it. */
export function open(root, saved, page) {
  const state = { ...first, ...saved };
  const [controls, shown, taken] = [h("div", { class: "stack" }), h("div", { class: "stack" }), h("div", { class: "below" })];
  let part = null;
  root.append(h("div", { class: "split wide" },
    h("section", { class: "panel stack", "aria-label": "The path" }, pressed({
      label: "What moves", value: state.mode, options: [["along", "Along a path"], ["morph", "The path itself"]], change(mode) {
        state.mode = mode;
        build();
      } }), controls), shown), taken);
  build();
  return () => part.close();

  function build() {
    part?.close();
    part = modes[state.mode](state, page, change);
    controls.replaceChildren(...part.controls);
    shown.replaceChildren(part.result);
    taken.replaceChildren(part.codes.element);
    refresh();
  }

  function change(members) {
    Object.assign(state, members);
    refresh();
  }

  function refresh() {
    page.save(state);
    part.codes.stale = true;
    part.refresh();
  }
}
