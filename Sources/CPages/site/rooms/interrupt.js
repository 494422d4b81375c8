/** The room of interruptions: the same clicks, merged as SwiftUI does and as CSS transitions do. */

import { figure, h, pointIn, prefersLess, tenth } from "../dom.js";
import { choiceField } from "../field.js";
import { isText } from "../link.js";
import { fade, linearEasing, momentAt } from "../motion.js";
import { legend, Plot } from "../plot.js";
import { ask, curlLine } from "../service.js";

/** What a permalink keeps. */
export const declared = { animation: isText };

const animations = [
  ".spring(duration: 0.6, bounce: 0.3)", ".bouncy", ".smooth(duration: 0.8)", ".easeInOut(duration: 0.8)", ".linear(duration: 1)",
];
/** The time in seconds after which a history begins anew. */
const forgotten = 30;

/** Opens the room; returns the function that leaves it. */
export function open(root, saved, page) {
  const state = { animation: animations[0], ...saved };
  let [history, flight, easing, frame] = [null, null, null, 0];
  const origin = { x: 60, y: 130 };

  const merged = h("i", { class: "runner" });
  const plain = h("i", { class: "runner css" });
  const places = [[merged, "Overshoot: velocity is kept"], [plain, "CSS transition: it begins anew"]].map(([runner, text]) => h("div", {
    class: "arena", onpointerdown: (event) => go(pointIn(event.currentTarget, event)),
  }, h("p", { class: "caption" }, text), runner));
  const outcomes = h("ol", { class: "motions" });
  const code = h("pre", { class: "code", tabindex: 0, "aria-label": "The history as a request" });
  const plot = new Plot({ label: "The way across over time", ratio: 0.4, scrub(time) {
    cancelAnimationFrame(frame);
    show(time);
  } });
  const drawn = h("section", { class: "panel stack", "aria-label": "The way over time", hidden: true },
    plot.element, legend(["across, merged", "across, as a CSS transition"]));

  root.append(h("div", { class: "split" },
    h("section", { class: "panel stack", "aria-label": "The animation" },
      choiceField({ label: "Animation", options: [...new Set([...animations, state.animation])], value: state.animation, change(animation) {
        state.animation = animation;
        reset();
      } }).element,
      h("p", { class: "hint" }, "Click or tap in a field, and somewhere else before it has arrived. The server merges the events; "
        + "beside it the browser runs the same easing as a CSS transition."),
      h("div", { class: "row" },
        h("button", { class: "button primary", type: "button", onclick: () => go(somewhere()) }, "Go somewhere else"),
        h("button", { class: "button", type: "button", onclick: reset }, "Begin again")),
      outcomes, code),
    h("div", { class: "stack" }, h("div", { class: "duel" }, places), drawn)));
  reset();
  return () => cancelAnimationFrame(frame);

  async function reset() {
    cancelAnimationFrame(frame);
    history = { began: null, events: [] };
    flight = null;
    outcomes.replaceChildren();
    drawn.hidden = true;
    code.textContent = "";
    plain.style.transition = "none";
    move(merged, origin);
    move(plain, origin);
    page.save(state);
    try {
      easing = linearEasing(await ask("evaluate", { animation: state.animation, from: 0, to: 1, sample: { count: 80 } }));
    } catch (error) {
      page.fail(error);
    }
  }

  function somewhere() {
    const { clientWidth: width, clientHeight: height } = places[0];
    const last = history.events.at(-1)?.to ?? origin;
    return { x: tenth(width * (last.x > width / 2 ? 0.15 : 0.85)), y: tenth(height * (last.y > height / 2 ? 0.25 : 0.75)) };
  }

  async function go(to) {
    const now = performance.now() / 1000;
    if (history.began === null || now - history.began > forgotten) {
      history = { began: now, events: [], initial: history.events.at(-1)?.to ?? origin, seen: { time: [], value: [] } };
    }
    const mine = history;
    mine.events.push({ at: Math.round((now - mine.began) * 1e5) / 1e5, to, animation: state.animation });
    plain.style.transition = easing && !prefersLess() ? `transform ${easing.seconds}s ${easing.easing}` : "none";
    move(plain, to);
    const request = { initial: mine.initial, events: mine.events, sample: { fps: 60 } };
    try {
      const answer = await ask("merge", request);
      if (mine !== history || answer.events.length !== mine.events.length) return;
      flight = answer;
      tell(answer, request);
      run();
    } catch (error) {
      page.fail(error);
    }
  }

  /** Shows the history at the time that has passed since its first event, and watches the transition beside it. */
  function run() {
    cancelAnimationFrame(frame);
    const { began, seen } = history;
    const end = flight.samples.time.at(-1);
    if (prefersLess()) {
      show(end);
      return fade();
    }
    const step = () => {
      const time = performance.now() / 1000 - began;
      seen.time.push(Math.min(time, end));
      seen.value.push(new DOMMatrix(getComputedStyle(plain).transform).m41);
      draw();
      show(Math.min(time, end));
      frame = time < end && root.isConnected ? requestAnimationFrame(step) : 0;
    };
    step();
  }

  function show(time) {
    if (!flight) return;
    move(merged, momentAt(flight, time).value);
    plot.show(time);
  }

  function draw() {
    const { time, value, velocity } = flight.samples;
    const lanes = [{ time, value: value.x, velocity: velocity.x }];
    if (history.seen.time.length) lanes.push(history.seen);
    plot.draw({
      lanes, levels: [history.initial.x, history.events.at(-1).to.x],
      marks: flight.events.map(({ at, outcome }) => ({ time: at, label: outcome })),
    });
  }

  function tell(answer, request) {
    drawn.hidden = false;
    draw();
    outcomes.replaceChildren(...answer.events.slice(-5).map(({ at, outcome, velocity }) => h("li", {},
      h("span", { class: "badge" }, outcome),
      h("code", {}, `${figure(at)} s: ${figure(Math.hypot(velocity.x, velocity.y), 1)} points/s`))));
    code.textContent = curlLine("v1/animations/merge", request);
  }
}

function move(runner, { x, y }) {
  runner.style.transform = `translate(${x}px, ${y}px)`;
}
