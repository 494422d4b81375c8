internal import AnimationCore

/// The `progress` of a gesture, and the `effects` that follow from its progress and the view's
/// position.
struct GestureEffects: Sendable {
  let axes: GestureAxes
  /// The position of the view at rest, one number per axis.
  let rest: [Double]
  let progress: GestureProgress?
  let effects: [(name: String, effect: GestureEffect)]

  /// Returns the progress at a position, 0 if the request has no `progress`.
  func progress(at position: [Double]) -> Double {
    progress?.value(at: displacement(of: position)) ?? 0
  }

  /// Returns the effects at a position, in their order.
  func values(at position: [Double]) -> [Double] {
    values(at: position, progress: progress(at: position))
  }

  /// Returns one of the effects at a position.
  func value(of number: Int, at position: [Double]) -> Double {
    effects[number].effect.value(
      progress: progress(at: position), displacement: displacement(of: position))
  }

  /// Returns the effects at a position with a progress other than the position's own.
  func values(at position: [Double], progress: Double) -> [Double] {
    let displacement = displacement(of: position)
    return effects.map { $0.effect.value(progress: progress, displacement: displacement) }
  }

  /// The shape of the effects: an object of numbers.
  var shape: Shape {
    .object(effects.enumerated().map { Shape.Field(name: $1.name, shape: .number($0)) })
  }

  private func displacement(of position: [Double]) -> [Double] {
    zip(position, rest).map { $0 - $1 }
  }
}

// MARK: - Reading

extension GestureEffects {
  static func read(_ reader: inout ObjectReader, _ axes: GestureAxes, rest: [Double])
    -> GestureEffects?
  {
    let progress = reader.member("progress").map { Self.progress($0, axes) }
    guard let element = reader.member("effects") else {
      return GestureEffects(axes: axes, rest: rest, progress: progress ?? nil, effects: [])
    }
    guard var members = element.object() else { return nil }
    let all = members.all()
    let effects = all.compactMap { name, member in
      effect(member, axes).map { (name: name, effect: $0) }
    }
    members.finish()
    guard effects.count == all.count else { return nil }
    return GestureEffects(axes: axes, rest: rest, progress: progress ?? nil, effects: effects)
  }

  /// Reads the progress: an object, or a number that is the distance, on the only axis or on all
  /// axes.
  private static func progress(_ element: Element, _ axes: GestureAxes) -> GestureProgress? {
    guard element.isObject, var reader = element.object() else {
      return element.number(.positive).map {
        GestureProgress(axis: axes.count == 1 ? 0 : nil, distance: $0)
      }
    }
    let distance = reader.required("distance")?.number(.positive)
    let axis = reader.member("axis").map { axes.axis($0) } ?? (axes.count == 1 ? 0 : .some(nil))
    let direction =
      reader.member("direction").map { $0.choice(GestureProgress.Direction.self) } ?? .either
    if axis == .some(nil), let direction, direction != .either {
      reader.member("direction")?.fail("requires \"axis\"")
    }
    reader.finish()
    guard let distance, let direction else { return nil }
    return GestureProgress(axis: axis ?? nil, direction: direction, distance: distance)
  }

  private static func effect(_ element: Element, _ axes: GestureAxes) -> GestureEffect? {
    guard var reader = element.object() else { return nil }
    let source = reader.member("of").map { Self.source($0, axes) } ?? .progress
    let mapping = reader.has("per") ? proportional(&reader) : range(&reader)
    let (minimum, maximum) = (reader.member("min")?.number(), reader.member("max")?.number())
    if let minimum, let maximum, maximum < minimum {
      reader.member("max")?.fail("must be at least \"min\"")
    }
    reader.finish()
    guard let source, let mapping else { return nil }
    return GestureEffect(of: source, mapping, minimum: minimum, maximum: maximum)
  }

  private static func source(_ element: Element, _ axes: GestureAxes) -> GestureEffect.Source? {
    switch element.string() {
    case nil: nil
    case "progress": .progress
    case "distance": .distance
    case "position" where axes.count == 1: .axis(0)
    default: axes.axis(element).map { .axis($0) }
    }
  }

  private static func proportional(_ reader: inout ObjectReader) -> GestureEffect.Mapping? {
    let factor = reader.required("per")?.number()
    let base = reader.member("base").map { $0.number() } ?? 0
    guard let factor, let base else { return nil }
    return .proportional(factor: factor, base: base)
  }

  private static func range(_ reader: inout ObjectReader) -> GestureEffect.Mapping? {
    let (from, to) = (reader.required("from")?.number(), reader.required("to")?.number())
    let curve =
      reader.member("curve").map { CurveReading.read($0, fidelity: .analytic)?.curve } ?? .linear
    let range = reader.member("range").map { interval($0) } ?? [0, 1]
    guard let from, let to, let curve, let range else { return nil }
    return .range(from: from, to: to, curve: curve, first: range[0], last: range[1])
  }

  private static func interval(_ element: Element) -> [Double]? {
    guard let numbers = element.vector(2) else { return nil }
    guard numbers[0] != numbers[1] else {
      element.fail("must be two different numbers")
      return nil
    }
    return numbers
  }
}
