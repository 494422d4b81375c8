/** The room of interruptions: the same clicks, merged as SwiftUI does and as CSS transitions do. */

import { figure, h, pointIn, tenth } from "../dom.js";
import { choiceField } from "../field.js";
import { linearEasing, momentAt, Player } from "../motion.js";
import { ask, curlLine } from "../service.js";
import { legend, Plot } from "../plot.js";

const animations = [".spring(duration: 0.6, bounce: 0.3)", ".bouncy", ".smooth(duration: 0.8)",
  ".easeInOut(duration: 0.8)", ".linear(duration: 1)"
];
const quiet = 3;

/** Opens the room; returns the function that leaves it. */
export function open(root, saved, page) {
  const state = { animation: animations[0], ...saved };
  let history = null;
  let flight = null;
  let easing = null;
  const origin = { x: 60, y: 200 };

  const merged = h("i", { class: "runner" });
  const plain = h("i", { class: "runner css" });
  const places = [
    [merged, "Overshoot: velocity is kept"],
    [plain, "CSS transition: it begins anew"]
  ].map(([runner, text]) => h("div", {
    class: "arena",
    onpointerdown: (event) => go(pointIn(event.currentTarget, event))
  }, h("p", { class: "caption" }, text), runner));
  const outcomes = h("ol", { class: "motions" });
  const code = h("pre", { class: "code", tabindex: 0, "aria-label": "The history as a request" });
  const plot = new Plot({
    label: "The way across over time",
    ratio: 0.34,
    scrub(time) {
      player.stop();
      player.show(time);
    }
  });
  const player = new Player((time) => {
    if (!flight) return;
    move(merged, momentAt(flight, time).value);
    plot.show(time);
  });

  const drawn = h("section", { class: "panel stack", "aria-label": "The way over time", hidden: true },
    plot.element, legend(["across"], false));

  root.append(h("div", { class: "split" },
    h("section", { class: "panel stack", "aria-label": "The animation" },
      choiceField({
        label: "Animation",
        options: animations,
        value: state.animation,
        change(animation) {
          state.animation = animation;
          reset();
        }
      }).element,
      h("p", { class: "hint" },
        "Click or tap somewhere, and somewhere else before it has arrived. On the left the server merges the events; on the right the browser runs the same easing as a CSS transition."
        ),
      h("div", { class: "row" },
        h("button", { class: "button primary", type: "button", onclick: () => go(somewhere()) },
          "Go somewhere else"),
        h("button", { class: "button", type: "button", onclick: reset }, "Begin again")),
      outcomes, code),
    h("div", { class: "stack" }, h("div", { class: "duel" }, places), drawn)));
  reset();
  return () => player.stop();

  async function reset() {
    player.stop();
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
      easing = linearEasing(await ask("evaluate", { animation: state.animation, from: 0, to: 1,
        sample: { count: 80 } }));
    } catch (error) {
      page.fail(error);
    }
  }

  function somewhere() {
    const { clientWidth: width, clientHeight: height } = places[0];
    const last = history.events.at(-1)?.to ?? origin;
    return { x: tenth(width * (last.x > width / 2 ? 0.15 : 0.85)), y: tenth(height * (last.y > height / 2 ?
        0.25 : 0.8)) };
  }

  async function go(to) {
    const now = performance.now() / 1000;
    if (history.began === null || now - history.began > 30) history = { began: now, events: [],
      initial: history.events.at(-1)?.to ?? origin };
    history.events.push({ at: Math.round((now - history.began) * 1e5) / 1e5, to, animation: state
        .animation });
    if (easing) plain.style.transition = `transform ${easing.seconds}s ${easing.easing}`;
    move(plain, to);
    const mine = history;
    const request = { initial: mine.initial, events: mine.events, sample: { fps: 60, duration: now - mine
          .began + quiet } };
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

  /** Shows the history at the time that has passed since its first event. */
  function run() {
    const { began } = history;
    const end = flight.samples.time.at(-1);
    player.stop();
    const mine = flight;
    const step = () => {
      if (flight !== mine) return;
      const time = performance.now() / 1000 - began;
      player.show(Math.min(time, end));
      if (time < end && root.isConnected) requestAnimationFrame(step);
    };
    step();
  }

  function tell(answer, request) {
    const { time, value } = answer.samples;
    drawn.hidden = false;
    const [low, high] = [Math.min(...value.x), Math.max(...value.x)];
    plot.draw({ lanes: [{ time, value: value.x }], levels: [low, high], marks: answer.events.map(({ at,
        outcome }) => ({ time: at, label: outcome })) });
    outcomes.replaceChildren(...answer.events.slice(-5).map(({ at, outcome, velocity }) => h("li", {},
      h("span", { class: "badge" }, outcome), h("code", {},
        `${figure(at)} s: ${figure(Math.hypot(velocity.x, velocity.y), 1)} points/s`))));
    code.textContent = curlLine("v1/animations/merge", request);
  }
}

function move(runner, { x, y }) {
  runner.style.transform = `translate(${x}px, ${y}px)`;
}
