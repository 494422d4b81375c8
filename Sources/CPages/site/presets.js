/** The presets of all systems, as the server knows them. */

import { h } from "./dom.js";
import { base } from "./service.js";

let groups = null;

/** Pairs of a system and its presets: each a name, what it is called there, and its values where the server has no such name. */
export function presets() {
  groups ??= fetch(new URL("playground/presets.json", base)).then((response) => response.ok ? response.json() : []);
  return groups;
}

/**
 * The choice of a preset; `take` is called with the values of one: `{ preset }`, or its duration and bounce.
 *
 * The list is asked for after what is seen first.
 */
export function presetChoice(take) {
  const select = h("select", { class: "text", "aria-label": "Preset of any system", onchange: choose },
    h("option", { value: "" }, "Presets of all systems"));
  let [values, filled] = [{}, null];
  setTimeout(fill, 600);
  return {
    element: select,
    get value() { return select.value; },
    set value(name) {
      if (!name) select.value = "";
      else fill().then(() => { select.value = name; });
    },
  };

  function fill() {
    filled ??= list();
    return filled;
  }

  async function list() {
    for (const [label, list] of await presets().catch(() => [])) {
      select.append(h("optgroup", { label }, list.map(([name, text, own]) => {
        values[name] = own ?? { preset: name };
        return h("option", { value: name }, text);
      })));
    }
  }

  function choose() {
    if (select.value) take(values[select.value]);
  }
}
