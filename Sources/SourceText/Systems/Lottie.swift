internal import AnimationCore
internal import JSONText
internal import Schema

/// Keyframes of Lottie.
extension ScriptTranslation {
  private static let frameRate = 60.0

  /// The Lottie specification (Lottie Animation Community), "Properties": `i` and `o` are handles
  /// as parts of the time and of the way to the next keyframe; `t` is in frames.
  ///
  /// `rate` is the `fr` of the document around it, in frames a second.
  mutating func lottie(
    _ object: ScriptObject, rate outer: Double? = nil
  ) throws(SourceError) -> ScriptMotion {
    guard let member = object["k"], case .list(let items) = member.value.value, items.count > 1
    else { throw SourceError("a property with one value does not move", at: object.column) }
    var rate = Self.frameRate
    if let given = try number("fr", of: object, .positive) ?? outer {
      rate = given
    } else {
      warn(
        "the frames are taken for those of 60 in a second; write \"fr\" beside \"k\" for another",
        at: member.column)
    }
    var frames: [LottieFrame] = []
    for item in items { frames.append(try lottieFrame(item, after: frames.last)) }
    try Self.project(&frames)
    let (first, last) = (frames[0], frames[frames.count - 1])
    let length = last.time - first.time
    let holds = frames.dropLast().contains(where: \.holds)
    guard KeyframeCurve.leads(through: frames.map(\.value)), length > 0 else {
      throw SourceError(
        "the last keyframe has the value of the first", at: member.column, remedy: Self.tracksRemedy
      )
    }
    if holds {
      guard frames.count == 2 else {
        throw SourceError(
          "keyframes that hold their values are not one motion", at: member.column,
          remedy: Self.tracksRemedy)
      }
      return .curve("step-end", duration: length / rate, .lottie)
        .delayed(by: first.time / rate).named("k", at: member.column)
    }
    let keyframes = KeyframeCurve(
      inputs: frames.map { ($0.time - first.time) / length }, outputs: frames.map(\.value))
    guard let curve = keyframes?.eased(by: frames.dropLast().map(\.easing))
    else { throw SourceError("the keyframes do not follow in time", at: member.column) }
    return .curve(EasingName.json(curve), duration: length / rate, .lottie)
      .delayed(by: first.time / rate).named("k", at: member.column)
  }

  private struct LottieFrame {
    var time = 0.0
    /// One number, or those of a position or a scale.
    var values = [0.0]
    var value = 0.0
    var column = 1
    var out = SIMD2(0.0, 0.0)
    var into = SIMD2(1.0, 1.0)
    /// Whether the value stays up to the next keyframe.
    var holds = false
    /// `e` of older exports: the value at the next keyframe, where that has none.
    var next: [Double]?
    /// To the next keyframe.
    var easing: CubicBezier { CubicBezier(x1: out.x, y1: out.y, x2: into.x, y2: into.y) }
  }

  /// Of several numbers the first one that moves, where the others move in proportion to it.
  private static func project(_ frames: inout [LottieFrame]) throws(SourceError) {
    let (start, end) = (frames[0].values, frames[frames.count - 1].values)
    let moving = zip(start, end).map { $1 - $0 }
    let index = moving.firstIndex { $0 != 0 } ?? 0
    for place in frames.indices {
      let values = frames[place].values
      guard values.count == start.count, values.count == end.count,
        values.indices.allSatisfy({ other in
          let products =
            (values[other] - start[other]) * moving[index]
            - (values[index] - start[index]) * moving[other]
          let scale = abs(moving[index]) * max(abs(moving[index]), abs(moving[other]))
          return abs(products) <= 1e-4 * scale
        })
      else {
        throw SourceError(
          "s has several numbers", at: frames[place].column,
          remedy: "; write the keyframes of one of them")
      }
      frames[place].value = values[index]
    }
  }

  private func lottieFrame(
    _ node: ScriptNode, after previous: LottieFrame?
  ) throws(SourceError) -> LottieFrame {
    let object = try object(node, as: "a keyframe")
    var frame = LottieFrame()
    frame.time = try number("t", of: object) ?? 0
    frame.holds = try number("h", of: object) ?? 0 != 0
    frame.column = object.column
    if let member = object["s"] {
      frame.column = member.value.column
      frame.values = try components(member.value, as: "s")
    } else if let values = previous?.next {
      frame.values = values
    }
    if let member = object["e"] { frame.next = try components(member.value, as: "e") }
    if let member = object["o"] { frame.out = try handle(member.value) }
    if let member = object["i"] { frame.into = try handle(member.value) }
    return frame
  }

  private func handle(_ node: ScriptNode) throws(SourceError) -> SIMD2<Double> {
    let object = try object(node, as: "a handle")
    guard let x = object["x"], let y = object["y"]
    else { throw SourceError("a handle has x and y", at: node.column) }
    return [try component(x.value, as: "x"), try component(y.value, as: "y")]
  }

  /// A number, or those of a list.
  private func components(_ node: ScriptNode, as name: String) throws(SourceError) -> [Double] {
    guard case .list(let items) = node.value else { return [try number(node, as: name)] }
    if items.isEmpty { throw SourceError("\(name) has no number", at: node.column) }
    return try items.map { item throws(SourceError) in try number(item, as: name) }
  }

  /// A number, or those of a list, which are alike.
  private func component(_ node: ScriptNode, as name: String) throws(SourceError) -> Double {
    let values = try components(node, as: name)
    guard values.allSatisfy({ $0 == values[0] }) else {
      throw SourceError(
        "\(name) has several numbers", at: node.column,
        remedy: "; write the keyframes of one of them")
    }
    return values[0]
  }

  func isKeyframes(_ member: ScriptMember?) -> Bool {
    guard let member, case .list(let items) = member.value.value, let first = items.first,
      case .object(let frame) = first.value
    else { return false }
    return frame.has("t") && frame.has("s")
  }
}
