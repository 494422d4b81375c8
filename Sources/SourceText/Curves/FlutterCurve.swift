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
    case .call(let call) where call.name == "Cubic": curve = try Self.points(of: call)
    case .call(let call) where call.name == "Interval":
      let inner = try call.arguments.first { $0.label == "curve" }
        .map { argument throws(SourceError) in try FlutterCurve(argument) }
      let ends = call.arguments.filter { $0.label == nil }.map(\.value)
      guard ends.count == 2, case .number(let begin) = ends[0], case .number(let end) = ends[1],
        0 <= begin, begin < end, end <= 1, (inner?.begin ?? 0) == 0, (inner?.end ?? 1) == 1
      else { throw SourceError("expected Interval(0, 0.5, curve: ...)", at: call.column) }
      (curve, self.begin, self.end) = (inner?.curve ?? .string("linear"), begin, end)
    case .chain(let calls):
      throw SourceError(
        "\"\(calls.last?.name ?? "")\" of a curve is not read; write its four numbers as "
          + "Cubic(x1, y1, x2, y2)", at: calls.last?.column ?? argument.valueColumn)
    default:
      throw SourceError(
        "expected a curve, such as Curves.easeOut or Cubic(0.4, 0, 0.2, 1) ; write the "
          + "value in place of a variable", at: argument.valueColumn)
    }
  }

  private static func points(of call: Call) throws(SourceError) -> JSONValue {
    let numbers = call.arguments.compactMap { argument -> JSONValue? in
      guard argument.label == nil, case .number(let number) = argument.value else { return nil }
      return .number(number)
    }
    guard numbers.count == 4, call.arguments.count == 4
    else { throw SourceError("Cubic takes four numbers", at: call.column) }
    return .array(numbers)
  }

  private static let pieces: Set = [
    "elasticIn", "elasticOut", "elasticInOut", "easeInOutCubicEmphasized",
    "fastEaseInToSlowEaseOut",
  ]

  private static func named(_ name: String, at column: Int) throws(SourceError) -> JSONValue {
    if let curve = PeerEasing.flutter[name] { return curve }
    if pieces.contains(name) {
      throw SourceError(
        "\(name) is no Bézier; \(SourceTranslation.linearAdvice)", at: column)
    }
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
