/** The types of the client of Overshoot; `overshoot.js` has the code. */

/** A value that moves: a number, a CSS string, or a shape of the caller's own made of them. */
export type Value = number | string | boolean | null | readonly Value[] | object;

/** A value's columns: an array for each number, in the value's own shape. */
export type Columns<V> = 0 extends 1 & V ? any
  : V extends number | string | boolean | null ? Widened<V>[]
  : { -readonly [Name in keyof V]: Columns<V[Name]> };
/** A velocity or a target in the shape of a value. */
export type Shape<V> = 0 extends 1 & V ? any
  : V extends number | string | boolean | null ? Widened<V>
  : { -readonly [Name in keyof V]: Shape<V[Name]> };
type Widened<V> = V extends number ? number : V extends string ? string : V extends boolean ? boolean : V;

/** An answer with samples over time, of any operation. */
export interface Answer<V = any> {
  samples: { time: number[]; value: Columns<V>; velocity?: Columns<V> };
  state?: string | null;
}

/** An answer that is not a success: a problem document, or a server that is away. */
export class OvershootError extends Error {
  constructor(status: number, problem: Partial<Problem>, options?: { cause?: unknown });
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** The kind of the problem, such as `out-of-range`; undefined if there was no problem document. */
  readonly code: ProblemCode | undefined;
  readonly problem: Partial<Problem>;
  readonly errors: Fault[];
  /** The sentence about one member of the request, such as `/spring/duration`. */
  at(pointer: string): string | undefined;
}

/** A format that is text, by its name or with its parameters: `{ format: "css", name: "card" }`. */
export type TextFormat = "csv" | "ndjson" | "sse" | "swift" | "aftereffects" | "code"
  | JSONFormat | JSONFormat["format"] | MotionFormat | MotionFormat["format"] | SVGFormat | SVGFormat["format"];
/** JSON whose samples are rows; `pretty` lays it out for people. */
export interface JSONFormat { format: "rows"; pretty?: boolean }
/** The motion as closed pieces, for `program()` and `play()`. */
export interface ProgramFormat { format: "program" }
/** The motion in few stops, each within `tolerance` of it. */
export type MotionFormat =
  | { format: "css"; name?: string; tolerance?: number; css?: "property" | "keyframes" | "rule" }
  | { format: "coreanimation" | "compose"; name?: string; tolerance?: number }
  | { format: "waapi" | "lottie"; name?: string; tolerance?: number; pretty?: boolean };
/** A plot, whose size is in pixels. */
export interface SVGFormat { format: "svg"; width?: number; height?: number; animated?: boolean }
/** An animated PNG of at most 400 pixels each way. */
export interface APNGFormat { format: "apng"; width?: number; height?: number }
/** A format that is bytes: the columns as doubles, or as Apache Arrow, or a picture. */
export type BinaryFormat = "f64" | "arrow" | { format: "f64" | "arrow" } | APNGFormat | APNGFormat["format"];
export type Format = "json" | TextFormat | BinaryFormat | ProgramFormat | ProgramFormat["format"];

export interface RequestOptions {
  /** Ends the request, which then throws the reason of the signal; such as `AbortSignal.timeout(2000)`. */
  signal?: AbortSignal;
  /** The format of the answer; by default it is read from JSON. */
  format?: Format;
}
export type JSONOptions = RequestOptions & { format?: "json" };

/** A request whose answer is in a format other than JSON. */
export interface Writes<Request> {
  (request: Request, options: RequestOptions & { format: TextFormat }): Promise<string>;
  (request: Request, options: RequestOptions & { format: BinaryFormat }): Promise<ArrayBuffer>;
  (request: Request, options: RequestOptions & { format: ProgramFormat | ProgramFormat["format"] }): Promise<Program>;
}

export interface Sends {
  /** Sends a request to a path such as `v1/springs/evaluate`. */
  send(path: string, request: object, options: RequestOptions & { format: TextFormat }): Promise<string>;
  send(path: string, request: object, options: RequestOptions & { format: BinaryFormat }): Promise<ArrayBuffer>;
  send(path: string, request: object, options: RequestOptions & { format: ProgramFormat | ProgramFormat["format"] }): Promise<Program>;
  send(path: string, request: object, options?: JSONOptions): Promise<any>;
}

export interface ClientOptions {
  /** The address of the server, with a path prefix if there is one. */
  base?: string | URL;
  /** The API key, if the server wants one. */
  key?: string;
  /** How often a 429 or 503 is asked again after the time of its `Retry-After`; default: 2. */
  retries?: number;
  /** The function that sends; by default the platform's own. */
  fetch?: typeof globalThis.fetch;
  /** Called with each warning of an answer; by default `console.warn` says each sentence once. */
  onWarning?: (warning: AnswerWarning) => void;
}

/** What a request probably did not mean, although it was answered. */
export interface AnswerWarning {
  code: ProblemCode;
  /** JSON pointer to the value in the request (RFC 6901); undefined if it is too long for a field. */
  pointer?: string;
  detail: string;
}

/** Creates a client; by default of the server that this file came from. */
export function createClient(options?: ClientOptions): Client;

/** The paths of the operations, by the name of the client's function. */
export const operations: Readonly<Record<Exclude<keyof Client, "send">, string>>;

/** A moment of a motion. */
export interface Moment<V> { time: number; value: Shape<V>; velocity?: Shape<V>; state?: string }

export interface PlayOptions<V> extends KeyframeAnimationOptions {
  /** CSS properties of a value; by default of `x`, `y`, `offset`, `scale`, `rotate` and `opacity`, in pixels, degrees or a unit of their own. */
  style?: (value: Shape<V>) => Record<string, string | number>;
}

export interface Playback<V> {
  readonly animation: globalThis.Animation;
  /** Whether the motion came to its end; false if it was caught or canceled, or another took its properties. */
  readonly finished: Promise<boolean>;
  /** Stops the motion where it is, unless `animation` was canceled: then the moment is that of the cancel. */
  catch(): Moment<V>;
}

/** A motion that runs without the service. */
export interface Motion<V = any> {
  /** In seconds; infinite if it never settles. */
  readonly duration: number;
  /** The value at a time in seconds. */
  value(time: number): Shape<V>;
  /** The velocity at a time in seconds, in units per second; null in the place of what has none. */
  velocity(time: number): Shape<V>;
  readonly state?: string | null;
}

/** The motion of an answer in the format `program`, to 1e-12 of the service's own samples. */
export function program<V = any>(answer: Program): Motion<V>;

/**
 * Plays an answer on an element: a program at every frame of the display, samples as keyframes.
 *
 * What was played on the element before no longer moves the CSS properties that this moves, and is canceled where it is
 * if it moves no others; but beside `composite: "add"` or `"accumulate"` it goes on.
 */
export function play<V>(element: HTMLElement, answer: Answer<V> | Program, options?: PlayOptions<V>): Playback<V>;

/** The moment of an answer, or of a motion, at a time in seconds. */
export function caught<V>(answer: Answer<V> | Motion<V> | Program, time: number): Moment<V>;

// What follows is printed by `make contract`; what is above is written by hand.

export interface SpringRequest<V = any> {
  /**
   * The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
   * Between 1 and 17.
   */
  digits?: number | null;
  spring?: Spring;
  /** Start value, in the shape of `to`; default: zero. */
  from?: V | Value;
  /** Target value; default: 1. */
  to?: V;
  ignored?: Ignored;
  /** Color space of the interpolation, in the syntax of CSS after `in` (CSS Color 4 §12). */
  colorSpace?: string;
  angles?: Angles;
  rounding?: Rounding;
  /**
   * The `state` of an earlier answer, from which this motion goes on at the time `at` without a jump, in place of the
   * members that say where it begins.
   */
  state?: string;
  /** The time at which `state` is caught, in seconds on its clock; a motion in flight needs it. */
  at?: number;
  /** Initial velocity, in the shape of `to`; default: zero. */
  initialVelocity?: V | Value;
  /** Whether each number stops when it first reaches its target. */
  clamp?: boolean;
  rest?: Rest;
  fidelity?: Fidelity;
  /**
   * The fraction of its range, the greatest distance from the target since that last changed, within which a number
   * counts as settled. Above 0 and below 1.
   */
  epsilon?: number;
  platform?: Platform;
  sample?: Sample;
  /** The columns of `samples`. */
  columns?: readonly SpringColumn[];
  measure?: Measure;
}

/** A preset's name, or one parameterization; `{}` is `duration` 0.5, `bounce` 0. */
export type Spring = PresetName | PeerPresetName | SpringByPreset | SpringByTension | SpringByBounciness
  | SpringByPeerPreset | SpringByStiffness | SpringBySettling | SpringBySettlingOvershoot | SpringByPeak
  | SpringByPeakOvershoot | SpringByResponse | SpringByDuration | (string & {});

/** SwiftUI's named springs, with a bounce of 0, 0.15 and 0.3. */
export type PresetName = "smooth" | "snappy" | "bouncy";

/** Presets of other systems, prefixed with the system's name. */
export type PeerPresetName = PlainPresetName | "reactNative/bouncy" | "reactNative/default" | "reactNative/origami"
  | "rebound/bouncy" | "rebound/default" | "rebound/origami";

/** Presets of other systems without numbers of their own. */
export type PlainPresetName = "anime/default" | "compose/default" | "compose/highBouncy"
  | "compose/highBouncy/stiffnessHigh" | "compose/highBouncy/stiffnessLow" | "compose/highBouncy/stiffnessMedium"
  | "compose/highBouncy/stiffnessMediumLow" | "compose/highBouncy/stiffnessVeryLow" | "compose/lowBouncy"
  | "compose/lowBouncy/stiffnessHigh" | "compose/lowBouncy/stiffnessLow" | "compose/lowBouncy/stiffnessMedium"
  | "compose/lowBouncy/stiffnessMediumLow" | "compose/lowBouncy/stiffnessVeryLow" | "compose/mediumBouncy"
  | "compose/mediumBouncy/stiffnessHigh" | "compose/mediumBouncy/stiffnessLow" | "compose/mediumBouncy/stiffnessMedium"
  | "compose/mediumBouncy/stiffnessMediumLow" | "compose/mediumBouncy/stiffnessVeryLow" | "compose/noBouncy"
  | "compose/noBouncy/stiffnessHigh" | "compose/noBouncy/stiffnessLow" | "compose/noBouncy/stiffnessMedium"
  | "compose/noBouncy/stiffnessMediumLow" | "compose/noBouncy/stiffnessVeryLow" | "compose/stiffnessHigh"
  | "compose/stiffnessLow" | "compose/stiffnessMedium" | "compose/stiffnessMediumLow" | "compose/stiffnessVeryLow"
  | "figma/bouncy" | "figma/gentle" | "figma/quick" | "figma/slow" | "flutter/bouncingScroll" | "flutter/cupertino"
  | "flutter/fling" | "flutter/scroll" | "material3/expressive/defaultEffects" | "material3/expressive/defaultSpatial"
  | "material3/expressive/fastEffects" | "material3/expressive/fastSpatial" | "material3/expressive/slowEffects"
  | "material3/expressive/slowSpatial" | "material3/standard/defaultEffects" | "material3/standard/defaultSpatial"
  | "material3/standard/fastEffects" | "material3/standard/fastSpatial" | "material3/standard/slowEffects"
  | "material3/standard/slowSpatial" | "motion/default" | "motion/scale" | "motion/scaleToZero" | "motion/transform"
  | "reactMotion/gentle" | "reactMotion/noWobble" | "reactMotion/stiff" | "reactMotion/wobbly" | "reactSpring/default"
  | "reactSpring/gentle" | "reactSpring/molasses" | "reactSpring/slow" | "reactSpring/stiff" | "reactSpring/wobbly"
  | "reanimated/default" | "reanimated/gentle" | "reanimated/snappy" | "reanimated/version3" | "reanimated/wiggly"
  | "remotion/default" | "wave/animated" | "wave/interactive" | "wobble/default";

export interface SpringByPreset {
  /** SwiftUI's presets, with a bounce of 0, 0.15 and 0.3. */
  preset: "smooth" | "snappy" | "bouncy";
  /** In seconds. Above 0. */
  duration?: number;
  /** Added to the preset's bounce; the sum has the range of a spring's `bounce`. Above −1.3 and at most 1. */
  extraBounce?: number;
}

export interface SpringByTension {
  /** Presets in Origami's units. */
  preset: "reactNative/default" | "reactNative/origami" | "rebound/default" | "rebound/origami";
  /** Tension; the stiffness is 3.62 (tension - 30) + 194. */
  tension?: number;
  /** Friction; the damping is 3 (friction - 8) + 25. */
  friction?: number;
}

export interface SpringByBounciness {
  /** Presets with a bounciness and a speed. */
  preset: "reactNative/bouncy" | "rebound/bouncy";
  /** Bounciness: 0 does not bounce, 20 bounces for very long. */
  bounciness?: number;
  /** Speed: 0 is slow, 20 is fast. */
  speed?: number;
}

export interface SpringByPeerPreset {
  /** A spring of another system. */
  preset: PlainPresetName;
}

export interface SpringByStiffness {
  /** Mass. Above 0. */
  mass?: number;
  /** Stiffness, in mass per second squared. Above 0. */
  stiffness: number;
  /** Damping, in mass per second; at most critical unless `allowOverDamping` is true. At least 0. */
  damping: number;
  /** Whether damping above critical is used as given. */
  allowOverDamping?: boolean;
}

export interface SpringBySettling {
  /** Seconds until a motion over a distance of 1 has settled by SwiftUI's rule. Between 0.01 and 10. */
  settlingDuration: number;
  /** Damping ratio; 1 is critical. Above 0 and at most 1. */
  dampingRatio: number;
  /** Distance from the target within which the spring counts as settled. Above 0 and below 1. */
  epsilon?: number;
}

export interface SpringBySettlingOvershoot {
  /** Seconds until a motion over a distance of 1 has settled by SwiftUI's rule. Between 0.01 and 10. */
  settlingDuration: number;
  /** Distance beyond the target, as a part of the whole; 0 is critical. At least 0 and below 1. */
  overshoot: number;
  /** Distance from the target within which the spring counts as settled. Above 0 and below 1. */
  epsilon?: number;
}

export interface SpringByPeak {
  /** Seconds until the first peak, from rest. Above 0. */
  peakTime: number;
  /** Damping ratio. At least 0 and below 1. */
  dampingRatio: number;
}

export interface SpringByPeakOvershoot {
  /** Seconds until the first peak, from rest. Above 0. */
  peakTime: number;
  /** Height of the first peak beyond the target as a part of the distance. Above 0 and below 1. */
  overshoot: number;
}

export interface SpringByResponse {
  /** Period of the undamped spring in seconds. Above 0. */
  response: number;
  /** Damping ratio: 1 is critical, above 1 over-damped; 0 never settles. At least 0. */
  dampingRatio: number;
}

export interface SpringByDuration {
  /** Perceptual duration in seconds. Above 0. */
  duration?: number;
  /** Bounce: 0 for none, above 0 bouncy, below 0 over-damped; 1 never settles. Above −1 and at most 1. */
  bounce?: number;
}

/** JSON pointers into the value (RFC 6901); those members change immediately, without animation. */
export type Ignored = readonly string[];

/** How angles turn. */
export type Angles = "asWritten" | "shorter";

/** Rounds the numbers of the value, or those at JSON pointers, to integers or decimals. */
export type Rounding = RoundingRule | { readonly [member: string]: RoundingRule };

/** Rounding of numbers to integers, or to a number of decimals; `nearest` and decimals round ties away from 0. */
export type RoundingRule = "nearest" | "down" | "up" | "towardZero" | number;

/** When a number is at rest, in place of `epsilon`: it jumps to its target at that time. */
export interface Rest {
  /**
   * The distance from the target: with `speed` the first time when both hold, as in Motion; alone the time after which
   * it is not exceeded. Above 0.
   */
  delta?: number;
  /** The greatest speed, in units per second. Above 0. */
  speed?: number;
  /** Whether `delta` is that of an oscillation's envelope, as in Compose. */
  envelope?: boolean;
  /** The part of the energy at the start, as in Reanimated 4. Above 0 and below 1. */
  energy?: number;
}

/** `analytic`: the exact solution under SwiftUI's rules. */
export type Fidelity = "analytic" | "swiftui";

/** The OS version whose defaults omitted members have. */
export type Platform = "ios16" | "ios17";

/** The sample times, by `fps`, `count`, `times` or `progress`. */
export interface Sample {
  /** Frames per second: samples at i/fps, and one at the duration; default: 60. Above 0. */
  fps?: number;
  /** Number of evenly spaced sample times, with both ends. */
  count?: number;
  /** Sample times in the order of the answer, perhaps past the end. */
  times?: readonly number[];
  /** Sample times as parts of the whole time, in the order of the answer: SwiftUI's `value(progress:)`. */
  progress?: readonly number[];
  /** The first sample, in seconds; default: 0, or the first event of a merge that resumes a state. At least 0. */
  start?: number;
  /** End of the sampling, before or after that of the motion. At least 0. */
  duration?: number;
}

/**
 * `force` is stiffness·(to − value) − damping·velocity; past critical damping in `swiftui`, with the velocity less its
 * error of to − from.
 */
export type SpringColumn = "value" | "velocity" | "acceleration" | "force" | "model";

/** What is measured on the motion, whatever the sample times; of one that does not settle, up to the last sample. */
export interface Measure {
  /** Values whose crossing times are wanted, for each number of the value. */
  crossings?: readonly number[];
  /** Whether the turning points are wanted. */
  extremes?: boolean;
  /** Whether the overshoot is wanted. */
  overshoot?: boolean;
  /** Whether the moment of the greatest speed is wanted. */
  peakVelocity?: boolean;
  /** A part of the range; answered is when the value stays within it. Above 0 and below 1. */
  timeWithin?: number;
}

