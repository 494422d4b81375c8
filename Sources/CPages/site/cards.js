/** Cards in two columns: which there are, in the words of an address, and where each lies. */

import { isText } from "./link.js";

/** The cards by their letters, and the columns. */
export const titles = { a: "Draw", b: "Write", c: "Build", d: "Test", e: "Ship" };
export const headings = ["To do", "Done"];
export const first = { columns: ["abc", "de"], animation: ".bouncy" };

/** What a permalink keeps: the letters of each column, each card once. */
export const declared = {
  columns: (value) => Array.isArray(value) && value.length === 2 && value.every(isText) && [...value.join("")].sort().join("") === Object.keys(titles).join(""),
  animation: isText,
};

/** The words of an address: `one=abc&two=de`. */
export const toWords = ({ columns: [one, two], animation }) => ({ one, two, ...(animation !== first.animation && { a: animation }) });
export const fromWords = (words) => ({ columns: [words.get("one") ?? "", words.get("two") ?? ""], animation: words.get("a") });

/** Lengths in CSS pixels: below the headings, between cards, and what a card of each column is like. */
const [top, gap] = [44, 12];
const kinds = [
  { height: 78, inset: 0, cornerRadius: 22, dot: { x: 16, y: 19, size: 40 }, label: { x: 70, y: 27 } },
  { height: 52, inset: 14, cornerRadius: 14, dot: { x: 12, y: 14, size: 24 }, label: { x: 48, y: 14 } },
];
const labelHeight = 24;

/** The height of the columns with all cards in the first. */
export const boardHeight = top + Object.keys(titles).length * (kinds[0].height + gap) + gap;

/** The rectangles of the boxes of each card: itself, its dot and its label, on a board of a width. */
export function laidOut(columns, width) {
  const across = (width - 3 * gap) / 2;
  const labelWidth = Math.max(Math.min(across - kinds[0].label.x, across - 2 * kinds[1].inset - kinds[1].label.x) - 8, 20);
  return Object.fromEntries(columns.flatMap((letters, column) => {
    const { height, inset, cornerRadius, dot, label } = kinds[column];
    return [...letters].map((letter, row) => {
      const [x, y] = [gap + column * (across + gap) + inset, top + row * (height + gap)];
      return [letter, {
        card: { x, y, width: across - 2 * inset, height, cornerRadius },
        dot: { x: x + dot.x, y: y + dot.y, width: dot.size, height: dot.size, cornerRadius: dot.size / 2 },
        label: { x: x + label.x, y: y + label.y, width: labelWidth, height: labelHeight, cornerRadius: 0 },
      }];
    });
  }));
}

/** The column of a card. */
export function columnOf(columns, letter) {
  return columns[0].includes(letter) ? 0 : 1;
}

/** The columns with a card in another place; without a row, at the top. */
export function moved(columns, letter, column, row = 0) {
  return columns.map((letters, index) => {
    const others = letters.replace(letter, "");
    return index === column ? others.slice(0, row) + letter + others.slice(row) : others;
  });
}

/** The columns with a card where its middle is dropped. */
export function dropped(columns, letter, { x, y, width, height }, boardWidth) {
  const column = x + width / 2 < boardWidth / 2 ? 0 : 1;
  const row = Math.round((y + height / 2 - top - kinds[column].height / 2) / (kinds[column].height + gap));
  return moved(columns, letter, column, Math.max(row, 0));
}
