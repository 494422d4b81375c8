internal import AnimationCore

/// Reads the target of a view that is released: `target`.
struct ReleaseTargetReading {
  /// A position whose shape all other positions have.
  let place: GesturePlace

  private enum Kind: String, CaseIterable { case dismiss, snap, step, clamp, decay, fixed, toggle }

  func read(_ element: Element) -> ReleaseTarget? {
    guard var reader = element.object() else { return nil }
    guard let kind = reader.required("type")?.choice(Kind.self) else { return nil }
    let target = read(kind, &reader, element)
    reader.finish()
    return target
  }

  private func read(_ kind: Kind, _ reader: inout ObjectReader, _ element: Element)
    -> ReleaseTarget?
  {
    switch kind {
    case .dismiss: dismissal(&reader).map { .dismiss($0) }
    case .snap: snap(&reader)
    case .step: step(&reader)
    case .clamp: clamp(&reader, element)
    case .decay:
      (reader.member("rate").map(DecelerationReading.rate) ?? .normal).map { .decay($0) }
    case .fixed: reader.required("value").flatMap(place.conforming).map { .fixed($0) }
    case .toggle: reader.required("values").flatMap(toggle)
    }
  }

  // MARK: - Dismissal

  private func dismissal(_ reader: inout ObjectReader) -> Dismissal? {
    let thresholds = ["distance", "velocity", "predicted", "progress"].map { name in
      reader.member(name)?.number(.nonNegative)
    }
    let dimension = reader.member("dimension")?.number(.positive)
    if reader.has("progress"), !reader.has("dimension") {
      reader.member("progress")?.fail("requires \"dimension\"")
    }
    let axis = reader.member("axis").map { $0.choice(Dismissal.Axis.self) } ?? .any
    let direction =
      reader.member("direction").map { $0.choice(Dismissal.Direction.self) } ?? .predicted
    let destination = reader.required("destination").flatMap(destination)
    guard let axis, let direction, let destination else { return nil }
    return Dismissal(
      to: destination, axis: axis, distance: thresholds[0], velocity: thresholds[1],
      predicted: thresholds[2], progress: thresholds[3], dimension: dimension,
      direction: direction)
  }

  private func destination(_ element: Element) -> Dismissal.Destination? {
    guard var reader = element.object() else { return nil }
    let (offset, multiple) = (reader.member("offset"), reader.member("multiple"))
    reader.finish()
    guard (offset == nil) != (multiple == nil) else {
      element.fail("must have either \"offset\" or \"multiple\"")
      return nil
    }
    return offset?.number().map { .offset($0) } ?? multiple?.number().map { .multiple($0) }
  }

  // MARK: - Places

  private func snap(_ reader: inout ObjectReader) -> ReleaseTarget? {
    let steps = reader.member("maxSteps").map { $0.integer(0...Int(Int32.max)) }
    guard let element = reader.required("points"), let items = element.array() else { return nil }
    guard !items.isEmpty else {
      element.fail("must have at least one point")
      return nil
    }
    let points = points(items)
    guard let points else { return nil }
    return .snap(points, maxSteps: steps ?? nil)
  }

  private func points(_ items: [Element]) -> SnapPoints? {
    if items.allSatisfy(\.isNumber) {
      let numbers = items.compactMap { $0.number() }
      return numbers.count == items.count ? .numbers(numbers) : nil
    }
    let points = items.compactMap { place.value.conforming($0)?.numbers }
    return points.count == items.count ? .points(points) : nil
  }

  private func step(_ reader: inout ObjectReader) -> ReleaseTarget? {
    guard let element = reader.required("every"), let every = place.spread(element) else {
      return nil
    }
    guard every.allSatisfy({ $0 > 0 }) else {
      element.fail("must be above 0")
      return nil
    }
    return .step(every: every)
  }

  private func toggle(_ element: Element) -> ReleaseTarget? {
    guard let items = element.array() else { return nil }
    guard !items.isEmpty else {
      element.fail("must have at least one value")
      return nil
    }
    let places = items.compactMap(place.conforming)
    return places.count == items.count ? .toggle(places) : nil
  }

  private func clamp(_ reader: inout ObjectReader, _ element: Element) -> ReleaseTarget? {
    guard reader.has("min") || reader.has("max") else {
      element.fail("must have \"min\", \"max\" or both")
      return nil
    }
    return bounds(&reader).map { .clamp($0) }
  }

  /// Reads `min` and `max`, either of which may be absent.
  func bounds(_ reader: inout ObjectReader) -> GestureBounds? {
    let (least, greatest) = (reader.member("min"), reader.member("max"))
    let bounds = GestureBounds(
      min: least.flatMap(place.spread), max: greatest.flatMap(place.spread))
    if let min = bounds.min, let max = bounds.max, zip(min, max).contains(where: { $0 > $1 }) {
      greatest?.fail("must be at least \"min\"")
      return nil
    }
    return bounds
  }
}

extension Element {
  fileprivate var isNumber: Bool {
    plainNumber != nil
  }
}

/// Reads the deceleration of a view that is released.
enum DecelerationReading {
  private enum Name: String, CaseIterable { case normal, fast }

  private enum ProjectionName: String, CaseIterable { case swiftui, normal, fast, none }

  /// Reads a rate: `normal`, `fast`, or the fraction of the velocity that remains after a
  /// millisecond.
  static func rate(_ element: Element) -> DecelerationRate? {
    if element.plainNumber != nil {
      return element.number(.above(0, below: 1)).map { DecelerationRate(perMillisecond: $0) }
    }
    switch element.choice(Name.self) {
    case .normal: return .normal
    case .fast: return .fast
    case nil: return nil
    }
  }

  /// Reads a projection: `swiftui`, `none`, or a rate.
  static func projection(_ element: Element) -> Projection? {
    if element.plainNumber != nil { return rate(element).map { .deceleration($0) } }
    switch element.choice(ProjectionName.self) {
    case .swiftui: return .swiftUI
    case .normal: return .normal
    case .fast: return .fast
    case .some(.none): return .inPlace
    case nil: return nil
    }
  }
}