export interface SpringAnswer<V = any> {
  warnings?: Warnings;
  timeline: Timeline;
  samples: Samples<V>;
  measures?: Measures;
  /** Opaque token of the motion; send it as `state` to continue. */
  state?: string | null;
  /** The spring in all its parameterizations. */
  spring: SpringParameters;
}

/** What the request probably did not mean, although it was answered; the last of more than 16 counts the others. */
export type Warnings = Warning[];

export interface Warning {
  /** JSON pointer to the value in the body (RFC 6901). */
  pointer?: string;
  /** Name of the query parameter. */
  parameter?: string;
  code: ProblemCode;
  /** Description of the warning. */
  detail: string;
}

/** The kind of an error or a warning; that of a problem is the one of its first error. */
export type ProblemCode = "unknown-member" | "unknown-parameter" | "unknown-argument" | "missing-member"
  | "duplicate-member" | "conflicting-members" | "invalid-value" | "wrong-type" | "quoted-number" | "not-finite"
  | "out-of-range" | "unknown-name" | "wrong-shape" | "wrong-order" | "no-match" | "invalid-source" | "invalid-css"
  | "invalid-state" | "never-settles" | "overflow" | "limit-exceeded" | "more" | "invalid-json" | "invalid-query"
  | "body-in-get" | "bad-request" | "unauthorized" | "forbidden" | "not-found" | "method-not-allowed" | "not-acceptable"
  | "request-timeout" | "precondition-failed" | "content-too-large" | "target-too-long" | "unsupported-media-type"
  | "expectation-failed" | "too-many-requests" | "head-too-large" | "internal-error" | "quarantined-request"
  | "not-implemented" | "unavailable" | "unsupported-version" | "long-duration" | "assumed-source" | "unlikely-times"
  | "unlikely-velocity" | "mistyped-css" | "not-converged" | "stagger" | "differs-at-rest" | "jump";

export interface Timeline {
  /** Seconds until the motion has settled; `null` if it never settles. */
  duration: number | null;
  /** The perceptual duration, SwiftUI's logical completion, in seconds; `null` if there is none. */
  logicalDuration: number | null;
  /** Whether the motion settles. */
  settles: boolean;
}

export interface Samples<V = any> {
  /** In seconds. */
  time: number[];
  /** The value at each time. */
  value: Columns<V>;
  /** Velocity in units per second. */
  velocity?: Columns<V>;
  /** Acceleration in units per second squared; `null` where there is none. */
  acceleration?: Columns<V>;
  /** The spring's force. */
  force?: Columns<V>;
  /** The model value at each time. */
  model?: Columns<V>;
  /** The phase that the value is in or moving to. */
  phase?: number[];
  /** The progress of a simulated gesture, from 0 to 1. */
  progress?: any;
  /** The effects of a simulated gesture. */
  effects?: any;
  /** The completed fraction of an animator, in its direction. */
  fractionComplete?: any;
  /** Velocity of `fractionComplete`, per second. */
  fractionVelocity?: any;
}

/** The measures that were asked for, each in the value's shape; a list for a string of several numbers. */
export interface Measures {
  /** For each level, as `{"value": 50, "times": [0.1]}`, when the number passes it, in seconds. */
  crossings?: any;
  /** Turning points as `{"time": 0.35, "value": 1.05}`, ascending in time. */
  extremes?: any;
  /**
   * Greatest distance beyond the target since the last event, as a part of the greatest distance from it; `null` if the
   * number begins at its target.
   */
  overshoot?: any;
  /**
   * The moment of the greatest speed with the velocity, as `{"time": 0.1, "value": 6.2}`; the value is `null` where the
   * motion is vertical.
   */
  peakVelocity?: any;
  /** Seconds from which on the number stays within that part of its range; `null` if it does not. */
  timeWithin?: any;
}

/** The spring in all its parameterizations. */
export interface SpringParameters {
  /** Perceptual duration in seconds. */
  duration: number | null;
  /** Bounce. */
  bounce: number | null;
  /** Period of the undamped spring in seconds. */
  response: number | null;
  /** Damping ratio; 1 is critical. */
  dampingRatio: number | null;
  /** Mass. */
  mass: number | null;
  /** Stiffness, in mass per second squared. */
  stiffness: number | null;
  /** Damping, in mass per second. */
  damping: number | null;
  /** SwiftUI's settling duration, in either fidelity. */
  settlingDuration: number | null;
}

export interface CurveRequest {
  /**
   * The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
   * Between 1 and 17.
   */
  digits?: number | null;
  curve: Curve;
  /** Progress values. */
  progress?: readonly number[];
  /** Number of evenly spaced progress values from 0 to 1; default: 101. */
  count?: number;
  /** Values to invert. */
  inverse?: readonly number[];
  fidelity?: Fidelity;
  /** The columns of `samples`. */
  columns?: readonly CurveColumn[];
  /** What is measured on the curve from progress 0 to 1, whatever the fidelity. */
  measure?: Measure;
}

/**
 * A name (`linear`, `easeIn`, `easeOut`, `easeInOut`, `circularEaseIn`, `circularEaseOut`, `circularEaseInOut`,
 * `easeInBounce`, `easeOutBounce`, `easeInOutBounce`, `easeInSine`, `easeOutSine`, `easeInOutSine`), control points
 * `[x1, y1, x2, y2]`, CSS (`ease-in`, `step-end`, `cubic-bezier(...)`, `linear(...)`, `steps(...)`), or source text of
 * another system (`UnitCurve(...)`, `FastOutSlowInEasing`, `backOut`, `power2.inOut`, `Easing.elastic(2)`). x1 and x2
 * are between 0 and 1, but for `swiftui` fidelity, which clamps.
 */
export type Curve = string | readonly [number, number, number, number];

/** `velocity` is per unit of progress, `acceleration` per its square. */
export type CurveColumn = "value" | "velocity" | "acceleration";

export interface CurveAnswer {
  warnings?: Warnings;
  samples: CurveSamples;
  /** The measures, with the progress as `time` and velocities per unit of progress. */
  measures?: Measures;
  /** The curve as given in the request. */
  curve: string | number[];
  /**
   * The least progress with each value, `null` if there is none; with fidelity `swiftui`, that of `UnitCurve.inverse`.
   */
  inverse?: (number | null)[];
}

export interface CurveSamples {
  /** Progress values. */
  progress: number[];
  /** The value at each progress; `null` where the curve is undefined. */
  value: (number | null)[];
  /** Velocity per unit of progress; `null` where the curve is vertical. */
  velocity?: (number | null)[];
  /** Derivative of the velocity by the progress; `null` where there is none. */
  acceleration?: (number | null)[];
}

export interface AnimationRequest<V = any> {
  /**
   * The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
   * Between 1 and 17.
   */
  digits?: number | null;
  animation: Animation;
  /** Start value, in the shape of `to`; default: zero. */
  from?: V | Value;
  /** Target value; default: 1. */
  to?: V;
  ignored?: Ignored;
  /** Color space of the interpolation, in the syntax of CSS after `in` (CSS Color 4 §12). */
  colorSpace?: string;
  angles?: Angles;
  rounding?: Rounding;
  /**
   * The `state` of an earlier answer, from which this motion goes on at the time `at` without a jump, in place of the
   * members that say where it begins.
   */
  state?: string;
  /** The time at which `state` is caught, in seconds on its clock; a motion in flight needs it. */
  at?: number;
  fidelity?: Fidelity;
  /**
   * The fraction of its range, the greatest distance from the target since that last changed, within which a number
   * counts as settled. Above 0 and below 1.
   */
  epsilon?: number;
  platform?: Platform;
  sample?: Sample;
  columns?: ColumnNames;
  measure?: Measure;
}

/** Source text, or an object whose `type` says what its other members are. */
export type Animation = string | AnimationObject;

/** An animation as an object. */
export type AnimationObject = DefaultAnimation | SpringAnimation | InteractiveSpringAnimation
  | InterpolatingSpringAnimation | PresetAnimation | CurveAnimation | TimingCurveAnimation | SampledAnimation
  | ExpressionAnimation | UIViewAnimation | InertiaAnimation;

export interface DefaultAnimation {
  /** SwiftUI's default: a critically damped fluid spring with a response of 0.5. */
  type: "default";
  modifiers?: Modifiers;
}

/** Modifiers, applied in order; the last is the outermost. */
export type Modifiers = readonly Modifier[];

/** A modifier of an animation. */
export type Modifier = DelayModifier | SpeedModifier | RepeatModifier | RepeatForeverModifier
  | LogicalCompletionModifier;

export interface DelayModifier {
  /** Delay in seconds; below 0, the animation starts part of the way through. */
  delay: number;
}

export interface SpeedModifier {
  /** Speed factor; at 0 or less the animation never moves or ends. */
  speed: number;
}

export interface RepeatModifier {
  /** Number of passes; 1 or less is one pass. Between −1000000000 and 1000000000. */
  repeatCount: number;
  /** Whether every second pass runs backward. */
  autoreverses?: boolean;
  reversal?: Reversal;
}

/**
 * The motion of a reversed pass: `mirrored` is 1 − f(t), as in SwiftUI; `backward` is f(d − t), as in CSS, Core
 * Animation and Compose.
 */
export type Reversal = "mirrored" | "backward";

export interface RepeatForeverModifier {
  /** The animation repeats forever. */
  repeatForever: true;
  /** Whether every second pass runs backward. */
  autoreverses?: boolean;
  reversal?: Reversal;
}

export interface LogicalCompletionModifier {
  /** Seconds after which the animation is logically complete. */
  logicallyCompleteAfter: number;
}

/** A fluid spring by `duration` and `bounce`, by `response` and `dampingFraction`, or by `spring`. */
export interface SpringAnimation {
  /** A fluid spring. */
  type: "spring";
  /** Perceptual duration in seconds; default: 0.5. Above 0. */
  duration?: number;
  /** Bounce; default: 0. Above −1 and at most 1. */
  bounce?: number;
  /** Period of the undamped spring in seconds; default: 0.5. Above 0. */
  response?: number;
  /** Damping ratio; default: 0.825. At least 0. */
  dampingFraction?: number;
  spring?: Spring;
  /** Seconds over which a change of the response is blended. At least 0. */
  blendDuration?: number;
  /** Whether each number stops when it first reaches its target. */
  clamp?: boolean;
  rest?: Rest;
  modifiers?: Modifiers;
}

/**
 * A fluid spring for values that follow a finger, by `duration` and `extraBounce`, or by `response` and
 * `dampingFraction`.
 */
export interface InteractiveSpringAnimation {
  /** A fluid spring for values that follow a finger. */
  type: "interactiveSpring";
  /** Perceptual duration in seconds; default: 0.15. Above 0. */
  duration?: number;
  /** Added to the preset's bounce of 0.15; default: 0. Between −1.15 and 0.85. */
  extraBounce?: number;
  /** Period of the undamped spring in seconds; default: 0.15. Above 0. */
  response?: number;
  /** Damping ratio; default: 0.86. At least 0. */
  dampingFraction?: number;
  /** Seconds over which a change of the response is blended. At least 0. */
  blendDuration?: number;
  modifiers?: Modifiers;
}

/**
 * A spring on progress from 0 to 1 that adds to a running animation, by `stiffness`, `damping` and `mass`, by
 * `duration` and `bounce`, or by `spring`.
 */
export interface InterpolatingSpringAnimation {
  /** A spring on progress from 0 to 1, which is combined with a running animation. */
  type: "interpolatingSpring";
  /** Mass; default: 1. Above 0. */
  mass?: number;
  /** Stiffness, in mass per second squared. Above 0. */
  stiffness?: number;
  /** Damping, in mass per second. At least 0. */
  damping?: number;
  /** Perceptual duration in seconds; default: 0.5. Above 0. */
  duration?: number;
  /** Bounce; default: 0. Above −1 and at most 1. */
  bounce?: number;
  spring?: Spring;
  /** Initial velocity in distances to the target per second. */
  initialVelocity?: number;
  /** Whether each number stops when it first reaches its target. */
  clamp?: boolean;
  rest?: Rest;
  modifiers?: Modifiers;
}

/** A fluid spring by name. */
export interface PresetAnimation {
  /** A bounce of 0, 0.15 and 0.3. */
  type: "smooth" | "snappy" | "bouncy";
  /** In seconds. Above 0. */
  duration?: number;
  /** Added to the preset's bounce; the sum has the range of a spring's `bounce`. Above −1.3 and at most 1. */
  extraBounce?: number;
  /** Whether each number stops when it first reaches its target. */
  clamp?: boolean;
  rest?: Rest;
  modifiers?: Modifiers;
}

export interface CurveAnimation {
  /** An animation along this curve. */
  type: "linear" | "easeIn" | "easeOut" | "easeInOut";
  /** Duration in seconds; with 0 the animation ends immediately. At least 0. */
  duration?: number;
  modifiers?: Modifiers;
}

export interface TimingCurveAnimation {
  /** An animation along any curve. */
  type: "timingCurve";
  curve: Curve;
  /** Duration in seconds; with 0 the animation ends immediately. At least 0. */
  duration?: number;
  modifiers?: Modifiers;
}

/** A custom animation by samples, linearly, at `times` or over `duration`. */
export interface SampledAnimation {
  /** A custom animation by samples, linearly, at `times` or over `duration`. */
  type: "sampled";
  /** Progress at each time, 0 at the start value and 1 at the target. */
  values: readonly number[];
  /** As many as `values`, ascending from 0 to the duration. */
  times?: readonly number[];
  /** Duration in seconds, over which values without `times` are evenly spaced; default: 0.35. Above 0. */
  duration?: number;
  modifiers?: Modifiers;
}

/** A custom animation by a formula in the time. */
export interface ExpressionAnimation {
  /** A custom animation by a formula in the time. */
  type: "expression";
  /**
   * Progress at the time `t` in seconds, such as `1 - exp(-6*t)*cos(12*t)`; `d` is the duration, besides `pi` and `e`;
   * `+ - * / ^`, comparisons, `c ? a : b`, `min`, `max`, `clamp(x, low, high)`, `mix(a, b, p)`, `step(edge, x)`, and
   * functions of C such as `sin`.
   */
  value: string;
  /** Duration in seconds, after which the progress is 1. At least 0. */
  duration?: number;
  /** Whether a change goes on in the time of a running animation that is equal to this. */
  merges?: boolean;
  modifiers?: Modifiers;
}

export interface UIViewAnimation {
  /** UIKit's `animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`. */
  type: "uiView";
  /** Seconds until the envelope of the spring has decreased to 1/1500. Above 0. */
  duration: number;
  /** Damping ratio; 1 is critical. Above 0 and at most 1. */
  dampingRatio: number;
  /** Initial velocity in distances to the target per second. */
  initialVelocity?: number;
  modifiers?: Modifiers;
}

/**
 * A motion that friction stops at the target, 1 − e^(−t/timeConstant) of the distance, or a fling of Android; it adds
 * to a running animation.
 */
export interface InertiaAnimation {
  /** A motion that friction stops at the target. */
  type: "inertia";
  /** Time constant in seconds. Above 0. */
  timeConstant?: number;
  /** The part of the velocity that remains after 1 ms. Above 0 and below 1. */
  rate?: number;
  /** The fling of Android, in density-independent pixels. */
  friction?: "android";
  /** Initial velocity in distances per second, in place of the time constant 1/initialVelocity. Above 0. */
  initialVelocity?: number;
  modifiers?: Modifiers;
}

/** The columns of `samples`. */
export type ColumnNames = readonly Column[];

/** `model` is the model value, not the presentation value. */
export type Column = "value" | "velocity" | "acceleration" | "model";

export interface AnimationAnswer<V = any> {
  warnings?: Warnings;
  timeline: Timeline;
  samples: Samples<V>;
  measures?: Measures;
  /** Opaque token of the motion; send it as `state` to continue. */
  state?: string | null;
  animation: ResolvedAnimation;
}

/** The animation as an object with all defaults; it can be sent back. */
export interface ResolvedAnimation {
  /** The kind. */
  type: "default" | "spring" | "interpolatingSpring" | "linear" | "easeIn" | "easeOut" | "easeInOut" | "timingCurve"
    | "sampled" | "expression" | "inertia";
  /** In seconds. */
  response?: number | null;
  /** Damping ratio. */
  dampingFraction?: number | null;
  /** In seconds. */
  blendDuration?: number | null;
  /** Mass. */
  mass?: number | null;
  /** Stiffness, in mass per second squared. */
  stiffness?: number | null;
  /** Damping, in mass per second. */
  damping?: number | null;
  /** Initial velocity in distances to the target per second. */
  initialVelocity?: number | null;
  /** Whether each number stops when it first reaches its target. */
  clamp?: boolean;
  rest?: Rest;
  /** In seconds. */
  timeConstant?: number | null;
  friction?: "android";
  curve?: Curve;
  /** In seconds. */
  duration?: number | null;
  /** Progress values. */
  values?: number[];
  /** In seconds. */
  times?: number[];
  /** A formula. */
  value?: string;
  merges?: boolean;
  modifiers?: Modifiers;
}

