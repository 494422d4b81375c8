/** The scale of a plot, its grid, and the flags of its moments. */

import { figure } from "./dom.js";

/** The space around the lines, in CSS pixels; `rooms.css` places the slider over what is left. */
const margin = { left: 46, right: 16, top: 14, bottom: 28 };
const flagHeight = 19;
/** Flags beyond so many rows are left out; their lines stay. */
const mostRows = 3;
/** Plots that are lower show no velocity. */
const leastForRates = 230;
/** A scale with fewer figures says too little, however low the plot is. */
const leastSteps = 4;
/** The distance of two figures at the left, one above the other, from where they do not touch, in CSS pixels. */
const leastApart = 17;
/** The width of a character of the figures, in CSS pixels. */
const characterWidth = 7.3;

/** Half of the way from one number to another, which is finite however far apart they are. */
const half = (low, high) => high / 2 - low / 2;
/** The part of the way from one number to another at which a third is; of no way, that of a way of 1. */
const partOf = (value, low, high) => half(low, value) / (half(low, high) || 0.5);
const greatest = Number.MAX_VALUE;

/** Where times, values and velocities are drawn; the velocity of the first lane has a band of its own. */
export function scaleOf({ lanes, levels = [0, 1], marks = [], isWhole = false, since, isPastShown }, width, height) {
  const [low, high] = rounded(...extent(lanes.flatMap((lane) => lane.value).concat(levels)));
  /** The part of the height that is left free above and below. */
  const room = 0.06;
  const last = Math.max(...lanes.map((lane) => lane.time.at(-1)), 1e-3);
  // A scale that is rounded stands still while a slider moves.
  const end = isWhole ? last : Math.min(Math.ceil(last / niceStep(last, 14) - 1e-6) * niceStep(last, 14), greatest);
  const [left, right, bottom] = [margin.left, width - margin.right, height - margin.bottom];
  const x = (time) => left + (right - left) * (time / end);
  const flags = laidOut(marks, x, left, right);
  const top = margin.top + flagHeight * Math.max(0, ...flags.map(({ row }) => row + 1)) + 4;
  const rates = height >= leastForRates && lanes[0].velocity && extent([...lanes[0].velocity, 0]);
  const floor = rates ? top + (bottom - top) * 0.7 : bottom;
  return {
    end, left, right, top, floor, bottom, levels, flags, rates, x, since, isPastShown,
    steps: stepsBetween(low, high, Math.max((floor - top) / (height < leastForRates ? 28 : 44), leastSteps)),
    y: (value) => floor - (floor - top) * (partOf(value, low, high) + room) / (1 + 2 * room),
    rate: (speed) => bottom - 6 - (bottom - floor - 22) * partOf(speed, ...rates),
  };
}

/** The nearest round values around two, further apart than what doubles of their size tell apart. */
function rounded(low, high) {
  const least = Math.max(Math.abs(low), Math.abs(high)) * 2 ** -48;
  const step = niceStep(Math.max(half(low, high) || 0.5, least, 1e-318), 10);
  const [first, last] = [Math.floor(low / step + 1e-6) * step, Math.ceil(high / step - 1e-6) * step];
  return [Math.max(first, -greatest), Math.min(last > first ? last : last + step, greatest)];
}

function extent(values) {
  return values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity]);
}

/** Lays each flag in the first row in which it is free, to the left of its moment where the right has no room. */
export function laidOut(marks, x, left, right) {
  const ends = [];
  return marks.map(({ time, label }) => {
    const at = Math.min(x(time), right);
    const length = label.length * characterWidth + 10;
    const start = Math.max(at + length > right + margin.right ? at - length : at, left - 8);
    const free = ends.findIndex((end) => end <= start);
    const row = free < 0 ? ends.length : free;
    if (row >= mostRows) return { at, row: -1 };
    ends[row] = start + length;
    return { at, row, label, start, isLate: start < at };
  });
}

/** The grid with its figures, as shapes: times below, values at the left, the greatest velocity in its band. */
export function axes(scale) {
  const { x, y, left, right, top, floor, bottom, end, levels, rates, rate, steps } = scale;
  const line = (kind, x1, y1, x2, y2) => ["line", { class: kind, x1, y1, x2, y2 }];
  const told = (value, at) => ["text", { x: left - 8, y: at + 4, "text-anchor": "end" }, figure(value, 2)];
  const times = stepsBetween(0, end, (right - left) / 78);
  const free = steps.filter((value) => levels.every((level) => Math.abs(y(value) - y(level)) > 15));
  // Where something goes is worth more than where it comes from, and both more than a step of the grid.
  const figured = apart([...levels.toReversed(), ...free], y, rates ? [rate(extreme(rates))] : []);
  return [
    ...times.map((time) => line("grid", x(time), top, x(time), bottom)),
    ...times.map((time) => ["text", { x: x(time), y: bottom + 20, "text-anchor": "middle" }, `${figure(time, 3)} s`]),
    ...free.map((value) => line("grid", left, y(value), right, y(value))),
    ...levels.map((level) => line("zero", left, y(level), right, y(level))),
    ...figured.map((value) => told(value, y(value))),
    ...(rates ? [line("zero", left, rate(0), right, rate(0)), ...ratesTold(scale)] : []),
    line("axis", left, bottom, right, bottom),
    ...flagsOf(scale),
  ];
}

/** Those of some values, of which the first are worth most, whose figures touch neither each other nor what is at some places. */
function apart(values, y, places) {
  return values.filter((value) => {
    const isFree = places.every((place) => Math.abs(place - y(value)) >= leastApart);
    if (isFree) places.push(y(value));
    return isFree;
  });
}

function extreme([slowest, fastest]) {
  return Math.abs(slowest) > fastest ? slowest : fastest;
}

function ratesTold({ left, rates, rate }) {
  const told = extreme(rates);
  return [["text", { class: "rate", x: left - 8, y: rate(told) + 4, "text-anchor": "end" }, figure(told, 2)]];
}

/** The flags above the lines. */
function flagsOf({ flags, bottom, top }) {
  return flags.flatMap(({ at, row, label, start, isLate }) => [
    ["line", { class: "mark", x1: at, x2: at, y1: row < 0 ? top : margin.top + row * flagHeight - 6, y2: bottom }],
    ...(label ? [["text", { class: "flag", x: isLate ? at - 6 : start + 6, y: margin.top + row * flagHeight + 6,
      "text-anchor": isLate ? "end" : "start" }, label]] : []),
  ]);
}

/** Round values from one to another, of which there are at most so many. */
export function stepsBetween(low, high, most) {
  const step = niceStep(half(low, high) || 0.5, most / 2);
  const first = Math.ceil(low / step - 1e-9);
  return Array.from({ length: Math.floor(high / step + 1e-9) - first + 1 }, (_, index) => (first + index) * step);
}

/** The least of 1, 2 and 5 times a power of ten that gives at most so many steps. */
function niceStep(extent, steps) {
  const least = extent / Math.max(steps, 1);
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least * (1 - 1e-9));
}
