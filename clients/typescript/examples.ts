/** What users of the client write; the compiler checks that the types follow their values. */

import {
  batch, caught, convert, createClient, curve, evaluate, fitSpring, merge, OvershootError, play, program, recognize, release, resolve,
  spring,
} from "./overshoot.js";

interface Point { x: number; y: number }

/** A value of the caller's own shape has its columns in that shape. */
export async function horizontalPath(): Promise<number[]> {
  const answer = await spring<Point>({ spring: { duration: 0.5, bounce: 0.2 }, from: { x: 0, y: 0 }, to: { x: 100, y: 50 } });
  const bounce: number = answer.spring.bounce ?? 0;
  return bounce > 0 ? answer.samples.value.x : [caught(answer, 0.1).value.x];
}

/** A card that is thrown, caught in flight, and sent on. */
export async function throwAndCatch(card: HTMLElement): Promise<number | undefined> {
  const flight = await release<Point>({
    position: { x: 0, y: 0 }, velocity: { x: 900, y: -200 },
    target: { type: "snap", points: [{ x: 0, y: 0 }, { x: 320, y: 0 }] },
  });
  const playback = play(card, flight);
  const moment = playback.catch();
  return moment.velocity?.x;
}

/** The outcomes of a merge are a known set. */
export async function outcome(): Promise<"started" | "merged" | "combined" | "immediate" | "unchanged" | undefined> {
  const answer = await merge<number>({ initial: 0, events: [{ at: 0, to: 5, animation: ".bouncy" }] });
  return answer.events[0]?.outcome;
}

/** A problem names the member that is wrong. */
export async function explained(): Promise<string | undefined> {
  const client = createClient({ base: "http://localhost:8080/", retries: 0 });
  try {
    // @ts-expect-error There is no such type of animation.
    await client.evaluate({ animation: { type: "sprng" } });
  } catch (error) {
    if (error instanceof OvershootError) return error.at("/animation/type");
    throw error;
  }
  return undefined;
}

/** What was caught goes on from its state, as the guide of interruptions has it. */
export async function sendBack(thing: HTMLElement): Promise<number | null> {
  const { state, time } = play(thing, await evaluate({ animation: ".spring", from: 0, to: 100 })).catch();
  const back = await evaluate({ animation: ".spring", state, at: time, to: 40 });
  return back.timeline.duration;
}

/** The members that few requests have. */
export async function further(): Promise<boolean> {
  const toggled = await release({ position: 4, velocity: 900, target: { type: "toggle", values: [0, 51] } });
  const peak = await spring({ spring: { peakTime: 0.3, dampingRatio: 0.6 }, digits: 4, sample: { start: 0.1, count: 5 } });
  const settling = await spring({ spring: { overshoot: 0.1, settlingDuration: 0.6 }, to: "#ff8800", colorSpace: "oklch" });
  const merged = await merge({ state: toggled.state, timestamps: "milliseconds", events: [{ at: 900, to: 0, animation: null }] });
  const colors: string[] = settling.samples.value;
  const told: string[] = (peak.warnings ?? []).map((warning) => `${warning.pointer}: ${warning.detail}`);
  return colors.length + told.length > 0 && merged.events[0]?.logicallyComplete === null;
}

/** Every operation has an answer of its own. */
export async function others(): Promise<unknown[]> {
  const pressed = await recognize({ gesture: "tap", events: [{ type: "down", time: 0 }, { type: "up", time: 0.1 }] });
  const found = await fitSpring({ time: [0, 0.1, 0.2, 0.3, 0.4, 0.5], value: [0, 0.2, 0.5, 0.8, 0.9, 1] });
  const resolved = await resolve({ modifiers: [{ type: "opacity", from: 0, to: 1 }], transaction: { animation: ".bouncy" } });
  const { results } = await batch({ requests: [{ path: "/v1/curves/evaluate", body: { curve: "ease" } }] });
  const curves = results.map((result) => "samples" in result && "inverse" in result ? result.inverse : undefined);
  // @ts-expect-error A result may be a problem, or another answer.
  results[0]?.samples;
  return [pressed.events[0]?.event, found.confidence.bounce?.[0], resolved.attributes[0]?.reason, curves];
}

/** A format other than JSON is text, or bytes. */
export async function written(): Promise<number> {
  const css: string = await spring({ spring: "bouncy" }, { format: { format: "css", name: "card" } });
  const rows: string = await merge({ initial: 0, events: [] }, { format: "csv" });
  const bytes: ArrayBuffer = await evaluate({ animation: ".bouncy" }, { format: "f64", signal: new AbortController().signal });
  const picture: ArrayBuffer = await spring({ spring: "bouncy" }, { format: { format: "apng", width: 200 } });
  const motion = program<{ x: number }>(await spring({ spring: "bouncy", to: { x: 100 } }, { format: "program" }));
  const place: number = motion.value(0.1).x;
  return css.length + rows.length + bytes.byteLength + picture.byteLength + place;
}

/** What the service refuses is no request. */
export async function mistakes(): Promise<void> {
  // @ts-expect-error There is no such member.
  await spring({ sprng: "bouncy" });
  // @ts-expect-error A duration is a number, in seconds.
  await spring({ spring: { duration: "500ms" } });
  // @ts-expect-error The member is called `values`.
  await release({ position: 4, target: { type: "toggle", points: [0, 51] } });
  // @ts-expect-error There are two fidelities.
  await evaluate({ animation: ".smooth", fidelity: "exact" });
  // @ts-expect-error An event has a target.
  await merge({ initial: 0, events: [{ at: 0 }] });
  // @ts-expect-error No animation is of this type.
  await merge({ initial: 0, events: [{ at: 0, to: 1, animation: { type: "sprng" } }] });
  // @ts-expect-error Times are in seconds or milliseconds.
  await release({ position: 4, target: { type: "decay" }, timestamps: "minutes" });
  // @ts-expect-error No system has this name.
  await convert({ animation: ".bouncy", targets: ["quartz"] });
  // @ts-expect-error A body is that of its path.
  await batch({ requests: [{ path: "/v1/curves/evaluate", body: { spring: "bouncy" } }] });
  // @ts-expect-error There is no such format.
  await spring({ spring: "bouncy" }, { format: "xml" });
  // @ts-expect-error An answer has no such member.
  (await curve({ curve: "ease" })).timeline;
  const answer = await spring({ to: { x: 1, y: 2 } });
  // @ts-expect-error The value has no such column.
  answer.samples.value.z;
}