export interface MergeRequest<V = any> {
  /**
   * The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
   * Between 1 and 17.
   */
  digits?: number | null;
  /** The value at time 0, at rest. */
  initial?: V;
  /** The `state` of an earlier answer, whose options still apply; but for `inheritVelocity` they cannot change. */
  state?: string;
  /**
   * The time on the clock of `state` before which nothing is asked; default is its last event, where samples begin if
   * there are no `events`.
   */
  at?: number;
  /** Velocity of `initial`, until the first event; default: 0. */
  initialVelocity?: V | Value;
  timestamps?: Timestamps;
  /** The changes of the target, ascending in `at`. */
  events: readonly MergeEvent[];
  ignored?: Ignored;
  /** Color space of the interpolation, in the syntax of CSS after `in` (CSS Color 4 §12). */
  colorSpace?: string;
  angles?: Angles;
  rounding?: Rounding;
  inheritVelocity?: VelocityRule;
  fidelity?: Fidelity;
  /**
   * The fraction of its range, the greatest distance from the target since that last changed, within which a number
   * counts as settled. Above 0 and below 1.
   */
  epsilon?: number;
  platform?: Platform;
  sample?: Sample;
  columns?: ColumnNames;
  measure?: Measure;
}

/** Unit of times in the request. */
export type Timestamps = "seconds" | "milliseconds";

export interface MergeEvent {
  /** Time since time 0 of the first request, in the unit of `timestamps`. At least 0. */
  at: number;
  /** The new target; of an object it may name some members only. */
  to: Value;
  /** The animation to the target; `null` for none; for an object perhaps one for each member. */
  animation?: OptionalAnimation | AnimationsByMember;
  /** Whether the velocity of values set without animation is tracked, so that a spring inherits it. */
  tracksVelocity?: boolean;
}

/** An animation, or `null` for a change without one. */
export type OptionalAnimation = string | AnimationObject | null;

/** An animation for each member of an object, or such an object for its members; `null` for none. */
export interface AnimationsByMember {
  type?: never;
  readonly [member: string]: OptionalAnimation | AnimationsByMember | undefined;
}

/**
 * The velocity that a fluid spring inherits: `springs`, as in SwiftUI, of fluid springs, unmodified circular curves,
 * decays and motions of other operations; `always`, of any animation.
 */
export type VelocityRule = "springs" | "always";

export interface MergeAnswer<V = any> {
  warnings?: Warnings;
  timeline: Timeline;
  samples: Samples<V>;
  measures?: Measures;
  /** The outcome of each event. */
  events: MergeOutcome<V>[];
  /** Opaque token; send it as `state` to continue. */
  state: string;
}

export interface MergeOutcome<V = any> {
  /** In seconds. */
  at: number;
  /** `started`: none was running. */
  outcome: "started" | "merged" | "combined" | "immediate" | "unchanged";
  outcomes?: MemberOutcomes;
  /** The value just after the event. */
  value: Shape<V>;
  /** Velocity just after the event, in units per second. */
  velocity: Shape<V>;
  /** When the event's animation is logically complete, in seconds. */
  logicallyComplete: number | null;
  /** When all animations that are combined with the event's are removed, in seconds. */
  removed: number | null;
}

/** The outcome for each member with animations of its own; `outcome` is the greatest of them. */
export interface MemberOutcomes {
  [member: string]: "started" | "merged" | "combined" | "immediate" | "unchanged" | MemberOutcomes;
}

export interface KeyframesRequest<V = any> {
  /**
   * The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
   * Between 1 and 17.
   */
  digits?: number | null;
  /** The value before the first trigger. */
  initial?: V;
  /** Velocity at the first trigger; default: 0. */
  initialVelocity?: V | Value;
  tracks: Tracks;
  /** Whether the keyframes repeat forever, which needs `sample` with `duration` or `times`. */
  repeating?: boolean;
  /** Start times of the tracks, from the current value and velocity; default: 0. */
  trigger?: Trigger;
  /**
   * The `state` of an earlier answer, from which this motion goes on at the time `at` without a jump, in place of the
   * members that say where it begins.
   */
  state?: string;
  /** The time at which `state` is caught, in seconds on its clock; a motion in flight needs it. */
  at?: number;
  ignored?: Ignored;
  /** Color space of the interpolation, in the syntax of CSS after `in` (CSS Color 4 §12). */
  colorSpace?: string;
  angles?: Angles;
  rounding?: Rounding;
  fidelity?: Fidelity;
  /**
   * The fraction of its range, the greatest distance from the target since that last changed, within which a number
   * counts as settled. Above 0 and below 1.
   */
  epsilon?: number;
  sample?: Sample;
  columns?: ColumnNames;
  measure?: Measure;
}

/** One track for the whole value, or one for each member that moves, and for members of these. */
export type Tracks = Track | TracksByMember | string;

/** The keyframes, in order. */
export type Track = readonly Keyframe[];

/** A keyframe of a track. */
export type Keyframe = LinearKeyframe | CubicKeyframe | SpringKeyframe | MoveKeyframe;

export interface LinearKeyframe {
  /** A motion along a timing curve. */
  type: "linear";
  /** Target value; a plain 0 is zero in any shape. */
  to: Value;
  /** In seconds; 0 is a jump. At least 0. */
  duration: number;
  /** The timing curve of the keyframe; default: `linear`. */
  curve?: Curve;
}

export interface CubicKeyframe {
  /** A motion along a smooth curve. */
  type: "cubic";
  /** Target value; a plain 0 is zero in any shape. */
  to: Value;
  /** In seconds; 0 is a jump. At least 0. */
  duration: number;
  /** Velocity in units per second; by default the one that keeps the motion smooth. */
  startVelocity?: Value;
  /** Velocity in units per second; by default the one that keeps the motion smooth. */
  endVelocity?: Value;
}

export interface SpringKeyframe {
  /** A motion on a spring. */
  type: "spring";
  /** Target value; a plain 0 is zero in any shape. */
  to: Value;
  /** Duration in seconds, after which the spring is cut off; defaults to its settling time. At least 0. */
  duration?: number;
  spring?: Spring;
  /** Velocity in units per second; defaults to the end velocity of the previous keyframe. */
  startVelocity?: Value;
}

export interface MoveKeyframe {
  /** A jump. */
  type: "move";
  /** Target value; a plain 0 is zero in any shape. */
  to: Value;
}

/** Tracks for each member that moves. */
export interface TracksByMember {
  readonly [member: string]: Tracks;
}

/** Trigger time or ascending list of times, in seconds. */
export type Trigger = number | readonly number[];

export interface KeyframesAnswer<V = any> {
  warnings?: Warnings;
  timeline: Timeline;
  samples: Samples<V>;
  measures?: Measures;
  /** Opaque token of the motion; send it as `state` to continue. */
  state?: string | null;
  tracks: TrackSegments;
}

/** The segments of each track, as in the request. */
export type TrackSegments = Segments | TrackSegmentsByMember;

/** The segments of a track. */
export type Segments = Segment[];

export interface Segment {
  /** The type of the keyframe. */
  type: "linear" | "cubic" | "spring" | "move";
  /** In seconds. */
  start: number;
  /** Duration in seconds; `null` for a spring that never settles. */
  duration: number | null;
  /** Start value. */
  from: any;
  /** Target value, which a spring that is cut off does not reach. */
  to: any;
  /** Velocity in units per second. */
  startVelocity: any;
  /** Velocity in units per second. */
  endVelocity: any;
}

/** The segments of each member's tracks. */
export interface TrackSegmentsByMember {
  [member: string]: TrackSegments;
}

export interface PhasesRequest<V = any> {
  /**
   * The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
   * Between 1 and 17.
   */
  digits?: number | null;
  /** The value in each phase, all of one shape. */
  phases: readonly V[];
  /** The animation to a phase, one for all or one for each; `null` for none; default: `.default`. */
  animation?: OptionalAnimation | readonly OptionalAnimation[];
  /** Trigger times; at each the phases run through once. */
  trigger?: Trigger;
  /**
   * Whether the phases loop forever, which needs `sample` with `duration` or `times`; default: true, or false with a
   * trigger.
   */
  looping?: boolean;
  /**
   * The `state` of an earlier answer, from which this motion goes on at the time `at` without a jump, in place of the
   * members that say where it begins.
   */
  state?: string;
  /** The time at which `state` is caught, in seconds on its clock; a motion in flight needs it. */
  at?: number;
  ignored?: Ignored;
  /** Color space of the interpolation, in the syntax of CSS after `in` (CSS Color 4 §12). */
  colorSpace?: string;
  angles?: Angles;
  rounding?: Rounding;
  fidelity?: Fidelity;
  /**
   * The fraction of its range, the greatest distance from the target since that last changed, within which a number
   * counts as settled. Above 0 and below 1.
   */
  epsilon?: number;
  sample?: Sample;
  columns?: ColumnNames;
  measure?: Measure;
}

export interface PhasesAnswer<V = any> {
  warnings?: Warnings;
  timeline: Timeline;
  samples: Samples<V>;
  measures?: Measures;
  /** Opaque token of the motion; send it as `state` to continue. */
  state?: string | null;
  /** The phase changes, in order. */
  events: PhasesAnswerEvent[];
}

export interface PhasesAnswerEvent {
  /** In seconds. */
  at: number;
  /** Index of the phase in `phases`. At least 0. */
  phase: number;
  /** Outcome of the change, as in `/v1/animations/merge`. */
  outcome: "started" | "merged" | "combined" | "immediate" | "unchanged";
}

export interface ReleaseRequest<V extends Place = Place> {
  /**
   * The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
   * Between 1 and 17.
   */
  digits?: number | null;
  gesture?: Gesture;
  /** Position of the view at the release; defaults to that of the last sample. */
  position?: V;
  /** Velocity at the release, in the shape of `position`, in place of `samples`; default: 0. */
  velocity?: V | Place;
  /** Samples of the finger, from which the velocity is estimated. */
  samples?: readonly FingerSample<V>[];
  timestamps?: Timestamps;
  /**
   * The `state` of an earlier answer, from which this motion goes on at the time `at` without a jump, in place of the
   * members that say where it begins.
   */
  state?: string;
  /** The time at which `state` is caught, in seconds on its clock; a motion in flight needs it. */
  at?: number;
  /** When the finger was lifted, on the clock of `samples`; default: at the last sample. */
  liftTime?: number;
  estimator?: Estimator;
  /** Resting position of the view; default: 0, or 1 for `magnify`. */
  origin?: V | Place;
  target: ReleaseTarget;
  projection?: Projection;
  handoff?: Handoff;
  /** The animation to the target; default: `.spring`. */
  animation?: Animation;
  /** The animation back to the origin; defaults to `animation`. */
  cancelAnimation?: Animation;
  /** Bounds at which a decay bounces, and of snap points and multiples. */
  bounds?: Bounds;
  fidelity?: Fidelity;
  /**
   * The fraction of its range, the greatest distance from the target since that last changed, within which a number
   * counts as settled. Above 0 and below 1.
   */
  epsilon?: number;
  platform?: Platform;
  sample?: Sample;
  columns?: ColumnNames;
  measure?: Measure;
}

/** The position is the scale for `magnify`, the angle in degrees for `rotate`. */
export type Gesture = "drag" | "magnify" | "rotate";

/** A number, or a point with a number for each axis. */
export type Place = number | readonly number[] | { readonly [member: string]: number } | Point;

export interface FingerSample<V extends Place = Place> {
  /** In the unit of `timestamps`. */
  time: number;
  /** Position of the finger. */
  position: V;
}

/** `adaptive`: a line or parabola fitted to as many samples of the last 200 ms as motion and noise allow. */
export type Estimator = "adaptive" | "leastSquares" | "weighted" | "twoPoint" | "swiftui";

/** The release target. */
export type ReleaseTarget = DismissTarget | SnapTarget | AnchoredTarget | StepTarget | ClampTarget | DecayTarget
  | InertiaTarget | FixedTarget | ToggleTarget | RulesTarget;

export interface DismissTarget {
  /** Dismisses the view if its thresholds are exceeded, else returns it; never to a side that `bounds` close. */
  type: "dismiss";
  /**
   * The axis of the thresholds: `x`, `y`, a member of the position, or `any` for the length of the vector; default:
   * "any".
   */
  axis?: string;
  /**
   * The side to which the view may be dismissed, up and left being negative; but for `any`, quantities away from it are
   * negative.
   */
  towards?: "any" | "positive" | "negative" | "left" | "right" | "up" | "down";
  /** Whether one threshold must be exceeded or all of them; default: "any". */
  match?: "any" | "all";
  /** Threshold for the distance from the origin. At least 0. */
  distance?: number;
  /** Threshold for the velocity, in units per second. At least 0. */
  velocity?: number;
  /** Threshold for the distance from the origin to the projected position. At least 0. */
  predicted?: number;
  /** Threshold for the distance from the origin, as a fraction of `dimension`. At least 0. */
  progress?: number;
  /** The distance at which the progress is 1. Above 0. */
  dimension?: number;
  /** The vector that determines the side of the dismissal; default: "predicted". */
  direction?: "predicted" | "position" | "velocity";
  destination: Destination;
}

/** The target of a dismissed view. */
export type Destination = OffsetDestination | MultipleDestination | SideDestination;

export interface OffsetDestination {
  /** Distance from the origin in the direction of the dismissal, on one axis; at least 0 with a side. */
  offset: number;
}

export interface MultipleDestination {
  /** Factor of the displacement of the drag, on every axis; at least 0 with a side. */
  multiple: number;
}

export interface SideDestination {
  /** Position on the positive side, if the view is dismissed there. */
  positive?: number;
  /** Position on the negative side, if the view is dismissed there. */
  negative?: number;
}

export interface SnapTarget {
  /** Snaps to the point within `bounds` nearest to the projected position. */
  type: "snap";
  /** The snap points. */
  points: readonly Place[];
  /** The most points to move from the one nearest to the origin. Between 0 and 2147483647. */
  maxSteps?: number;
  /** At half-way, the larger, or the one farther from 0. */
  ties?: "larger" | "awayFromZero";
}

export interface AnchoredTarget {
  /** Moves as Compose's `AnchoredDraggable` to one of the two anchors around the view, each axis independently. */
  type: "anchored";
  /** The anchors within `bounds`. */
  points: readonly number[];
  /** The part of the distance between the anchors from which a slow view goes on. At least 0. */
  positionalThreshold?: number;
  /** Units per second from which a view goes to the anchor ahead of it. At least 0. */
  velocityThreshold?: number;
}

export interface StepTarget {
  /** Moves to the nearest multiple of `every` within `bounds`. */
  type: "step";
  /** Spacing of the multiples, above 0. */
  every: Place;
  /** At half-way, the larger, or the one farther from 0. */
  ties?: "larger" | "awayFromZero";
}

export interface ClampTarget {
  /** Moves back inside the range: `min` and `max`, or these for each member. */
  type: "clamp";
  /** The minimum, of some members or all. */
  min?: Place;
  /** The maximum, of some members or all; at least `min`. */
  max?: Place;
  /** Whether the velocity may carry the view out of the range, or further out, on its way. */
  bounces?: boolean;
  readonly [member: string]: Limits | "clamp" | Place | boolean | undefined;
}

/** The bounds of one member. */
export interface Limits {
  /** The minimum. */
  min?: number;
  /** The maximum; at least `min`. */
  max?: number;
}

export interface DecayTarget {
  /** Decelerates to a stop as x + v(r^(1000t) − 1)/(1000 ln r), and bounces at `bounds`. */
  type: "decay";
  rate?: Rate;
}

/** `normal` is 0.998, `fast` is 0.99; or the fraction of the velocity that remains after 1 ms. */
export type Rate = "normal" | "fast" | number;

/**
 * Goes on as Motion's inertia, x + power·v(1 − e^(−t/timeConstant)), or as a friction lets it, and bounces at `min` and
 * `max`, or at `bounds`.
 */
export interface InertiaTarget {
  /** Goes on until it comes to rest, where it should. */
  type: "inertia";
  /** The distance per velocity; `timeConstant` keeps v. At least 0. */
  power?: number;
  /** Time constant in seconds. Above 0. */
  timeConstant?: number;
  rate?: Rate;
  /** The fling of Android, in density-independent pixels. */
  friction?: "android";
  /** The minimum, of some members or all. */
  min?: Place;
  /** The maximum, of some members or all; at least `min`. */
  max?: Place;
  /** The places of rest: the one nearest to the end is where it lands. */
  snap?: InertiaSnap;
  /** The spring at a bound; default: `animation`. */
  bounce?: Spring;
}

export interface InertiaSnap {
  /** The places. */
  points?: readonly Place[];
  /** Spacing of a grid, above 0. */
  every?: Place;
  /** Origin of the grid; default: 0. */
  offset?: Place;
}

export interface FixedTarget {
  /** Moves to a fixed position. */
  type: "fixed";
  /** The target position. */
  value: Place;
}

export interface ToggleTarget {
  /** Moves to the value after the one nearest to the position, in a circle. */
  type: "toggle";
  /** The values to toggle between, in the shape of `position`. */
  values: readonly Place[];
}

export interface RulesTarget {
  /** The target of the first rule whose condition holds. */
  type: "rules";
  /** The rules, in order. */
  rules: readonly ReleaseRule[];
  /** The target if no condition holds; default: the origin, with the decision `cancel`. */
  otherwise?: ReleaseTarget;
}

export interface ReleaseRule {
  when: ReleaseCondition;
  /** Name of the decision; default: that of the target. */
  decision?: string;
  /** The target; a dismissal here needs no threshold. */
  to: ReleaseTarget;
}

/** A condition on a released view. */
export type ReleaseCondition = ReleaseAll | ReleaseAny | ReleaseNot | ReleaseComparison;

export interface ReleaseAll {
  /** All of these hold. */
  all: readonly ReleaseCondition[];
}

export interface ReleaseAny {
  /** At least one of these holds. */
  any: readonly ReleaseCondition[];
}

export interface ReleaseNot {
  /** This does not hold. */
  not: ReleaseCondition;
}

