/** Blocks of code to take along: colored a little, each with a button that copies it and says so itself. */

import { h } from "./dom.js";
import { complain, say } from "./service.js";

/** The time in milliseconds for which a button says that it has copied. */
const thanks = 1800;
/** Longer texts have no colors. */
const longest = 8000;
const kinds = ["comment", "string", "word", "number"];
const tokens = new RegExp([
  String.raw`(\/\*[\s\S]*?\*\/|\/\/[^\n]*)`,
  String.raw`("(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*')`,
  String.raw`(@[\w-]+|--[\w-]+|\$[\w-]+|\b(?:const|let|val|var|final|import|from|export|async|await|function|return|if|class|linear|cubic-bezier|steps)\b)`,
  String.raw`((?<![\w#-])-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?(?:ms|s|px|deg|f|%)?)`,
].join("|"), "g");

/** Nodes of a text as code. */
function colored(text) {
  if (text.length > longest) return [text];
  const nodes = [];
  let end = 0;
  for (const match of text.matchAll(tokens)) {
    nodes.push(text.slice(end, match.index), h("span", { class: kinds[match.slice(1).findIndex(Boolean)] }, match[0]));
    end = match.index + match[0].length;
  }
  return [...nodes, text.slice(end)];
}

/**
 * A button that copies what `text()` is then, unless that is undefined, of which `text` itself says why; `what` names it for those who
 * do not see what it stands beside, `label` for all.
 */
export function copyButton(text, what, label = "Copy") {
  let timer = 0;
  const word = h("span", {}, label);
  const unseen = label === "Copy" && h("span", { class: "unseen" }, ` ${what}`);
  const button = h("button", { class: "button copy", type: "button", onclick: copy }, word, unseen || null);
  return button;

  async function copy() {
    const chosen = text();
    if (chosen === undefined) return;
    clearTimeout(timer);
    const isDone = await copied(chosen);
    word.textContent = isDone ? "Copied" : "Not copied";
    button.classList.toggle("done", isDone);
    if (isDone) say(`Copied ${what}`, { unseen: true });
    else complain("The browser does not let this page copy: select the text and press Ctrl or ⌘ and C.");
    timer = setTimeout(() => {
      word.textContent = label;
      button.classList.remove("done");
    }, thanks);
  }
}

/** Whether a text has been copied; pages over plain HTTP, which have no clipboard, copy a selection. */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const before = document.activeElement;
    const field = h("textarea", { class: "unseen", ".value": text, "aria-hidden": "true" });
    document.body.append(field);
    field.select();
    const isDone = document.execCommand("copy");
    field.remove();
    before?.focus();
    return isDone;
  }
}

/**
 * A block of code with a button; `text` sets what it shows, `stale` whether that is out of date.
 *
 * - `label`: what it is, such as `CSS`.
 */
export function codeBlock(label, text = "") {
  let shown = "";
  const code = h("pre", { class: "code", tabindex: 0, role: "group", "aria-label": label });
  const button = copyButton(() => shown, label);
  const element = h("div", { class: "block" }, code, button);
  const block = {
    element,
    button,
    get text() { return shown; },
    set text(next) {
      if (next === shown) return;
      shown = next;
      code.replaceChildren(...colored(next));
    },
    set stale(isStale) { age(element, isStale); },
  };
  block.text = text;
  return block;
}

/** Dims results that are out of date, and turns off the buttons that copy them. */
export function age(element, isStale) {
  element.classList.toggle("stale", isStale);
  for (const button of element.querySelectorAll(".copy")) button.disabled = isStale;
}
