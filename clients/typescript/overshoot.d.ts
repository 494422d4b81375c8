/** The types of the client of Overshoot; `overshoot.js` has the code. */

/** A value that moves: a number, a CSS string, or a shape of the caller's own made of them. */
export type Value = number | string | boolean | null | readonly Value[] | { readonly [name: string]: Value };

/** A value's columns: an array for each number, in the value's own shape. */
export type Columns<V> = V extends number | string | boolean | null ? Widened<V>[]
  : { [Name in keyof V]: Columns<V[Name]> };
/** A velocity or a target in the shape of a value. */
export type Shape<V> = V extends number ? number : V extends string ? string : { [Name in keyof V]: Shape<V[Name]> };
type Widened<V> = V extends number ? number : V extends string ? string : V extends boolean ? boolean : V;

export type Curve = "linear" | "easeIn" | "easeOut" | "easeInOut" | "circularEaseIn" | "circularEaseOut"
  | "circularEaseInOut" | readonly [number, number, number, number] | (string & {});

/** A spring in one of its parameterizations, or a preset's name such as `bouncy`. */
export type Spring =
  | { duration?: number; bounce?: number }
  | { response: number; dampingRatio: number }
  | { mass?: number; stiffness: number; damping: number; allowOverDamping?: boolean }
  | { settlingDuration: number; dampingRatio: number; epsilon?: number }
  | { preset: string; duration?: number; extraBounce?: number }
  | (string & {});

export type Modifier = { delay: number } | { speed: number } | { repeatCount: number; autoreverses?: boolean }
  | { repeatForever: true; autoreverses?: boolean } | { logicallyCompleteAfter: number };
interface Modified { modifiers?: Modifier[] }

/** An animation as an object, or as SwiftUI source such as `.spring(duration: 0.5)`. */
export type Animation =
  | (Modified & { type: "spring" | "interactiveSpring"; duration?: number; bounce?: number; extraBounce?: number;
      response?: number; dampingFraction?: number; blendDuration?: number })
  | (Modified & { type: "interpolatingSpring"; mass?: number; stiffness?: number; damping?: number;
      duration?: number; bounce?: number; initialVelocity?: number })
  | (Modified & { type: "smooth" | "snappy" | "bouncy"; duration?: number; extraBounce?: number; blendDuration?: number })
  | (Modified & { type: "linear" | "easeIn" | "easeOut" | "easeInOut"; duration?: number })
  | (Modified & { type: "timingCurve"; curve: Curve; duration?: number })
  | (Modified & { type: "uiView"; duration: number; dampingRatio: number; initialVelocity?: number })
  | (Modified & { type: "default" })
  | (string & {});

/** The moments of the samples: at most one of `fps`, `count` and `times`. */
export interface Sample { fps?: number; count?: number; times?: number[]; duration?: number }

/** What is to be measured on the motion itself. */
export interface Measure {
  crossings?: number[]; extremes?: boolean; overshoot?: boolean; peakVelocity?: boolean; timeWithin?: number;
}

/** The options that every request with samples has. */
export interface Options {
  sample?: Sample;
  columns?: ("value" | "velocity" | "force" | "model")[];
  measure?: Measure;
  fidelity?: "analytic" | "swiftui";
  epsilon?: number;
  platform?: string;
}

export interface Timeline { duration: number | null; logicalDuration: number | null; settles: boolean }

export interface Samples<V> { time: number[]; value: Columns<V>; velocity?: Columns<V>; model?: Columns<V> }

/** An answer with samples. */
export interface Answer<V> {
  timeline: Timeline;
  samples: Samples<V>;
  measures?: Record<string, unknown>;
  animation?: Animation;
  state?: string;
}

export interface SpringParameters {
  duration: number; bounce: number; response: number; dampingRatio: number;
  mass: number; stiffness: number; damping: number; settlingDuration: number;
}

export interface MergeEvent<V> { at: number; to: Partial<V> | V; animation?: Animation | null }
export type Outcome = "started" | "merged" | "combined" | "immediate" | "unchanged";

export interface MergeAnswer<V> extends Answer<V> {
  events: { at: number; outcome: Outcome; value: Shape<V>; velocity: Shape<V> }[];
  state: string;
}

/** A system that an animation is converted to. */
export type ConversionTarget = "swiftui" | "uikit" | "coreAnimation" | "compose" | "androidSpringForce" | "material3"
  | "flutter" | "reactNative" | "reanimated" | "reactSpring" | "motion" | "popmotion" | "anime" | "gsap" | "css" | "figma"
  | "lottie" | "designTokens";

export interface Conversion {
  target: ConversionTarget;
  code: string | null;
  parameters: Record<string, number | boolean | string | number[]> | null;
  exact: boolean;
  error: { value: number; time: number } | null;
  lost: string[];
}

/** Where a released view goes; the contract has the members of each type. */
export type Target<V> =
  | { type: "dismiss"; [member: string]: unknown }
  | { type: "snap"; points: V[]; maxSteps?: number; ties?: "larger" | "awayFromZero" }
  | { type: "step"; every: Shape<V>; ties?: "larger" | "awayFromZero" }
  | { type: "clamp"; min?: Shape<V>; max?: Shape<V>; bounces?: boolean }
  | { type: "decay"; rate?: "normal" | "fast" | number }
  | { type: "fixed"; value: V }
  | { type: "rules"; rules: { when: object; decision: string; to: Target<V> }[]; otherwise: Target<V> };

export interface ReleaseRequest<V> extends Options {
  gesture?: "drag" | "magnify" | "rotate";
  position?: V;
  velocity?: Shape<V>;
  samples?: { time: number; position: V }[];
  origin?: V;
  target: Target<V>;
  animation?: Animation;
  cancelAnimation?: Animation;
  bounds?: object;
  [member: string]: unknown;
}

