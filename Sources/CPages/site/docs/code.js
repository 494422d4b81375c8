/** Blocks of code: this server's address in them, colors, Copy, and requests that are edited and sent in place. */

import { color } from "./colors.js";
import { h } from "./dom.js";
import { requestOf, send } from "./request.js";

/** How long a button says what it did, in milliseconds. */
const said = 1600;

export function attend(block, root) {
  const code = block.querySelector("code");
  const language = block.dataset.language;
  nameServer(code, root);
  color(code, language);
  const bar = h("div", { class: "bar" });
  if (language === "sh" && requestOf(code.textContent, root)) bar.append(...sending(block, code, root));
  bar.append(copying(() => code.textContent));
  block.append(bar);
}

/** Writes the address that curl, or an import, needs from where the page is read. */
function nameServer(code, root) {
  const [whole, plain] = [root.href.replace(/\/$/, ""), (root.host + root.pathname).replace(/\/$/, "")];
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.data;
    if (!text.includes("localhost:8080")) continue;
    texts.currentNode.data = text.replaceAll("http://localhost:8080", whole)
      .replaceAll("localhost:8080", root.protocol === "http:" ? plain : whole);
  }
}

function copying(text) {
  let timer = 0;
  const button = h("button", { type: "button", "aria-live": "polite", onclick: copy }, "Copy");
  return button;

  async function copy() {
    const isDone = await copied(text());
    button.textContent = isDone ? "Copied" : "Press Ctrl+C";
    clearTimeout(timer);
    timer = setTimeout(() => { button.textContent = "Copy"; }, said);
  }
}

/** Whether a text is on the clipboard, which over plain HTTP takes the older way. */
async function copied(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const area = h("textarea", { class: "unseen", "aria-hidden": "true" });
  area.value = text;
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  const isDone = document.execCommand("copy");
  area.remove();
  focused?.focus();
  return isDone;
}

/** The buttons that edit and send a request. The answer stands below the block until it is closed. */
function sending(block, code, root) {
  let answer = null;
  const edit = h("button", { type: "button", "aria-pressed": "false", onclick: toggle }, "Edit");
  code.addEventListener("input", () => color(code, "sh"));
  code.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) ask();
    else if (event.key === "Escape" && code.isContentEditable) toggle();
    else return;
    event.preventDefault();
  });
  return [edit, h("button", { type: "button", onclick: ask }, "Send")];

  function toggle() {
    const isEdited = !code.isContentEditable;
    edit.setAttribute("aria-pressed", isEdited);
    const attributes = { contenteditable: "plaintext-only", role: "textbox", "aria-multiline": "true", "aria-label": "The request",
      spellcheck: "false" };
    for (const [name, value] of Object.entries(attributes)) isEdited ? code.setAttribute(name, value) : code.removeAttribute(name);
    if (isEdited) code.focus();
    else edit.focus();
  }

  async function ask() {
    answer?.close();
    answer = answered(block);
    const request = requestOf(code.textContent, root);
    if (!request) return answer.say("Only one curl command to this server can be sent from here.");
    await send(request, answer);
  }
}

/** A block below another one, which is filled with an answer. */
function answered(block) {
  const controller = new AbortController();
  const code = h("code", {});
  const state = h("span", { role: "status" }, "Asking …");
  const close = () => {
    controller.abort();
    element.remove();
  };
  const bar = h("div", { class: "bar" }, copying(() => code.textContent), h("button", { type: "button", onclick: close }, "Close"));
  const element = h("div", { class: "code answer" }, h("p", { class: "state" }, state), h("pre", { tabindex: 0 }, code), bar);
  block.after(element);
  return {
    close, signal: controller.signal,
    say(sentence) { state.textContent = sentence; },
    show(text, language) {
      code.textContent = text;
      color(code, language);
    },
    draw(address, words) { code.parentNode.replaceWith(h("img", { src: address, alt: words })); },
  };
}