/** A comparison with `above`, `below` or both. */
export interface ReleaseComparison {
  /** The quantity; `value` is the position. */
  quantity: "position" | "value" | "velocity" | "projected" | "progress" | "distance" | "speed";
  /** The axis, a member of the position; without one, lengths are meant. */
  axis?: string;
  /** The quantity must be greater. */
  above?: number;
  /** The quantity must be less. */
  below?: number;
  /** The distance at which the progress is 1, required for `progress`. Above 0. */
  dimension?: number;
}

/**
 * The projected distance past the position: v/4 for `swiftui`, v·r/(1000(1 − r)) for a rate r (`normal`: 0.998, `fast`:
 * 0.99), 0 for `none`.
 */
export type Projection = "swiftui" | "normal" | "fast" | "none" | number;

/** `velocity`: the animation starts with that of the fingers. */
export type Handoff = "velocity" | "rest";

/** `min` and `max`, numbers for every member or for some; or these for each member: `{"y": {"min": 0}}`. */
export interface Bounds {
  /** The minimum. */
  min?: Place;
  /** The maximum; at least `min`. */
  max?: Place;
  /** Size of the picture at a scale of 1. */
  content?: Size;
  /** Size of the viewport. */
  viewport?: Size;
  /** Scale of the picture, default: 1; or the bounds of a member of this name. */
  scale?: number | Limits;
  readonly [member: string]: Limits | Place | Size | number | undefined;
}

export interface Size {
  /** Width. Above 0. */
  width: number;
  /** Height. Above 0. */
  height: number;
}

export interface ReleaseAnswer<V = any> {
  warnings?: Warnings;
  timeline: Timeline;
  samples: Samples<V>;
  /**
   * The decision: `dismiss`, `cancel`, `snap`, `step`, `clamp`, `stay`, `glide`, `fixed`, `toggle`, or the name that a
   * rule gives.
   */
  decision: string;
  /** The reason, the first in this order that holds. */
  reason: "distance" | "velocity" | "predicted" | "progress" | "rule" | "nearest" | "outside" | "inside" | "none";
  measures?: Measures;
  /** The thresholds, each with the value compared with it. */
  thresholds: Threshold[];
  /** Resting position of the view. */
  target: Shape<V>;
  /** The projected resting position; for a decay, its limit without bounds. */
  projected: Shape<V>;
  /** Velocity at the release, in units per second. */
  velocity: Shape<V>;
  /** The signed velocity divided by the remaining distance, or 0, as `interpolatingSpring` takes it. */
  relativeVelocity: Shape<V>;
  animation: ResolvedAnimation;
  /** Opaque token of the motion; send it as `state` to continue, as in `/v1/animations/merge`. */
  state: string;
}

/** A quantity at the release, and the limit with which it was compared. */
export interface Threshold {
  /** The quantity. */
  quantity: "distance" | "velocity" | "predicted" | "progress" | "position" | "value" | "projected" | "speed";
  /** The axis of the quantity, if it has one. */
  axis?: string;
  /** Index of its rule, for a target with rules. At least 0. */
  rule?: number;
  /** True if the quantity must be less than the limit; else left out. */
  below?: boolean;
  /** Value of the quantity. */
  value: number;
  /** The limit. */
  limit: number;
  /** Whether the limit is exceeded. */
  exceeded: boolean;
  /** The difference by which the limit was missed. At least 0. */
  short: number;
}

export interface TrackRequest {
  /**
   * The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
   * Between 1 and 17.
   */
  digits?: number | null;
  /** The gesture. */
  gesture?: "drag" | "magnify" | "rotate" | "transform" | "longPress";
  /** Translation of the finger. */
  translation?: Place;
  /** Ratio of the current to the initial distance between the fingers. At least 0. */
  magnification?: number;
  /** Rotation of the fingers, in degrees. */
  rotation?: number;
  /** Samples of one or two fingers; the first is the touch down. */
  samples?: readonly (FingerSample | FingersSample)[];
  /** Position at which the view was caught, if not `origin`. */
  start?: Place;
  /** The `state` of the motion during which the view was caught. */
  state?: string;
  /** When the view was caught, on the clock of `state`; of a long press, the time to evaluate. */
  at?: number;
  /** Resting position of the view; default: 0, or 1 for a scale. */
  origin?: Place;
  bounds?: Bounds;
  rubberBand?: RubberBand;
  progress?: GestureProgress;
  /** Effects that depend on the gesture, under names of your choice. */
  effects?: { readonly [member: string]: GestureEffect };
  /** The axes along which the gesture is tracked; default: "any". */
  axis?: "x" | "y" | "any";
  /** Whether the gesture keeps to the axis of its first movement; default: false. */
  axisLock?: boolean;
  /** Distance the finger must move before the view follows; default: 0. At least 0. */
  minimumDistance?: number;
  /** The point about which the view is scaled and rotated; default: 0. */
  anchor?: Point;
  /** The center about which one finger rotates the view. */
  center?: Point;
  /** Size of the view, centered on `anchor`. */
  size?: Size;
  /** Whether the view follows the point between the fingers; default: true. */
  pan?: boolean;
  /** Minimum duration of the press, in seconds; default: 0.5. At least 0. */
  duration?: number;
  /** Maximum distance a finger may move; default: 10. At least 0. */
  maximumDistance?: number;
  timestamps?: Timestamps;
  /** Time at which the finger was lifted, on the clock of `samples`; default: never. */
  liftTime?: number;
  estimator?: Estimator;
}

export interface FingersSample {
  /** In the unit of `timestamps`. */
  time: number;
  /** Positions of both fingers. */
  fingers: readonly [Point, Point];
}

export interface Point {
  /** Horizontal coordinate, to the right. */
  x: number;
  /** Vertical coordinate, downward. */
  y: number;
}

/** Name of a formula, a rubber band, a rubber band for each edge (`min`, `max`), or one of these for each axis. */
export type RubberBand = "scroll" | "limit" | "card" | "law" | "linear"
  | { readonly [member: string]: "scroll" | "limit" | "card" | "law" | "linear" | RubberBands } | RubberBands;

/** A rubber band, or one for each edge (`min`, `max`); an edge without one is rigid. */
export interface RubberBands {
  /** The formula of the distance past the bound. */
  formula?: "scroll" | "limit" | "card" | "law" | "linear";
  /** The fraction of the finger's movement that the view follows at the edge. At least 0. */
  coefficient?: number;
  /** For `scroll`: the length of the view; default: the distance between the bounds. Above 0. */
  dimension?: number;
  /** For `card` and `law`: in 1/units; default: 0.004 for `card`, 0.0015 for `law`. At least 0. */
  softness?: number;
  /** The band past the minimum. */
  min?: "scroll" | "limit" | "card" | "law" | "linear" | RubberBandObject;
  /** The band past the maximum. */
  max?: "scroll" | "limit" | "card" | "law" | "linear" | RubberBandObject;
}

/** A rubber band. */
export interface RubberBandObject {
  /** The formula of the distance past the bound. */
  formula?: "scroll" | "limit" | "card" | "law" | "linear";
  /** The fraction of the finger's movement that the view follows at the edge. At least 0. */
  coefficient?: number;
  /** For `scroll`: the length of the view; default: the distance between the bounds. Above 0. */
  dimension?: number;
  /** For `card` and `law`: in 1/units; default: 0.004 for `card`, 0.0015 for `law`. At least 0. */
  softness?: number;
}

/** The distance at which the progress is 1, or an object with the distance and its axis. */
export type GestureProgress = number | GestureProgressObject;

/** The distance at which the progress is 1, and its axis. */
export interface GestureProgressObject {
  /** Distance at which the progress is 1. Above 0. */
  distance: number;
  /** The axis to measure; default: all axes. */
  axis?: string;
  /** Direction in which the distance counts. */
  direction?: "positive" | "negative" | "either";
}

export interface GestureEffect {
  /** Input of the effect: `progress`, `distance`, `position`, or an axis; default: "progress". */
  of?: string;
  /** Value of the effect at the start of the range. */
  from?: number;
  /** Value of the effect at the end of the range. */
  to?: number;
  curve?: Curve;
  /** Range of the input. */
  range?: readonly [number, number];
  /** Change of the effect per unit of the input, instead of `from` and `to`. */
  per?: number;
  /** Value of the effect at an input of 0, for `per`; default: 0. */
  base?: number;
  /** Minimum of the effect. */
  min?: number;
  /** Maximum of the effect. */
  max?: number;
  /** Motion of the effect after a release; in a simulation, for every decision or by its name. */
  released?: number | "follow" | "stay" | { readonly [member: string]: number | "follow" | "stay" };
}

export interface TrackAnswer {
  warnings?: Warnings;
  /** `time`, and the `position`, `progress` and `effects` at each time. */
  samples?: { [member: string]: any };
  /** Position of the view. */
  position?: any;
  /** Velocity of the view, in units per second. */
  velocity?: any;
  /** Progress from 0 to 1. */
  progress: number;
  /** The effects of the gesture. */
  effects: { [member: string]: number };
  /** The motion that was caught. */
  caught?: TrackAnswerCaught;
  /** Translation that keeps the anchor between the fingers. */
  translation?: any;
  /** The point between the fingers, as a fraction of the view's size. */
  anchor?: any;
  /** Phase of a long press. */
  phase?: "pressing" | "activated" | "cancelled";
  /** Time at which the press activates; `null` if never. */
  activates?: number | null;
  /** Time at which the press was cancelled; `null` if it was not. */
  cancelled?: number | null;
}

/** The motion that was caught. */
export interface TrackAnswerCaught {
  /** Position of the view when it was caught. */
  position: any;
  /** Velocity of the view when it was caught. */
  velocity: any;
  /** Offset from `origin` from which the drag continues. */
  offset: any;
}

export interface RecognizeRequest {
  /**
   * The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
   * Between 1 and 17.
   */
  digits?: number | null;
  timestamps?: Timestamps;
  gesture: GestureDescription;
  /** The pointer events. */
  events: readonly PointerEvent[];
  /** Until when to wait for events, on their clock. */
  until?: number;
  estimator?: Estimator;
}

/** A recognizer by its name, as an object, or two composed; at most 16 recognizers in total. */
export type GestureDescription = "tap" | "longPress" | "drag" | "magnify" | "rotate" | GestureObject;

/** A recognizer, or a composition of two gestures. */
export type GestureObject = TapGesture | LongPressGesture | DragGesture | MagnifyGesture | RotateGesture
  | CombinedGesture | AttachedGesture;

export interface TapGesture {
  /** A number of taps. */
  type: "tap";
  /** The number of taps. Between 1 and 1000. */
  count?: number;
  /** The maximum time between taps, in seconds. At least 0. */
  spacing?: number;
  /** The maximum distance a finger may move. At least 0. */
  maximumDistance?: number;
  /** Name of the gesture in the answer. */
  name?: string;
}

export interface LongPressGesture {
  /** A finger that stays down. */
  type: "longPress";
  /** The minimum duration, in seconds. At least 0. */
  duration?: number;
  /** The maximum distance a finger may move. At least 0. */
  maximumDistance?: number;
  /** Name of the gesture in the answer. */
  name?: string;
}

export interface DragGesture {
  /** A finger that moves. */
  type: "drag";
  /** The minimum distance. At least 0. */
  minimumDistance?: number;
  /** Name of the gesture in the answer. */
  name?: string;
}

export interface MagnifyGesture {
  /** Two fingers that move apart or together. */
  type: "magnify";
  /** The minimum change of scale. At least 0. */
  minimumScaleDelta?: number;
  /** Name of the gesture in the answer. */
  name?: string;
}

export interface RotateGesture {
  /** Two fingers that turn, or one that circles a point. */
  type: "rotate";
  /** The minimum angle, in degrees. At least 0. */
  minimumAngleDelta?: number;
  /** The center about which one finger rotates, instead of two fingers. */
  center?: Point;
  /** Name of the gesture in the answer. */
  name?: string;
}

export interface CombinedGesture {
  /** Two gestures: both at once, the second after the first, or the second where the first fails. */
  type: "simultaneously" | "sequenced" | "exclusively";
  /** The first gesture. */
  first: GestureDescription;
  /** The second gesture. */
  second: GestureDescription;
  /** Name of the gesture in the answer. */
  name?: string;
}

export interface AttachedGesture {
  /** The gesture of a view and that of a view inside it, by the modifier that attaches the outer one. */
  type: "gesture" | "highPriorityGesture" | "simultaneousGesture";
  /** The gesture of the outer view. */
  outer: GestureDescription;
  /** The gesture inside. */
  inner: GestureDescription;
  /** Name of the gesture in the answer. */
  name?: string;
}

export interface PointerEvent {
  /** The pointer event. */
  type: "down" | "move" | "up" | "cancel";
  /** Identifies the pointer among several. Between −2147483648 and 2147483647. */
  pointer?: number;
  /** In the unit of `timestamps`. */
  time: number;
  /** Position of the pointer; required except for `cancel`. */
  position?: Point;
}

export interface RecognizeAnswer {
  warnings?: Warnings;
  /** The gesture events that a view receives. */
  events: RecognizedEvent[];
  /** The gestures that failed. */
  failures: GestureFailure[];
}

export interface RecognizedEvent {
  /** In seconds. */
  time: number;
  /** Name of the gesture, or its path: `/`, `/first`, `/second/first`. */
  gesture: string;
  /** What happened. */
  event: "changed" | "ended" | "reset";
  /** Value of the gesture, with the names of SwiftUI. */
  value?: any;
}

export interface GestureFailure {
  /** In seconds. */
  time: number;
  /** Name of the gesture, or its path. */
  gesture: string;
  /** The reason. */
  reason: "tooShort" | "movedTooFar" | "liftedTooEarly" | "tooSlow" | "tooFewFingers" | "tooManyFingers" | "tooSmall"
    | "cancelled" | "excluded" | "firstFailed" | "nothingRecognized";
}

export interface SimulateRequest {
  /**
   * The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
   * Between 1 and 17.
   */
  digits?: number | null;
  timestamps?: Timestamps;
  /** The gesture, or one that begins once another has ended. */
  gesture?: "drag" | "magnify" | "rotate" | "transform" | "press" | "tap" | SequencedGesture;
  /** The pointer events. */
  events: readonly PointerEvent[];
  /** Target of the view while it is pressed. */
  pressed?: Place;
  /** Number of taps; default: 1. Between 1 and 1000. */
  count?: number;
  /** Maximum time between taps, in seconds; default: 0.35. At least 0. */
  spacing?: number;
  /** Maximum distance a finger may move; default: 10. At least 0. */
  maximumDistance?: number;
  /** The axes along which the gesture is tracked; default: "any". */
  axis?: "x" | "y" | "any";
  /** Whether the gesture keeps to the axis of its first movement; default: false. */
  axisLock?: boolean;
  /** Distance the finger must move before the view follows; default: 10. At least 0. */
  minimumDistance?: number;
  /** The point about which the view is scaled and rotated; default: 0. */
  anchor?: Point;
  /** The center about which one finger rotates the view. */
  center?: Point;
  /** Whether the view follows the point between the fingers; default: true. */
  pan?: boolean;
  /** For `transform`: whether one finger moves the view too; default: 2. Between 1 and 2. */
  fingers?: number;
  /**
   * Whether `bounds` act on the whole motion of the fingers or on that of each event, which needs `bounds` and excludes
   * `rubberBand`; default: "total".
   */
  clamping?: "total" | "event";
  /** Position of the view at the first event, if not `origin`. */
  start?: Place;
  /** The `state` of the motion of the view at the first event. */
  state?: string;
  /** Time of the first event, on the clock of `state`. */
  at?: number;
  /** Resting position of the view; by default 1 for a scale, a `tap` and each number of a `press`, else 0. */
  origin?: Place;
  bounds?: Bounds;
  rubberBand?: RubberBand;
  progress?: GestureProgress;
  /** Effects that depend on the gesture, under names of your choice. */
  effects?: { readonly [member: string]: GestureEffect };
  estimator?: Estimator;
  target?: ReleaseTarget;
  projection?: Projection;
  handoff?: Handoff;
  /** The animation to the target; default: `.spring`. */
  animation?: Animation;
  /** The animation back to the origin; defaults to `animation`. */
  cancelAnimation?: Animation;
  /**
   * The animation by which the view follows the fingers, or goes to `pressed`; by default at once, and a press with
   * `animation`.
   */
  trackingAnimation?: Animation;
  fidelity?: Fidelity;
  /**
   * The fraction of its range, the greatest distance from the target since that last changed, within which a number
   * counts as settled. Above 0 and below 1.
   */
  epsilon?: number;
  platform?: Platform;
  sample?: Sample;
  columns?: ColumnNames;
  measure?: Measure;
}

export interface SequencedGesture {
  /** SwiftUI's `sequenced(before:)`. */
  type: "sequenced";
  first: GestureDescription;
  /** The gesture of the view. */
  second: "drag" | "magnify" | "rotate" | "transform" | "press" | "tap";
}

export interface SimulateAnswer {
  warnings?: Warnings;
  timeline: Timeline;
  /** `time`, the requested columns, `progress` and `effects`. */
  samples: Samples;
  measures?: Measures;
  /** The parts of the timeline, in order. */
  parts: GesturePart[];
  /** The gestures that failed. */
  failures: GestureFailure[];
  /**
   * Opaque token of the motion; send it as `state` to continue, as in `/v1/animations/merge` or `/v1/gestures/track`.
   */
  state: string;
}

export interface GesturePart {
  /** Name of the part. */
  name: "touched" | "tracked" | "released" | "rest";
  /** In seconds. */
  start: number;
  /** End in seconds; `null` if the part never ends. */
  end: number | null;
  /** As for `/v1/gestures/release`. */
  decision?: string;
  /** As for `/v1/gestures/release`. */
  reason?: string;
  /** As for `/v1/gestures/release`. */
  thresholds?: Threshold[];
  /** As for `/v1/gestures/release`. */
  target?: any;
  /** As for `/v1/gestures/release`. */
  projected?: any;
  /** As for `/v1/gestures/release`. */
  velocity?: any;
  /** As for `/v1/gestures/release`. */
  relativeVelocity?: any;
}

