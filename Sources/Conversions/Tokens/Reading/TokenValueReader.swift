internal import AnimationCore
internal import JSONText
internal import Schema
internal import SourceText

/// A reader of the values of tokens, whose faults have their places in the request.
struct TokenValueReader {
  let faults: Faults
  let limits: ServiceLimits
  /// The cost of a stop or a keyframe, in units of ``WorkBudget``.
  private static let cost = 64

  /// Nil, with a fault, if it is wrong.
  func value(_ value: JSONValue, of type: TokenType, at pointer: JSONPointer) -> TokenValue? {
    switch type {
    case .duration:
      duration(value, at: pointer).map(TokenValue.duration)
    case .cubicBezier:
      curve(value, at: pointer).flatMap { curve in
        if curve.bezier != nil { return .easing(curve) }
        return refuse("must be a cubic Bézier curve: four numbers", at: pointer)
      }
    case .linear: stops(value, at: pointer).map(TokenValue.easing)
    case .keyframes: keyframes(value, at: pointer).map(TokenValue.easing)
    case .spring: spring(value, at: pointer).map(TokenValue.spring)
    case .transition: transition(value, at: pointer)
    }
  }

  func refuse<Value>(
    _ detail: String, _ code: ProblemCode = .wrongType, at pointer: JSONPointer
  ) -> Value? {
    faults.add(detail, code, at: pointer)
    return nil
  }

  // MARK: - Durations

  /// `{"value": 200, "unit": "ms"}`, or `"200ms"` of older drafts and of Style Dictionary.
  private func duration(_ value: JSONValue, at pointer: JSONPointer) -> Double? {
    guard let seconds = TokenDuration.seconds(value) else {
      return refuse(
        "must be a duration, such as {\"value\": 200, \"unit\": \"ms\"}", at: pointer)
    }
    guard seconds >= 0, seconds.isFinite else {
      return refuse("must be at least 0, and finite", .outOfRange, at: pointer)
    }
    return seconds
  }

  // MARK: - Easings

  private func curve(_ value: JSONValue, at pointer: JSONPointer) -> UnitCurve? {
    read(value, at: pointer) { CurveReading.read($0, fidelity: .analytic).curve }
  }

  /// Reads the value by the reader of another form, whose faults get the place of the token.
  private func read<Result>(
    _ value: JSONValue, at pointer: JSONPointer, by body: (RequestValue) -> Result
  ) -> Result? {
    let inner = Faults()
    let result = body(RequestReading(RequestNodes(value), faults: inner, limits: limits).value)
    for fault in inner.list { faults.add(fault.inside(pointer)) }
    return inner.isEmpty ? result : nil
  }

  /// `[[value, place], ...]`, or CSS's `linear(...)` as a text.
  private func stops(_ value: JSONValue, at pointer: JSONPointer) -> UnitCurve? {
    if value.text != nil {
      guard let curve = curve(value, at: pointer) else { return nil }
      let isLinear = curve == .linear || curve.lines.map { $0.points.count > 1 } ?? false
      return isLinear ? curve : refuse("must be a linear() function of stops", at: pointer)
    }
    guard case .array(let items) = value, items.count > 1 else {
      return refuse("must be a list of stops: [[0, 0], [1.05, 0.4], [1, 1]]", at: pointer)
    }
    var points: [LinearStop] = []
    for (index, item) in items.enumerated() where WorkBudget.spend(units: Self.cost) {
      guard case .array(let pair) = item, pair.count == 2, let output = pair[0].number,
        let input = pair[1].number, output.isFinite, (0...1).contains(input)
      else {
        return refuse(
          "must be a stop: [value, place], with the place from 0 to 1",
          at: pointer.appending(index))
      }
      points.append(LinearStop(input: input, output: output))
    }
    guard let lines = PiecewiseLinear(points: points)
    else { return refuse("must have ascending places", .wrongOrder, at: pointer) }
    return .linear(through: lines)
  }

  private struct TokenKeyframe {
    let value: Double
    let place: Double
    /// To the next keyframe.
    let easing: UnitCurve
  }

  /// A list of `{"value", "place", "easing"}`.
  private func keyframes(_ value: JSONValue, at pointer: JSONPointer) -> UnitCurve? {
    guard case .array(let items) = value, (2...BezierPath.maximumCount).contains(items.count) else {
      return refuse(
        "must be a list of 2 to \(BezierPath.maximumCount) keyframes: "
          + "[{\"value\": 0, \"place\": 0}, {\"value\": 1, \"place\": 1}]", at: pointer)
    }
    var frames: [TokenKeyframe] = []
    for (index, item) in items.enumerated() where WorkBudget.spend(units: Self.cost) {
      guard let frame = keyframe(item, at: pointer.appending(index)) else { return nil }
      frames.append(frame)
    }
    let pairs = zip(frames, frames.dropFirst())
    guard frames.first?.place == 0, frames.last?.place == 1,
      pairs.allSatisfy({ $0.place < $1.place })
    else {
      return refuse("must have ascending places from 0 to 1", .wrongOrder, at: pointer)
    }
    if frames.dropLast().allSatisfy({ $0.easing == .linear }) {
      let points = frames.map { LinearStop(input: $0.place, output: $0.value) }
      return PiecewiseLinear(points: points).map { .linear(through: $0) }
    }
    return BezierPath(pairs.map(Self.piece)).map { .path($0) }
      ?? refuse("must be finite numbers", .notFinite, at: pointer)
  }

