internal import AnimationCore
internal import JSONText

/// A curve of Flutter, and the part of the duration in which it runs.
struct FlutterCurve: Equatable {
  let curve: JSONValue
  var begin = 0.0
  var end = 1.0
  var column = 1
  static let linear = FlutterCurve(curve: .string("linear"))

  static func == (left: FlutterCurve, right: FlutterCurve) -> Bool {
    left.curve == right.curve && left.begin == right.begin && left.end == right.end
  }

  private init(curve: JSONValue) { self.curve = curve }

  init(_ argument: Argument) throws(SourceError) {
    column = argument.valueColumn
    switch argument.value {
    case .member(let name): curve = try Self.named(name, at: argument.valueColumn)
    case .call(let call) where call.name == "FlippedCurve" && call.arguments.count == 1:
      curve = try Self.flipped(try FlutterCurve(call.arguments[0]), at: call.column)
    case .call(let call) where Self.constructors.contains(call.name):
      curve = try Self.constructed(call)
    case .call(let call) where call.name == "Interval":
      let inner = try call.arguments.first { $0.label == "curve" }
        .map { argument throws(SourceError) in try FlutterCurve(argument) }
      let ends = call.arguments.filter { $0.label == nil }.map(\.value)
      guard ends.count == 2, case .number(let begin) = ends[0], case .number(let end) = ends[1],
        0 <= begin, begin < end, end <= 1, (inner?.begin ?? 0) == 0, (inner?.end ?? 1) == 1
      else { throw SourceError("expected Interval(0, 0.5, curve: ...)", at: call.column) }
      (curve, self.begin, self.end) = (inner?.curve ?? .string("linear"), begin, end)
    case .chain(let calls) where calls.count == 2 && calls[1].name == "flipped":
      let column = calls[0].column
      let value = Argument(
        label: nil, value: calls[0].arguments.isEmpty ? .member(calls[0].name) : .call(calls[0]),
        column: column, valueColumn: column)
      curve = try Self.flipped(try FlutterCurve(value), at: calls[1].column)
    case .chain(let calls):
      throw SourceError(
        "\"\(calls.last?.name ?? "")\" of a curve is not read; write its four numbers as "
          + "Cubic(x1, y1, x2, y2)", at: calls.last?.column ?? argument.valueColumn)
    default:
      throw SourceError(
        "expected a curve, such as Curves.easeOut or Cubic(0.4, 0, 0.2, 1); write the "
          + "value in place of a variable", at: argument.valueColumn)
    }
  }

  private static let elastics: [String: EasedCurve.EaseWay] = [
    "ElasticInCurve": .easeIn, "ElasticOutCurve": .easeOut, "ElasticInOutCurve": .easeInOut,
  ]

  static let constructors = Set(elastics.keys).union([
    "Cubic", "ThreePointCubic", "FlippedCurve",
  ])

  private static func flipped(
    _ curve: FlutterCurve, at column: Int
  ) throws(SourceError) -> JSONValue {
    guard let flipped = EasingName.curve(of: curve.curve)?.flipped else {
      throw SourceError(
        "a flipped curve of this form is not read; write the four numbers as Cubic(x1, y1, x2, y2)",
        at: column)
    }
    return EasingName.json(flipped)
  }

  /// From its end to its start.
  func reversed() throws(SourceError) -> FlutterCurve {
    var reversed = FlutterCurve(curve: try Self.flipped(self, at: column))
    (reversed.begin, reversed.end, reversed.column) = (1 - end, 1 - begin, column)
    return reversed
  }

  private static func constructed(_ call: Call) throws(SourceError) -> JSONValue {
    if call.name == "ThreePointCubic" { return try pieces(of: call) }
    if let way = elastics[call.name] { return try elastic(call, way) }
    guard let numbers = numbers(of: call), numbers.count == 4
    else { throw SourceError("Cubic takes four numbers", at: call.column) }
    return .array(numbers.map { .number($0) })
  }

  /// Nil for an argument that is no number, or has a label.
  private static func numbers(of call: Call) -> [Double]? {
    var numbers: [Double] = []
    for argument in call.arguments {
      guard argument.label == nil, case .number(let number) = argument.value else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Two Bézier curves, from 0,0 to the third point and from there to 1,1.
  private static func pieces(of call: Call) throws(SourceError) -> JSONValue {
    var points: [BezierPath.PathPoint] = []
    for argument in call.arguments {
      guard case .call(let offset) = argument.value, offset.name == "Offset",
        let numbers = numbers(of: offset), numbers.count == 2
      else { throw SourceError("expected Offset(0.05, 0)", at: argument.valueColumn) }
      points.append(BezierPath.PathPoint(numbers[0], numbers[1]))
    }
    guard points.count == 5,
      let path = BezierPath([
        BezierPath.PathPiece(start: .zero, first: points[0], second: points[1], end: points[2]),
        BezierPath.PathPiece(start: points[2], first: points[3], second: points[4], end: .one),
      ])
    else {
      throw SourceError(
        "ThreePointCubic takes five points, each Offset(x, y), whose x ascend", at: call.column)
    }
    return EasingName.json(.path(path))
  }

  /// By default the period is 0.4.
  private static func elastic(
    _ call: Call, _ way: EasedCurve.EaseWay
  ) throws(SourceError) -> JSONValue {
    guard let numbers = numbers(of: call), numbers.count <= 1,
      let curve = EasingName.curve(
        of: "elastic", way: way, [1, numbers.first ?? 0.4], isFaded: true)
    else { throw SourceError("\(call.name) takes a period of at least 0.01", at: call.column) }
    return EasingName.json(curve)
  }

  private static func named(_ name: String, at column: Int) throws(SourceError) -> JSONValue {
    if let curve = PeerEasing.flutter[name] { return curve }
    throw SourceError.unknown(
      "curve", name, of: "Flutter", among: PeerEasing.flutter.keys.sorted(), at: column,
      else: "; write the curve in place of a variable")
  }

  /// A nil duration is the default one; an interval is a delay, and a shorter duration.
  func motion(lasting duration: Double?) -> JSONValue {
    var members = [Member](["type": "timingCurve", "curve": curve])
    guard let duration else { return .object(members) }
    members.append(Member("duration", .number(duration * (end - begin))))
    return JSONValue.object(members).adding(delay: duration * begin)
  }
}
