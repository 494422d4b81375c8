/** The line to take away: a motion in a form of one's own choice, under a name, as close or as short as one likes. */

import { age, codeBlock, copyButton } from "./code.js";
import { figure, h } from "./dom.js";
import { flushLink, isWhole, mostShared } from "./link.js";
import { operations } from "../overshoot-client.js";
import { ask, complain, curlLine, sentence } from "./service.js";
import { forms, partsOf, titles, webForms, written } from "./systems.js";

const tolerances = [0.001, 0.0025, 0.005, 0.01, 0.02, 0.05];
const storage = "overshoot-output";
/** What was chosen in any room holds in all of them, and at the next visit. */
const chosen = { form: "transition", name: "motion", tolerance: 0.005, ...remembered() };
/** The time in milliseconds for which a motion stands still before its code is asked for. */
const patience = 120;

function remembered() {
  try {
    const { form, name, tolerance } = JSON.parse(localStorage.getItem(storage)) ?? {};
    return { ...(titles[form] && { form }), ...(isName(name) && { name }), ...(tolerances.includes(tolerance) && { tolerance }) };
  } catch {
    return {};
  }
}

/** The address of this page; undefined, and told so, if it is too long to be shared. */
function link() {
  flushLink();
  if (isWhole()) return location.href;
  complain(`This is longer than the ${mostShared.toLocaleString("en")} characters that a link carries: share the text itself, such as in a file.`);
  return undefined;
}

function isName(text) {
  return /^[a-z_][\w-]{0,31}$/i.test(text ?? "");
}

/**
 * The panel of the line.
 *
 * - `operation`: the operation of the client that evaluates the motion, for its frames and its curl line.
 * - `moved`: called with the easing of CSS and its milliseconds whenever there are new ones.
 *
 * `request` is set to `{ animation, evaluation }`: what is converted, and what the operation is asked.
 */
export function outputPanel({ operation, moved = () => {} }) {
  let [request, timer, asked] = [null, 0, null];
  const block = codeBlock("the line");
  block.button.classList.add("primary");
  const size = h("span", { class: "size" });
  const note = h("p", { class: "hint note" });
  const refusal = h("p", { class: "refusal", hidden: true });
  const choice = h("select", { class: "text form", "aria-label": "Form", onchange: () => choose({ form: choice.value }) },
    forms.map(([label, pairs]) => h("optgroup", { label }, pairs.map(([value, text]) => h("option", { value, selected: value === chosen.form }, text)))));
  const name = h("input", { class: "text", id: "output-name", ".value": chosen.name, spellcheck: "false", autocapitalize: "off", maxlength: 32,
    oninput: () => rename(name.value.trim()) });
  const tolerance = h("input", { type: "range", id: "output-tolerance", min: 0, max: tolerances.length - 1, step: 1,
    ".value": tolerances.indexOf(chosen.tolerance), oninput: () => choose({ tolerance: tolerances[tolerance.value] }) });
  const within = h("label", { for: "output-tolerance" });
  const named = h("div", { class: "named" }, h("label", { for: "output-name" }, "Name"), name);
  const near = h("div", { class: "near" }, within, tolerance);
  const element = h("section", { class: "panel output", "aria-label": "The line to take away" },
    h("div", { class: "bar" }, choice, size, block.button), block.element, refusal,
    h("div", { class: "options" }, named, near, note, copyButton(link, "a link to this page", "Copy link")));
  label();
  return {
    element,
    set request(value) {
      forget(value);
      timer = setTimeout(show, patience);
    },
    /** Dims what is shown, since what it was made for is not there any more. */
    stale: () => forget(null),
  };

  /** What was asked for another motion would bring back its code. */
  function forget(value) {
    clearTimeout(timer);
    [request, asked] = [value, null];
    age(element, true);
  }

  function choose(change) {
    Object.assign(chosen, change);
    try {
      localStorage.setItem(storage, JSON.stringify(chosen));
    } catch { /* A browser without storage forgets. */ }
    label();
    if (request) show();
  }

  function rename(text) {
    name.setAttribute("aria-invalid", String(!isName(text)));
    if (isName(text)) choose({ name: text });
  }

  function label() {
    const isWeb = webForms.has(chosen.form);
    within.textContent = `Within ${figure(chosen.tolerance * 100, 3)} %`;
    tolerance.setAttribute("aria-valuetext", `${figure(chosen.tolerance * 100, 3)} percent`);
    tolerance.style.setProperty("--part", tolerance.value / (tolerances.length - 1));
    named.hidden = !isWeb || ["transition", "easing", "class", "waapi"].includes(chosen.form);
    near.hidden = ["curl", "json"].includes(chosen.form);
  }

  async function show() {
    const [mine, form] = [asked = {}, chosen.form];
    const isLast = () => mine === asked;
    try {
      const { text, told } = await made(request, form, isLast);
      if (!isLast()) return;
      block.text = text;
      note.textContent = told;
      size.textContent = `${figure(new TextEncoder().encode(text).length)} bytes`;
      refuse("");
    } catch (error) {
      if (!isLast()) return;
      if (error.code === "no-match") refuse(`Not possible in ${titles[form]}: it ${error.errors[0].detail}.`);
      else if (error.status === 422) refuse(sentence(error));
      else complain(sentence(error));
    }
  }

  /** Says in place of the code why there is none; without a text, shows the code. */
  function refuse(text) {
    refusal.textContent = text;
    refusal.hidden = !text;
    if (text) note.textContent = "";
    block.element.hidden = size.hidden = Boolean(text);
    age(element, false);
    block.button.disabled = Boolean(text);
  }

  /** The text of a form, and what is to be told of it. The page moves by the CSS, whatever the form is. */
  async function made({ animation, evaluation }, form, isLast) {
    const css = converted(animation, "css");
    css.then(({ code }) => {
      const parts = partsOf(code);
      if (parts && isLast()) moved(parts);
    }, () => {});
    if (form === "curl") return { text: curlLine(operations[operation], evaluation), told: "" };
    if (form === "json") return { text: JSON.stringify(await ask(operation, evaluation), null, 1), told: "" };
    const isWeb = webForms.has(form);
    const { code, exact, error, lost, parameters } = await (isWeb ? css : converted(animation, form));
    const distance = exact ? "Exact" : `Off by ${figure(error.value * 100, 2)} % at most`;
    const stops = isWeb && parameters.outputs ? `, ${parameters.outputs.length} stops` : "";
    return { text: isWeb ? written(form, code, chosen.name) : code, told: `${distance}${stops}. ${lost.join(" ")}` };
  }

  async function converted(animation, target) {
    const { conversions } = await ask("convert", { animation, targets: [target], tolerance: chosen.tolerance });
    return conversions[0];
  }
}
