/** Springs by feel, each moving a dot of its own. */

import { h, prefersLess } from "./dom.js";
import { ask } from "./service.js";
import { partsOf } from "./systems.js";

/** Names, what each is shown on, durations in seconds and bounces. */
const feels = [
  ["Toggle", "toggle", 0.25, 0.15], ["Button", "card", 0.2, 0.35], ["Sheet", "sheet", 0.45, 0.05], ["Toast", "toast", 0.4, 0.3],
  ["Card", "card", 0.5, 0.2], ["Gentle", "text", 0.8, 0], ["Bouncy", "toggle", 0.5, 0.4], ["Jelly", "text", 0.7, 0.7],
  ["Heavy", "sheet", 0.9, -0.3], ["Snap", "toast", 0.18, 0],
];

/** The time between two changes, in milliseconds. */
const round = 1800;

/** The gallery; `take` is called with what one is shown on and with its values. */
export function gallery(take) {
  const tiles = feels.map(([name, kind, duration, bounce]) => h("button", {
    class: "feel", type: "button", onclick: () => take(kind, { duration, bounce }),
  }, h("span", { class: "lane-dot", "aria-hidden": "true" }, h("i")), h("b", {}, name), h("small", {}, `${duration} s, bounce ${bounce}`)));
  const element = h("div", { class: "feels" }, tiles);
  // What is asked here is not what one came for: the first answers come first.
  const waiting = setTimeout(learn, 500);
  let timer = 0;
  // What nobody sees is not moved: it would take its part of every frame.
  const watch = new IntersectionObserver(([{ isIntersecting }]) => move(isIntersecting));
  return { element, stop };

  function stop() {
    clearTimeout(waiting);
    clearInterval(timer);
    watch.disconnect();
  }

  function move(isSeen) {
    clearInterval(timer);
    if (isSeen) timer = setInterval(() => prefersLess() || element.classList.toggle("on"), round);
  }

  async function learn() {
    const requests = feels.map(([, , duration, bounce]) => ({
      path: "/v1/animations/convert", body: { animation: { duration, bounce }, targets: ["css"], tolerance: 0.02 },
    }));
    const { results } = await ask("batch", { requests }).catch(() => ({ results: [] }));
    for (const [index, { conversions }] of results.entries()) {
      const parts = conversions && partsOf(conversions[0].code);
      if (parts) tiles[index].style.setProperty("--move", `${parts.time}ms ${parts.easing}`);
    }
    if (element.isConnected) watch.observe(element);
  }
}
