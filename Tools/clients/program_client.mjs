// Compares programs, evaluated by the JavaScript client, with samples: program_client.mjs EXECUTABLE [COUNT [SEED]].
//
// Of every example of the contract whose motion has a program, and of COUNT (10000) random motions. A difference is at most
// 1e-12 of the range, plus what the last digits of the time make of the velocity.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { difference } from "./difference.mjs";
import { motions } from "./motions.mjs";

const [executable, count = "10000", seed = "1"] = process.argv.slice(2);
const root = new URL("../../", import.meta.url);
const usual = { fps: 60, duration: 2 };

/** A line of answer for each request, problems too. */
function answers(path, requests, format) {
  const input = requests.map((request) => JSON.stringify(request)).join("\n") + "\n";
  let output;
  try {
    output = execFileSync(executable, ["evaluate", `${path}?format=${format}`, "--each"],
      { input, maxBuffer: 2 ** 31, stdio: ["pipe", "pipe", "ignore"] });
  } catch ({ stdout }) {
    output = stdout;
  }
  return output.toString().trimEnd().split("\n").map((line) => JSON.parse(line));
}

/** How many have a program; fails at the first that differs. */
function compare(path, requests) {
  const programs = answers(path, requests, "program"), samples = answers(path, requests, "json");
  assert.equal(programs.length, requests.length, path);
  let found = 0, longest = 0;
  programs.forEach((answer, index) => {
    if (!answer.pieces) {
      assert.ok(["not-acceptable", undefined].includes(answer.code) || samples[index].code, JSON.stringify(answer));
      return;
    }
    const worst = difference(answer, samples[index].samples);
    if (!(worst <= 1)) {
      console.error(JSON.stringify(requests[index]));
      console.error(JSON.stringify(answer));
    }
    assert.ok(worst <= 1, `${path}: ${worst} times what is allowed`);
    found += 1;
    longest = Math.max(longest, JSON.stringify({ ...answer, state: null }).length);
  });
  return { found, longest };
}

function examples() {
  const folder = new URL("Contract/examples/", root);
  for (const name of readdirSync(folder)) {
    const path = `/v1/${name.replace("-", "/")}`;
    const requests = readdirSync(new URL(`${name}/`, folder)).filter((file) => file.endsWith(".post.json"))
      .map((file) => JSON.parse(readFileSync(new URL(`${name}/${file}`, folder))).request);
    const answered = answers(path, requests, "json");
    const sampled = requests.filter((_, index) => answered[index].samples?.time && answered[index].timeline)
      .map((request) => ({ ...request, digits: undefined, columns: ["value", "velocity", "acceleration"] }));
    if (!sampled.length) continue;
    const { found, longest } = compare(path, sampled);
    console.log(`holds: ${path}: ${found} of ${sampled.length} examples, the longest of ${longest} bytes`);
  }
}

function random() {
  const all = motions(Number(count), Number(seed));
  for (const path of new Set(all.map((motion) => motion.path))) {
    const requests = all.filter((motion) => motion.path === path).map(({ body }) => body);
    const { found, longest } = compare(path, requests);
    assert.ok(found >= requests.length * 0.99, `${path}: ${found} of ${requests.length} have a program`);
    console.log(`holds: ${path}: ${found} of ${requests.length} random motions, the longest of ${longest} bytes`);
  }
}

const size = gzipSync(readFileSync(new URL("clients/typescript/overshoot-program.js", root)), { level: 9 }).length;
assert.ok(size <= 1500, `the evaluator has ${size} bytes on the wire`);
examples();
random();
