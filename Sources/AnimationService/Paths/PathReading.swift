internal import AnimationCore
internal import CSSValues
internal import Schema

/// A path of a request: path data, an arc between two points, or a curve through points.
enum PathReading {
  static let example = "path data, such as M0 0 L100 50"

  static let type = ValueType.named(
    "Path", .oneOf([.string(), ArcPath.form.type, PointPath.form.type]),
    """
    SVG path data, alone or in CSS's `path()`; an arc between two points; or a smooth curve \
    through points. At most 10000 commands or points, coordinates up to ±1000000000.
    """)

  struct RequestedPath: Sendable {
    var outline: PathOutline
    var isEvenOdd = false
    fileprivate static let none = RequestedPath(outline: PathOutline())
  }

  private struct ArcPath {
    var arc = PathArc()
    static let form = Form(
      "ArcPath", initial: Self(),
      .form("arc", \.arc, PathArc.form, "An arc of a circle.").required())
  }

  private struct PathArc {
    var from: [Double]?
    var to: [Double]?
    var curvature = 0.5

    static let form = Form(
      nil, initial: Self(),
      .point("from", \.from, "Where it begins.").required(),
      .point("to", \.to, "Where it ends.").required(),
      .number(
        "curvature", \.curvature, .between(-100, 100),
        """
        How far its middle is beside the line, as a part of the distance of the points; above 0 it \
        goes clockwise. 0.5 is a half circle.
        """))
  }

  private struct PointPath {
    var through: [SIMD2<Double>] = []

    static let form = Form(
      "PointPath", initial: Self(),
      .value(
        "through", \.through, .list(of: FingerPoint.form.type, count: counts),
        "The points; the path is closed if the last of four or more is the first again.",
        read: { list in
          list.items(counts.bounds(under: list.reading.limits), of: "points")
            .map { point(FingerPoint.read($0), at: $0) }
        }
      ).required())

    private static let counts = IntegerRange(2...PathText.maximumCommands)
  }

  private static let choice = FormChoice<RequestedPath>(
    otherwise: .none,
    [
      .form(ArcPath.form, markedBy: ["arc"]) { request, value in
        let place = value.member("arc") ?? value
        let ends = [request.arc.from, request.arc.to].map { point($0 ?? [0, 0], at: place) }
        return RequestedPath(
          outline: PathOutline(arcFrom: ends[0], to: ends[1], curvature: request.arc.curvature))
      },
      .form(PointPath.form, markedBy: ["through"]) { request, _ in
        RequestedPath(outline: PathOutline(through: request.through))
      },
    ], isStrict: true)

  /// The longest path data that a remedy repeats, in bytes.
  private static let longestRepeated = 64

  /// An empty path, with a fault, for what is wrong.
  static func read(_ value: RequestValue) -> RequestedPath {
    if value.isObject {
      guard let data = value.member("d")?.text, value.member("arc") == nil,
        value.member("through") == nil
      else { return choice.read(value) }
      let isShort = data.utf8.count <= longestRepeated
      value.fail(
        "must have one of arc, through; path data stands alone"
          + (isShort ? ", as \"\(data)\"" : ""), .missing)
      return .none
    }
    guard value.text != nil else {
      value.fail("must be \(example), or an object with \"arc\" or \"through\"", .wrongType)
      return .none
    }
    guard let text = PathText.read(value) else { return .none }
    return RequestedPath(outline: text.outline, isEvenOdd: text.isEvenOdd)
  }

  private static func point(_ numbers: [Double], at place: RequestValue) -> SIMD2<Double> {
    if !numbers.allSatisfy({ $0.magnitude <= PathText.maximumCoordinate }) {
      place.fail(PathText.tooFar, .outOfRange)
      return .zero
    }
    return [numbers[0], numbers[1]]
  }
}
