/** Elements made in one expression, in HTML and in SVG. */

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element: attributes, `on...` listeners, properties after a dot, then its children. */
export function h(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

/** An SVG element, made in the same way. */
export function s(name, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name.startsWith(".")) element[name.slice(1)] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/**
 * Has an SVG element show shapes, each a name, its attributes and perhaps a text; those that are there stay, and only what differs is set.
 *
 * A drawing that follows a slider changes at every frame, and mostly in a few numbers.
 */
export function paint(group, shapes) {
  const before = group.shapes ?? [];
  for (const [index, [name, attributes, text]] of shapes.entries()) {
    const [oldName, old = {}, oldText] = before[index] ?? [];
    const element = oldName === name ? group.children[index] : s(name);
    if (oldName !== name) index < before.length ? group.children[index].replaceWith(element) : group.append(element);
    const shown = oldName === name ? old : {};
    for (const [key, value] of Object.entries(attributes)) if (shown[key] !== value) element.setAttribute(key, value);
    for (const key of Object.keys(shown)) if (!(key in attributes)) element.removeAttribute(key);
    if (text !== undefined && (oldName !== name || text !== oldText)) element.textContent = text;
  }
  for (let index = before.length; index > shapes.length; index -= 1) group.lastChild.remove();
  group.shapes = shapes;
}

/** Sets attributes of an element. */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

/** A number for people: at most four digits after the point, none that say nothing. */
export function figure(number, digits = 4) {
  if (number === null || number === undefined) return "never";
  return String(Number(number.toFixed(Math.max(0, digits - Math.floor(Math.log10(Math.abs(number) + 1))))));
}

/** A length of time for people; that of what does not end is null. */
export function seconds(number, digits = 4) {
  return number === null ? "never" : `${figure(number, digits)} s`;
}

/** A number of a steady length, for figures that run: `0.850`, `-12.40`, or `–` for one that is past all doubles. */
export function steady(number) {
  if (number === null) return "–";
  const text = number.toFixed(Math.max(0, 3 - Math.floor(Math.log10(Math.max(Math.abs(number), 1)))));
  return Number(text) === 0 ? text.replace("-", "") : text;
}

/** Whether less motion is wanted, by the visitor's system or by the button of this page. */
export function prefersLess() {
  return document.documentElement.dataset.motion === "less";
}
