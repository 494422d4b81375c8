/** The room of layouts: cards in two columns, which fly where they are laid out, also from a flight. */

import { codesBeside } from "../beside.js";
import { board } from "../board.js";
import { columnOf, dropped, first, headings, laidOut, moved, titles } from "../cards.js";
import { h } from "../dom.js";
import { animationChoice } from "../drawn.js";
import { flipScript } from "../flip.js";
import { momentAt, Player } from "../motion.js";
import { ask, curlLine } from "../service.js";

export { declared, fromWords, toWords } from "../cards.js";
export const style = "stages";

const forms = [["script", "JavaScript"], ["curl", "curl"]];

/** Opens the room; returns the function that leaves it. */
export function open(root, saved, page) {
  const state = { ...first, ...saved };
  let [flight, asked, request] = [null, null, null];
  // Of a card that was dragged, where it was dropped; and how often that was, as it is another box each time.
  const [lifted, times] = [new Map(), Object.fromEntries(Object.keys(titles).map((letter) => [letter, 0]))];
  const cards = board({ press: across, key: step, drop: put });
  const player = new Player(show);
  const codes = codesBeside(forms, (form) => form === "script" ? flipScript(state.animation)
    : curlLine("v1/layouts/evaluate", request ?? { boxes: boxes(placed(), placed()), animation: state.animation }));
  root.append(h("div", { class: "split even" },
    h("section", { class: "panel stack", "aria-label": "The layout" },
      animationChoice(state.animation, (animation) => {
        state.animation = animation;
        page.save(state);
        codes.show();
      }),
      h("p", { class: "hint" }, "Press a card, or drag it to the other column: all go where they are laid out now. Press another while they fly: the server has each "
        + "go on from where it is seen, as fast as it is. Arrow keys move a card, too."),
      h("p", { class: "hint" }, "A card is smaller when it is done, so it is scaled on its way; its dot and its words are boxes inside, for which that is undone, and its "
        + "corners stay round."),
      h("button", { class: "button primary", type: "button", onclick: () => across(fuller(state.columns)[0]) }, "Move one"),
      h("button", { class: "button", type: "button", onclick: () => go([state.columns[1], state.columns[0]]) }, "Swap the columns")),
    cards.element), codes.element);
  let rects = placed();
  cards.place(rects, state.columns);
  codes.show();
  page.save(state);
  const observer = new ResizeObserver(() => flies() || settle());
  observer.observe(cards.element);
  return () => {
    observer.disconnect();
    player.stop();
    asked = null;
  };

  function flies() {
    return flight !== null && player.time < player.duration;
  }

  function placed() {
    return laidOut(state.columns, cards.width);
  }

  function settle() {
    flight = null;
    rects = placed();
    cards.place(rects, state.columns);
  }

  function across(letter) {
    go(moved(state.columns, letter, 1 - columnOf(state.columns, letter)), letter);
  }

  /** An arrow key has a card go to a column, or by a row. */
  function step(letter, key) {
    const column = { ArrowLeft: 0, ArrowRight: 1 }[key] ?? columnOf(state.columns, letter);
    const row = state.columns[column].indexOf(letter);
    go(moved(state.columns, letter, column, Math.max({ ArrowUp: row - 1, ArrowDown: row + 1 }[key] ?? 0, 0)), letter);
  }

  function put(letter, boxes, isCanceled) {
    lifted.set(letter, boxes);
    times[letter] += 1;
    go(isCanceled ? state.columns : dropped(state.columns, letter, boxes.card, cards.width), letter);
  }

  /** The boxes of a request; of those that a state has, it is known where they are. */
  function boxes(from, to, isFlying = false) {
    return Object.entries(to).flatMap(([letter, parts]) => Object.entries(parts).map(([part, rect]) => ({
      id: idOf(letter, part), ...(part !== "card" && { parent: idOf(letter, "card") }),
      ...(lifted.has(letter) ? { from: lifted.get(letter)[part] } : !isFlying && { from: from[letter][part] }), to: rect,
    })));
  }

  function idOf(letter, part) {
    return `${titles[letter]} ${part}${times[letter] ? ` ${times[letter]}` : ""}`;
  }

  async function go(columns, letter) {
    if (columns.join() === state.columns.join() && !lifted.size) return;
    const isFlying = flies();
    const [at, next] = [player.time, laidOut(columns, cards.width)];
    // Those in flight wait for the answer where they were caught: further on, they would have to jump to its way.
    player.stop();
    state.columns = columns;
    page.save(state);
    const mine = asked = { boxes: boxes(rects, next, isFlying), animation: state.animation, ...(isFlying && { state: flight.state, at }) };
    const answer = await ask("layout", { ...mine, sample: { fps: 60 }, digits: 6 }).catch(failed);
    if (!answer || mine !== asked) return;
    [flight, rects, request] = [answer, next, mine];
    letGo();
    cards.place(next, columns);
    show(0);
    player.play(answer.samples.time.at(-1));
    codes.show();
    if (letter) page.say(told(letter, isFlying, at), { unseen: !isFlying });
  }

  function told(letter, isFlying, at) {
    const heading = headings[columnOf(state.columns, letter)].toLowerCase();
    return isFlying ? `Caught at ${at.toFixed(2)} s: ${titles[letter]} is ${heading}.` : `${titles[letter]} is ${heading}.`;
  }

  function letGo() {
    for (const letter of lifted.keys()) cards.release(letter);
    lifted.clear();
  }

  /** Without an answer the cards are where they go at once. */
  function failed(error) {
    player.stop();
    letGo();
    settle();
    codes.stale = true;
    page.fail(error);
  }

  function show(time) {
    if (!flight) return;
    const { value } = momentAt(flight, time);
    cards.show(Object.fromEntries(Object.entries(rects).map(([letter, parts]) => [letter,
      Object.fromEntries(Object.keys(parts).map((part) => [part, value[idOf(letter, part)]]))])));
  }
}

function fuller([one, two]) {
  return one.length >= two.length ? one : two;
}