export interface ReleaseAnswer<V> extends Answer<V> {
  decision: string;
  reason: string;
  target: V;
  projected: V;
  velocity: Shape<V>;
  relativeVelocity: Shape<V>;
  state: string;
}

export interface Fault { pointer?: string; parameter?: string; detail: string; code?: string }

/** A problem document (RFC 9457). */
export interface Problem {
  type?: string; title?: string; status?: number; detail?: string; instance?: string; errors?: Fault[];
}

/** An answer that is not a success: a problem document, or a server that is away. */
export class OvershootError extends Error {
  constructor(status: number, problem: Problem, options?: { cause?: unknown });
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  readonly problem: Problem;
  readonly errors: Fault[];
  /** The sentence about one member of the request, such as `/spring/duration`. */
  at(pointer: string): string | undefined;
}

export interface RequestOptions { signal?: AbortSignal }
/** A representation other than JSON, with its parameters: `{ format: "css", name: "card" }`. */
export type Format = string | { format: string; [parameter: string]: string };

export interface ClientOptions {
  /** The address of the server, with a path prefix if there is one. */
  base?: string | URL;
  /** The API key, if the server wants one. */
  key?: string;
  /** How often a 429 or 503 is asked again after the time of its `Retry-After`; default: 2. */
  retries?: number;
  fetch?: typeof globalThis.fetch;
}

type Requested = { [member: string]: unknown };

/** The functions of a client, one for each operation; with a `format` they return text. */
export interface Client {
  spring<V = number>(request: Options & { spring?: Spring; from?: V; to?: V; initialVelocity?: Shape<V> },
    options?: RequestOptions): Promise<Answer<V> & { spring: SpringParameters }>;
  curve(request: { curve: Curve; progress?: number[]; count?: number; inverse?: number[] },
    options?: RequestOptions): Promise<{ samples: { progress: number[]; value: (number | null)[]; velocity?: (number | null)[] };
      inverse?: (number | null)[] }>;
  fitSpring(request: Requested, options?: RequestOptions): Promise<any>;
  fitCurve(request: Requested, options?: RequestOptions): Promise<any>;
  evaluate<V = number>(request: Options & { animation: Animation; from?: V; to?: V },
    options?: RequestOptions): Promise<Answer<V>>;
  merge<V = number>(request: Options & { initial?: V; state?: string; events: MergeEvent<V>[] },
    options?: RequestOptions): Promise<MergeAnswer<V>>;
  convert(request: { animation: Animation | Spring; targets?: ConversionTarget[]; tolerance?: number; digits?: number | null },
    options?: RequestOptions): Promise<{ animation: object; conversions: Conversion[] }>;
  keyframes<V>(request: Omit<Options, "platform"> & { initial: V; tracks: object },
    options?: RequestOptions): Promise<Answer<V>>;
  phases<V>(request: Omit<Options, "platform"> & { phases: V[]; animation?: Animation | Animation[]; [member: string]: unknown },
    options?: RequestOptions): Promise<Answer<V>>;
  release<V = number>(request: ReleaseRequest<V>, options?: RequestOptions): Promise<ReleaseAnswer<V>>;
  track(request: Requested, options?: RequestOptions): Promise<any>;
  recognize(request: Requested, options?: RequestOptions): Promise<any>;
  simulate(request: Requested, options?: RequestOptions): Promise<any>;
  transition(request: Requested, options?: RequestOptions): Promise<any>;
  resolve(request: Requested, options?: RequestOptions): Promise<any>;
  animator(request: Requested, options?: RequestOptions): Promise<any>;
  batch(request: { requests: { path: string; body: object }[] }, options?: RequestOptions): Promise<{ results: any[] }>;
  /** Asks a path such as `v1/springs/evaluate` for a representation as text. */
  send(path: string, request: object, options: RequestOptions & { format: Format }): Promise<string>;
  send(path: string, request: object, options?: RequestOptions): Promise<any>;
}

/** Creates a client; by default of the server that this file came from. */
export function createClient(options?: ClientOptions): Client;

/** The paths of the operations, by the name of the client's function. */
export const operations: Readonly<Record<Exclude<keyof Client, "send">, string>>;

/** A moment of a motion. */
export interface Moment<V> { time: number; value: V; velocity?: Shape<V>; state?: string }

export interface PlayOptions<V> extends KeyframeAnimationOptions {
  /** CSS properties of a value; by default of `x`, `y`, `scale`, `rotate` and `opacity`. */
  style?: (value: V) => Record<string, string | number>;
}

export interface Playback<V> {
  readonly animation: globalThis.Animation;
  /** Whether the motion came to its end; false if it was caught or canceled. */
  readonly finished: Promise<boolean>;
  /** Stops the motion where it is. */
  catch(): Moment<V>;
}

/** Plays the samples of an answer on an element by the Web Animations API. */
export function play<V>(element: HTMLElement, answer: Answer<V>, options?: PlayOptions<V>): Playback<V>;

/** The moment of an answer at a time in seconds. */
export function caught<V>(answer: Answer<V>, time: number): Moment<V>;

export const spring: Client["spring"];
export const curve: Client["curve"];
export const fitSpring: Client["fitSpring"];
export const fitCurve: Client["fitCurve"];
export const evaluate: Client["evaluate"];
export const merge: Client["merge"];
export const convert: Client["convert"];
export const keyframes: Client["keyframes"];
export const phases: Client["phases"];
export const release: Client["release"];
export const track: Client["track"];
export const recognize: Client["recognize"];
export const simulate: Client["simulate"];
export const transition: Client["transition"];
export const resolve: Client["resolve"];
export const animator: Client["animator"];
export const batch: Client["batch"];