export interface AnimatorRequest<V = any> {
  /**
   * The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
   * Between 1 and 17.
   */
  digits?: number | null;
  /** The timing of the animator; default: `easeInOut`. */
  timing?: Timing;
  /** Duration in seconds; default: 0.35; required for `uiView`. At least 0. */
  duration?: number;
  /** Whether the animator stays active at its end, and does not call its completion handler. */
  pausesOnCompletion?: boolean;
  /** Whether `fractionComplete` is a fraction of the distance rather than of the time. */
  scrubsLinearly?: boolean;
  /** Start value, in the shape of `to`; default: zero. */
  from?: V | Value;
  /** Target value; default: 1. */
  to?: V;
  ignored?: Ignored;
  /** Color space of the interpolation, in the syntax of CSS after `in` (CSS Color 4 §12). */
  colorSpace?: string;
  angles?: Angles;
  rounding?: Rounding;
  /**
   * The `state` of an earlier answer, from which this motion goes on at the time `at` without a jump, in place of the
   * members that say where it begins.
   */
  state?: string;
  /** The time at which `state` is caught, in seconds on its clock; a motion in flight needs it. */
  at?: number;
  /** Animations added before the start, as by UIKit's `addAnimations(_:delayFactor:)`. */
  animations?: readonly AddedAnimation[];
  timestamps?: Timestamps;
  /** The commands, ascending in `at`. */
  commands: readonly AnimatorCommand[];
  fidelity?: Fidelity;
  /**
   * The fraction of its range, the greatest distance from the target since that last changed, within which a number
   * counts as settled. Above 0 and below 1.
   */
  epsilon?: number;
  platform?: Platform;
  sample?: Sample;
  columns?: ColumnNames;
  measure?: Measure;
}

/** An animation; a curve and `uiView` take the animator's duration. */
export type Timing = Animation | UIViewTiming;

export interface UIViewTiming {
  /** UIKit's spring with a damping ratio and a duration. */
  type: "uiView";
  /** Duration in seconds; default: that of the animator. Above 0. */
  duration?: number;
  /** Damping ratio. Above 0 and at most 1. */
  dampingRatio: number;
  /** Initial velocity in distances to the target per second. */
  initialVelocity?: number;
}

export interface AddedAnimation {
  /** Start value, in the shape of `to`; default: zero. */
  from?: Value;
  /** Target value; default: 1. */
  to?: Value;
  ignored?: Ignored;
  /** Color space of the interpolation, in the syntax of CSS after `in` (CSS Color 4 §12). */
  colorSpace?: string;
  angles?: Angles;
  rounding?: Rounding;
  /** Delay as a fraction of the animator's duration, with whose end it ends. Between 0 and 1. */
  delayFactor?: number;
}

/** A command to the animator, at its time. */
export type AnimatorCommand = StartCommand | PauseCommand | ScrubCommand | ReverseCommand | ContinueCommand
  | StopCommand | FinishCommand;

export interface StartCommand {
  /** In the unit of `timestamps`; ascending. At least 0. */
  at: number;
  /** Starts the animator. */
  type: "start";
  /** The delay in seconds. At least 0. */
  delay?: number;
}

export interface PauseCommand {
  /** In the unit of `timestamps`; ascending. At least 0. */
  at: number;
  /** Pauses the animator. */
  type: "pause";
}

export interface ScrubCommand {
  /** In the unit of `timestamps`; ascending. At least 0. */
  at: number;
  /** Sets the completed fraction. */
  type: "fractionComplete";
  /** The fraction. Between 0 and 1. */
  value: number;
}

export interface ReverseCommand {
  /** In the unit of `timestamps`; ascending. At least 0. */
  at: number;
  /** Sets the direction. */
  type: "isReversed";
  /** Whether the animator plays from its end to its start. */
  value: boolean;
}

export interface ContinueCommand {
  /** In the unit of `timestamps`; ascending. At least 0. */
  at: number;
  /** Continues a paused animator. */
  type: "continueAnimation";
  /** The duration of the rest, as a factor of the whole duration; 0 keeps the remaining time. At least 0. */
  durationFactor?: number;
  /** The timing of the rest; default: unchanged. */
  timing?: Timing | null;
}

export interface StopCommand {
  /** In the unit of `timestamps`; ascending. At least 0. */
  at: number;
  /** Stops the animator. */
  type: "stop";
  /** Whether it ends at once, without its completion handler. */
  withoutFinishing?: boolean;
}

export interface FinishCommand {
  /** In the unit of `timestamps`; ascending. At least 0. */
  at: number;
  /** Finishes a stopped animator. */
  type: "finish";
  /** The final position. */
  position: "end" | "start" | "current";
}

export interface AnimatorAnswer<V = any> {
  warnings?: Warnings;
  timeline: Timeline;
  samples: Samples<V>;
  measures?: Measures;
  animation: ResolvedAnimation;
  /** Total duration in seconds. */
  duration: number;
  /** Animator state after each command. */
  commands: AnimatorCommandOutcome[];
  /** The added animations with their samples. */
  animations?: AddedAnimationAnswer[];
  /** State of the animator at the end. */
  animatingState: "inactive" | "active" | "stopped";
  /** Opaque token of the motion; send it as `state` to continue. */
  state: string | null;
  /** Argument of the completion handler; `null` if it is not called. */
  completion: AnimatorAnswerCompletion | null;
}

export interface AnimatorCommandOutcome {
  /** In seconds. */
  at: number;
  /** State of the animator. */
  animatingState: "inactive" | "active" | "stopped";
  /** Whether the animator is running. */
  isRunning: boolean;
  /** Whether the animator plays from its end to its start. */
  isReversed: boolean;
  /** Completed fraction, in the direction of playback. */
  fractionComplete: number;
  /** Velocity of `fractionComplete`, per second. */
  fractionVelocity: number;
}

export interface AddedAnimationAnswer {
  /** Delay as a fraction of the animator's duration. */
  delayFactor: number;
  samples: Samples;
}

/** Argument of the completion handler; `null` if it is not called. */
export interface AnimatorAnswerCompletion {
  /** In seconds. */
  at: number;
  /** Final position of the animator. */
  position: "end" | "start" | "current";
}

export interface TransactionRequest {
  /**
   * The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
   * Between 1 and 17.
   */
  digits?: number | null;
  /** The transaction of a change. */
  transaction?: Transaction;
  /** Several changes instead of `transaction` and `at`, ascending in `at`. */
  transactions?: readonly TransactionRequestTransaction[];
  /** The values of custom transaction keys that a transaction does not set, by name. */
  keyDefaults?: object;
  /** The modifiers in source order; the first is the innermost. */
  modifiers: readonly ViewModifier[];
  /** Time of the change, in seconds; default: 0. At least 0. */
  at?: number;
  /** Asks for the motion of each attribute whose values are known. */
  frames?: TransactionRequestFrames;
  fidelity?: Fidelity;
  /**
   * The fraction of its range, the greatest distance from the target since that last changed, within which a number
   * counts as settled. Above 0 and below 1.
   */
  epsilon?: number;
  platform?: Platform;
}

/** A SwiftUI transaction, with the criteria of its completion. */
export interface Transaction {
  /** The animation; `null` for no animation. */
  animation?: OptionalAnimation;
  /** Whether animation modifiers are ignored. */
  disablesAnimations?: boolean;
  /** Whether the change is part of a continuous interaction. */
  isContinuous?: boolean;
  /** Whether values set without animation count toward an inherited velocity. */
  tracksVelocity?: boolean;
  /** Custom transaction keys, with their values. */
  keys?: object;
  completionCriteria?: CompletionCriteria;
}

/** Whether the completion is called when the last animation is logically complete, or removed. */
export type CompletionCriteria = "logicallyComplete" | "removed";

/** A transaction with its time `at`. */
export interface TransactionRequestTransaction {
  /** Time of the change, in seconds. At least 0. */
  at: number;
  /** The animation; `null` for no animation. */
  animation?: OptionalAnimation;
  /** Whether animation modifiers are ignored. */
  disablesAnimations?: boolean;
  /** Whether the change is part of a continuous interaction. */
  isContinuous?: boolean;
  /** Whether values set without animation count toward an inherited velocity. */
  tracksVelocity?: boolean;
  /** Custom transaction keys, with their values. */
  keys?: object;
  completionCriteria?: CompletionCriteria;
}

/** An attribute, or a modifier that changes the transaction of everything inside it: `animation` or `transaction`. */
export type ViewModifier = AnimationModifier | TransactionModifier | ViewAttribute | NamedAttribute;

export interface AnimationModifier {
  /** Sets the animation of everything inside it. */
  type: "animation";
  /** Whether the observed value changed, or the value before and after; without it, always applies. */
  value?: boolean | AnimationModifierValueObject;
  /** The observed values, before the first change and after each change. */
  values?: readonly any[];
  /** The animation to set; `null` sets none. */
  animation: OptionalAnimation;
  /** The only modifiers that the modifier applies to, as in `.animation(_:body:)`. */
  body?: readonly ViewModifier[];
}

export interface AnimationModifierValueObject {
  /** The value before the change. */
  from: any;
  /** The value after the change. */
  to: any;
}

export interface TransactionModifier {
  /** Changes the transaction of everything inside it. */
  type: "transaction";
  /** Whether the observed value changed, or the value before and after; without it, always applies. */
  value?: boolean | TransactionModifierValueObject;
  /** The observed values, before the first change and after each change. */
  values?: readonly any[];
  /** The members that the transaction must have for the modifier to apply. */
  when?: object;
  /** The animation; `null` for no animation. */
  animation?: OptionalAnimation | CurrentAnimation;
  /** Whether animation modifiers are ignored. */
  disablesAnimations?: boolean;
  /** Whether the change is part of a continuous interaction. */
  isContinuous?: boolean;
  /** Whether values set without animation count toward an inherited velocity. */
  tracksVelocity?: boolean;
  /** Custom transaction keys, with their values. */
  keys?: object;
  /** The settings to apply if `when` does not match. */
  otherwise?: TransactionSettings;
  /** The only modifiers that the modifier applies to, as in `.animation(_:body:)`. */
  body?: readonly ViewModifier[];
}

export interface TransactionModifierValueObject {
  /** The value before the change. */
  from: any;
  /** The value after the change. */
  to: any;
}

/** The incoming animation with modifiers; no animation if none comes in. */
export type CurrentAnimation = string | CurrentAnimationObject;

export interface CurrentAnimationObject {
  /** The incoming animation. */
  type: "current";
  modifiers?: Modifiers;
}

/** A SwiftUI transaction: the context of a change. */
export interface TransactionSettings {
  /** The animation; `null` for no animation. */
  animation?: OptionalAnimation | CurrentAnimation;
  /** Whether animation modifiers are ignored. */
  disablesAnimations?: boolean;
  /** Whether the change is part of a continuous interaction. */
  isContinuous?: boolean;
  /** Whether values set without animation count toward an inherited velocity. */
  tracksVelocity?: boolean;
  /** Custom transaction keys, with their values. */
  keys?: object;
}

export interface ViewAttribute {
  /** An attribute that can be animated. */
  type: "opacity" | "scaleEffect" | "offset" | "rotationEffect" | "position" | "frame" | "padding" | "blur"
    | "brightness" | "contrast" | "saturation" | "grayscale" | "hueRotation" | "foregroundStyle" | "background"
    | "tint" | "shadow" | "cornerRadius" | "clipShape" | "border" | "fill" | "stroke" | "trim" | "transition";
  /** The value before the change. */
  from?: Value;
  /** The value after the change; with `state` the default is where its motion was going. */
  to?: Value;
  /** The values before the first change, unless there is `state`, and after each change. */
  values?: readonly Value[];
  /** The `state` of an earlier answer, in place of `from`: a motion that goes on from time 0 until the first change. */
  state?: string;
  /** The time at which `state` is caught, in seconds on its clock; a motion in flight needs it. */
  at?: number;
  ignored?: Ignored;
  /** Color space of the interpolation, in the syntax of CSS after `in` (CSS Color 4 §12). */
  colorSpace?: string;
  angles?: Angles;
  rounding?: Rounding;
}

export interface NamedAttribute {
  /** Any attribute that can be animated. */
  type: "attribute";
  /** The name of the attribute. */
  name: string;
  /** The value before the change. */
  from?: Value;
  /** The value after the change; with `state` the default is where its motion was going. */
  to?: Value;
  /** The values before the first change, unless there is `state`, and after each change. */
  values?: readonly Value[];
  /** The `state` of an earlier answer, in place of `from`: a motion that goes on from time 0 until the first change. */
  state?: string;
  /** The time at which `state` is caught, in seconds on its clock; a motion in flight needs it. */
  at?: number;
  ignored?: Ignored;
  /** Color space of the interpolation, in the syntax of CSS after `in` (CSS Color 4 §12). */
  colorSpace?: string;
  angles?: Angles;
  rounding?: Rounding;
}

/** Asks for the motion of each attribute whose values are known. */
export interface TransactionRequestFrames {
  sample?: Sample;
  columns?: ColumnNames;
  measure?: Measure;
}

export interface TransactionAnswer {
  warnings?: Warnings;
  /** The animation of each attribute. */
  attributes: ResolvedAttribute[];
  /** Outcome of each modifier, the outermost first. */
  modifiers?: TransactionAnswerModifier[];
  completion?: TransactionCompletion;
  /** For several transactions: the animation of each attribute and the reason. */
  transactions?: TransactionAnswerTransaction[];
}

export interface ResolvedAttribute {
  /** Name of the attribute. */
  name: string;
  /** JSON pointer to the modifier in the request. */
  modifier: string;
  /** The animation; `null` if the attribute changes immediately. */
  animation?: ResolvedAnimation | null;
  /** The reason. */
  reason?: "withAnimation" | "animation" | "scopedAnimation" | "transaction" | "scopedTransaction" | "none";
  /** JSON pointer to the source of the animation in the request. */
  by?: string;
  /** The reason in a sentence. */
  detail?: string;
  /** The value before the change. */
  initial?: any;
  /** With `state`: the velocity of `initial`, in units per second. */
  initialVelocity?: any;
  /** The changes, as events for `/v1/animations/merge`. */
  events?: MergeEvent[];
  /** With `frames`: the durations of the attribute's motion. */
  timeline?: Timeline;
  /** With `frames`: the attribute at each sample time. */
  samples?: Samples;
  measures?: Measures;
  /** Opaque token of the motion; send it as `state` to continue. */
  state?: string | null;
}

export interface TransactionAnswerModifier {
  /** JSON pointer to the modifier in the request. */
  modifier: string;
  /** `disabled`: the transaction disables animation modifiers. */
  outcome: "applied" | "unchanged" | "disabled";
}

/** When the completion that the transaction requests is called, as far as the values are given. */
export interface TransactionCompletion {
  criteria: CompletionCriteria;
  /** Time in seconds; `null` if never. */
  at: number | null;
}

export interface TransactionAnswerTransaction {
  /** In seconds. */
  at: number;
  /** As `attributes` of a single transaction, without events. */
  attributes: { [member: string]: any }[];
  /** As `modifiers` of a single transaction. */
  modifiers: { [member: string]: any }[];
  completion?: TransactionCompletion;
}

export interface TransitionRequest {
  /**
   * The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
   * Between 1 and 17.
   */
  digits?: number | null;
  transition: Transition;
  /** The animation of the transaction; without it nothing moves. */
  animation?: OptionalAnimation;
  /** Times at which the transition reverses, or a text changes again, ascending. */
  interruptions?: readonly TransitionRequestInterruption[];
  /** For transitions of views: whether the view is inserted or removed; default: `insertion`. */
  phase?: "insertion" | "removal";
  /** The size of the view; required by `slide`, `move` and `push`. */
  size?: ViewSize;
  /** For transitions of views: the layout direction; default: `leftToRight`. */
  layoutDirection?: "leftToRight" | "rightToLeft";
  /** For `scroll`: the scroll offsets of the content. */
  positions?: readonly number[];
  /** For `scroll` over time: the scroll offsets with their times, ascending. */
  path?: readonly TransitionRequestPath[];
  /**
   * The `state` of an earlier answer, from which this motion goes on at the time `at` without a jump, in place of the
   * members that say where it begins.
   */
  state?: string;
  /** The time at which `state` is caught, in seconds on its clock; a motion in flight needs it. */
  at?: number;
  /**
   * A JSON pointer to the member of the value that goes on from `state`, as where a finger let go; the others begin at
   * rest.
   */
  member?: string;
  fidelity?: Fidelity;
  /**
   * The fraction of its range, the greatest distance from the target since that last changed, within which a number
   * counts as settled. Above 0 and below 1.
   */
  epsilon?: number;
  platform?: Platform;
  sample?: Sample;
  columns?: ColumnNames;
  measure?: Measure;
}

/** A transition: its name, SwiftUI source text, or an object with a `type`. */
export type Transition = "identity" | "opacity" | "scale" | "slide" | "blurReplace" | (string & {}) | TransitionObject;

/** A transition as an object. */
export type TransitionObject = IdentityTransition | OpacityTransition | SlideTransition | ScaleTransition
  | MoveTransition | PushTransition | OffsetTransition | BlurTransition | BlurReplaceTransition | ModifierTransition
  | CombinedTransition | AsymmetricTransition | MatchedGeometryTransition | ZoomTransition | NumericTextTransition
  | ContentTransition | ScrollTransition;

export interface IdentityTransition {
  /** No effect. */
  type: "identity";
  /** In place of the animation of the request. */
  animation?: Animation;
}

