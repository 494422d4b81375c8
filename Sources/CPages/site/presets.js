/** The names of the presets, read from the contract once they are asked for. */

import { base } from "./service.js";

let names = null;

/** The presets of SwiftUI, then those of other systems with their system's name. */
export function presets() {
  names ??= read();
  return names;
}

async function read() {
  const response = await fetch(new URL("openapi.json", base));
  if (!response.ok) return [];
  const { schemas } = (await response.json()).components;
  return [...schemas.PresetName.enum, ...schemas.PeerPresetName.enum];
}
