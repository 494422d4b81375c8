internal import AnimationCore

/// Reads the target `dismiss` of a view that is released.
struct DismissalReading {
  /// The axes of the view's positions.
  let axes: GestureAxes
  /// The position of the view at rest, one number per axis.
  let origin: [Double]

  /// The sides that `towards` may name.
  ///
  /// `left`, `right`, `up` and `down` also name the axis.
  fileprivate enum Towards: String, CaseIterable {
    case any, positive, negative, left, right, up, down

    /// The side in the numbers of the axis: right and down are positive.
    var side: Dismissal.Side {
      switch self {
      case .any: .any
      case .positive, .right, .down: .positive
      case .negative, .left, .up: .negative
      }
    }

    /// Whether the axis is the horizontal one, or the vertical one; nil if it is neither.
    var isHorizontal: Bool? {
      switch self {
      case .any, .positive, .negative: nil
      case .left, .right: true
      case .up, .down: false
      }
    }
  }

  /// Reads a dismissal.
  ///
  /// A dismissal needs at least one threshold, unless a rule has decided for it; without one, its
  /// ``Dismissal/match`` is `all`, so that the view is always dismissed.
  ///
  /// - Parameters:
  ///   - object: the target.
  ///   - isConditional: whether the view is dismissed without a threshold, since a rule has
  ///     decided.
  /// - Returns: The dismissal.
  func read(_ object: inout RequestObject, isConditional: Bool) -> Dismissal {
    // Threshold for the distance from the origin.
    let distance = object.number("distance", .nonNegative)
    // Threshold for the velocity, in units per second.
    let velocity = object.number("velocity", .nonNegative)
    // Threshold for the distance from the origin to the projected position.
    let predicted = object.number("predicted", .nonNegative)
    // Threshold for the distance from the origin, as a fraction of `dimension`.
    let progress = object.number("progress", .nonNegative)
    // The distance at which the progress is 1.
    let dimension = object.number("dimension", .positive)
    if !object.has("dimension") { object.member("progress")?.failWithout("dimension") }
    let hasThreshold =
      object.has("distance") || object.has("velocity") || object.has("predicted")
      || object.has("progress")
    if !hasThreshold, !isConditional {
      object.value.fail(
        "must have a threshold: \"distance\", \"velocity\", \"predicted\" or \"progress\"",
        .missing)
    }
    // Whether one threshold must be exceeded or all of them.
    let match = object.choice("match", default: Dismissal.Match.any)
    let (axis, towards) = side(&object)
    // The vector that determines the side of the dismissal; not with a `towards` other than `any`.
    let direction = object.choice("direction", default: Dismissal.Direction.predicted)
    return Dismissal(
      to: destination(object.required("destination"), on: axis, towards), axis: axis,
      towards: towards.side,
      match: hasThreshold ? match : .all, distance: distance, velocity: velocity,
      predicted: predicted, progress: progress, dimension: dimension, direction: direction)
  }

  /// Reads `axis` and `towards`, which together name the sides that count.
  ///
  /// `left`, `right`, `up` and `down` cannot be combined with another axis.
  ///
  /// - Returns: The index of the only axis that counts, 0 for a position of one number and nil for
  ///   all; and the sides, `any` by default.
  private func side(_ object: inout RequestObject) -> (axis: Int?, towards: Towards) {
    // The axis that the thresholds apply to: `x`, `y`, a member of the position, or `any`, which
    // uses the length of the vector.
    let given = object.member("axis")
    let axis = given.flatMap(axis)
    // The side to which the view may be dismissed. Up and left are negative. Other than for `any`,
    // the quantities are signed, and negative away from the side. `positive` and `negative` need an
    // `axis` if the position has several.
    let value = object.member("towards")
    let towards = value?.choice(default: Towards.any) ?? .any
    if towards != .any { object.exclude("direction", with: "towards") }
    guard axes.count > 1 else { return (0, towards) }
    if let isHorizontal = towards.isHorizontal {
      let named = isHorizontal ? axes.horizontal : axes.vertical
      if given != nil, axis != named {
        given?.fail("cannot be combined with \"towards\" along another axis", .conflict)
      }
      return (named, towards)
    }
    if towards != .any, axis == nil { value?.failWithout("axis") }
    return (axis, towards)
  }

