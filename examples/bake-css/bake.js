#!/usr/bin/env node
/** bake.js ANIMATION [NAME]: writes NAME.css with an animation of an iOS app as the easing and duration of a transition. */

import { writeFile } from "node:fs/promises";
import { createClient, OvershootError } from "../../clients/typescript/overshoot.js";

const [animation, name = "motion"] = process.argv.slice(2);
if (!animation) {
  console.error("usage: bake.js ANIMATION [NAME], such as bake.js '.spring(response: 0.4, dampingFraction: 0.7)' sheet");
  process.exit(64);
}
const client = createClient({ base: process.env.OVERSHOOT_URL ?? "http://localhost:8080/" });

try {
  const css = await client.send("v1/animations/evaluate", { animation }, { format: { format: "css", name } });
  await writeFile(`${name}.css`, css);
  // Its comment begins with the name, and with what the easing is.
  console.log(`${name}.css: ${css.match(/^\/\* [^:]*: (.*?)[,;.]/)?.[1]}`);
} catch (error) {
  if (!(error instanceof OvershootError)) throw error;
  console.error(`${animation}: ${error.at("/animation") ?? error.message}`);
  process.exitCode = 1;
}
