internal import AnimationCore
internal import Schema

struct SimulatedKind {
  let kind: GestureSimulationKind
  let axes: GestureAxes
  let rest: [Double]
  var preceding: GestureDescription?
  private var names: [[Int]: String] = [:]

  /// The members of a gesture lie beside `gesture`; in a sequence a `transform` takes two fingers.
  static func read(_ request: SimulateRequest, of whole: RequestValue) -> SimulatedKind {
    guard let value = request.gesture, value.isObject else {
      let gesture = request.gesture?.choice(default: SimulatedGestureKind.drag)
      return read(gesture ?? .drag, request: request, of: whole)
    }
    if let type = value.member("type"),
      let gesture = type.text.flatMap(SimulatedGestureKind.init(rawValue:))
    {
      type.fail(
        "must be \"sequenced\"; of one gesture write the name alone: \"\(gesture.rawValue)\"",
        .unknownName)
      return read(gesture, request: request, of: whole)
    }
    let sequence = SequencedGesture.form.readRest(value)
    let names = GestureReading()
    let first = sequence.first.map { names.read($0, path: [0]) }
    var kind = read(sequence.second, request: request, of: whole)
    if case .transform(let rules) = kind.kind, rules.oneFingerDistance != nil {
      whole.member("fingers")?.fail("must be 2 in a sequence", .conflict)
    }
    (kind.preceding, kind.names) = (first, names.names)
    return kind
  }

  private static func read(
    _ gesture: SimulatedGestureKind, request: SimulateRequest, of whole: RequestValue
  ) -> SimulatedKind {
    switch gesture {
    case .drag: drag(request)
    case .magnify: SimulatedKind(kind: .magnify, axes: .number, rest: [1])
    case .rotate: SimulatedKind(kind: .rotate(about: request.center), axes: .number, rest: [0])
    case .transform: transform(request, of: whole)
    case .press: press(request, of: whole)
    case .tap:
      SimulatedKind(
        kind: .tap(count: request.count ?? 1, spacing: request.spacing ?? 0.35), axes: .number,
        rest: [1])
    }
  }

  func name(of path: [Int]) -> String { names[path] ?? GestureReading.place(of: path) }

  /// Nil to read `target`.
  func target(from origin: [Double]) -> ReleaseTarget? {
    if case .press = kind { .fixed(origin) } else { nil }
  }

  private static func drag(_ request: SimulateRequest) -> SimulatedKind {
    let rules = request.drag.rules(minimumDistance: 10)
    let axes = rules.axis == .any ? GestureAxes.point : .number
    return SimulatedKind(kind: .drag(rules), axes: axes, rest: axes.place.numbers)
  }

  /// The position is a pose: its angle in degrees, its scale, and its offset in units.
  private static func transform(
    _ request: SimulateRequest, of whole: RequestValue
  ) -> SimulatedKind {
    let isSingle = request.fingers == 1
    if !isSingle {
      whole.member("minimumDistance")?.fail("requires \"fingers\": 1", .unknownMember)
    }
    let rules = TransformRules(
      pans: request.pan ?? true, anchor: request.anchor ?? [0, 0],
      oneFingerDistance: isSingle ? request.drag.minimumDistance ?? 10 : nil)
    return SimulatedKind(kind: .transform(rules), axes: .pose, rest: TransformPose().numbers)
  }

  /// Every number of the position rests at 1 unless `origin` is given, as a scale does.
  private static func press(_ request: SimulateRequest, of whole: RequestValue) -> SimulatedKind {
    whole.failAbsence(of: "pressed")
    let place = request.pressed.map(GesturePlace.read) ?? .wrong(in: whole.reading)
    return SimulatedKind(
      kind: .press(to: place.numbers, maximumDistance: request.maximumDistance ?? 10),
      axes: GestureAxes(place), rest: place.numbers.map { _ in 1 })
  }
}
