internal import AnimationCore

/// Reads the gesture of a simulation: `gesture`, and the members that belong to it.
struct SimulatedKind {
  let kind: GestureSimulation.Kind
  /// The shape of the view's positions.
  let axes: GestureAxes
  /// The default for the position of the view at rest.
  let rest: [Double]
  /// The target of the release if the gesture determines it; nil to read `target`.
  var target: ReleaseTarget?

  private enum Gesture: String, CaseIterable { case drag, magnify, rotate, transform, press, tap }

  static func read(_ reader: inout ObjectReader) -> SimulatedKind? {
    switch reader.member("gesture").map({ $0.choice(Gesture.self) }) ?? .drag {
    case .drag: drag(&reader)
    case .magnify: SimulatedKind(kind: .magnify, axes: .number, rest: [1])
    case .rotate: rotate(&reader)
    case .transform: transform(&reader)
    case .press: press(&reader)
    case .tap: tap(&reader)
    case nil: nil
    }
  }

  /// Reads a drag; along a single axis, the position of the view is a number.
  private static func drag(_ reader: inout ObjectReader) -> SimulatedKind? {
    DragRulesReading.read(&reader, minimumDistance: 10).map { rules in
      let axes = rules.axis == .any ? GestureAxes.point : .number
      return SimulatedKind(kind: .drag(rules), axes: axes, rest: axes.place.numbers)
    }
  }

  /// Reads a rotation, by two fingers or by one that circles a `center`.
  private static func rotate(_ reader: inout ObjectReader) -> SimulatedKind? {
    let center = reader.member("center").map { FingerSamples.point($0) }
    if let center, center == nil { return nil }
    return SimulatedKind(kind: .rotate(about: center ?? nil), axes: .number, rest: [0])
  }

  private static func transform(_ reader: inout ObjectReader) -> SimulatedKind? {
    let pans = reader.member("pan").map { $0.bool() } ?? true
    let anchor = reader.member("anchor").map { FingerSamples.point($0) } ?? [0, 0]
    guard let pans, let anchor else { return nil }
    return SimulatedKind(
      kind: .transform(TransformTracker.Rules(pans: pans, anchor: anchor)), axes: .pose,
      rest: TransformPose().numbers)
  }

  private static func press(_ reader: inout ObjectReader) -> SimulatedKind? {
    let place = reader.required("pressed").flatMap(GesturePlace.read)
    let distance = reader.member("maximumDistance").map { $0.number(.nonNegative) } ?? 10
    let rest = place?.numbers.map { _ in 1.0 } ?? [1]
    let origin = reader.member("origin").map { place?.conforming($0) } ?? rest
    guard let place, let distance, let origin else { return nil }
    return SimulatedKind(
      kind: .press(to: place.numbers, maximumDistance: distance), axes: GestureAxes(place),
      rest: rest, target: .fixed(origin))
  }

  private static func tap(_ reader: inout ObjectReader) -> SimulatedKind? {
    let count = reader.member("count").map { $0.integer(1...1000) } ?? 1
    let spacing = reader.member("spacing").map { $0.number(.nonNegative) } ?? 0.35
    guard let count, let spacing else { return nil }
    return SimulatedKind(kind: .tap(count: count, spacing: spacing), axes: .number, rest: [1])
  }
}
