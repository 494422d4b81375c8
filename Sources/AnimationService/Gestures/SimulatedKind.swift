internal import AnimationCore

/// Reads the gesture of a simulation: `gesture`, and the members that belong to it.
struct SimulatedKind {
  /// The gesture and its effect.
  let kind: GestureSimulation.Kind
  /// The shape of the view's positions.
  let axes: GestureAxes
  /// The default for the position of the view at rest.
  let rest: [Double]
  /// The gesture that must come first; nil for none.
  var preceding: GestureDescription?
  /// The names of gestures by their paths.
  private var names: [[Int]: String] = [:]

  /// Creates the gesture of a simulation that begins without another.
  ///
  /// - Parameters:
  ///   - kind: the gesture and its effect.
  ///   - axes: the shape of the view's positions.
  ///   - rest: the default for the position of the view at rest, one number per axis.
  private init(kind: GestureSimulation.Kind, axes: GestureAxes, rest: [Double]) {
    (self.kind, self.axes, self.rest) = (kind, axes, rest)
  }

  /// The compositions that a simulation takes: SwiftUI's `sequenced(before:)`.
  private enum Composition: String, CaseIterable { case sequenced }

  /// The gestures that a simulated view may have.
  private enum Gesture: String, CaseIterable { case drag, magnify, rotate, transform, press, tap }

  /// Reads a gesture by its name, or `{"type": "sequenced", "first", "second"}` with a name as the
  /// second; the members of a gesture lie beside `gesture`.
  ///
  /// In a sequence, a `transform` takes two fingers; `fingers` of 1 is a fault.
  ///
  /// - Returns: The gesture; a drag if `gesture` is not given.
  static func read(_ object: inout RequestObject) -> SimulatedKind {
    // The gesture, or one that begins once another has ended.
    guard let value = object.member("gesture"), value.isObject else {
      return read(object.choice("gesture", default: Gesture.drag), &object)
    }
    let names = GestureReading()
    let (first, second) = value.object { sequence in
      // SwiftUI's `sequenced(before:)`.
      _ = sequence.requiredKind("type", else: Composition.sequenced)
      return (
        names.read(sequence.required("first"), path: [0]),
        // The gesture of the view.
        sequence.required("second").choice(default: Gesture.drag)
      )
    }
    var kind = read(second, &object)
    if case .transform(let rules) = kind.kind, rules.oneFingerDistance != nil {
      // For `transform`: whether one finger moves the view too, once it has moved by
      // `minimumDistance`.
      object.member("fingers")?.fail("must be 2 in a sequence", .conflict)
    }
    (kind.preceding, kind.names) = (first, names.names)
    return kind
  }

  /// Reads the members that belong to a gesture, which lie beside it in the request.
  private static func read(_ gesture: Gesture, _ object: inout RequestObject) -> SimulatedKind {
    switch gesture {
    case .drag: drag(&object)
    case .magnify: SimulatedKind(kind: .magnify, axes: .number, rest: [1])
    case .rotate: rotate(&object)
    case .transform: transform(&object)
    case .press: press(&object)
    case .tap: tap(&object)
    }
  }

  /// Returns the name of a gesture in the answer by its path.
  ///
  /// - Parameter path: the place of the gesture: at each combination, 0 for its first gesture and 1
  ///   for its second.
  /// - Returns: The gesture's own name, or its place, such as `/second`.
  func name(of path: [Int]) -> String {
    names[path] ?? GestureReading.place(of: path)
  }

  /// Returns the target of the release if the gesture determines it; nil to read `target`.
  ///
  /// - Parameter origin: the position of the view at rest, one number per axis.
  /// - Returns: For a press, the origin, to which the view goes back.
  func target(from origin: [Double]) -> ReleaseTarget? {
    if case .press = kind { return .fixed(origin) }
    return nil
  }

  /// Reads a drag; along a single axis, the position of the view is a number.
  ///
  /// The minimum distance defaults to 10 units.
  private static func drag(_ object: inout RequestObject) -> SimulatedKind {
    let rules = object.read(
      DragForm.form("Distance the finger must move before the view follows; default: 10.")
    ).rules(minimumDistance: 10)
    let axes = rules.axis == .any ? GestureAxes.point : .number
    return SimulatedKind(kind: .drag(rules), axes: axes, rest: axes.place.numbers)
  }

  /// Reads a rotation, by two fingers or by one that circles a `center`.
  ///
  /// The position of the view is the angle in degrees, 0 at rest.
  private static func rotate(_ object: inout RequestObject) -> SimulatedKind {
    // The center about which one finger rotates the view.
    let center = object.member("center").map(FingerPoint.read)
    return SimulatedKind(kind: .rotate(about: center), axes: .number, rest: [0])
  }

  /// Reads `pan`, `anchor`, `fingers` and `minimumDistance`, which is for a single finger.
  ///
  /// The position of the view is a pose: its angle in degrees, its scale, and its offset in units.
  private static func transform(_ object: inout RequestObject) -> SimulatedKind {
    let rules = TransformTracker.Rules(
      // Whether the view follows the point between the fingers.
      pans: object.bool("pan", default: true),
      // The point about which the view is scaled and rotated; default: 0.
      anchor: object.member("anchor", default: [0, 0], FingerPoint.read),
      oneFingerDistance: object.integer("fingers", 1...2, default: 2) == 2
        // Distance the finger must move before the view follows; default: 0, or 10 in a simulation.
        ? nil : object.number("minimumDistance", .nonNegative, default: 10))
    return SimulatedKind(kind: .transform(rules), axes: .pose, rest: TransformPose().numbers)
  }

  /// Reads `pressed`, which determines the shape of positions, and `maximumDistance`.
  ///
  /// Every number of the position rests at 1 unless `origin` is given, as a scale does. The
  /// distance is in units, 10 by default.
  private static func press(_ object: inout RequestObject) -> SimulatedKind {
    // Target of the view while it is pressed.
    let place = GesturePlace.read(object.required("pressed"))
    // Maximum distance a finger may move.
    let distance = object.number("maximumDistance", .nonNegative, default: 10)
    return SimulatedKind(
      kind: .press(to: place.numbers, maximumDistance: distance), axes: GestureAxes(place),
      rest: place.numbers.map { _ in 1 })
  }

  /// Reads `count`, 1 by default, and `spacing` in seconds, 0.35 by default.
  ///
  /// The position of the view is a number, 1 at rest.
  private static func tap(_ object: inout RequestObject) -> SimulatedKind {
    // Number of taps.
    let count = object.integer("count", 1...1000, default: 1)
    // Maximum time between taps, in seconds.
    let spacing = object.seconds("spacing", .nonNegative, default: 0.35)
    return SimulatedKind(kind: .tap(count: count, spacing: spacing), axes: .number, rest: [1])
  }
}
