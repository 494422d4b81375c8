/** The room of gestures: a card or a sheet that is thrown, caught in flight and thrown again. */

import { rubberBand } from "../band.js";
import { h, seconds } from "../dom.js";
import { echoes } from "../echo.js";
import { numberField, pressed } from "../field.js";
import { Finger } from "../finger.js";
import { ink } from "../ink.js";
import { isNumber, isPositive, oneOf } from "../link.js";
import { momentAt, Player } from "../motion.js";
import { directions, pair, placesOf, sizeOf, speed, thrownElsewhere, thrownTo } from "../places.js";
import { takesHold, tenth } from "../pointer.js";
import { ask } from "../service.js";
import { thrownPanel } from "../thrown.js";

/** What a permalink keeps. */
export const declared = { thing: oneOf("card", "sheet"), duration: isPositive, bounce: isNumber };

/** The short words of an address: `thing=sheet&d=0.5&b=0.3`. */
export const toWords = ({ thing, duration, bounce }) => ({ thing, d: duration, b: bounce });
export const fromWords = (words) => ({ duration: Number(words.get("d") ?? NaN), bounce: Number(words.get("b") ?? NaN) });

/** Opens the room; returns the function that leaves it. */
export function open(root, saved, page) {
  const state = { thing: "card", duration: 0.5, bounce: 0.3, ...saved };
  const arena = h("div", { class: "arena" });
  const size = () => sizeOf(state.thing, arena);
  const corners = () => placesOf(state.thing, arena);
  const animation = () => ({ type: "spring", duration: state.duration, bounce: state.bounce });
  const thing = h("button", { class: "thrown", type: "button", "aria-label": "Throw it: drag and let go, or press an arrow key" });
  const drawing = ink();
  const report = h("ul", { class: "facts" });
  const codes = thrownPanel(() => ({ thing: state.thing, points: corners(), animation: animation() }));
  const echo = echoes(["card"]);
  const player = new Player((time) => flight && place(momentAt(flight, time).value), { ended: () => echo.replay([flight.samples]) });
  let here = { x: 0, y: 0 };
  let [flight, finger, band] = [null, null, null];

  const invitation = h("p", { class: "caption middle" }, "Drag and let go. Catch it while it flies.");
  arena.append(invitation, drawing.element, ...echo.elements, thing);
  root.append(h("div", { class: "split even" },
    h("section", { class: "panel stack", "aria-label": "What is thrown" },
      pressed({ label: "What is thrown", value: state.thing, options: [["card", "Card"], ["sheet", "Sheet"]],
        change: (kind) => settle(kind) }),
      numberField({ label: "Duration", unit: "s", min: 0.1, max: 1.5, value: state.duration,
        change: (duration) => keep({ duration }) }).element,
      numberField({ label: "Bounce", min: -0.5, max: 0.8, value: state.bounce,
        change: (bounce) => keep({ bounce }) }).element,
      h("button", { class: "button primary", type: "button", onclick: demonstrate }, "Show me a throw"),
      h("p", { class: "hint" }, "The samples of your finger are sent as they are. The server estimates the velocity, "
        + "projects the end, chooses the goal, and answers every frame of the flight."),
      report),
    arena),
  codes.element);
  const observer = new ResizeObserver(() => settle());
  observer.observe(arena);
  for (const [name, listener] of Object.entries({
    pointerdown: grab, pointermove: drag, pointerup: release, pointercancel: release, keydown: fling,
  })) thing.addEventListener(name, listener);
  return () => {
    observer.disconnect();
    player.stop();
    echo.stop();
  };

  function keep(change) {
    Object.assign(state, change);
    page.save(state);
    codes.show();
  }

  /** Lays the thing where it rests, and draws its goals. */
  function settle(kind = state.thing) {
    keep({ thing: kind });
    rest();
    const { width, height } = size();
    for (const one of [thing, ...echo.elements]) {
      one.classList.toggle("wide", kind === "sheet");
      one.style.width = `${width}px`;
      one.style.height = kind === "sheet" ? `${arena.clientHeight * 1.4}px` : `${height}px`;
    }
    drawing.clear();
    drawing.goals(corners(), { width, height });
    place(corners().at(kind === "sheet" ? -1 : 1));
    band = null;
    if (kind === "sheet") rubberBand(arena.clientHeight).then((answered) => { band = answered; }, page.fail);
    if (!invitation.hidden) invite(here);
  }

  /** Shows a throw by a copy of the thing, until there is one by hand. */
  async function invite(from) {
    const answer = await ask("release", request(thrownElsewhere(state.thing, from, arena))).catch(page.fail);
    if (answer && arena.isConnected && here === from && !invitation.hidden) echo.replay([answer.samples]);
  }

  function rest() {
    player.stop();
    echo.stop();
    flight = null;
  }

  /** A card goes anywhere; a sheet goes up and down, and resists past its highest place. */
  function held({ x, y }) {
    if (state.thing === "card") return { x, y };
    const [top] = corners();
    return { x: 0, y: y < top.y ? tenth(top.y - (band?.seen(top.y - y) ?? 0)) : y };
  }

  /** Where a finger would be that holds the thing at a place. */
  function pulled({ x, y }) {
    const [top] = corners();
    return state.thing === "sheet" && y < top.y && band ? { x, y: top.y - band.pulled(top.y - y) } : { x, y };
  }

  function place(position) {
    here = position;
    thing.style.transform = `translate(${position.x}px, ${position.y}px)`;
  }

  function middle({ x, y }) {
    const { width, height } = size();
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** Where the thing is and how fast it moves; a flight ends here. */
  function caught() {
    const moment = flight && player.isRunning ? momentAt(flight, player.time) : { value: here };
    rest();
    return moment;
  }

  function grab(event) {
    if (!takesHold(event)) return;
    thing.setPointerCapture(event.pointerId);
    const { value, velocity } = caught();
    place(value);
    finger = new Finger(arena, event, pulled(value), held);
    drawing.finger([]);
    page.say(velocity ? `Caught at ${speed(velocity)}.` : "", { unseen: true });
  }

  function drag(event) {
    if (!finger || !event.isPrimary) return;
    finger.move(event);
    place(finger.position);
    drawing.finger(finger.samples.map(({ position }) => middle(position)));
  }

  function release(event) {
    if (!finger || !event.isPrimary) return;
    fly({ samples: finger.samples });
    finger = null;
  }

  /** An arrow key throws without a finger. */
  function fling(event) {
    if (!directions[event.key]) return;
    event.preventDefault();
    fly(thrownTo(state.thing, caught().value, directions[event.key]));
  }

  /** A throw to somewhere else, for those who only look. */
  function demonstrate() {
    drawing.finger([]);
    fly(thrownElsewhere(state.thing, caught().value, arena));
  }

  function request(start) {
    return { gesture: "drag", ...start, target: { type: "snap", points: corners() }, animation: animation(), sample: { fps: 120 } };
  }

  async function fly(start) {
    const asked = request(start);
    const answer = await ask("release", asked).catch(failed);
    if (!answer || finger) return;
    codes.show(asked);
    flight = answer;
    draw(answer);
    player.play(answer.samples.time.at(-1));
  }

  function failed(error) {
    report.classList.add("stale");
    codes.stale = true;
    page.fail(error);
  }

  function draw(answer) {
    report.classList.remove("stale");
    invitation.hidden = true;
    const { velocity, projected: end, target, timeline } = answer;
    drawing.flight(middle(here), answer, size());
    const facts = {
      velocity: pair(velocity), "would end at": pair(end), goal: pair(target), "at rest after": seconds(timeline.settles ? timeline.duration : null),
    };
    report.replaceChildren(...Object.entries(facts).map(([name, text]) => h("li", {}, `${name} `, h("b", {}, text))));
    page.say(`Thrown at ${speed(velocity)}, to ${pair(target)}.`, { unseen: true });
  }
}
