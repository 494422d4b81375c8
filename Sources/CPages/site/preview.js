/** The motion on what people know: a part of an interface that changes back and forth, by the very line that is shown. */

import { h, prefersLess } from "./dom.js";
import { pressed } from "./field.js";

/** The rest between two changes, in milliseconds. */
const rest = 700;
/** The time in milliseconds without another change after which what stands still moves again, though no new motion has come. */
const patience = 600;
/** The most milliseconds for a change, so that a slow spring does not stand for minutes. */
const longest = 4000;
const kinds = {
  toggle: ["Toggle", () => [h("i", { class: "part track" }, h("i", { class: "part knob" }))]],
  sheet: ["Sheet", () => [h("i", { class: "part paper" }, h("b", {}), h("s", {}), h("s", {}), h("s", {}))]],
  toast: ["Toast", () => [h("i", { class: "part pill" }, h("b", {}, "✓"), "Saved")]],
  card: ["Card", () => [h("i", { class: "part photo" }, h("b", {}), h("s", {}), h("s", {}))]],
  text: ["Text", () => [h("i", { class: "part words" }, "Hello")]],
};

/**
 * The preview with its choice of parts.
 *
 * - `changed`: called with whether it went on (else back) at every change.
 *
 * `move({ easing, time })` sets the motion; `still()` has the part stand where it is until there is a new one, so that it takes no work from a
 * slider that is dragged; `show(kind)` another part; `stop()` ends it.
 */
export function preview({ changed = () => {} } = {}) {
  let [timer, isOn, isStill, time] = [0, false, false, 500];
  const scene = h("button", { class: "scene", type: "button", "aria-label": "Play the motion once more", onclick: () => turn() });
  const choice = pressed({ label: "Shown on", value: "toggle", options: Object.entries(kinds).map(([kind, [title]]) => [kind, title]), change: show });
  const element = h("div", { class: "preview" }, scene, choice);
  addEventListener("motionchange", turn);
  show("toggle");
  return { element, move, still, show: (kind) => choice.choose(kind), stop };

  function stop() {
    clearTimeout(timer);
    removeEventListener("motionchange", turn);
  }

  function show(kind) {
    scene.dataset.kind = kind;
    scene.replaceChildren(...kinds[kind][1]());
  }

  function move({ easing, time: next }) {
    time = Math.min(next, longest);
    scene.style.setProperty("--move", `${time}ms ${easing}`);
    turn();
  }

  function still() {
    if (prefersLess()) return;
    clearTimeout(timer);
    // To ask for animations lays the page out: once for a whole drag, since none begins before the next turn.
    if (!isStill) for (const animation of scene.getAnimations({ subtree: true })) animation.pause();
    isStill = true;
    timer = setTimeout(() => scene.isConnected && turn(), patience);
  }

  /** Changes at once, and then over and over, unless less motion is wanted. */
  function turn() {
    clearTimeout(timer);
    isStill = false;
    isOn = !isOn;
    scene.classList.toggle("on", isOn);
    if (prefersLess()) return scene.animate({ opacity: [0, 1] }, 250);
    changed(isOn);
    timer = setTimeout(() => scene.isConnected && turn(), time + rest);
  }
}
