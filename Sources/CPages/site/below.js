/** What lies below the first screen of the room of springs: springs by feel, presets, all parameters, and up to four springs side by side. */

import { h } from "./dom.js";
import { gallery } from "./gallery.js";
import { keptMotions, mostKept } from "./kept.js";
import { lanes } from "./lanes.js";
import { momentAt, Player } from "./motion.js";
import { legend } from "./legend.js";
import { presetChoice } from "./presets.js";

/**
 * - `take`: called with the values of a spring that was chosen, and what to show it on.
 * - `others`: the fields of further parameters.
 * - `changed`: called when what is kept has changed.
 *
 * `show(answer, values)` has it compare another spring; `keep(motion)` adds one; `close()` ends it.
 */
export function below({ take, others, changed, say }) {
  let [current, name, values] = [null, "", null];
  const racers = lanes();
  const player = new Player((time) => racers.show(all().map((answer) => momentAt(answer, time).value)), { loops: true });
  const names = h("div", {});
  const kept = keptMotions(() => {
    draw();
    changed();
  });
  const preset = presetChoice((chosen) => take(chosen));
  const feels = gallery((kind, chosen) => {
    preset.value = "";
    take(chosen, kind);
  });
  const keeping = h("button", { class: "button", type: "button", onclick: () => current && keep({ name, answer: current, values }) }, "Keep to compare");
  const watch = new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && current ? player.play(end()) : player.stop());
  watch.observe(racers.element);
  return {
    kept,
    preset,
    keep,
    elements: [
      h("section", { class: "panel stack below", "aria-label": "Springs by feel" },
        h("div", { class: "heading" }, h("h2", {}, "Springs by feel"), preset.element), feels.element),
      h("section", { class: "panel stack below", "aria-label": "All parameters" }, h("h2", {}, "The same spring in other terms"),
        h("div", { class: "terms" }, others)),
      h("section", { class: "panel stack below", "aria-label": "Comparison" }, h("div", { class: "heading" }, h("h2", {}, "Side by side"), keeping),
        racers.element, names, kept.element,
        h("p", { class: "hint" }, "Up to three springs are kept: they are drawn in the plot above too, and the link of this page has them.")),
    ],
    show(answer, its, called) {
      [current, values, name] = [answer, its, called];
      draw();
    },
    close() {
      watch.disconnect();
      player.stop();
      feels.stop();
    },
  };

  function all() {
    return [current, ...kept.motions.map(({ answer }) => answer)];
  }

  function end() {
    return Math.max(...all().map(({ samples }) => samples.time.at(-1)));
  }

  function keep(motion) {
    if (kept.motions.length === mostKept) return say("Four springs are compared at most: remove one first.");
    kept.add(motion);
    draw();
    changed();
  }

  function draw() {
    if (!current) return;
    const answers = all();
    racers.trace(answers.length, (index, part) => momentAt(answers[index], part * end()).value);
    names.replaceChildren(legend(["this spring", ...kept.motions.map((one) => one.name)], false));
    if (player.isRunning) player.play(end());
  }
}
