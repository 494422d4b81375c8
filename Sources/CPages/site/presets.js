/** The presets, read from the contract once they are asked for. */

import { base } from "./service.js";

/** The systems as they call themselves, where that is not the first part of a preset's name. */
const systems = {
  anime: "anime.js", compose: "Jetpack Compose", flutter: "Flutter", material3: "Material 3", motion: "Motion",
  reactMotion: "react-motion", reactNative: "React Native", reactSpring: "react-spring", reanimated: "Reanimated",
  rebound: "Rebound", remotion: "Remotion", wave: "Wave", wobble: "Wobble",
};

let groups = null;

/** Pairs of a system and its presets, each with its name and what it is called there; SwiftUI first. */
export function presets() {
  groups ??= read();
  return groups;
}

async function read() {
  const response = await fetch(new URL("openapi.json", base));
  if (!response.ok) return [];
  const { schemas } = (await response.json()).components;
  const names = ({ enum: words, anyOf = [], $ref }) => $ref ? names(schemas[$ref.split("/").pop()]) : words ?? anyOf.flatMap(names);
  const peers = Map.groupBy(names(schemas.PeerPresetName).sort(), (name) => name.split("/")[0]);
  return [["SwiftUI", schemas.PresetName.enum], ...[...peers].map(([system, names]) => [
    systems[system] ?? system, names.map((name) => [name, name.split("/").slice(1).join(" ")]),
  ])];
}
