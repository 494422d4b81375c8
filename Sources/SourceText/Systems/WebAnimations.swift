internal import AnimationCore
internal import Schema

/// `element.animate(keyframes, options)`, `new KeyframeEffect(target, keyframes, options)`: Web
/// Animations, "The EffectTiming dictionaries" and "Processing a keyframes argument"; times in
/// milliseconds.
extension ScriptTranslation {
  mutating func webAnimation(_ call: ScriptCall) throws(SourceError) -> ScriptMotion {
    let arguments = call.arguments[(call.makesKeyframeEffect ? 1 : 0)...]
    guard let timing = arguments.dropFirst().first else {
      throw SourceError(
        "without a duration the animation takes no time", at: call.column,
        remedy: "; write the options behind the keyframes, such as { duration: 300 }")
    }
    return try webAnimation(of: arguments[arguments.startIndex], timing, by: call.method)
      .named(call.method, at: call.column)
  }

  /// `timing` is the options, or a duration alone, of the method `name`.
  mutating func webAnimation(
    of keyframes: ScriptNode, _ timing: ScriptNode, by name: String
  ) throws(SourceError) -> ScriptMotion {
    let easing = try frameEasing(keyframes)
    if case .number(let milliseconds) = scope.resolved(timing).value {
      return .curve(
        EasingName.json(easing ?? .linear), duration: max(0, milliseconds) / 1000, .webAnimations)
    }
    let options = try object(timing, as: "the options of \(name)", such: "{ duration: 300 }")
    try refuse(
      ["iterationStart", "endDelay", "timeline"], of: options,
      because: "write the motion without it")
    if let member = options["iterationComposite"], text(member.value) != "replace" {
      throw SourceError(
        "iterationComposite begins each pass where the one before ends", at: member.column,
        remedy: "; leave it out, and the iterations, for the motion of one pass")
    }
    var curve = easing ?? .linear
    if let member = options["easing"] {
      guard let text = text(member.value), let own = try? CSSEasing.parse(text) else {
        throw unknown(
          member.value, as: "easing", "write it as a string of CSS, such as \"ease-out\"")
      }
      if easing != nil, own != .linear {
        throw SourceError(
          "the keyframe has an easing of its own", at: member.column, remedy: "; keep one of both")
      }
      if easing == nil { curve = own }
    }
    let duration = try number("duration", of: options, .nonNegative) ?? 0
    let motion = ScriptMotion.curve(
      EasingName.json(curve), duration: duration / 1000, .webAnimations)
    return try iterated(motion, options).delayed(by: try delay(options) / 1000)
  }

  /// `new Animation(effect, timeline)`, whose effect may be made in it.
  mutating func animationOfBrowser(_ call: ScriptCall) throws(SourceError) -> [ScriptMotion] {
    if call.arguments.count > 1 {
      switch scope.resolved(call.arguments[1]).value {
      case .null, .name("document.timeline"): break
      default:
        throw SourceError(
          "the timeline of the animation is not read", at: call.arguments[1].column,
          remedy: "; leave it out for the motion in time")
      }
    }
    guard case .call(let effect) = call.arguments[0].value, effect.makesKeyframeEffect
    else { return [] }
    return [try webAnimation(effect)]
  }

  private func iterated(
    _ motion: ScriptMotion, _ options: ScriptObject
  ) throws(SourceError) -> ScriptMotion {
    let reversal = try self.reversal(of: options, remedy: "; exchange \"from\" and \"to\"")
    guard let member = options["iterations"] else { return motion }
    if case .number(.infinity) = scope.resolved(member.value).value {
      return motion.repeated(nil, reversal)
    }
    let count = try number(member.value, as: "iterations")
    if let error = ScriptPasses.fault(ofCount: count, at: member.value.column) { throw error }
    return motion.repeated(count, reversal)
  }

  /// The easing of the only interval between keyframes; nil if it is linear.
  private func frameEasing(_ node: ScriptNode) throws(SourceError) -> UnitCurve? {
    let curve: UnitCurve?
    switch scope.resolved(node).value {
    case .list(let frames): curve = try easing(ofFrames: frames, at: node.column)
    case .object(let values): curve = try easing(ofValues: values, at: node.column)
    default: return nil
    }
    return curve == .linear ? nil : curve
  }

  private func easing(
    ofFrames frames: [ScriptNode], at column: Int
  ) throws(SourceError) -> UnitCurve? {
    guard frames.count <= 2 else { throw Self.severalIntervals(at: column) }
    var objects: [ScriptObject] = []
    for frame in frames {
      guard case .object(let object) = scope.resolved(frame).value else { return nil }
      objects.append(object)
    }
    let offsets = objects.map { $0["offset"] }
    let isAtStart = try start(ofOffsets: offsets.map { $0?.value })
    guard isAtStart, let member = objects.first?["easing"] else { return nil }
    return try frameEasing(of: member.value)
  }

  /// Web Animations, "process a keyframes argument": each property has its values, while offsets
  /// and easings, the latter repeated, are those of the keyframes.
  private func easing(
    ofValues values: ScriptObject, at column: Int
  ) throws(SourceError) -> UnitCurve? {
    var count = 1
    for member in values.members where !["offset", "easing", "composite"].contains(member.name) {
      guard case .list(let items) = scope.resolved(member.value).value else { continue }
      count = max(count, items.count)
    }
    guard count <= 2 else { throw Self.severalIntervals(at: column) }
    let offsets = values["offset"].map { items(of: $0.value) } ?? []
    let isAtStart = try start(ofOffsets: (0..<count).map { offsets.dropFirst($0).first })
    guard isAtStart, let member = values["easing"], let first = items(of: member.value).first
    else { return nil }
    return try frameEasing(of: first)
  }

  private func items(of node: ScriptNode) -> [ScriptNode] {
    if case .list(let items) = scope.resolved(node).value { items } else { [node] }
  }

  /// Whether the first keyframe is at the start, where one alone is at the end.
  ///
  /// Throws where a keyframe is between both, beside which there are implicit ones.
  private func start(ofOffsets offsets: [ScriptNode?]) throws(SourceError) -> Bool {
    var isAtStart = offsets.count == 2
    for (index, offset) in offsets.enumerated() {
      guard let offset, !offset.isNothing else { continue }
      let place = try number(offset, as: "offset", .between(0, 1))
      if offsets.count == 1 { isAtStart = place == 0 }
      guard place == 0 && index == 0 || place == 1 && index == offsets.count - 1
      else {
        throw SourceError(
          "offset makes more than two keyframes, which are not one motion", at: offset.column,
          remedy: Self.tracksRemedy)
      }
    }
    return isAtStart
  }

  private static func severalIntervals(at column: Int) -> SourceError {
    SourceError(
      "more than two keyframes are not one motion", at: column, remedy: tracksRemedy)
  }

  private func frameEasing(of node: ScriptNode) throws(SourceError) -> UnitCurve {
    guard let text = text(node) else {
      throw unknown(node, as: "easing", "write it as a string of CSS, such as \"ease-out\"")
    }
    guard let curve = try? CSSEasing.parse(text) else {
      throw Self.unknownEasing(text, of: "CSS", at: node.column)
    }
    return curve
  }
}

extension ScriptCall {
  /// One alone copies another effect.
  var makesKeyframeEffect: Bool { path == "KeyframeEffect" && arguments.count > 1 }

  /// An effect that has a name is read where it is made.
  var makesAnimationOfBrowser: Bool {
    guard path == "Animation", let first = arguments.first else { return false }
    if case .call(let effect) = first.value { return effect.makesKeyframeEffect }
    return arguments.count == 2
  }
}
