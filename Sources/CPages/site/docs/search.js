/** The search of the documentation: a field with a list of links below it, by pointer and by keyboard. */

import { h } from "./dom.js";
import { find, read } from "./ranking.js";

/** Makes a field search the pages at `docs`; the index is loaded when the field is first used. */
export function searchable(element, docs) {
  if (!element) return;
  const input = element.querySelector("input");
  const list = h("ol", { hidden: true });
  const note = h("p", { class: "unseen", role: "status" });
  let index = null;
  element.append(list, note);
  input.addEventListener("focus", () => { load().catch(() => {}); });
  input.addEventListener("input", show);
  element.addEventListener("keydown", move);
  element.addEventListener("focusout", (event) => { if (!element.contains(event.relatedTarget)) list.hidden = true; });
  // Without this the field loses its focus, and the list closes, before a press on a link is over.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
    const isPlain = event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isPlain && !(event.key === "k" && (event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    input.focus();
    input.select();
  });

  function load() {
    index ??= fetch(new URL("search.json", docs)).then((response) => response.json()).then(read);
    return index.catch((error) => {
      index = null;
      throw error;
    });
  }

  async function show() {
    const question = input.value;
    const isAsked = question.trim() !== "";
    let items = [];
    try {
      items = isAsked ? find(await load(), question).map(item) : [];
      note.textContent = isAsked ? `${items.length} ${items.length === 1 ? "section" : "sections"}` : "";
    } catch {
      note.textContent = "The server is away";
    }
    if (question !== input.value) return;
    list.replaceChildren(...(items.length > 0 ? items : [h("li", { class: "none" }, note.textContent === "The server is away"
      ? "The server is away." : "Nothing has these words.")]));
    list.hidden = !isAsked;
  }

  function item({ page, heading, first, anchor, isPage }) {
    const address = new URL(page.path.replace(/^\/docs\/?/, "") || "../docs", docs);
    if (!isPage) address.hash = anchor;
    return h("li", {}, h("a", { href: address.href, onclick: () => { list.hidden = true; } }, h("strong", {}, heading),
      h("span", { class: "of" }, isPage ? page.group : page.title), h("span", { class: "first" }, first)));
  }

  /** Down and Up go through the field and the links, Enter in the field follows the first, Escape closes. */
  function move(event) {
    const stops = [input, ...(list.hidden ? [] : list.querySelectorAll("a"))];
    const place = stops.indexOf(document.activeElement);
    if (event.key === "ArrowDown") stops[Math.min(place + 1, stops.length - 1)].focus();
    else if (event.key === "ArrowUp") stops[Math.max(place - 1, 0)].focus();
    else if (event.key === "Enter" && place === 0) stops[1]?.click();
    else if (event.key === "Escape") {
      input.focus();
      list.hidden = true;
    } else return;
    event.preventDefault();
  }
}
