/** What the tracks of a timeline move: a card with its title and its items, and a tile for each track besides. */

import { h } from "./dom.js";

/** The elements; `build(value)` makes those of the tracks of a value, `show(value)` has them stand where it says. */
export function stage() {
  const card = h("div", { class: "thing" });
  const others = h("div", { class: "others" });
  const element = h("div", { class: "stage", "aria-hidden": "true" }, card, others);
  let [parts, shape] = [[], ""];
  return {
    element,
    build(value) {
      const next = JSON.stringify(Object.entries(value).map(([track, each]) => [track, names(each)]));
      if (next === shape) return;
      [shape, parts] = [next, []];
      const items = names(value.items) ?? Array.from({ length: 5 });
      card.replaceChildren(moved("title", h("b", {}, "Today")), h("ul", {}, items.map((_, index) => moved("items", h("li", {}, h("i")), index))));
      moved("card", card);
      others.replaceChildren(...Object.keys(value).filter((track) => !["card", "title", "items"].includes(track)).map((track) =>
        h("span", {}, (names(value[track]) ?? [null]).map((_, index) => moved(track, h("em", {}, track), index)))));
    },
    show(value) {
      for (const [element, track, index] of parts) {
        const whole = value[track];
        place(element, names(whole) ? Object.values(whole)[index ?? 0] : whole);
      }
    },
  };

  function moved(track, element, index) {
    parts.push([element, track, index]);
    return element;
  }
}

/** The places of the items of a value: those of an array, or of an object whose members are objects; else null. */
function names(value) {
  const isList = value !== null && typeof value === "object" && (Array.isArray(value) || Object.values(value).every((each) => each !== null && typeof each === "object"));
  return isList ? Object.keys(value) : null;
}

/** Has an element stand where a value says: a number is x. */
function place(element, value) {
  const { x = 0, y = 0, scale = 1, rotate = 0, opacity = 1 } = typeof value === "number" ? { x: value } : value ?? {};
  element.style.transform = `translate(${x}px, ${y}px) rotate(${rotate}deg) scale(${scale})`;
  element.style.opacity = opacity;
}
