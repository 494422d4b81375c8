/** The script that is taken away from layouts: any change of a page, flown by the server's answer. */

import { base } from "./service.js";

/** - `animation`: in any form that the server reads. */
export function flipScript(animation) {
  return `import { layout, caught } from "${new URL("overshoot.js", base)}";

// Elements fly that have an id of their own: <li data-box="a">…</li>
const animation = ${JSON.stringify(animation)};
let flight = null;  // { answer, began, end, elements }

/** Changes the page by a function, and has the elements fly from where they are seen to where they are then. */
export async function change(alter) {
  const elements = [...document.querySelectorAll("[data-box]")];  // those that stay
  const seen = new Map(elements.map((element) => [element, rect(element)]));
  const at = flight && Math.min(now() - flight.began, flight.end);
  const state = at < flight?.end ? flight.answer.state : undefined;
  flight = null;
  for (const element of elements) show(element, null);
  if (!state) for (const element of elements) seen.set(element, rect(element));
  alter();
  const boxes = elements.map((element) => {
    const to = rect(element);
    return { id: element.dataset.box, ...(state ? {} : { from: seen.get(element) }), to };
  });
  // Until there is an answer, each stands where it was.
  for (const [index, { to }] of boxes.entries()) {
    const from = seen.get(elements[index]);
    show(elements[index], {
      translate: { x: from.x - to.x, y: from.y - to.y }, opacity: 1,
      scale: { x: from.width / to.width, y: from.height / to.height }, cornerRadius: { x: to.cornerRadius, y: to.cornerRadius },
    });
  }
  const answer = await layout({ boxes, animation, ...(state && { state, at }), sample: { fps: 60 } });
  flight = { answer, began: now(), end: answer.samples.time.at(-1), elements };
  requestAnimationFrame(frame);
}

const now = () => performance.now() / 1000;

function rect(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  const cornerRadius = parseFloat(getComputedStyle(element).borderTopLeftRadius) || 0;
  return { x: x + scrollX, y: y + scrollY, width, height, cornerRadius };
}

function frame() {
  if (!flight) return;
  const time = now() - flight.began;
  const isOver = time >= flight.end || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const { value } = caught(flight.answer, time);
  for (const element of flight.elements) show(element, isOver ? null : value[element.dataset.box]);
  if (isOver) flight = null;
  else requestAnimationFrame(frame);
}

function show({ style }, value) {
  if (!value) return Object.assign(style, { transform: "", borderRadius: "", opacity: "" });
  const { translate, scale, cornerRadius, opacity } = value;
  Object.assign(style, {
    transformOrigin: "0 0", opacity,
    transform: \`translate(\${translate.x}px, \${translate.y}px) scale(\${scale.x}, \${scale.y})\`,
    borderRadius: \`\${cornerRadius.x}px / \${cornerRadius.y}px\`,
  });
}
`;
}
