/** A clock that is seen: a button that plays and pauses, a time that is scrubbed, and its figure. */

import { figure, h, steady } from "./dom.js";
import { Player } from "./motion.js";

/**
 * - `draw`: called with the time in seconds, at every frame and whenever the time is set.
 *
 * Returns the `button`, the `slider` and the figure, `told`, to be laid out; `load(end)` takes another motion, which goes on at the
 * time of the last one, or stands there; `scrub(time)` stands at a time; `stop()` ends it.
 */
export function transport(draw) {
  let [end, isBegun] = [1, false];
  const player = new Player(show, { loops: true });
  const button = h("button", { class: "button", type: "button", onclick: () => player.isRunning ? scrub(player.time) : play() }, "Play");
  const slider = h("input", { type: "range", class: "time", min: 0, max: end, step: "any", value: 0, "aria-label": "Time of the playhead",
    oninput: () => scrub(Number(slider.value)), onkeydown: step });
  const told = h("span", { class: "now", "aria-hidden": "true" });
  const later = () => setTimeout(label);
  addEventListener("motionchange", later);
  return { button, slider, told, load, scrub, stop, get time() { return player.time; } };

  function load(duration) {
    end = Math.max(duration, 1e-3);
    slider.max = end;
    const time = isBegun ? Math.min(player.time, end) : 0;
    if (isBegun && !player.isRunning) {
      player.duration = end;
      player.show(time);
    } else player.play(end, time);
    isBegun = true;
    label();
  }

  function play() {
    player.play(end, player.time < end ? player.time : 0);
    label();
  }

  function scrub(time) {
    player.stop();
    player.show(Math.min(Math.max(time, 0), end));
    label();
  }

  function stop() {
    player.stop();
    removeEventListener("motionchange", later);
  }

  function label() {
    const text = player.isRunning ? "Pause" : "Play";
    if (button.textContent !== text) button.textContent = text;
  }

  function show(time) {
    slider.value = time;
    slider.style.setProperty("--part", time / end);
    slider.setAttribute("aria-valuetext", `${figure(time)} seconds`);
    told.textContent = `${steady(time)} s`;
    draw(time);
  }

  /** An arrow key goes by a frame of a sixtieth of a second. */
  function step(event) {
    const frames = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10, Home: -Infinity, End: Infinity }[event.key];
    if (!frames) return;
    event.preventDefault();
    scrub(player.time + frames / 60);
  }
}
