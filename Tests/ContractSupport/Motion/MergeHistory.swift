/// A value whose target changes again and again.
struct MergeHistory: Sendable {
  let name: String
  let initial: JSON
  let events: [JSON]
  var inheritVelocity = "springs"

  private static func change(_ time: Double, _ to: JSON, _ animation: JSON) -> JSON {
    ["at": .number(time), "to": to, "animation": animation]
  }

  static let all = [
    MergeHistory(
      name: "a spring turned back and forth", initial: 0,
      events: [
        change(0, 100, ".spring"), change(0.1, -20, ".bouncy"), change(0.13, 60, ".smooth"),
        change(0.13, 61, ".interpolatingSpring(stiffness: 170, damping: 15)"),
      ]),
    MergeHistory(
      name: "curves that combine", initial: 1,
      events: [
        change(0, 100, ".easeInOut(duration: 0.5)"), change(0.1, 3, ".linear(duration: 0.7)"),
        change(0.2, 0.333_333_333_333_333_3, ".easeIn"),
        change(0.3, 7, ".interpolatingSpring(duration: 0.3)"),
      ]),
    MergeHistory(
      name: "delayed and sped springs", initial: 0,
      events: [
        change(0.05, 9, ".spring(response: 0.4, dampingFraction: 0.6).delay(0.1)"),
        change(0.1, -9, ".snappy.speed(1.7)"), change(0.21, 4, ".bouncy.delay(0.05).speed(0.8)"),
        change(0.4, 5, ".spring"),
      ]),
    MergeHistory(
      name: "springs whose responses blend", initial: 0,
      events: [
        change(0, 9, ".spring"), change(0.1, 20, ".interactiveSpring"),
        change(0.17, 30, ".interactiveSpring"), change(0.23, 0, ".spring(blendDuration: 0.4)"),
      ]),
    MergeHistory(
      name: "points with members that do not move",
      initial: ["x": 0, "y": [0, 1], "label": "a", "on": false],
      events: [
        change(0, ["x": 5, "y": [1, 1], "label": "b", "on": true], ".spring"),
        change(0.1, ["x": 5, "y": [1, 1], "label": "b", "on": true], ".spring"),
        change(0.2, ["x": 0.1, "y": [-1, 1e-3], "label": "c", "on": true], ".easeOut"),
        change(0.25, ["x": 1, "y": [2, 2], "label": "d", "on": false], .null),
        change(0.3, ["x": 3, "y": [2, 2], "label": "e", "on": false], ".default"),
      ]),
    MergeHistory(
      name: "repetitions", initial: 0,
      events: [
        change(0, 10, ".linear(duration: 0.2).repeatForever(autoreverses: true)"),
        change(0.33, 20, ".easeInOut(duration: 0.15).repeatCount(3)"),
        change(0.5, 5, ".spring.repeatCount(2, autoreverses: false)"),
      ]),
    MergeHistory(
      name: "velocity that is always carried", initial: 0,
      events: [
        change(0, 10, ".easeIn(duration: 0.5)"), change(0.3, 20, ".spring"),
        change(0.35, 5, ".linear"), change(0.41, 0, ".snappy"),
      ], inheritVelocity: "always"),
  ]

  /// The sample times.
  private static let grid = (0...60).map { Double($0) / 40 }

  /// The sample times after `split` events.
  func times(after split: Int) -> [Double] {
    let last = events[split - 1]["at"]?.number ?? 0
    return Self.grid.filter { $0 >= last }
  }

  func request(_ fidelity: String, _ events: [JSON]) -> JSON {
    [
      "initial": initial, "events": .array(events), "fidelity": .string(fidelity),
      "inheritVelocity": .string(inheritVelocity), "epsilon": 0.002,
      "columns": ["value", "velocity", "model"],
      "sample": ["times": .numbers(Self.grid)],
    ]
  }

  /// Resumes from a state with the rest of the events.
  func goingOn(from state: JSON, _ rest: [JSON]) -> JSON {
    [
      "state": state, "events": .array(rest), "columns": ["value", "velocity", "model"],
      "sample": ["times": .numbers(times(after: events.count - rest.count))],
    ]
  }
}