export interface OpacityTransition {
  /** The view fades. */
  type: "opacity";
  /** In place of the animation of the request. */
  animation?: Animation;
}

export interface SlideTransition {
  /** The view comes from the leading edge, and leaves by the other one. */
  type: "slide";
  /** In place of the animation of the request. */
  animation?: Animation;
}

export interface ScaleTransition {
  /** The view grows, and shrinks on removal. */
  type: "scale";
  /** The factor of the absent view. */
  scale?: number;
  /** The point of the view that stays in place. */
  anchor?: UnitPoint;
  /** In place of the animation of the request. */
  animation?: Animation;
}

/** A point of a view: its name, or its fractions of width and height. */
export type UnitPoint = "center" | "zero" | "topLeading" | "top" | "topTrailing" | "leading" | "trailing"
  | "bottomLeading" | "bottom" | "bottomTrailing" | UnitPointObject;

export interface UnitPointObject {
  /** Fraction of the width; outside of 0 to 1 it is outside the view. */
  x: number;
  /** Fraction of the height; outside of 0 to 1 it is outside the view. */
  y: number;
}

export interface MoveTransition {
  /** The view comes from an edge, and leaves by it. */
  type: "move";
  /** The edge. */
  edge: "top" | "leading" | "bottom" | "trailing";
  /** In place of the animation of the request. */
  animation?: Animation;
}

export interface PushTransition {
  /** The view comes from an edge, and leaves by the opposite one. */
  type: "push";
  /** The edge from which the view comes. */
  from: "top" | "leading" | "bottom" | "trailing";
  /** In place of the animation of the request. */
  animation?: Animation;
}

export interface OffsetTransition {
  /** The view comes from an offset, and leaves to it. */
  type: "offset";
  /** In units. */
  x?: number;
  /** In units. */
  y?: number;
  /** In place of the animation of the request. */
  animation?: Animation;
}

export interface BlurTransition {
  /** The view becomes sharp, and blurs on removal. */
  type: "blur";
  /** The radius in units. At least 0. */
  radius: number;
  /** In place of the animation of the request. */
  animation?: Animation;
}

export interface BlurReplaceTransition {
  /** The view blurs out, and its successor in. */
  type: "blurReplace";
  /** With `downUp` the view shrinks on removal, with `upUp` it grows. */
  configuration?: "downUp" | "upUp";
  /** The radius of the absent view in units. At least 0. */
  radius?: number;
  /** The factor of the absent view. Above 0 and at most 1. */
  scale?: number;
  /** In place of the animation of the request. */
  animation?: Animation;
}

export interface ModifierTransition {
  /** Any effects on the absent view. */
  type: "modifier";
  /** The effects. */
  active: ViewEffects;
  /** In place of the animation of the request. */
  animation?: Animation;
}

/** The effects on a view that is not there. */
export interface ViewEffects {
  /** The offset. */
  offset?: ViewEffectsOffset;
  /** The opacity. Between 0 and 1. */
  opacity?: number;
  /** The factor of the size. */
  scale?: number;
  /** In degrees, clockwise. */
  rotation?: number;
  /** The radius in units. At least 0. */
  blur?: number;
  /** The brightness that is added. Between −1 and 1. */
  brightness?: number;
  /** The factor of the contrast. */
  contrast?: number;
  /** The factor of the saturation. */
  saturation?: number;
  /** The amount of gray. Between 0 and 1. */
  grayscale?: number;
  /** In degrees. */
  hueRotation?: number;
  /** The point of the view that scale and rotation leave in place. */
  anchor?: UnitPoint;
}

/** The offset. */
export interface ViewEffectsOffset {
  /** In units. */
  x?: number;
  /** In units. */
  y?: number;
}

export interface CombinedTransition {
  /** Several transitions at once. */
  type: "combined";
  /** The transitions. */
  transitions: readonly ViewTransition[];
  /** In place of the animation of the request. */
  animation?: Animation;
}

/** The transition of a view. */
export type ViewTransition = "identity" | "opacity" | "scale" | "slide" | "blurReplace" | (string & {})
  | ViewTransitionObject;

/** The transition of a view as an object. */
export type ViewTransitionObject = IdentityTransition | OpacityTransition | SlideTransition | ScaleTransition
  | MoveTransition | PushTransition | OffsetTransition | BlurTransition | BlurReplaceTransition | ModifierTransition
  | CombinedTransition | AsymmetricTransition;

export interface AsymmetricTransition {
  /** One transition in, and another one out. */
  type: "asymmetric";
  /** The transition of an insertion. */
  insertion: ViewTransition;
  /** The transition of a removal. */
  removal: ViewTransition;
  /** In place of the animation of the request. */
  animation?: Animation;
}

export interface MatchedGeometryTransition {
  /** Views that share an identifier, before and after a change. */
  type: "matchedGeometry";
  /** The properties that views take from the source. */
  properties?: "frame" | "position" | "size";
  /** The point that is at that of the source. */
  anchor?: UnitPoint;
  /** The views, of which one is the source at a time. */
  views: readonly MatchedView[];
}

export interface MatchedView {
  /** The name of the view in the answer, which no other view has. */
  name: string;
  /** The view's own frame, without matching. */
  frame: Frame;
  /**
   * The radius of the view's own corners, in units; with it, every view has the `cornerRadius` of the source. At least
   * 0.
   */
  cornerRadius?: number;
  /** The role before the change. */
  before: "source" | "follower" | "absent";
  /** The role after the change. */
  after: "source" | "follower" | "absent";
  /** The view's own `properties`; default: those of all views. */
  properties?: "frame" | "position" | "size";
  /** The view's own `anchor`; default: that of all views. */
  anchor?: UnitPoint;
}

/** A rectangle in units. */
export interface Frame {
  /** The distance from the leading edge. */
  x: number;
  /** The distance from the top. */
  y: number;
  /** The width. At least 0. */
  width: number;
  /** The height. At least 0. */
  height: number;
}

export interface ZoomTransition {
  /** The zoom from a view to the one that it opens, and back. */
  type: "zoom";
  /** Whether the view is opened or closed; default: `push`, or `pop` with `drag`. */
  operation?: "push" | "pop";
  /** The view from which the other one opens. */
  source: ZoomPlace;
  /** The view once it is open. */
  destination: ZoomPlace;
  drag?: ZoomDrag;
}

/** The frame of a view, with its styling. */
export interface ZoomPlace {
  /** The frame. */
  frame: Frame;
  /** In units. At least 0. */
  cornerRadius?: number;
  /** The shadow; default: none. */
  shadow?: Shadow;
}

/** A shadow, whose lengths are in units. */
export interface Shadow {
  /** The blur radius. At least 0. */
  radius?: number;
  /** The opacity. Between 0 and 1. */
  opacity?: number;
  /** The offset toward the trailing edge. */
  x?: number;
  /** The downward offset. */
  y?: number;
}

/** For `zoom`: a finger catches the view, drags and releases it. */
export interface ZoomDrag {
  /** Axis of the dismissal: to the right, or downward. */
  axis?: "x" | "y";
  /** Distance of a full dismissal; defaults to the length of the destination. Above 0. */
  distance?: number;
  estimator?: Estimator;
  /** Time of the release, on the clock of `samples`; defaults to the time of the last sample. */
  liftTime?: number;
  /** The view is popped if any is exceeded; by default if `predicted` is above 0.5. */
  thresholds?: ZoomDragThresholds;
  timestamps?: Timestamps;
  /** Samples of the finger; the view is caught at the first. */
  samples: readonly FingerSample[];
}

/** The view is popped if any is exceeded; by default if `predicted` is above 0.5. */
export interface ZoomDragThresholds {
  /** Threshold for the progress of the dismissal. Between 0 and 1. */
  progress?: number;
  /** Threshold for the velocity along the axis, in units per second. At least 0. */
  velocity?: number;
  /** Threshold for the progress with a quarter of the velocity added. At least 0. */
  predicted?: number;
}

export interface NumericTextTransition {
  /** A number whose digits roll. */
  type: "numericText";
  /** The text before the change. */
  from: string;
  /** The text after the change. */
  to: string;
  /** Whether the number counts down; default: false. */
  countsDown?: boolean;
  /** The number before and after the change, which sets the direction. */
  value?: NumericTextTransitionValue;
  /** The decimal separator, one character; default: `.`. */
  separator?: string;
  /** Delay of each changing character after the one before it; default: 0. At least 0. */
  stagger?: number;
}

/** The number before and after the change, which sets the direction. */
export interface NumericTextTransitionValue {
  /** The number before the change. */
  from: number;
  /** The number after the change. */
  to: number;
}

/**
 * Changes the content of a view at once (`identity`), by its opacity, from one value to another (`interpolate`), digit
 * by digit (`numericText`), or as one symbol after another (`symbolEffect`).
 */
export interface ContentTransition {
  /** The content of a view changes. */
  type: "contentTransition";
  /** How the content changes. */
  style: "identity" | "opacity" | "interpolate" | "numericText" | "symbolEffect";
  /** The value before the change, in the shape of `to`; default: zero. */
  from?: Value;
  /** The value after the change, or the text; required by `interpolate` and `numericText`. */
  to?: Value;
  ignored?: Ignored;
  /** Color space of the interpolation, in the syntax of CSS after `in` (CSS Color 4 §12). */
  colorSpace?: string;
  angles?: Angles;
  rounding?: Rounding;
  /** Whether the number counts down; default: false. */
  countsDown?: boolean;
  /** The number before and after the change, which sets the direction. */
  value?: ContentTransitionValue;
  /** The decimal separator, one character; default: `.`. */
  separator?: string;
  /** Delay of each changing character after the one before it; default: 0. At least 0. */
  stagger?: number;
  /** The directions in which the old symbol and the new one scale; default: downUp. */
  replace?: "downUp" | "upUp" | "offUp";
  /** The factor of the absent symbol; default: 0.5. Above 0 and at most 1. */
  scale?: number;
}

/** The number before and after the change, which sets the direction. */
export interface ContentTransitionValue {
  /** The number before the change. */
  from: number;
  /** The number after the change. */
  to: number;
}

export interface ScrollTransition {
  /** A view that is scrolled. */
  type: "scroll";
  /** The axis in which the container scrolls. */
  axis?: "vertical" | "horizontal";
  /** The length of the container along the axis, or its size. */
  container: number | ViewSize;
  /** The position of the view's start in the content, in units. */
  start?: number;
  /** The length of the view along the axis, in units. Above 0. */
  length?: number;
  /** The frame of the view in the content, in place of `start` and `length`. */
  frame?: Frame;
  /** The configuration of both sides; default: an interactive one. */
  configuration?: ScrollConfiguration;
  /** The configuration at the top or leading edge. */
  topLeading?: ScrollConfiguration;
  /** The configuration at the bottom or trailing edge. */
  bottomTrailing?: ScrollConfiguration;
  /** Where the effect ends; default: `visible`. */
  threshold?: ScrollThreshold;
  /** The curve from just hidden to the threshold; default: `easeInOut`. */
  curve?: Curve;
  /** The opposite of the offset per unit of distance between the centers. */
  parallax?: number;
  /** The values of the view's effects, in each phase. */
  effects?: ScrollEffects;
}

export interface ViewSize {
  /** In units. At least 0. */
  width: number;
  /** In units. At least 0. */
  height: number;
}

/** The configuration of a scroll transition. */
export type ScrollConfiguration = string | ScrollConfigurationObject;

/** A configuration as an object. */
export type ScrollConfigurationObject = IdentityConfiguration | InteractiveConfiguration | AnimatedConfiguration;

export interface IdentityConfiguration {
  /** No effect. */
  type: "identity";
  /** Where the effect ends; default: `visible`. */
  threshold?: ScrollThreshold;
  /** The animation of the effect; default: `.default` for `animated`, else none. */
  animation?: Animation;
}

/** Where a view counts as visible: a name, a visible part, one with an inset, or one between two others. */
export type ScrollThreshold = "visible" | "hidden" | "centered" | InterpolatedThreshold | InsetThreshold
  | VisibleThreshold;

export interface InterpolatedThreshold {
  /** The threshold at 0. */
  from: ScrollThreshold;
  /** The threshold at 1. */
  towards: ScrollThreshold;
  /** The part of the way. Between 0 and 1. */
  amount: number;
}

export interface InsetThreshold {
  /** The threshold. */
  threshold: ScrollThreshold;
  /** The distance toward the center, in units. */
  inset: number;
}

export interface VisibleThreshold {
  /** The visible part of the view. Between 0 and 1. */
  visible: number;
}

export interface InteractiveConfiguration {
  /** The effect follows the scrolling. */
  type: "interactive";
  /** Where the effect ends; default: `visible`. */
  threshold?: ScrollThreshold;
  /** The animation of the effect; default: `.default` for `animated`, else none. */
  animation?: Animation;
  /** The curve from just hidden to the threshold; default: `easeInOut`. */
  curve?: Curve;
}

export interface AnimatedConfiguration {
  /** The effect is animated when the threshold is passed. */
  type: "animated";
  /** Where the effect ends; default: `visible`. */
  threshold?: ScrollThreshold;
  /** The animation of the effect; default: `.default` for `animated`, else none. */
  animation?: Animation;
}

export interface ScrollEffects {
  /** The value for a view that is visible. */
  identity: Value;
  /** The value for a view that is hidden at the top or leading edge; default: `identity`. */
  topLeading?: Value;
  /** The value for a view that is hidden at the bottom or trailing edge; default: `identity`. */
  bottomTrailing?: Value;
}

export interface TransitionRequestInterruption {
  /** In seconds. At least 0. */
  at: number;
  /** The animation of the reversed transition; default: the request's. */
  animation?: OptionalAnimation;
  drag?: ZoomDrag;
  /** For `numericText`: the next text, in place of the reversal; every interruption has one. */
  to?: string;
  /** Whether the number counts down to the next text; default: as the transition. */
  countsDown?: boolean;
}

export interface TransitionRequestPath {
  /** In seconds. At least 0. */
  at: number;
  /** Scroll offset of the content. */
  position: number;
}

export interface TransitionAnswer {
  warnings?: Warnings;
  timeline?: Timeline;
  /** Opaque token of the motion; send it as `state` to continue. */
  state?: string | null;
  /** Samples over `time`; for `scroll` over `position`. */
  samples: TransitionSamples;
  measures?: Measures;
  animation?: ResolvedAnimation;
  /** For transitions of views: the insertions and removals with their times. */
  changes?: { [member: string]: any }[];
  /** For transitions of views: the anchor of each scale and rotation. */
  anchors?: { [member: string]: any };
  /** For `zoom`: the lifecycle callbacks of the pushed view, with their times. */
  lifecycle?: { [member: string]: any }[];
  /** For `zoom`: each release with its time, its outcome, the reason, and the progress. */
  releases?: { [member: string]: any }[];
  /** For `numericText`: the change of each character. */
  characters?: { [member: string]: any }[];
  /** For `numericText` with texts as interruptions: each character with its changes. */
  glyphs?: { [member: string]: any }[];
  /** For `scroll`: the phase at each position. */
  phases?: string[];
}

/** Samples over `time`; for `scroll` over `position`. */
export interface TransitionSamples {
  /** In seconds. */
  time?: number[];
  /** Scroll offset of the content. */
  position?: any;
  /** The effects. */
  value?: any;
  /** Velocity in units per second. */
  velocity?: any;
  acceleration?: any;
  /** The model values of the effects. */
  model?: any;
  /** For `scroll`: from −1 to 1; 0 where the view is fully in the viewport. */
  phaseValue?: any;
  /** For `scroll`: the parallax offset. */
  parallax?: any;
}

export interface TimelineRequest {
  /**
   * The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
   * Between 1 and 17.
   */
  digits?: number | null;
  /** The steps, labels and timelines, in order. */
  steps: readonly TimelineStep[];
  /** Seconds of the timeline in one second of the playback. Above 0. */
  rate?: number;
  repeat?: TimelineRepeat;
  /** What is done to the timeline while it plays, ascending in `at`. */
  playback?: readonly PlaybackEvent[];
  /**
   * The `state` of an earlier answer, from which this motion goes on at the time `at` without a jump, in place of the
   * members that say where it begins.
   */
  state?: string;
  /** The time at which `state` is caught, in seconds on its clock; a motion in flight needs it. */
  at?: number;
  ignored?: Ignored;
  /** Color space of the interpolation, in the syntax of CSS after `in` (CSS Color 4 §12). */
  colorSpace?: string;
  angles?: Angles;
  rounding?: Rounding;
  fidelity?: Fidelity;
  /**
   * The fraction of its range, the greatest distance from the target since that last changed, within which a number
   * counts as settled. Above 0 and below 1.
   */
  epsilon?: number;
  platform?: Platform;
  sample?: Sample;
  columns?: ColumnNames;
  measure?: Measure;
}

/** A step of a track, a label, or a timeline inside. */
export type TimelineStep = StepLabel | InnerTimeline | TrackStep;

export interface StepLabel {
  /** Name of a time, for the steps after it; not one that begins with `<>+-`. */
  label: string;
  at?: StepPosition;
}

/**
 * When a step begins: seconds since the start of the timeline that lists it; `+0.2` or `-0.2` from the end of the step
 * before, `<` and `>` for its start and end, with an offset as in `<0.1` or `>-0.3`; or a label, with an offset as in
 * `shown+0.1`.
 */
export type StepPosition = number | string;

export interface InnerTimeline {
  timeline: StepList;
  at?: StepPosition;
  /** Its seconds in one second of the timeline around it. Above 0. */
  rate?: number;
}

/** Steps with seconds of their own; tracks and labels are those of the whole. */
export interface StepList {
  steps: readonly TimelineStep[];
}

