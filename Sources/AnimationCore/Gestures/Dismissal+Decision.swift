extension Dismissal {
  /// The reason is the first threshold that is exceeded.
  func verdict(on drag: ReleasedDrag, within bounds: GestureBounds) -> ReleaseVerdict {
    let sides = DismissalSides(of: self, for: drag, within: bounds)
    let thresholds = thresholds(for: drag, sides: sides)
    let exceeded = thresholds.filter(\.isExceeded)
    let isMatched = match == .any ? !exceeded.isEmpty : exceeded.count == thresholds.count
    guard isMatched, !sides.isEmpty
    else {
      return ReleaseVerdict(.cancel, reason: .none, target: drag.origin, thresholds: thresholds)
    }
    let reason = exceeded.first.flatMap { ReleaseReason(rawValue: $0.quantity.rawValue) }
    return ReleaseVerdict(
      .dismiss, reason: reason ?? .none, target: target(of: drag, sides: sides),
      thresholds: thresholds)
  }

  private func thresholds(for drag: ReleasedDrag, sides: DismissalSides) -> [ReleaseThreshold] {
    let distance = sides.measure(drag.translation)
    let measures: [(ReleaseQuantity, Double, Double?)] = [
      (.distance, distance, self.distance), (.velocity, sides.measure(drag.velocity), velocity),
      (.predicted, sides.measure(drag.predictedTranslation), predicted),
      (.progress, dimension.map { distance / $0 } ?? 0, progress),
    ]
    return measures.compactMap { quantity, value, limit in
      limit.map {
        ReleaseThreshold(quantity, of: sides.axis, value: value, must: .above, limit: $0)
      }
    }
  }

  private func target(of drag: ReleasedDrag, sides: DismissalSides) -> [Double] {
    if case .multiple(let factor) = destination {
      return drag.origin.indices.map { axis in
        drag.origin[axis] + factor * sides.turned(drag.translation, axis: axis)
      }
    }
    let (axis, sign) = side(of: drag, sides: sides)
    var target = drag.position
    target[axis] = place(sign: sign, from: drag.origin[axis]) ?? drag.origin[axis]
    return target
  }

  fileprivate func place(sign: Double, from origin: Double) -> Double? {
    switch destination {
    case .offset(let offset): origin + sign * offset
    case .places(let negative, let positive): sign < 0 ? negative : positive
    case .multiple: nil
    }
  }

  private func side(of drag: ReleasedDrag, sides: DismissalSides) -> (axis: Int, sign: Double) {
    let wanted =
      switch direction {
      case .predicted: drag.predictedTranslation
      case .position: drag.translation
      case .velocity: drag.velocity
      }
    for vector in [wanted, drag.predictedTranslation, drag.translation] {
      let counted = sides.counted(vector)
      let axis = counted.dominantAxis
      if counted[axis] != 0 { return (axis, counted[axis] < 0 ? -1 : 1) }
    }
    return sides.first
  }
}

struct DismissalSides {
  private struct AxisSides {
    let negative: Bool
    let positive: Bool
    /// The sign of the only side that counts; nil if both or none count.
    var sign: Double? { negative == positive ? nil : positive ? 1 : -1 }
  }

  /// The only axis that counts; nil if all count.
  let axis: Int?
  private let axes: [AxisSides]

  init(of dismissal: Dismissal, for drag: ReleasedDrag, within bounds: GestureBounds) {
    let axis = drag.origin.count == 1 ? 0 : dismissal.axis
    self.axis = axis
    axes = drag.origin.indices.map { index in
      func isOpen(_ side: DismissalSide, sign: Double) -> Bool {
        guard axis == nil || axis == index, dismissal.towards == .any || dismissal.towards == side
        else { return false }
        let edge = sign < 0 ? bounds.lower(axis: index) : bounds.upper(axis: index)
        if case .multiple = dismissal.destination { return edge.isInfinite }
        let place = dismissal.place(sign: sign, from: drag.origin[index])
        return place.map { bounds.edge(beyond: $0, axis: index) == nil } ?? false
      }
      return AxisSides(negative: isOpen(.negative, sign: -1), positive: isOpen(.positive, sign: 1))
    }
  }

  var isEmpty: Bool { !axes.contains { $0.negative || $0.positive } }

  /// The greater before the smaller.
  var first: (axis: Int, sign: Double) {
    let axis = axes.firstIndex { $0.negative || $0.positive } ?? 0
    return (axis, axes[axis].positive ? 1 : -1)
  }

  /// Components toward sides that do not count become 0.
  func counted(_ vector: [Double]) -> [Double] {
    zip(vector, axes).map { number, axis in
      (number < 0 ? axis.negative : axis.positive) ? number : 0
    }
  }

  /// The length of the components that count; signed if a single side on a single axis counts.
  func measure(_ vector: [Double]) -> Double {
    if let axis, let sign = axes[axis].sign { return sign * vector[axis] }
    return counted(vector).length
  }

  /// With the sign of the only side that counts there; unchanged on an axis that does not count.
  func turned(_ displacement: [Double], axis: Int) -> Double {
    if self.axis != nil, self.axis != axis { return displacement[axis] }
    if let sign = axes[axis].sign {
      return self.axis == nil ? counted(displacement)[axis] : sign * abs(displacement[axis])
    }
    return axes[axis].positive ? displacement[axis] : 0
  }
}
