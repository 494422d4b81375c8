/** A sequence of keyframes or phases: what it is at first, in the words of an address, and as a request. */

import { isNumber, isText, listOf, membersOf, numbersOf, oneOf, rowOf } from "./link.js";

export const resting = { scale: 1, y: 0, rotate: 0 };
export const units = { scale: "of its size", y: "points, down", rotate: "degrees" };
export const kinds = ["spring", "cubic", "linear", "move"];
/** It ends where it begins, so that it can go round. */
export const example = {
  scale: [["cubic", 1.25, 0.15], ["spring", 0.8, 0.2], ["spring", 1, 0.7]],
  y: [["linear", 0, 0.1], ["cubic", -90, 0.25], ["spring", 0, 0.7]],
  rotate: [["cubic", -12, 0.2], ["cubic", 14, 0.25], ["cubic", 0, 0.35]],
};
export const phases = [[1, 0, 0], [1.3, -70, -10], [0.9, 0, 0]];
const areRows = listOf(rowOf(oneOf(...kinds), isNumber, isNumber));
/** What a permalink keeps. */
export const declared = {
  mode: oneOf("keyframes", "phases"),
  tracks: membersOf({ scale: areRows, y: areRows, rotate: areRows }),
  phases: listOf(rowOf(isNumber, isNumber, isNumber), 1),
  animation: isText,
};

/** The words of an address: a track as `scale=cubic:1.25:0.15,spring:1:0.5`, phases as `phases=1:0:0,1.3:-70:-10`; what is as at first is left out. */
export function toWords({ mode, tracks, phases: rows, animation }) {
  const changed = (name, words, first) => JSON.stringify(words) === JSON.stringify(first) ? {} : { [name]: words.map((row) => row.join(":")).join(",") };
  if (mode === "keyframes") return Object.assign({}, ...Object.entries(tracks).map(([member, rows]) => changed(member, rows, example[member])));
  return { mode, ...(animation !== ".bouncy" && { a: animation }), ...changed("steps", rows, phases) };
}

export function fromWords(words) {
  const rows = (name) => words.get(name)?.split(",").filter(Boolean).map((text) => text.split(":"));
  const tracks = Object.fromEntries(Object.keys(resting).map((member) => [member, rows(member)?.map(
    ([kind, ...numbers]) => [kind, ...numbersOf(numbers.join(":"), ":")]) ?? example[member]]));
  const isTrack = Object.keys(resting).some((member) => words.has(member));
  return {
    ...(isTrack && { tracks: structuredClone(tracks) }), animation: words.get("a"), phases: rows("steps")?.map((row) => numbersOf(row.join(":"), ":")),
  };
}

export function keyframesRequest(tracks) {
  const lists = Object.entries(tracks).filter(([, rows]) => rows.length).map(([member, rows]) => [member,
    rows.map(([type, to, duration]) => type === "move" ? { type, to } : { type, to, duration })]);
  return { initial: resting, tracks: Object.fromEntries(lists) };
}

export function phasesRequest({ phases, animation }) {
  return { phases: phases.map(([scale, y, rotate]) => ({ scale, y, rotate })), animation, trigger: [0] };
}