export interface TrackStep {
  /** Name of the track, a member of the value. */
  track: string;
  /** Where the step begins, at rest; default: where the track is, at first zero. */
  from?: Value;
  /** The target, with `items` of each. */
  to: Value;
  /** The animation; `null` for none; default: `.default`. */
  animation?: OptionalAnimation;
  at?: StepPosition;
  /** Whether it ends when it has settled or, for `logical`, when it is logically complete. */
  ends?: "settled" | "logical";
  /** The items of the track, which are its value as an array or, of names, as an object. */
  items?: number | readonly string[];
  stagger?: Stagger;
}

/** The delays of the items of a step, by their distance from an origin; without one all at once. */
export interface Stagger {
  /** Seconds for each item of distance. At least 0. */
  each?: number;
  /** Seconds from the first start to the last. At least 0. */
  total?: number;
  /** Where it begins; default: `first`. */
  from?: "first" | "last" | "center" | "edges" | "random" | number;
  /** `[rows, columns]`, which the items fill row by row; distances are then as the crow flies. */
  grid?: readonly [number, number];
  /** The direction of the grid that counts alone. */
  axis?: "x" | "y";
  /** Easing over the distances, of which the greatest stays; default: none. */
  easing?: Curve;
  /** Decides the order from `random`; default: 0. Between 0 and 9007199254740992. */
  seed?: number;
}

/** The passes of the whole; default: one. */
export type TimelineRepeat = Passes | "forever";

export interface Passes {
  /** Number of passes; default: without end. Between 1 and 1000000. */
  count?: number;
  /** Whether every second pass runs backward. */
  autoreverses?: boolean;
  /** Seconds between two passes. At least 0. */
  delay?: number;
}

export interface PlaybackEvent {
  /** Seconds since the playback began. At least 0. */
  at: number;
  /**
   * `seek` goes to the time `to`, of all passes together; `rate` plays on at the rate `to`; `reverse` turns the
   * direction.
   */
  action: "pause" | "resume" | "reverse" | "seek" | "rate";
  /** Of `seek` in seconds; of `rate` above 0. At least 0. */
  to?: number;
}

export interface TimelineAnswer {
  warnings?: Warnings;
  timeline: Timeline;
  samples: Samples;
  measures?: Measures;
  /** Opaque token of the motion; send it as `state` to continue. */
  state?: string | null;
  /** The steps, one for each item. */
  steps: TimelineAnswerStep[];
  /** The time of each label, in seconds of the timeline. */
  labels: { [member: string]: number };
}

export interface TimelineAnswerStep {
  track: string;
  /** Index or name of the item. */
  item?: number | string;
  /** In seconds of the timeline. */
  start: number;
  /** In seconds of the timeline. */
  logicallyComplete: number | null;
  /** When the motion that the step became part of has settled, or another begins anew. */
  settled: number | null;
  /** As in `/v1/animations/merge`. */
  outcome: "started" | "merged" | "combined" | "immediate" | "unchanged";
}

export interface ConversionRequest {
  /**
   * The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
   * Between 1 and 17.
   */
  digits?: number | null;
  /** What is converted: source text of any system, the name of a preset, an animation, or a spring. */
  animation: Animation | Spring;
  /** The systems, each once; all by default. */
  targets?: readonly ConversionTarget[];
  /**
   * The greatest error of a conversion, as a part of the way; it determines the number of stops and pieces. Between
   * 1e-05 and 0.5.
   */
  tolerance?: number;
}

/**
 * A system: SwiftUI, UIKit and Core Animation of iOS 17, Jetpack Compose 1.8, `androidx.dynamicanimation`, Material 3's
 * motion schemes, Flutter 3, React Native's `Animated`, Reanimated 4, react-spring 9 and 10, Motion 12, Popmotion 11,
 * anime.js 4, GSAP 3 with CustomEase, CSS, Figma, Lottie, Design Tokens.
 */
export type ConversionTarget = "swiftui" | "uikit" | "coreAnimation" | "compose" | "androidSpringForce" | "material3"
  | "flutter" | "reactNative" | "reanimated" | "reactSpring" | "motion" | "popmotion" | "anime" | "gsap" | "css"
  | "figma" | "lottie" | "designTokens";

export interface ConversionAnswer {
  /** The animation that is converted, with its defaults filled in. */
  animation: ResolvedAnimation;
  /** A conversion for each target, in the order of `targets`. */
  conversions: Conversion[];
  warnings?: Warnings;
}

export interface Conversion {
  target: ConversionTarget;
  /** Code to paste; `null` if the system has nothing like the motion. */
  code: string | null;
  /** The parameters under the system's own names, in its units; those with their default may be left out. */
  parameters: { [member: string]: number | boolean | string | number[] } | null;
  /** Whether the motion is the same, within a millionth. */
  exact: boolean;
  /** The greatest error, and where it is; `null` if the conversion is exact. */
  error: ConversionError | null;
  /** Sentences that say what the system does not have of the original. */
  lost: string[];
}

/** The greatest error, and where it is; `null` if the conversion is exact. */
export interface ConversionError {
  /** As a part of the way from 0 to 1. */
  value: number;
  /** In seconds. */
  time: number;
}

export interface SpringFitRequest {
  /**
   * The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
   * Between 1 and 17.
   */
  digits?: number | null;
  samples?: RecordedSamples;
  time?: RecordedTimeList;
  value?: RecordedValueList;
  timestamps?: Timestamps;
  /** The value at the start, if it is known. */
  from?: Value;
  /** The target, if it is known. */
  to?: Value;
  /**
   * When the motion started, on the clock of the samples, if it is known; at least 6 samples must follow. Between
   * −1000000000000 and 1000000000000.
   */
  offset?: number;
  /** The velocity at the start in units per second, if it is known; when the motion started is then found. */
  initialVelocity?: Value;
  /** The parameters of `confidence` and `animation`. */
  form?: "durationBounce" | "responseDampingRatio" | "massStiffnessDamping";
}

/** The samples: numbers, or values of one shape with up to 16 numbers, all of which are on one spring or curve. */
export type RecordedSamples = readonly RecordedSample[];

export interface RecordedSample {
  /** The time; at least 1 ns after that of the previous sample. Between −1000000000000 and 1000000000000. */
  time: number;
  value: Value;
}

/** The times of the samples, ascending; requires `value`. */
export type RecordedTimeList = readonly number[];

/** The values of the samples, as many as `time`. */
export type RecordedValueList = readonly Value[];

export interface SpringFitAnswer {
  warnings?: Warnings;
  /**
   * The animation, with as few decimals as the confidence allows: numbers at most 10 % from those of `spring`, a bounce
   * 0.05 if that is more.
   */
  animation: AnimationObject;
  spring: FittedSpring;
  from: any;
  to: any;
  initialVelocity: any;
  /** The time of the start in seconds, on the clock of the samples. */
  offset: number;
  /**
   * The root mean square of the differences between samples and motion, as parts of the range of each number. At least
   * 0.
   */
  residual: number;
  confidence: SpringConfidence;
  /** The timing curves that explain the samples best, the best first. */
  alternatives: FitAlternative[];
  convergence: Convergence;
}

/** The spring in every parameterization, of the mass 1. */
export interface FittedSpring {
  /** Above 0. */
  duration: number;
  /** Above −1 and at most 1. */
  bounce: number;
  /** Above 0. */
  response: number;
  /** At least 0. */
  dampingRatio: number;
  mass: 1;
  /** Above 0. */
  stiffness: number;
  /** At least 0. */
  damping: number;
}

/** The intervals of the parameters of `form`, whatever the velocity at the start unless `initialVelocity` is given. */
export interface SpringConfidence {
  duration?: ConfidenceInterval;
  bounce?: ConfidenceInterval;
  response?: ConfidenceInterval;
  dampingRatio?: ConfidenceInterval;
  stiffness?: ConfidenceInterval;
  damping?: ConfidenceInterval;
}

/**
 * The least and the greatest in 95 of 100 recordings with independent errors; `null` where the samples do not bound it.
 */
export type ConfidenceInterval = [number | null, number | null];

/** A timing curve that explains the samples. */
export interface FitAlternative {
  /** The animation, as `/v1/animations/evaluate` takes it. */
  animation: AnimationObject;
  from: any;
  to: any;
  /** The time of its start, in seconds. */
  offset: number;
  /**
   * The root mean square of the differences between samples and motion, as parts of the range of each number. At least
   * 0.
   */
  residual: number;
}

/** The residual at the start of the search and after each step; of several numbers, weighted by their noise. */
export type Convergence = number[];

export interface CurveFitRequest {
  /**
   * The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
   * Between 1 and 17.
   */
  digits?: number | null;
  samples?: RecordedSamples;
  time?: RecordedTimeList;
  value?: RecordedValueList;
  timestamps?: Timestamps;
  /** The value at the start, if it is known. */
  from?: Value;
  /** The target, if it is known. */
  to?: Value;
  /**
   * When the motion started, on the clock of the samples, if it is known; at least 6 samples must follow. Between
   * −1000000000000 and 1000000000000.
   */
  offset?: number;
  /** Cubic Bézier curves, or straight lines from stop to stop. */
  form?: "cubicBezier" | "linear";
  /**
   * With `form` `linear`, the most stops; by default as few as stay within the noise, or 0.001 of the range. Between 2
   * and 64.
   */
  stops?: number;
}

export interface CurveFitAnswer {
  warnings?: Warnings;
  /** The animation, as `/v1/animations/evaluate` takes it. */
  animation: AnimationObject;
  curve: Curve;
  /** Seconds. Above 0. */
  duration: number;
  from: any;
  to: any;
  /** The time of the start in seconds, on the clock of the samples. */
  offset: number;
  /**
   * The root mean square of the differences between samples and motion, as parts of the range of each number. At least
   * 0.
   */
  residual: number;
  confidence: CurveConfidence;
  /** The motions of other forms that explain the samples best, the best first. */
  alternatives: CurveFitAlternative[];
  convergence: Convergence;
}

/**
 * The intervals of the control points, of the duration and of the offset in seconds; or those of all stops, in the
 * order of the curve.
 */
export interface CurveConfidence {
  x1?: ConfidenceInterval;
  y1?: ConfidenceInterval;
  x2?: ConfidenceInterval;
  y2?: ConfidenceInterval;
  duration?: ConfidenceInterval;
  offset?: ConfidenceInterval;
  stops?: StopConfidence[];
}

export interface StopConfidence {
  input: ConfidenceInterval;
  output: ConfidenceInterval;
}

/** Another motion that explains the samples. */
export interface CurveFitAlternative {
  /** The animation, as `/v1/animations/evaluate` takes it. */
  animation: AnimationObject;
  from: any;
  to: any;
  /** The velocity with which a spring starts, if it has one. */
  initialVelocity?: any;
  /** The time of its start, in seconds. */
  offset: number;
  /**
   * The root mean square of the differences between samples and motion, as parts of the range of each number. At least
   * 0.
   */
  residual: number;
  /** Whether it is within the noise of the samples. */
  explainsAsWell: boolean;
}

export interface ComparisonRequest {
  /**
   * The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
   * Between 1 and 17.
   */
  digits?: number | null;
  /** The motion as it was. */
  before: ComparedMotion;
  /** The motion as it is now. */
  after: ComparedMotion;
  /** The greatest distance of motions that count as the same, as a part of the range. At least 0. */
  within?: number;
  /** Frames per second, for `firstDifference` and the samples. Above 0. */
  fps?: number;
  /**
   * `value`: every time counts as much; `speed`: a distance counts by the speed of the faster motion, as a part of the
   * greatest, so what differs at rest does not count; `rms` is then the root of the mean of w·d² over that of w, with d
   * for the distance and w for the speed.
   */
  weight?: "value" | "speed";
}

/** A motion in one of its forms. */
export type ComparedMotion = RequestedMotion | AnimationRequest | StateInFlight | RecordedColumns | RecordedAnswer
  | string;

export interface RequestedMotion {
  /** The path of an operation, such as `/v1/springs/evaluate`. */
  path: string;
  /** Body of the request; default: `{}`. */
  body?: object;
}

export interface StateInFlight {
  /** The `state` of an earlier answer. */
  state: string;
  /** When it is caught, in seconds on its clock; default: its last event. */
  at?: number;
  sample?: Sample;
}

export interface RecordedColumns {
  /** The times in seconds, ascending. */
  time: readonly number[];
  /** The values, as many; or an object with a list for each member, as `samples` has it. */
  value: readonly Value[] | object;
}

/** An answer with samples; its other members do not matter. */
export interface RecordedAnswer {
  samples: RecordedColumns;
  readonly [member: string]: any | RecordedColumns | undefined;
}

export interface ComparisonAnswer {
  warnings?: Warnings;
  /** Whether the greatest distance is at most `within`. */
  same: boolean;
  /** The greatest distance at one time. */
  greatest: ComparisonAnswerGreatest;
  /** The root mean square of the distance, over time and over the numbers that move. At least 0. */
  rms: number;
  /** The first frame further apart than `within`, of a recording its first sample; else `null`. */
  firstDifference: ComparisonAnswerFirstDifference | null;
  /**
   * By how many seconds `after` is later than `before`: the shift after which they are nearest; negative if it is
   * earlier.
   */
  late: number;
  /** Greatest minus least value of `before`, in the value's shape; strings are left out. */
  range: any;
  /** For a recording of at least 8 samples and a motion that is none. */
  noise?: ComparisonAnswerNoise;
}

/** The greatest distance at one time. */
export interface ComparisonAnswerGreatest {
  /** As a part of the range, weighted. At least 0. */
  value: number;
  /** In seconds. */
  time: number;
  /** JSON pointer to the number in the value; empty for the whole. */
  pointer: string;
}

/** The first frame further apart than `within`, of a recording its first sample; else `null`. */
export interface ComparisonAnswerFirstDifference {
  /** From 0 at the time 0. At least 0. */
  frame: number;
  /** In seconds. */
  time: number;
}

/** For a recording of at least 8 samples and a motion that is none. */
export interface ComparisonAnswerNoise {
  /** Whether independent noise explains the distance. */
  explains: boolean;
  /** Standard deviation of the noise, as a part of the range. At least 0. */
  deviation: number;
}

export interface TokensRequest {
  /**
   * The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
   * Between 1 and 17.
   */
  digits?: number | null;
  /** A file of tokens: the Design Tokens Format Module 2025.10, Style Dictionary's format, or variables of Figma. */
  tokens: object;
  /** The files, each once; all by default. */
  to?: readonly TokenTarget[];
  /** The greatest error of a token in a file, as a part of the way. Between 1e-05 and 0.5. */
  tolerance?: number;
  /**
   * The greatest error of the curve for readers that do not know the form of a token; any by default. Between 1e-05 and
   * 0.5.
   */
  fallbackTolerance?: number;
  /** What names begin with, unless they do, and files are named by. */
  prefix?: string;
}

/**
 * A kind of file: a stylesheet, Sass, a theme of Tailwind 4, SwiftUI, UIKit, Jetpack Compose, resources of Android,
 * Flutter, TypeScript for Motion, react-spring, Reanimated and GSAP, design tokens, Style Dictionary.
 */
export type TokenTarget = "css" | "scss" | "tailwind" | "swift" | "uikit" | "compose" | "android" | "flutter"
  | "typescript" | "dtcg" | "styleDictionary";

export interface TokensAnswer {
  /** In the order of `to`; a target may have several. */
  files: TokensAnswerFile[];
  /** The tokens of motion, in the order of the file. */
  tokens: TokensAnswerToken[];
  warnings?: Warnings;
}

export interface TokensAnswerFile {
  target: TokenTarget;
  /** With its folders. */
  name: string;
  content: string;
}

export interface TokensAnswerToken {
  /** The names of its groups and its own, with dots between. */
  path: string;
  type: "duration" | "cubicBezier" | "transition" | "spring" | "linear" | "keyframes";
  targets: TokensAnswerTokenTarget[];
}

export interface TokensAnswerTokenTarget {
  target: TokenTarget;
  /** Whether the motion is the same, within a millionth. */
  exact: boolean;
  /** The greatest error, and where it is; `null` if it is exact. */
  error: TokensAnswerTokenTargetError | null;
  /**
   * The greatest error of the Bézier curve that the file has besides, for readers that do not know the form of the
   * token; absent if it has none.
   */
  fallback?: TokensAnswerTokenTargetFallback | null;
}

/** The greatest error, and where it is; `null` if it is exact. */
export interface TokensAnswerTokenTargetError {
  /** As a part of the way from 0 to 1. */
  value: number;
  /** In seconds. */
  time: number;
}

/**
 * The greatest error of the Bézier curve that the file has besides, for readers that do not know the form of the token;
 * absent if it has none.
 */
export interface TokensAnswerTokenTargetFallback {
  /** As a part of the way from 0 to 1. */
  value: number;
  /** In seconds. */
  time: number;
}

export interface PathRequest {
  /**
   * The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
   * Between 1 and 17.
   */
  digits?: number | null;
  path: Path;
  rotate?: PathRotation;
  /** The progress at the start: 0 for the start of the path, 1 for its end. Between −1000000 and 1000000. */
  from?: number;
  /** The progress at the end; default: 1. Between −1000000 and 1000000. */
  to?: number;
  animation: Animation;
  /**
   * The `state` of an earlier answer, from which this motion goes on at the time `at` without a jump, in place of the
   * members that say where it begins.
   */
  state?: string;
  /** The time at which `state` is caught, in seconds on its clock; a motion in flight needs it. */
  at?: number;
  fidelity?: Fidelity;
  /**
   * The fraction of its range, the greatest distance from the target since that last changed, within which a number
   * counts as settled. Above 0 and below 1.
   */
  epsilon?: number;
  platform?: Platform;
  sample?: Sample;
  columns?: ColumnNames;
  measure?: Measure;
}

