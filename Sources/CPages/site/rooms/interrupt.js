/** The room of interruptions: the same clicks, merged as SwiftUI does and as CSS transitions do. */

import { codeChoice } from "../choices.js";
import { figure, h, prefersLess } from "../dom.js";
import { echoes } from "../echo.js";
import { choiceField } from "../field.js";
import { isText } from "../link.js";
import { fade, linearEasing, momentAt } from "../motion.js";
import { legend } from "../legend.js";
import { Plot } from "../plot.js";
import { farFrom } from "../places.js";
import { pointIn } from "../pointer.js";
import { ask, curlLine } from "../service.js";
import { clicksScript, historyScript } from "../takeaways.js";

/** What a permalink keeps. */
export const declared = { animation: isText };

/** The word of an address is the animation. */
export const toWords = ({ animation }) => ({ a: animation });
export const fromWords = (words) => ({ animation: words.get("a") });

const animations = [
  ".spring(duration: 0.6, bounce: 0.3)", ".bouncy", ".smooth(duration: 0.8)", ".easeInOut(duration: 0.8)", ".linear(duration: 1)",
];
/** The time in seconds after which a history begins anew. */
const forgotten = 30;
/** The shortest time between two frames of the plot, in milliseconds: the motion beside it has every frame. */
const pause = 80;
const forms = [["clicks", "JavaScript, for clicks"], ["history", "JavaScript, these events"], ["css", "CSS"], ["curl", "curl"]];

