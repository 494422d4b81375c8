/** What users of the client write; the compiler checks that the types follow their values. */

import {
  caught, createClient, merge, OvershootError, play, release, spring,
} from "./overshoot.js";

interface Point { x: number; y: number }

/** A value of the caller's own shape has its columns in that shape. */
export async function horizontalPath(): Promise<number[]> {
  const answer = await spring<Point>({ spring: { duration: 0.5, bounce: 0.2 }, from: { x: 0, y: 0 }, to: { x: 100, y: 50 } });
  const bounce: number = answer.spring.bounce;
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