  /// Reads an axis; nil for `any`.
  ///
  /// - Parameter value: the axis: `x`, `y`, a member of the position, or `any`.
  /// - Returns: The index of the axis; nil for `any`, and with a fault for an unknown name.
  private func axis(_ value: RequestValue) -> Int? {
    guard let name = value.validString() else { return nil }
    switch name {
    case "any": return nil
    case "x": return axes.horizontal
    case "y": return axes.vertical
    default:
      if let index = axes.index(of: name) { return index }
      value.fail("must be \"x\", \"y\", \"any\" or a member of the position", .unknownName)
      return nil
    }
  }

  /// Reads `destination`: `offset`, `multiple`, or one or both of `positive` and `negative`.
  ///
  /// - Parameters:
  ///   - value: the destination.
  ///   - axis: the index of the only axis that counts; nil for all.
  ///   - towards: the sides that count.
  /// - Returns: The destination; an offset of 0, with a fault, if it has none of the forms.
  private func destination(
    _ value: RequestValue, on axis: Int?, _ towards: Towards
  ) -> Dismissal.Destination {
    let number = value.plainNumber ?? 800
    return value.object(suchAs: "{\"offset\": \(String(number: number))}") { object in
      // Distance from the origin in the direction of the dismissal; the other axis does not change.
      // At least 0 with a `towards` other than `any`.
      switch (object.member("offset"), object.member("multiple")) {
      case (let offset?, nil): return .offset(towards.factor(offset))
      case (nil, let multiple?): return .multiple(towards.factor(multiple))
      case (nil, nil) where object.has("positive") || object.has("negative"):
        towards.check(&object)
        return places(&object, on: axis)
      default:
        object.value.fail(
          "must have either \"offset\", \"multiple\", or \"positive\" and \"negative\"",
          .missing)
        return .offset(0)
      }
    }
  }

  /// Reads the positions to which the view goes on either side; on a side without one, it is not
  /// dismissed.
  ///
  /// - Parameters:
  ///   - object: the destination.
  ///   - axis: the index of the axis whose origin lies between the places; nil for no such check.
  /// - Returns: The positions in units; nil on a side without one.
  private func places(_ object: inout RequestObject, on axis: Int?) -> Dismissal.Destination {
    let rest = axis.map { origin[$0] }
    // Position on the positive side, at least the origin; without it, the view is not dismissed
    // there. The other axis does not change.
    let positive = object.number("positive")
    // Position on the negative side, at most the origin; without it, the view is not dismissed
    // there.
    let negative = object.number("negative")
    if let positive, let rest, positive < rest {
      object.member("positive")?.fail("must be at least the origin, \(rest)", .outOfRange)
    }
    if let negative, let rest, negative > rest {
      object.member("negative")?.fail("must be at most the origin, \(rest)", .outOfRange)
    }
    return .places(negative: negative, positive: positive)
  }
}

extension DismissalReading.Towards {
  /// Reads an offset or a multiple, which must not lead away from the side.
  fileprivate func factor(_ value: RequestValue) -> Double {
    let factor = value.number()
    if self != .any, factor < 0 {
      value.fail(
        "must be at least 0: it counts toward the side of \"towards\": \"\(rawValue)\"; did you "
          + "mean \(String(number: -factor))?", .outOfRange)
    }
    return factor
  }

  /// Adds a fault if the places of a destination have none on the side.
  fileprivate func check(_ object: inout RequestObject) {
    let (name, other) = side == .negative ? ("negative", "positive") : ("positive", "negative")
    guard self != .any, !object.has(named: name) else { return }
    object.member(named: other)?.fail(
      "lies on the other side than \"towards\": \"\(rawValue)\"; give \"\(name)\"", .conflict)
  }
}
