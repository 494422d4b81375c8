/** A board of cards that fly from layout to layout: their elements, what is seen of them, and how they are taken hold of. */

import { boardHeight, columnOf, headings, titles } from "./cards.js";
import { h } from "./dom.js";
import { takesHold } from "./pointer.js";

const parts = ["card", "dot", "label"];
/** The distance in CSS pixels within which a pointer that moves still presses. */
const slack = 5;
const still = { translate: { x: 0, y: 0 }, scale: { x: 1, y: 1 }, opacity: 1 };

/**
 * - `press`: called with the letter of a card that is pressed.
 * - `key`: called with a card and the key of an arrow.
 * - `drop`: called with a card that has been dragged, with the rectangles of its boxes where it is seen, and whether that was canceled.
 *
 * Returns the `element`, and functions: `place(rects, columns)` lays the cards out; `show(value)` sets the transforms of the boxes by
 * letter and part; `release(letter)` lets a card go that was held where it was dropped.
 */
export function board({ press, key, drop }) {
  const elements = Object.fromEntries(Object.entries(titles).map(([letter, title]) => [letter, made(letter, title)]));
  const element = h("div", { class: "board arena" }, headings.map((heading) => h("h2", {}, heading)), Object.values(elements).map(({ card }) => card));
  element.style.height = `${boardHeight}px`;
  const held = new Map();
  let [rects, shown, isDropped] = [{}, {}, false];
  return { element, place, show, release: (letter) => held.delete(letter), get width() { return element.clientWidth; } };

  function made(letter, title) {
    const [dot, label] = [h("i", {}), h("b", {}, title)];
    const card = h("button", { type: "button", class: "card thing", onclick: () => isDropped || press(letter),
      onpointerdown: (event) => take(letter, event), onpointermove: (event) => drag(letter, event),
      onpointerup: (event) => letGo(letter, event), onpointercancel: (event) => letGo(letter, event),
      onkeydown: (event) => event.key.startsWith("Arrow") && (event.preventDefault(), key(letter, event.key)) }, dot, label);
    return { card, dot, label };
  }

  function place(next, columns) {
    rects = next;
    for (const [letter, boxes] of Object.entries(elements)) {
      const heading = headings[columnOf(columns, letter)];
      boxes.card.setAttribute("aria-label", `${titles[letter]}, ${heading.toLowerCase()}: move it over`);
      for (const part of parts) {
        const { x, y, width, height, cornerRadius } = rects[letter][part];
        const { x: left, y: above } = part === "card" ? { x: 0, y: 0 } : rects[letter].card;
        Object.assign(boxes[part].style, { left: `${x - left}px`, top: `${y - above}px`, width: `${width}px`, height: `${height}px`, borderRadius: `${cornerRadius}px` });
      }
    }
    show({});
  }

  function show(value) {
    shown = value;
    for (const letter of Object.keys(elements)) if (!held.has(letter)) set(letter, value[letter]);
  }

  /** Sets the transforms of a card, beside which it may be dragged. */
  function set(letter, value, beside = { x: 0, y: 0 }) {
    for (const part of parts) {
      const { style } = elements[letter][part];
      const { translate, scale, cornerRadius, opacity } = value?.[part] ?? still;
      const by = part === "card" ? beside : { x: 0, y: 0 };
      style.transform = `translate(${translate.x + by.x}px, ${translate.y + by.y}px) scale(${scale.x}, ${scale.y})`;
      style.opacity = opacity;
      if (cornerRadius) style.borderRadius = `${cornerRadius.x}px / ${cornerRadius.y}px`;
    }
  }

  function take(letter, event) {
    if (!takesHold(event)) return;
    elements[letter].card.setPointerCapture(event.pointerId);
    elements[letter].grip = { x: event.clientX, y: event.clientY };
  }

  /** A card follows the pointer as it was seen when it was taken hold of; the others fly on. */
  function drag(letter, event) {
    const { card, grip } = elements[letter];
    if (!grip) return;
    const by = { x: event.clientX - grip.x, y: event.clientY - grip.y };
    if (!grip.value) {
      if (Math.hypot(by.x, by.y) < slack) return;
      grip.value = shown[letter] ?? Object.fromEntries(parts.map((part) => [part, still]));
      held.set(letter, grip);
      card.classList.add("lifted");
    }
    grip.by = by;
    set(letter, grip.value, by);
  }

  function letGo(letter, event) {
    const { card, grip } = elements[letter];
    elements[letter].grip = null;
    if (!grip?.value) return;
    card.classList.remove("lifted");
    // The click that follows at once is none.
    isDropped = true;
    setTimeout(() => { isDropped = false; });
    drop(letter, seen(letter, grip), event.type === "pointercancel");
  }

  /** The rectangles of the boxes of a card that is held, on the board. */
  function seen(letter, { value, by }) {
    const { card, ...inner } = rects[letter];
    const { translate, scale, cornerRadius } = value.card;
    const origin = { x: card.x + translate.x + by.x, y: card.y + translate.y + by.y };
    const whole = { ...origin, width: card.width * scale.x, height: card.height * scale.y, cornerRadius: cornerRadius ? cornerRadius.x * scale.x : card.cornerRadius };
    return { card: whole, ...Object.fromEntries(Object.entries(inner).map(([part, rect]) => {
      const own = value[part];
      const [across, down] = [scale.x * own.scale.x, scale.y * own.scale.y];
      return [part, {
        x: origin.x + scale.x * (rect.x - card.x + own.translate.x), y: origin.y + scale.y * (rect.y - card.y + own.translate.y),
        width: rect.width * across, height: rect.height * down, cornerRadius: own.cornerRadius ? own.cornerRadius.x * across : rect.cornerRadius,
      }];
    })) };
  }
}
