/** Places that are pointed at. */

/** A point of an event in the coordinates of an element, in CSS pixels. */
export function pointIn(element, event) {
  const box = element.getBoundingClientRect();
  return { x: tenth(event.clientX - box.left), y: tenth(event.clientY - box.top) };
}

/** Whether an event takes hold of something: the first finger, or the first button. */
export function takesHold(event) {
  return event.isPrimary && event.button === 0;
}

/** A number rounded to a tenth, which is less than anyone points at. */
export function tenth(number) {
  return Math.round(number * 10) / 10;
}
