internal import AnimationCore
internal import JSONText
internal import Schema

/// D3's transitions, d3/d3-transition `src/selection/transition.js`: 250 ms, `easeCubic`, which is
/// in and out, and no delay by default; times in milliseconds. A transition of another begins where
/// that ends (`src/transition/transition.js`), and has its duration and its easing.
extension ScriptTranslation {
  /// `selection.transition()` has no argument, or the name or the timing of another transition.
  static func isTransitionOfD3(_ call: ScriptCall) -> Bool {
    call.method == "transition" && call.arguments.count < 2
  }

  private static let timing: Set = ["duration", "delay", "ease"]
  private static let values: Set = ["attr", "style", "attrTween", "styleTween", "tween", "text"]

  /// Whether the calls behind a `transition()` are those of D3.
  static func isOfD3(_ chain: [ScriptCall]) -> Bool {
    guard let index = chain.firstIndex(where: isTransitionOfD3) else { return false }
    return chain[index...].dropFirst().contains { call in
      if timing.contains(call.method) || call.method == "call" { return true }
      guard values.contains(call.method), let first = call.arguments.first else { return false }
      if case .string = first.value { return true }
      return false
    }
  }

  private struct D3Timing {
    /// The end of the transition before it, in seconds.
    var start = 0.0
    var duration = 0.25
    var delay = 0.0
    var curve = EasingName.json(.eased(.power(3), .easeInOut))
    var durationColumn: Int?
  }

  mutating func transitionsOfD3(_ chain: [ScriptCall]) throws(SourceError) -> [ScriptMotion] {
    var motions: [ScriptMotion] = []
    try readTransitions(of: chain) { timing, column in
      var motion = ScriptMotion.curve(timing.curve, duration: timing.duration, .d3)
        .delayed(by: timing.start + timing.delay).named("transition", at: column)
      motion.durationColumn = timing.durationColumn
      motions.append(motion)
    }
    return motions
  }

  private mutating func readTransitions(
    of chain: [ScriptCall], _ take: (D3Timing, Int) -> Void
  ) throws(SourceError) {
    var (timing, place): (D3Timing, Int?) = (D3Timing(), nil)
    for call in chain {
      if Self.isTransitionOfD3(call) {
        if let place { take(timing, place) }
        timing = try self.timing(of: call, behind: place == nil ? nil : timing)
        place = call.column
      } else if call.method == "selection", let ended = place {
        // What is begun on a selection waits for nothing.
        take(timing, ended)
        (timing, place) = (D3Timing(), nil)
      } else if place != nil, Self.timing.contains(call.method) {
        try add(call, to: &timing)
      }
    }
    if let place { take(timing, place) }
  }

  /// `transition()`, or `transition(t)` with a transition of the text, whose timing it has.
  private mutating func timing(
    of call: ScriptCall, behind before: D3Timing?
  ) throws(SourceError) -> D3Timing {
    if let first = call.arguments.first, text(first) == nil {
      // One that has the timing of a third is not followed.
      guard case .call(let other) = scope.resolved(first).value, Self.isOfD3(other.chain),
        other.chain.allSatisfy({ !Self.isTransitionOfD3($0) || $0.arguments.isEmpty })
      else {
        throw unknown(
          first, as: "the timing of the transition",
          "write it, as in transition().duration(750).ease(d3.easeCubicOut)")
      }
      var timing = D3Timing()
      try readTransitions(of: other.chain) { own, _ in timing = own }
      return timing
    }
    guard var timing = before else { return D3Timing() }
    timing.start += timing.delay + timing.duration
    timing.delay = 0
    return timing
  }

  private mutating func add(
    _ call: ScriptCall, to timing: inout D3Timing
  ) throws(SourceError) {
    guard let node = call.arguments.first else { return }
    switch call.method {
    case "duration":
      timing.duration = try number(node, as: "duration", .nonNegative) / 1000
      timing.durationColumn = node.column
    case "delay": timing.delay = try delay(node, as: "delay", .nonNegative) / 1000
    default: timing.curve = try easeOfD3(node)
    }
  }

  /// `d3.easeCubicOut`, or imported by its name alone.
  private func easeOfD3(_ node: ScriptNode) throws(SourceError) -> JSONValue {
    let resolved = scope.resolved(node)
    var name = resolved.source.allText
    switch resolved.value {
    case .name where name.hasPrefix("ease"), .call where name.hasPrefix("ease"):
      name = "d3." + name
    case .name where name.hasPrefix("d3.ease"), .call where name.hasPrefix("d3.ease"): break
    case .string("linear"): return .string("linear")
    default: throw Self.unknownEasing(resolved.source.excerpt, of: "D3", at: node.column)
    }
    guard let curve = D3Easing.curve(name) else {
      throw D3Easing.near(name, at: node.column)
        ?? Self.unknownEasing(name, of: "D3", at: node.column)
    }
    return EasingName.json(curve)
  }
}

extension ScriptSystem {
  static let d3 = ScriptSystem(
    methods: ["transition"],
    isCall: { ScriptTranslation.isTransitionOfD3($0) ? true : nil },
    readChain: { (reading, _, chain) throws(SourceError) in
      guard ScriptTranslation.isOfD3(chain) else { return nil }
      return try reading.translation.transitionsOfD3(chain)
    })
}
