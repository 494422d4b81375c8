/** Points on a drawing that are dragged, and moved by arrow keys. */

import { s, set } from "./dom.js";
import { takesHold } from "./pointer.js";

/** The distances by which an arrow key moves a point, alone and with Shift. */
const [small, large] = [2, 20];
const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Returns the group `element`, and `show(points)` for points `{ name, x, y }` in the coordinates of the drawing.
 *
 * - `drawing`: a function that returns the SVG element.
 * - `move`: called with the index of a point and where it is moved to.
 */
export function grips(drawing, size, move) {
  const element = s("g");
  let points = [];
  return { element, show };

  function show(next) {
    points = next;
    while (element.childElementCount > points.length) element.lastChild.remove();
    while (element.childElementCount < points.length) element.append(grip(element.childElementCount));
    for (const [index, { name, x, y }] of points.entries()) {
      const [at, of] = [Math.round(x), Math.round(y)];
      set(element.children[index], { transform: `translate(${x} ${y})`, "aria-label": name, "aria-valuenow": at, "aria-valuetext": `x ${at}, y ${of}` });
    }
  }

  function grip(index) {
    const one = s("g", {
      class: "handle", tabindex: 0, role: "slider", "aria-valuemin": 0, "aria-valuemax": size.width,
      onpointerdown: (event) => takesHold(event) && one.setPointerCapture(event.pointerId),
      onpointermove: (event) => one.hasPointerCapture(event.pointerId) && drag(index, event),
      onkeydown: (event) => nudge(index, event),
    }, s("circle", { r: 20 }), s("circle", { r: 8 }));
    return one;
  }

  function drag(index, event) {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing().getScreenCTM().inverse());
    place(index, x, y);
  }

  function nudge(index, event) {
    const [across, down] = directions[event.key] ?? [];
    if (across === undefined) return;
    event.preventDefault();
    const step = event.shiftKey ? large : small;
    place(index, points[index].x + across * step, points[index].y + down * step);
  }

  function place(index, x, y) {
    move(index, Math.round(Math.min(Math.max(x, 0), size.width)), Math.round(Math.min(Math.max(y, 0), size.height)));
  }
}
