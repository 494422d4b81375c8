/** Motions that are over, gone through again and again by faint copies: the things themselves stay where they can be taken hold of. */

import { h } from "./dom.js";
import { momentAt, Player } from "./motion.js";

/**
 * A copy for each of some classes, whose `elements` are put into arenas; `replay(ways, since)` has them move along samples of places,
 * `{ time, value: { x, y } }`, from a time on, over and over until `stop()`.
 *
 * - `told`: called with the time at every frame.
 */
export function echoes(kinds, told = () => {}) {
  const elements = kinds.map((kind) => h("i", { class: `echo ${kind}`, hidden: true, "aria-hidden": "true" }));
  let [moving, start] = [[], 0];
  const player = new Player((time) => {
    for (const [index, samples] of moving.entries()) {
      const { x, y } = momentAt({ samples }, start + time).value;
      elements[index].style.transform = `translate(${x}px, ${y}px)`;
    }
    told(start + time);
  }, { loops: true });
  return { elements, replay, stop };

  function replay(ways, since = 0) {
    [moving, start] = [ways.filter(({ time }) => time.length > 1), since];
    for (const [index, element] of elements.entries()) element.hidden = index >= moving.length;
    if (moving.length) player.play(Math.max(...moving.map(({ time }) => time.at(-1))) - since);
  }

  function stop() {
    player.stop();
    for (const element of elements) element.hidden = true;
  }
}
