extension MCPTool {
  static let all = [spring, convert, release, fitSpring, compare, audit, draw, evaluate]

  /// Long schemas of which a model knows enough by a sentence, or by an error.
  private static let outlined: Set = [
    "PlainPresetName", "PeerPresetName", "SpringByTension", "SpringByBounciness",
    "SpringByPeerPreset", "ResolvedAnimation", "Animation", "Warnings",
  ]

  private static let spring = MCPTool(
    name: "spring", title: "Facts of a spring",
    description: """
      Facts of a spring animation: its duration, bounce, response, damping ratio, stiffness and \
      damping, whichever of them is given; how long it takes to settle; and what `measure` asks \
      for: overshoot, peak velocity, turning points, crossings. Give `sample` for the value at \
      certain times, such as {"times": [0.1, 0.2]}. The spring moves from 0 to 1 unless `from` and \
      `to` are given. Times are in seconds.
      """,
    view: .answer(
      of: EvaluateSpring.self,
      takes: MemberNames(
        all: [
          "spring", "from", "to", "initialVelocity", "clamp", "fidelity", "measure", "sample",
          "digits",
        ], outlined: outlined),
      gives: MemberNames(
        all: ["warnings", "timeline", "measures", "spring", "samples"],
        outlined: outlined.union(["Measures", "Samples"]))))

  private static let convert = MCPTool(
    name: "convert", title: "An animation in other systems",
    description: """
      Converts an animation to the code of other systems, and says how far each motion is from the \
      original. `animation` is a line of SwiftUI, UIKit, Compose, Flutter, CSS, Motion, \
      react-spring, GSAP and so on, such as ".spring(duration: 0.5, bounce: 0.2)", \
      "spring(stiffness = 200f)" or "cubic-bezier(0.2, 0, 0, 1)"; the name of a preset, such as \
      "material3/standard/fastSpatial"; or an object, such as {"type": "spring", "duration": 0.5}. \
      `error` is the greatest distance from the original, as a part of the way.
      """,
    view: .answer(
      of: ConvertAnimation.self,
      takes: MemberNames(
        all: ["animation", "targets", "tolerance", "digits"], required: ["targets"],
        outlined: outlined.union(["Spring"])),
      gives: MemberNames(
        all: ["warnings", "conversions"], outlined: outlined.union(["ConversionTarget"]))))

  private static let release = MCPTool(
    name: "release", title: "Where a released view goes",
    description: """
      Decides where a view that was dragged, magnified or rotated moves when the fingers let go, \
      and says why: the decision, its reason, each threshold with the value compared with it, the \
      target, and how long the motion takes. Positions are in points, velocities in points per \
      second; both are a number, or an object such as {"x": 80, "y": 0}.
      """,
    view: .answer(
      of: ReleaseGesture.self,
      takes: MemberNames(
        all: [
          "gesture", "position", "velocity", "samples", "origin", "target", "projection",
          "animation", "bounds", "digits",
        ], outlined: outlined.union(["Spring", "ReleaseCondition"])),
      gives: MemberNames(
        all: [
          "warnings", "decision", "reason", "thresholds", "target", "projected", "velocity",
          "relativeVelocity", "animation", "timeline",
        ], outlined: outlined.union(["Threshold"]))))

  private static let fitSpring = MCPTool(
    name: "fit_spring", title: "The spring of a recording",
    description: """
      Finds the spring of a recorded motion, such as positions read off the frames of a screen \
      recording, with how certain its parameters are. Give `samples`, a list of {"time", "value"}, \
      or the lists `time` and `value`: at least some eight of them, from the start until it rests. \
      `residual` says how far the samples are from the spring, as a part of the range.
      """,
    view: .answer(
      of: FitSpring.self,
      takes: MemberNames(
        all: ["samples", "time", "value", "timestamps", "from", "to", "initialVelocity", "digits"]),
      gives: MemberNames(
        all: [
          "warnings", "animation", "spring", "from", "to", "initialVelocity", "offset", "residual",
          "confidence",
        ], outlined: outlined.union(["AnimationObject"]))))

  private static let compare = MCPTool(
    name: "compare", title: "Two motions compared",
    description: """
      Compares two motions: whether they are the same within a tolerance, the greatest distance \
      between them and when it is, the first frame that differs, and by how many seconds the \
      second is late. A motion is a line of source text such as ".bouncy", {"animation": ..., \
      "from": 0, "to": 100}, {"path": "/v1/...", "body": {...}}, or a recording {"time": [...], \
      "value": [...]}. Distances are parts of the range of the first.
      """,
    view: .answer(
      of: CompareMotions.self,
      takes: MemberNames(
        all: ["before", "after", "within", "fps", "weight", "digits"],
        outlined: ["ComparedMotion"]),
      gives: MemberNames(
        all: ["warnings", "same", "greatest", "rms", "firstDifference", "late", "range", "noise"],
        outlined: outlined)))

  private static let audit = MCPTool(
    name: "audit", title: "A motion as people see it",
    description: """
      Looks at a motion for what may harm people or be in their way: flashes, long ways, bounce, \
      speed, and durations beside those that platforms and research name. Each finding is a \
      sentence with its reason and source, and `reduced` is what stands in its place for people \
      who asked for less motion. `motion` is given as for `compare`, in points, so that its ways \
      are known: {"animation": ".bouncy", "from": {"x": 0}, "to": {"x": 300}}.
      """,
    view: .answer(
      of: AuditMotion.self,
      takes: MemberNames(all: ["motion", "viewport", "digits"], outlined: ["ComparedMotion"]),
      gives: MemberNames(
        all: ["warnings", "findings", "duration", "speed"],
        outlined: outlined.union(["AnimationObject"]))))

  private static let draw = MCPTool(
    name: "draw", title: "A motion drawn",
    description: """
      Draws the motion of any request as a PNG: value and velocity over time, targets, events, and \
      the overshoot; of /v1/motions/compare both motions, with the area between them. `path` and \
      `body` are those of a request, such as "/v1/animations/evaluate" with {"animation": \
      ".bouncy", "from": 0, "to": 100}.
      """, view: .drawing)

  private static let evaluate = MCPTool(
    name: "evaluate", title: "Any other request",
    description: """
      Sends a request to any operation of the service and gives its answer, for what the other \
      tools have not: merged and interrupted animations, keyframes, phases, gestures in progress, \
      transitions, curves. The resource overshoot://reference/PATH tells what an operation takes, \
      and an error tells what is wrong. Ask for few samples, by "sample": {"times": [0.1, 0.2]} or \
      {"count": 10}.
      """, view: .anyAnswer)
}
