internal import AnimationCore

/// Reads phases: their values, their animations and their triggers.
enum PhaseReading {
  /// The trigger of the phases.
  enum Start {
    /// A loop without end, from 0 on.
    case looping
    /// One round at each of these times, in seconds.
    case triggers([Double])
  }

  /// Reads the values of the phases, which all have the shape of the first.
  static func phases(_ reader: inout ObjectReader, limits: ServiceLimits) -> [AnimatedValue]? {
    let options = ValueOptions.read(&reader)
    guard let element = reader.required("phases"), let items = element.array() else { return nil }
    guard (1...limits.maximumEvents).contains(items.count) else {
      element.fail("must have from 1 to \(limits.maximumEvents) values")
      return nil
    }
    guard let first = options.value(items[0]) else { return nil }
    var phases = [first]
    for item in items.dropFirst() {
      guard let phase = phases[phases.count - 1].conforming(item) else { continue }
      phases.append(phase)
    }
    guard phases.count == items.count else { return nil }
    if phases.count > 1 { phases[0] = first.preceding(phases[1]) }
    return phases
  }

  /// Reads the animation toward each phase: one for all, or a list; `null` is a change without
  /// animation.
  ///
  /// - Parameters:
  ///   - reader: the request; its `animation` defaults to `.default`.
  ///   - count: the number of phases; nil if unknown.
  ///   - fidelity: the implementation whose output is reproduced.
  /// - Returns: One animation for each phase; nil, with faults, if one is invalid or their number
  ///   is not that of the phases.
  static func animations(_ reader: inout ObjectReader, count: Int?, fidelity: Fidelity)
    -> [AnimationDescription?]?
  {
    guard let element = reader.member("animation") else {
      return Array(repeating: AnimationDescription(base: .default), count: count ?? 0)
    }
    guard let items = element.items else {
      return animation(element, fidelity).map { Array(repeating: $0, count: count ?? 0) }
    }
    let animations = items.map { animation($0, fidelity) }
    guard let count, animations.count == count else {
      if let count { element.fail("must be one animation, or one for each of the \(count) phases") }
      return nil
    }
    return animations.contains { $0 == nil } ? nil : animations.map { $0 ?? nil }
  }

  /// Reads an animation; `.some(nil)` is a change without animation, nil with faults an invalid
  /// one.
  private static func animation(_ element: Element, _ fidelity: Fidelity)
    -> AnimationDescription??
  {
    if element.isNull { return .some(nil) }
    return AnimationReading.read(element, fidelity: fidelity).map { .some($0) }
  }

  /// Reads the trigger of the phases, which defaults to a loop.
  ///
  /// With `"looping": false` and no `trigger`, the phases make one round from 0 on.
  static func start(_ reader: inout ObjectReader, limits: ServiceLimits) -> Start? {
    let isLooping = reader.member("looping").map { $0.bool() }
    guard let trigger = reader.member("trigger") else {
      guard let isLooping = isLooping ?? true else { return nil }
      return isLooping ? .looping : .triggers([0])
    }
    if isLooping == true {
      trigger.fail("cannot be combined with \"looping\"")
      return nil
    }
    return Triggers.read(trigger, limits: limits).map { .triggers($0) }
  }
}

extension Element {
  /// The items of an array, or of a list of at least two in a query; nil for anything else.
  fileprivate var items: [Element]? {
    let items = isList ? array() : nil
    return kind == .array || items?.count ?? 0 > 1 ? items : nil
  }
}