/** SVG path data, alone or in CSS's `path()`; an arc between two points; or a smooth curve through points. */
export type Path = string | ArcPath | PointPath;

export interface ArcPath {
  /** An arc of a circle. */
  arc: ArcPathArc;
}

/** An arc of a circle. */
export interface ArcPathArc {
  /** Where it begins. */
  from: Point;
  /** Where it ends. */
  to: Point;
  /**
   * How far its middle is beside the line, as a part of the distance of the points; above 0 it goes clockwise. 0.5 is a
   * half circle. Between −100 and 100.
   */
  curvature?: number;
}

export interface PointPath {
  /** The points; the path is closed if the last of four or more is the first again. */
  through: readonly Point[];
}

/** `auto`: the direction of the path, as in CSS's `offset-rotate`; else an angle in degrees. */
export type PathRotation = number | "auto";

export interface PathAnswer {
  warnings?: Warnings;
  timeline: Timeline;
  samples: Samples;
  measures?: Measures;
  /** Opaque token of the motion; send it as `state` to continue. */
  state?: string | null;
  animation: ResolvedAnimation;
  /** Length of the path. At least 0. */
  length: number;
  /** Whether the path goes around. */
  closed: boolean;
}

export interface AlignmentRequest {
  /**
   * The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
   * Between 1 and 17.
   */
  digits?: number | null;
  /** The first path. */
  from: Path;
  /** The second path. */
  to: Path;
}

export interface AlignmentAnswer {
  warnings?: Warnings;
  /** The first path, as CSS's `path()`. */
  from: string;
  /** The second path, as CSS's `path()`. */
  to: string;
}

export interface FollowRequest {
  /**
   * The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
   * Between 1 and 17.
   */
  digits?: number | null;
  /** The motion that is followed. */
  leader: ComparedMotion;
  /** The springs: the first follows the leader, each other the one before. */
  springs: readonly Spring[];
  /**
   * The `state` of an earlier answer, from which this motion goes on at the time `at` without a jump, in place of the
   * members that say where it begins.
   */
  state?: string;
  /** The time at which `state` is caught, in seconds on its clock; a motion in flight needs it. */
  at?: number;
  fidelity?: Fidelity;
  /**
   * The fraction of its range, the greatest distance from the target since that last changed, within which a number
   * counts as settled. Above 0 and below 1.
   */
  epsilon?: number;
  platform?: Platform;
  sample?: Sample;
  columns?: ColumnNames;
  measure?: Measure;
}

export interface FollowAnswer {
  warnings?: Warnings;
  timeline: Timeline;
  samples: Samples;
  measures?: Measures;
  /** Opaque token of the motion; send it as `state` to continue. */
  state?: string | null;
}

export interface AuditRequest {
  /**
   * The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
   * Between 1 and 17.
   */
  digits?: number | null;
  /** The motion that is looked at. */
  motion: ComparedMotion;
  viewport?: Viewport;
}

/** The size of the screen in points; that of a phone, unless another is given. */
export interface Viewport {
  /** Width in points. Between 1 and 1000000. */
  width?: number;
  /** Height in points. Between 1 and 1000000. */
  height?: number;
}

export interface AuditAnswer {
  warnings?: Warnings;
  /** What was found, what harms first; empty if nothing was. */
  findings: AuditAnswerFinding[];
  /** How long it lasts. */
  duration: AuditAnswerDuration;
  /** The greatest speed of what changes its place; `null` also if it is vertical somewhere. */
  speed: AuditAnswerSpeed | null;
  /**
   * Its greatest acceleration; `null` also if it has no bound, as of an ease-out at its start, or is not known in
   * closed form.
   */
  acceleration: AuditAnswerAcceleration | null;
  /** Durations that platforms and research name. */
  guidance: AuditAnswerGuidance[];
}

export interface AuditAnswerFinding {
  /** The kind. */
  code: "flashes" | "red-flashes" | "travel" | "zoom" | "spin" | "bounce" | "fast" | "oscillation" | "endless" | "long"
    | "slow" | "brief" | "late";
  /** A sentence with its reason. */
  detail: string;
  /** What the reason rests on. */
  source: string;
  /**
   * The animation for people who asked for less motion: of an opacity where the motion travels; `null` for no
   * animation.
   */
  reduced: AnimationObject | null;
}

/** How long it lasts. */
export interface AuditAnswerDuration {
  /** Seconds until it has settled; `null` for never. */
  settled: number | null;
  /**
   * Seconds from when a number is first more than a hundredth of its range from where it begins to when one is last so
   * far from where it ends; `null` if it never ends.
   */
  visible: number | null;
}

/** The greatest speed of what changes its place; `null` also if it is vertical somewhere. */
export interface AuditAnswerSpeed {
  /** In points per second. */
  value: number;
  /** In widths of the viewport per second. */
  widths: number;
  /** In seconds. */
  time: number;
  /** JSON pointer to the place in the value. */
  pointer: string;
}

/**
 * Its greatest acceleration; `null` also if it has no bound, as of an ease-out at its start, or is not known in closed
 * form.
 */
export interface AuditAnswerAcceleration {
  /** In points per second squared. */
  value: number;
  /** In widths of the viewport per second squared. */
  widths: number;
  /** In seconds. */
  time: number;
  /** JSON pointer to the place in the value. */
  pointer: string;
}

export interface AuditAnswerGuidance {
  /** What lasts so long. */
  name: string;
  /** Seconds. */
  seconds: number;
  /** Who says so. */
  source: string;
}

export interface LayoutRequest {
  /**
   * The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
   * Between 1 and 17.
   */
  digits?: number | null;
  /** The boxes, in any order. */
  boxes: readonly LayoutBox[];
  /** The animation of boxes without one of their own; `null` for none; default: `.default`. */
  animation?: OptionalAnimation;
  /**
   * The `state` of an earlier answer, from which this motion goes on at the time `at` without a jump, in place of the
   * members that say where it begins.
   */
  state?: string;
  /** The time at which `state` is caught, in seconds on its clock; a motion in flight needs it. */
  at?: number;
  fidelity?: Fidelity;
  /**
   * The fraction of its range, the greatest distance from the target since that last changed, within which a number
   * counts as settled. Above 0 and below 1.
   */
  epsilon?: number;
  platform?: Platform;
  sample?: Sample;
  columns?: ColumnNames;
  measure?: Measure;
}

/** A box before and after a change of the layout; at least one of both is given. */
export interface LayoutBox {
  /** Its name, a member of the value; shared before and after. */
  id: string;
  /** The `id` of the box inside of which it is laid out. */
  parent?: string;
  /** Where it was; `null` if it enters; default: where `state` has it, else `null`. */
  from?: LayoutRect | null;
  /** Where it will be; `null` if it leaves. */
  to?: LayoutRect | null;
  /** Its animation; `null` for none. */
  animation?: OptionalAnimation;
}

/** A rectangle in the page's coordinates, without transforms. */
export interface LayoutRect {
  /** The left edge. Between −1000000000 and 1000000000. */
  x: number;
  /** The top edge. Between −1000000000 and 1000000000. */
  y: number;
  /** The width. Between 0 and 1000000000. */
  width: number;
  /** The height. Between 0 and 1000000000. */
  height: number;
  /** The radius of the corners. Between 0 and 1000000000. */
  cornerRadius?: number;
}

export interface LayoutAnswer {
  warnings?: Warnings;
  timeline: Timeline;
  samples: Samples;
  measures?: Measures;
  /** Opaque token of the motion; send it as `state` to continue. */
  state?: string | null;
}

export interface BatchRequest {
  /**
   * The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
   * Between 1 and 17.
   */
  digits?: number | null;
  /** The requests, in the order of their answers. */
  requests: readonly BatchedRequest[];
}

export interface BatchAnswer {
  /** The answer to each request, as if it were sent alone. */
  results: BatchResult[];
}

/** A problem document (RFC 9457). */
export interface Problem {
  /** The page of the `code`. */
  type: string;
  /** Reason phrase of the status. */
  title: string;
  /** The HTTP status. Between 400 and 599. */
  status: number;
  code: ProblemCode;
  /** What happened. */
  detail?: string;
  /** The path, or the request id. */
  instance?: string;
  /** All errors of the request, of which at most 64 are listed. */
  errors?: Fault[];
}

export interface Fault {
  /** JSON pointer to the error in the body (RFC 6901). */
  pointer?: string;
  /** Name of the query parameter. */
  parameter?: string;
  code: ProblemCode;
  /** Description of the error. */
  detail: string;
  /** The animations that a source text holds: choose one, and send it in place of the text. */
  read?: FaultRead[];
}

export interface FaultRead {
  /** An animation of the text, as a request takes it. */
  animation: any;
  /** Its place in the text: `character 14`. */
  from: string;
}

/** The arguments of `element.animate()`. */
export interface WebAnimation {
  warnings?: Warnings;
  keyframes: { [member: string]: any }[];
  options: WebAnimationOptions;
  /** The custom properties, as arguments of `CSS.registerProperty()`. */
  properties: WebAnimationProperty[];
  /** The greatest distance from the motion, as a part of the range. */
  error: number;
}

export interface WebAnimationOptions {
  /** Milliseconds. */
  duration: number;
  /** Milliseconds; below 0 if the motion begins inside the easing, absent if 0. */
  delay?: number;
  easing: string;
  fill: "both";
}

export interface WebAnimationProperty {
  name: string;
  syntax: string;
  inherits: true;
  initialValue: string;
}

/** A motion as formulas of time. */
export interface Program {
  warnings?: Warnings;
  duration: number | null;
  value: any;
  pieces: { [member: string]: any }[];
  /** Opaque token of the motion; send it as `state` to continue. */
  state?: string | null;
}

/** One of the requests of a batch. */
export type BatchedRequest =
  | { path: "/v1/springs/evaluate"; body?: SpringRequest }
  | { path: "/v1/curves/evaluate"; body?: CurveRequest }
  | { path: "/v1/animations/evaluate"; body?: AnimationRequest }
  | { path: "/v1/animations/merge"; body?: MergeRequest }
  | { path: "/v1/keyframes/evaluate"; body?: KeyframesRequest }
  | { path: "/v1/phases/evaluate"; body?: PhasesRequest }
  | { path: "/v1/gestures/release"; body?: ReleaseRequest }
  | { path: "/v1/gestures/track"; body?: TrackRequest }
  | { path: "/v1/gestures/recognize"; body?: RecognizeRequest }
  | { path: "/v1/gestures/simulate"; body?: SimulateRequest }
  | { path: "/v1/animators/evaluate"; body?: AnimatorRequest }
  | { path: "/v1/transactions/resolve"; body?: TransactionRequest }
  | { path: "/v1/transitions/evaluate"; body?: TransitionRequest }
  | { path: "/v1/timelines/evaluate"; body?: TimelineRequest }
  | { path: "/v1/animations/convert"; body?: ConversionRequest }
  | { path: "/v1/springs/fit"; body?: SpringFitRequest }
  | { path: "/v1/curves/fit"; body?: CurveFitRequest }
  | { path: "/v1/motions/compare"; body?: ComparisonRequest }
  | { path: "/v1/tokens/convert"; body?: TokensRequest }
  | { path: "/v1/paths/evaluate"; body?: PathRequest }
  | { path: "/v1/paths/align"; body?: AlignmentRequest }
  | { path: "/v1/springs/follow"; body?: FollowRequest }
  | { path: "/v1/motions/audit"; body?: AuditRequest }
  | { path: "/v1/layouts/evaluate"; body?: LayoutRequest };

/** The result of one of the requests of a batch: its answer, or the problem that it has. */
export type BatchResult = Problem | SpringAnswer | CurveAnswer | AnimationAnswer | MergeAnswer | KeyframesAnswer
  | PhasesAnswer | ReleaseAnswer | TrackAnswer | RecognizeAnswer | SimulateAnswer | AnimatorAnswer | TransactionAnswer
  | TransitionAnswer | TimelineAnswer | ConversionAnswer | SpringFitAnswer | CurveFitAnswer | ComparisonAnswer
  | TokensAnswer | PathAnswer | AlignmentAnswer | FollowAnswer | AuditAnswer | LayoutAnswer;

/** The functions of a client, one for each operation; with a `format` they return text, or bytes. */
export interface Client extends Sends {
  /** Evaluate a spring. */
  spring: Writes<SpringRequest> & (<V = number>(
    request: SpringRequest<V>, options?: JSONOptions) => Promise<SpringAnswer<V>>);
  /** Evaluate a timing curve. */
  curve: Writes<CurveRequest> & ((request: CurveRequest, options?: JSONOptions) => Promise<CurveAnswer>);
  /** Evaluate an animation from one value to another. */
  evaluate: Writes<AnimationRequest> & (<V = number>(
    request: AnimationRequest<V>, options?: JSONOptions) => Promise<AnimationAnswer<V>>);
  /** Retarget an animation while it runs. */
  merge: Writes<MergeRequest> & (<V = any>(
    request: MergeRequest<V>, options?: JSONOptions) => Promise<MergeAnswer<V>>);
  /** Evaluate keyframes. */
  keyframes: Writes<KeyframesRequest> & (<V = any>(
    request: KeyframesRequest<V>, options?: JSONOptions) => Promise<KeyframesAnswer<V>>);
  /** Evaluate a phase animation. */
  phases: Writes<PhasesRequest> & (<V = any>(
    request: PhasesRequest<V>, options?: JSONOptions) => Promise<PhasesAnswer<V>>);
  /** Resolve the release of a gesture. */
  release: Writes<ReleaseRequest> & (<V extends Place = any>(
    request: ReleaseRequest<V>, options?: JSONOptions) => Promise<ReleaseAnswer<V>>);
  /** Track a gesture in progress. */
  track: Writes<TrackRequest> & ((request: TrackRequest, options?: JSONOptions) => Promise<TrackAnswer>);
  /** Recognize gestures in a stream of pointer events. */
  recognize: Writes<RecognizeRequest> & ((request: RecognizeRequest, options?: JSONOptions) => Promise<RecognizeAnswer>);
  /** Simulate a gesture from the first touch until the view has settled. */
  simulate: Writes<SimulateRequest> & ((request: SimulateRequest, options?: JSONOptions) => Promise<SimulateAnswer>);
  /** Control an animation with commands: pause, scrub, reverse, continue. */
  animator: Writes<AnimatorRequest> & (<V = number>(
    request: AnimatorRequest<V>, options?: JSONOptions) => Promise<AnimatorAnswer<V>>);
  /** Resolve the animation of each attribute of a view. */
  resolve: Writes<TransactionRequest> & ((request: TransactionRequest, options?: JSONOptions) => Promise<TransactionAnswer>);
  /** Evaluate a transition. */
  transition: Writes<TransitionRequest> & ((request: TransitionRequest, options?: JSONOptions) => Promise<TransitionAnswer>);
  /** Evaluate a timeline of several tracks. */
  timeline: Writes<TimelineRequest> & ((request: TimelineRequest, options?: JSONOptions) => Promise<TimelineAnswer>);
  /** Convert an animation to other systems. */
  convert: Writes<ConversionRequest> & ((request: ConversionRequest, options?: JSONOptions) => Promise<ConversionAnswer>);
  /** Find the spring of a recorded motion. */
  fitSpring: Writes<SpringFitRequest> & ((request: SpringFitRequest, options?: JSONOptions) => Promise<SpringFitAnswer>);
  /** Find the timing curve of a recorded motion. */
  fitCurve: Writes<CurveFitRequest> & ((request: CurveFitRequest, options?: JSONOptions) => Promise<CurveFitAnswer>);
  /** Compare two motions. */
  compare: Writes<ComparisonRequest> & ((request: ComparisonRequest, options?: JSONOptions) => Promise<ComparisonAnswer>);
  /** Convert design tokens to files of every platform. */
  convertTokens: Writes<TokensRequest> & ((request: TokensRequest, options?: JSONOptions) => Promise<TokensAnswer>);
  /** Evaluate a motion along a path. */
  path: Writes<PathRequest> & ((request: PathRequest, options?: JSONOptions) => Promise<PathAnswer>);
  /** Align two paths, so that one can become the other. */
  align: Writes<AlignmentRequest> & ((request: AlignmentRequest, options?: JSONOptions) => Promise<AlignmentAnswer>);
  /** Evaluate springs that follow a motion. */
  follow: Writes<FollowRequest> & ((request: FollowRequest, options?: JSONOptions) => Promise<FollowAnswer>);
  /** Look at a motion as people see it. */
  audit: Writes<AuditRequest> & ((request: AuditRequest, options?: JSONOptions) => Promise<AuditAnswer>);
  /** Evaluate the change of a layout. */
  layout: Writes<LayoutRequest> & ((request: LayoutRequest, options?: JSONOptions) => Promise<LayoutAnswer>);
  /** Send many requests in one. */
  batch: Writes<BatchRequest> & ((request: BatchRequest, options?: JSONOptions) => Promise<BatchAnswer>);
}

export const spring: Client["spring"];
export const curve: Client["curve"];
export const evaluate: Client["evaluate"];
export const merge: Client["merge"];
export const keyframes: Client["keyframes"];
export const phases: Client["phases"];
export const release: Client["release"];
export const track: Client["track"];
export const recognize: Client["recognize"];
export const simulate: Client["simulate"];
export const animator: Client["animator"];
export const resolve: Client["resolve"];
export const transition: Client["transition"];
export const timeline: Client["timeline"];
export const convert: Client["convert"];
export const fitSpring: Client["fitSpring"];
export const fitCurve: Client["fitCurve"];
export const compare: Client["compare"];
export const convertTokens: Client["convertTokens"];
export const path: Client["path"];
export const align: Client["align"];
export const follow: Client["follow"];
export const audit: Client["audit"];
export const layout: Client["layout"];
export const batch: Client["batch"];
