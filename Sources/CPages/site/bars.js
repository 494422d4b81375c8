/** The tracks of a timeline as bars, below a time that is scrubbed: each track is a button. */

import { laidOut, stepsBetween } from "./axes.js";
import { figure, h } from "./dom.js";
import { takesHold } from "./pointer.js";

/** The distance in CSS pixels within which a pointer that goes aside still presses. */
const slack = 5;
/** The least distance of two figures below the time, in CSS pixels. */
const apart = 64;

/**
 * - `clock`: the transport, whose time is scrubbed.
 * - `press`: called with the track of a bar that is pressed.
 *
 * Returns the `element`, and functions that `draw` an answer and `show` a time.
 */
export function bars({ clock, press }) {
  let [end, width, pressedAt, drawn] = [1, 0, null, null];
  const head = h("span", { class: "playhead" });
  const marks = h("div", { class: "marks", "aria-hidden": "true" });
  const rows = h("ol", { class: "rows" });
  const over = h("div", { class: "over", "aria-hidden": "true" }, head);
  const element = h("div", { class: "bars", onpointerdown: take, onpointermove: drag, onpointerup: drop, onpointercancel: () => { pressedAt = null; } },
    clock.told, clock.slider, marks, rows, over);
  new ResizeObserver(() => drawn && over.clientWidth !== width && draw(drawn)).observe(element);
  return { element, draw, show };

  function draw(answer) {
    drawn = answer;
    end = Math.max(answer.samples.time.at(-1), 1e-3);
    width = over.clientWidth;
    const steps = stepsBetween(0, end, width / apart);
    const labels = Object.entries(answer.labels).filter(([, time]) => time <= end).map(([label, time]) => ({ time, label }));
    const flags = laidOut(labels, (time) => width * (time / end), 0, width);
    marks.replaceChildren(...steps.map((time) => placed("span", { class: "tick" }, time, `${figure(time, 3)} s`)),
      ...flags.flatMap(({ label, at, row, isLate }) => label ? [flagged(label, at, row, isLate)] : []));
    element.style.setProperty("--rows", Math.max(1, ...flags.map(({ row }) => row + 1)));
    over.replaceChildren(...steps.map((time) => placed("i", { class: "grid" }, time)),
      ...labels.map(({ time }) => placed("i", { class: "mark" }, time)), head);
    fill(tracksOf(answer, end));
  }

  /** Rows whose buttons stay, so that the one with the focus keeps it. */
  function fill(tracks) {
    while (rows.childElementCount > tracks.length) rows.lastChild.remove();
    while (rows.childElementCount < tracks.length) rows.append(row());
    for (const [index, { name, track, pieces }] of tracks.entries()) {
      const [label, way] = rows.children[index].children;
      label.textContent = name;
      const button = way.lastChild;
      button.track = track;
      button.setAttribute("aria-label", `Send back ${name}, ${pieces.map(toldOf).join("; ")}`);
      spread(button, pieces[0].start, pieces.at(-1).over);
      for (const old of way.querySelectorAll(".bar")) old.remove();
      way.prepend(...pieces.map((piece, place) => bar(piece, place < pieces.length - 1)));
    }
  }

  /** A name and a way, over whose bars lies a button that takes presses on them all. */
  function row() {
    const button = h("button", { type: "button", onclick: () => press(button.track) });
    return h("li", {}, h("span", { class: "name" }), h("div", { class: "way" }, button));
  }

  /** A bar from where its step begins, with what is left after its logical completion in another pattern. */
  function bar({ start, done, over }, isPast) {
    const bar = spread(h("i", { class: isPast ? "bar past" : "bar" }), start, over);
    bar.style.setProperty("--done", over > start ? Math.min((done - start) / (over - start), 1) : 1);
    return bar;
  }

  function spread(element, from, to) {
    element.style.left = `${100 * from / end}%`;
    element.style.width = `${100 * (to - from) / end}%`;
    return element;
  }

  function placed(name, attributes, time, text = "") {
    const mark = h(name, attributes, text);
    mark.style.left = `${100 * time / end}%`;
    return mark;
  }

  /** The name of a label, beside its line where there is room for it. */
  function flagged(label, at, row, isLate) {
    const flag = h("b", { class: isLate ? "flag late" : "flag" }, label);
    flag.style.left = `${at}px`;
    flag.style.setProperty("--row", row);
    return flag;
  }

  function show(time) {
    head.style.transform = `translateX(${100 * time / end}%)`;
  }

  function timeAt(event) {
    const { left, width } = over.getBoundingClientRect();
    return Math.min(Math.max((event.clientX - left) / width, 0), 1) * end;
  }

  function take(event) {
    if (event.target !== clock.slider && takesHold(event)) pressedAt = event.clientX;
  }

  /** A pointer that goes aside scrubs, from a bar too, and does not press it any more. */
  function drag(event) {
    if (pressedAt === null) return;
    if (!element.hasPointerCapture(event.pointerId)) {
      if (Math.abs(event.clientX - pressedAt) < slack) return;
      element.setPointerCapture(event.pointerId);
    }
    clock.scrub(timeAt(event));
  }

  function drop(event) {
    if (pressedAt !== null && !element.hasPointerCapture(event.pointerId) && !event.target.closest("button")) clock.scrub(timeAt(event));
    pressedAt = null;
  }
}

/** The tracks, one for each item: each bar goes on until it has settled, or until the next step takes over. */
function tracksOf({ steps }, end) {
  const tracks = new Map();
  for (const { track, item, start, logicallyComplete, settled, outcome } of steps) {
    const name = item === undefined ? track : `${track} ${typeof item === "number" ? item + 1 : item}`;
    if (!tracks.has(name)) tracks.set(name, { name, track, pieces: [] });
    const { pieces } = tracks.get(name);
    if (pieces.length) pieces.at(-1).over = Math.min(pieces.at(-1).over, start);
    pieces.push({ start: Math.min(start, end), done: logicallyComplete ?? end, over: Math.min(settled ?? end, end), settled, outcome });
  }
  return [...tracks.values()];
}

function toldOf({ start, done, settled, outcome }) {
  return `${outcome} at ${figure(start)} s, logically complete at ${figure(done)} s, settled ${settled === null ? "never" : `at ${figure(settled)} s`}`;
}
