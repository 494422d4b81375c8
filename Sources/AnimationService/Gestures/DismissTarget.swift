internal import AnimationCore
internal import JSONText
internal import Schema

struct DismissTarget {
  var axis: RequestValue?
  var towards: Towards?
  var match: Dismissal.Match?
  var distance: Double?
  var velocity: Double?
  var predicted: Double?
  var progress: Double?
  var dimension: Double?
  var direction: DismissalDirection?
  var destination: RequestValue?

  /// The sides that `towards` may name; `left`, `right`, `up` and `down` also name the axis.
  enum Towards: String, CaseIterable {
    case any, positive, negative, left, right, up, down

    var side: DismissalSide {
      switch self {
      case .any: .any
      case .positive, .right, .down: .positive
      case .negative, .left, .up: .negative
      }
    }

    var isHorizontal: Bool? {
      switch self {
      case .any, .positive, .negative: nil
      case .left, .right: true
      case .up, .down: false
      }
    }
  }

  static let form = Form<Self>(
    "DismissTarget", initial: Self(),
    .type(
      ReleaseTargetKind.dismiss,
      """
      Dismisses the view if its thresholds are exceeded, else returns it; never to a side that \
      `bounds` close.
      """),
    .later(
      "axis", \.axis, .string(),
      """
      The axis of the thresholds: `x`, `y`, a member of the position, or `any` for the length of \
      the vector; default: "any".
      """),
    .choice(
      "towards", \.towards,
      """
      The side to which the view may be dismissed, up and left being negative; but for `any`, \
      quantities away from it are negative. `positive` and `negative` of several axes need \
      `axis`; default: "any".
      """),
    .choice(
      "match", \.match, "Whether one threshold must be exceeded or all of them; default: \"any\"."),
    .number("distance", \.distance, .nonNegative, "Threshold for the distance from the origin."),
    .number(
      "velocity", \.velocity, .nonNegative, "Threshold for the velocity, in units per second."),
    .number(
      "predicted", \.predicted, .nonNegative,
      "Threshold for the distance from the origin to the projected position."),
    .number(
      "progress", \.progress, .nonNegative,
      "Threshold for the distance from the origin, as a fraction of `dimension`."),
    .number("dimension", \.dimension, .positive, "The distance at which the progress is 1."),
    .choice(
      "direction", \.direction,
      "The vector that determines the side of the dismissal; default: \"predicted\"."),
    .later("destination", \.destination, DestinationForm.type, "").required(),
    rules: [.needs("progress", "dimension")],
    check: { target, value in
      if let towards = target.towards, towards != .any {
        value.member("direction")?.failConflict(with: "towards")
      }
    })

  /// Without a threshold, which a rule has decided for, its ``Dismissal/match`` is `all`.
  func target(of value: RequestValue, at place: ReleaseTargetPlace) -> ReleaseTarget {
    let thresholds: [StaticString] = ["distance", "velocity", "predicted", "progress"]
    let hasThreshold = thresholds.contains { value.member($0) != nil }
    if !hasThreshold, !place.isConditional {
      value.fail(
        "must have a threshold: \"distance\", \"velocity\", \"predicted\" or \"progress\"",
        .missing)
    }
    let towards = towards ?? .any
    let axis = side(of: value, towards: towards, axes: place.reading.axes)
    let destination = destination.map {
      DestinationForm.read($0, from: axis.map { place.reading.origin[$0] }, towards: towards)
    }
    return .dismiss(
      Dismissal(
        to: destination ?? .offset(0), axis: axis, towards: towards.side,
        match: hasThreshold ? match ?? .any : .all, distance: distance, velocity: velocity,
        predicted: predicted, progress: progress, dimension: dimension,
        direction: direction ?? .predicted))
  }