/** Opens the room; returns the function that leaves it. */
export function open(root, saved, page) {
  const state = { animation: animations[0], ...saved };
  let [history, flight, easing, frame, drawnAt] = [null, null, null, 0, 0];
  const origin = { x: 60, y: 130 };

  const merged = h("i", { class: "runner" });
  const plain = h("i", { class: "runner css" });
  const echo = echoes(["runner", "runner css"], (time) => plot.show(time));
  const places = [[merged, "Overshoot: velocity is kept"], [plain, "CSS transition: it begins anew"]].map(([runner, text], index) => h("div", {
    class: "arena", onpointerdown: (event) => go(pointIn(event.currentTarget, event)),
  }, h("p", { class: "caption" }, text), echo.elements[index], runner));
  const outcomes = h("ol", { class: "motions" });
  const plot = new Plot({ label: "x over time", ratio: 0.24, scrub(time) {
    stop();
    show(time);
  } });
  const invitation = h("p", { class: "invitation" }, "Press “Go somewhere else” twice, the second time before it has arrived: here the two ways are drawn over time.");
  const drawn = h("section", { class: "panel stack below", "aria-label": "The way over time" }, invitation,
    h("div", { class: "stack", hidden: true }, plot.element, legend(["x, merged", "x, as a CSS transition"])));
  const codes = codeChoice("the merge", forms, written, "Go somewhere first: this is made of your own events.");

  root.append(h("div", { class: "split even" },
    h("section", { class: "panel stack", "aria-label": "The animation" },
      choiceField({ label: "Animation", options: [...new Set([...animations, state.animation])], value: state.animation, change(animation) {
        state.animation = animation;
        reset();
      } }).element,
      h("p", { class: "hint" }, "Click or tap in a field, and somewhere else before it has arrived. The server merges the events; "
        + "beside it the browser runs the same easing as a CSS transition."),
      h("div", { class: "row" },
        h("button", { class: "button primary", type: "button", onclick: () => go(farFrom(history.events.at(-1)?.to ?? origin, places[0])) }, "Go somewhere else"),
        h("button", { class: "button", type: "button", onclick: reset }, "Begin again")),
      outcomes),
    h("div", { class: "duel" }, places)), drawn,
  h("section", { class: "panel stack below", "aria-label": "Code to take away" }, h("h2", {}, "Take it with you"), codes.element));
  reset();
  return stop;

  function stop() {
    cancelAnimationFrame(frame);
    echo.stop();
  }

  async function reset() {
    stop();
    history = { began: null, events: [] };
    flight = null;
    outcomes.replaceChildren();
    invite(true);
    plain.style.transition = "none";
    move(merged, origin);
    move(plain, origin);
    page.save(state);
    codes.show();
    try {
      easing = linearEasing(await ask("evaluate", { animation: state.animation, from: 0, to: 1, sample: { count: 80 } }));
      page.say();
      codes.stale = false;
    } catch (error) {
      codes.stale = true;
      page.fail(error);
    }
  }

  function invite(isEmpty) {
    invitation.hidden = !isEmpty;
    invitation.nextSibling.hidden = isEmpty;
  }

  async function go(to) {
    echo.stop();
    const now = performance.now() / 1000;
    if (history.began === null || now - history.began > forgotten) {
      history = { began: now, events: [], initial: history.events.at(-1)?.to ?? origin, seen: { time: [], value: { x: [], y: [] } } };
    }
    const mine = history;
    mine.events.push({ at: Math.round((now - mine.began) * 1e5) / 1e5, to, animation: state.animation });
    plain.style.transition = easing && !prefersLess() ? `transform ${easing.seconds}s ${easing.easing}` : "none";
    move(plain, to);
    try {
      const answer = await ask("merge", request());
      if (mine !== history || answer.events.length !== mine.events.length) return;
      flight = answer;
      page.say();
      tell(answer);
      run();
    } catch (error) {
      codes.stale = true;
      page.fail(error);
    }
  }

  function request() {
    return { initial: history.initial ?? origin, events: history.events, sample: { fps: 60 } };
  }

  /** Shows the history at the time that has passed since its first event, and watches the transition beside it. */
  function run() {
    stop();
    const { began, seen } = history;
    const end = flight.samples.time.at(-1);
    if (prefersLess()) {
      show(end);
      return fade();
    }
    const step = (now) => {
      const time = performance.now() / 1000 - began;
      seen.time.push(Math.min(time, end));
      const { m41: x, m42: y } = new DOMMatrix(getComputedStyle(plain).transform);
      seen.value.x.push(x);
      seen.value.y.push(y);
      if (now - drawnAt > pause || time >= end) {
        drawnAt = now;
        draw();
      }
      show(Math.min(time, end));
      frame = time < end && root.isConnected ? requestAnimationFrame(step) : 0;
      if (time >= end) replay();
    };
    frame = requestAnimationFrame(step);
  }

  /** Goes through the history again, from where nothing was on its way. */
  function replay() {
    const starts = flight.events.filter(({ outcome }) => outcome === "started").map(({ at }) => at);
    echo.replay([flight.samples, history.seen], starts.at(-1));
  }

  function show(time) {
    if (!flight) return;
    move(merged, momentAt(flight, time).value);
    plot.show(time);
  }

  function draw() {
    const { time, value, velocity } = flight.samples;
    const lanes = [{ time, value: value.x, velocity: velocity.x }];
    if (history.seen.time.length) lanes.push({ time: history.seen.time, value: history.seen.value.x, goesOn: true });
    plot.draw({
      lanes, levels: [history.initial.x, history.events.at(-1).to.x], since: history.events.at(-1).at,
      marks: flight.events.map(({ at, outcome }) => ({ time: at, label: outcome })),
    });
  }

  function tell(answer) {
    invite(false);
    draw();
    outcomes.replaceChildren(...answer.events.slice(-5).map(({ at, outcome, velocity }) => h("li", {},
      h("span", { class: "badge" }, outcome),
      h("code", {}, `${figure(at)} s: ${figure(Math.hypot(velocity.x, velocity.y), 1)} points/s`))));
    codes.show();
  }

  /** The merge in a form; before the first event there is none but that of clicks. */
  function written(form) {
    if (form === "clicks") return clicksScript({ initial: origin, animation: state.animation });
    if (!history.events.length) return null;
    if (form === "history") return historyScript(request());
    if (form === "curl") return curlLine("v1/animations/merge", request());
    return ask("merge", { initial: request().initial, events: history.events }, { format: { format: "css", tolerance: 0.005, name: "runner" } });
  }
}

function move(runner, { x, y }) {
  runner.style.transform = `translate(${x}px, ${y}px)`;
}
