// Checks a library against the record: node run.mjs ANSWERS, or run(answer) in a program.
//
// A line of ANSWERS is {"id": "spring.value-001", "answer": 0.3577}. `answer` is called with each vector and returns what
// the library has for its system and inputs, or undefined where it has no such thing. README.md says what answers are.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const FILES = ["swiftui", "systems", "presets", "lines"];

export const vectors = () =>
  FILES.flatMap((name) => JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), "utf8")));

export function holds(answer, expected, tolerance) {
  if (Array.isArray(expected)) {
    return Array.isArray(answer) && answer.length === expected.length
      && expected.every((value, place) => holds(answer[place], value, tolerance));
  }
  if (typeof expected === "object") {
    const limit = (name) => (typeof tolerance === "object" ? tolerance[name] ?? 0 : tolerance);
    return Object.entries(expected).every(([name, value]) => holds(answer?.[name], value, limit(name)));
  }
  if (typeof expected === "boolean" || (typeof expected === "string" && expected !== "inf")) return answer === expected;
  const number = (value) => (value === "inf" ? Infinity : value);
  const wanted = number(expected);
  return [answer].flat().map(number)
    .some((one) => typeof one === "number" && (one === wanted || Math.abs(one - wanted) <= tolerance));
}

/** Prints each figure that does not hold, and how many do; returns whether all do. */
export function run(answer) {
  const counts = { held: 0, missed: 0, unanswered: 0 };
  for (const vector of vectors()) {
    const found = answer(vector);
    const isRight = found !== undefined && holds(found, vector.expected, vector.tolerance);
    counts[found === undefined ? "unanswered" : isRight ? "held" : "missed"] += 1;
    if (found !== undefined && !isRight) {
      console.log(`${vector.id}: ${JSON.stringify(found)}, not ${JSON.stringify(vector.expected)} (${vector.source})`);
    }
  }
  console.log(`${counts.held} held, ${counts.missed} missed, ${counts.unanswered} unanswered`);
  return counts.missed === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const lines = readFileSync(process.argv[2], "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line));
  const answers = new Map(lines.map(({ id, answer }) => [id, answer]));
  process.exit(run((vector) => answers.get(vector.id)) ? 0 : 1);
}