  private func side(of value: RequestValue, towards: Towards, axes: GestureAxes) -> Int? {
    let index = axis.flatMap { Self.axis($0, among: axes) }
    guard axes.count > 1 else { return 0 }
    if let isHorizontal = towards.isHorizontal {
      let named = isHorizontal ? axes.horizontal : axes.vertical
      if axis != nil, index != named {
        axis?.fail("cannot be combined with \"towards\" along another axis", .conflict)
      }
      return named
    }
    if towards != .any, index == nil { value.member("towards")?.failWithout("axis") }
    return index
  }

  private static func axis(_ value: RequestValue, among axes: GestureAxes) -> Int? {
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
}

private enum DestinationForm {
  case offset(Double)
  case multiple(Double)
  case sides(Sides)

  struct Amount { var number = 0.0 }

  struct Sides {
    var positive: Double?
    var negative: Double?

    static let form = Form(
      "SideDestination", initial: Self(),
      .number(
        "positive", \.positive, .any,
        "Position on the positive side, if the view is dismissed there."),
      .number(
        "negative", \.negative, .any,
        "Position on the negative side, if the view is dismissed there."),
      rules: [.atLeastOne(["positive", "negative"], else: nil)])
  }

  private static let offsetForm = Form(
    "OffsetDestination", initial: Amount(),
    .number(
      "offset", \.number, .any,
      """
      Distance from the origin in the direction of the dismissal, on one axis; at least 0 with a \
      side.
      """
    ).required())

  private static let multipleForm = Form(
    "MultipleDestination", initial: Amount(),
    .number(
      "multiple", \.number, .any,
      "Factor of the displacement of the drag, on every axis; at least 0 with a side."
    ).required())

  private static let choice = FormChoice<DestinationForm>(
    otherwise: .offset(0),
    [
      .form(offsetForm) { form, _ in .offset(form.number) },
      .form(multipleForm) { form, _ in .multiple(form.number) },
      .form(Sides.form) { form, _ in .sides(form) },
    ])

  static let type = ValueType.named(
    "Destination", .oneOf(choice.types), "The target of a dismissed view.")

  static func read(
    _ value: RequestValue, from rest: Double?, towards: DismissTarget.Towards
  ) -> Dismissal.Destination {
    guard value.isObject else {
      let number = value.plainNumber ?? 800
      value.refuseAsObject(suchAs: "{\"offset\": \(String(number: number))}")
      return .offset(0)
    }
    switch choice.read(value) {
    case .offset(let offset):
      towards.check(offset, at: value.member("offset"))
      return .offset(offset)
    case .multiple(let factor):
      towards.check(factor, at: value.member("multiple"))
      return .multiple(factor)
    case .sides(let sides):
      guard sides.positive != nil || sides.negative != nil else {
        value.fail(
          "must have either \"offset\", \"multiple\", or \"positive\" and \"negative\"", .missing)
        return .offset(0)
      }
      towards.check(value)
      sides.check(value, against: rest)
      return .places(negative: sides.negative, positive: sides.positive)
    }
  }
}

extension DestinationForm.Sides {
  fileprivate func check(_ value: RequestValue, against rest: Double?) {
    guard let rest else { return }
    if let positive, positive < rest {
      value.member("positive")?.fail("must be at least the origin, \(rest)", .outOfRange)
    }
    if let negative, negative > rest {
      value.member("negative")?.fail("must be at most the origin, \(rest)", .outOfRange)
    }
  }
}

extension DismissTarget.Towards {
  fileprivate func check(_ factor: Double, at value: RequestValue?) {
    guard self != .any, factor < 0 else { return }
    value?.fail(
      "must be at least 0: it counts toward the side of \"towards\": \"\(rawValue)\"; did you "
        + "mean \(String(number: -factor))?", .outOfRange)
  }

  fileprivate func check(_ destination: RequestValue) {
    let names: (StaticString, StaticString) =
      side == .negative ? ("negative", "positive") : ("positive", "negative")
    guard self != .any, destination.member(names.0) == nil else { return }
    destination.member(names.1)?.fail(
      "lies on the other side than \"towards\": \"\(rawValue)\"; give \"\(names.0)\"", .conflict)
  }
}