  private func keyframe(_ value: JSONValue, at pointer: JSONPointer) -> TokenKeyframe? {
    guard case .object(let members) = value, let number = value["value"]?.number,
      let place = value["place"]?.number, number.isFinite
    else {
      return refuse(
        "must be a keyframe: {\"value\": 1.1, \"place\": 0.6, \"easing\": [0.2, 0, 0, 1]}",
        at: pointer)
    }
    guard refuseOthers(members, than: ["value", "place", "easing"], at: pointer) else { return nil }
    guard let easing = value["easing"] else {
      return TokenKeyframe(value: number, place: place, easing: .linear)
    }
    let inside = pointer.appending("easing")
    guard let curve = curve(easing, at: inside) else { return nil }
    guard curve.bezier != nil
    else { return refuse("must be a cubic Bézier curve: four numbers", at: inside) }
    return TokenKeyframe(value: number, place: place, easing: curve)
  }

  private static func piece(
    _ start: TokenKeyframe, _ end: TokenKeyframe
  ) -> BezierPath.PathPiece {
    let curve = start.easing.bezier ?? CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)
    let place = { (x: Double, y: Double) in
      SIMD2(
        start.place + x * (end.place - start.place), start.value + y * (end.value - start.value))
    }
    return BezierPath.PathPiece(
      start: [start.place, start.value], first: place(curve.x1, curve.y1),
      second: place(curve.x2, curve.y2), end: [end.place, end.value])
  }

  /// True if there are none.
  private func refuseOthers(
    _ members: [Member], than known: [String], at pointer: JSONPointer
  ) -> Bool {
    let others = members.filter { !known.contains($0.key) }
    for member in others {
      faults.add(
        "unknown member \"\(member.key)\"\(Suggestion.phrase(for: member.key, among: known))",
        .unknownMember, at: pointer.appending(member.key))
    }
    return others.isEmpty
  }

  // MARK: - Springs

  private static let timed = ["duration", "response", "settlingDuration", "peakTime"]

  /// As in every other request; its times may be durations of the format, and `physics`, the same
  /// spring in other terms, is for tools that read nothing else.
  private func spring(_ value: JSONValue, at pointer: JSONPointer) -> Spring? {
    var value = value
    if case .object(let members) = value {
      let isPhysical = members.count == 1 && members[0].key == "physics"
      let kept = isPhysical ? members : members.filter { $0.key != "physics" }
      value =
        isPhysical
        ? members[0].value
        : .object(
          kept.map { member in
            guard Self.timed.contains(member.key), let seconds = TokenDuration.seconds(member.value)
            else { return member }
            return Member(member.key, .number(seconds))
          })
    }
    return read(value, at: pointer) { SpringReading.description($0).spring }
  }

  // MARK: - Transitions

  private func transition(_ value: JSONValue, at pointer: JSONPointer) -> TokenValue? {
    guard case .object(let members) = value else {
      return refuse(
        "must be a transition: {\"duration\", \"delay\", \"timingFunction\"}", at: pointer)
    }
    guard refuseOthers(members, than: ["duration", "delay", "timingFunction"], at: pointer)
    else { return nil }
    let duration = value["duration"].map { ($0, pointer.appending("duration")) }
    let seconds = duration.map { self.duration($0.0, at: $0.1) }
    let delay = value["delay"].map { self.duration($0, at: pointer.appending("delay")) } ?? 0
    guard let timing = value["timingFunction"] else {
      return refuse("is required", .missing, at: pointer.appending("timingFunction"))
    }
    let inside = pointer.appending("timingFunction")
    if timing.isSpring {
      guard let spring = spring(timing, at: inside), let delay, seconds != .some(nil)
      else { return nil }
      return springTransition(spring, duration: seconds ?? nil, delay: delay, at: pointer)
    }
    guard let curve = easing(timing, at: inside) else { return nil }
    guard let seconds else {
      return refuse("is required", .missing, at: pointer.appending("duration"))
    }
    guard let seconds, let delay else { return nil }
    return .transition(curve, duration: seconds, delay: delay)
  }

  /// With the perceptual duration of the transition, and the spring's own without one.
  private func springTransition(
    _ spring: Spring, duration: Double?, delay: Double, at pointer: JSONPointer
  ) -> TokenValue? {
    guard let duration else { return .springTransition(spring, delay: delay) }
    guard duration > 0 else {
      return refuse(
        "must be above 0 for a spring", .outOfRange, at: pointer.appending("duration"))
    }
    let timed = Spring(response: duration, dampingRatio: spring.dampingRatio)
    return .springTransition(timed, delay: delay)
  }

  /// An easing of any type, told by its form.
  private func easing(_ value: JSONValue, at pointer: JSONPointer) -> UnitCurve? {
    guard case .array(let items) = value else { return curve(value, at: pointer) }
    if case .array = items.first { return stops(value, at: pointer) }
    if case .object = items.first { return keyframes(value, at: pointer) }
    return curve(value, at: pointer)
  }
}

extension JSONValue {
  fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// An object, or the name of a preset; other texts are easings.
  fileprivate var isSpring: Bool {
    if case .object = self { return true }
    guard let text else { return false }
    return PastedAnimation.isPreset(text)
  }
}

enum TokenDuration {
  static func seconds(_ value: JSONValue) -> Double? {
    if let text = value.text { return seconds(text) }
    guard case .object(let members) = value, members.count == 2,
      case .number(let number) = value["value"]
    else { return nil }
    switch value["unit"]?.text {
    case "ms": return number / 1000
    case "s": return number
    default: return nil
    }
  }

  static func seconds(_ text: String) -> Double? { CSSTime.seconds(text) }
}
