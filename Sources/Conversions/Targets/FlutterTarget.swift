internal import AnimationCore
internal import CLibrary
internal import JSONText

enum FlutterTarget: ConversionTarget {
  static let playback = PlaybackSupport(curves: .endless, reversals: [.backward])

  static func spring(_ spring: ReleasedSpring, playback: MotionPlayback) -> Conversion? {
    let spring = spring.mechanical
    let numbers = [spring.mass, spring.stiffness, spring.damping].map(String.init(number:))
    let description =
      "SpringDescription(mass: \(numbers[0]), stiffness: \(numbers[1]), damping: \(numbers[2]))"
    let code = """
      controller.animateWith(SpringSimulation(
        \(description),
        0, 1, \(String(number: spring.velocity))));
      """
    return Conversion(
      motion: PlainMotion(spring.pass, playback: playback), code: delayed(code, playback: playback),
      parameters: spring.parameters(velocity: "velocity").with("delay", playback.delay),
      lost: [Lost.rest(in: "Flutter")] + Lost.delay(of: playback, by: "Future.delayed")
        + Lost.velocity(spring.velocity), definition: description)
  }

  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? {
    conversion(
      of: bezier.unitCurve, lasting: bezier.duration,
      curve: bezier.isLinear ? bezier.flutterCurve : "const \(bezier.flutterCurve)",
      parameters: bezier.parameters(named: ["a", "b", "c", "d"]), isSolved: !bezier.isLinear,
      playback: playback)
  }

  static func formula(_ formula: TimedFormula, playback: MotionPlayback) -> Conversion? {
    guard let curve = code(of: formula.curve) else { return nil }
    return conversion(
      of: formula.curve, lasting: formula.duration, curve: curve,
      parameters: [CodeParameter("curve", .text(curve))], isSolved: formula.curve.path != nil,
      playback: playback)
  }

  /// `ElasticOutCurve` and its like, and `ThreePointCubic`; nil for another curve.
  private static func code(of curve: UnitCurve) -> String? {
    if let path = curve.path { return code(of: path) }
    guard let eased = curve.eased, case .elastic(1, let period) = eased.formula,
      let name = elastics[eased.way]
    else { return nil }
    return period == 0.4
      ? "Curves.elastic\(name)" : "const Elastic\(name)Curve(\(String(number: period)))"
  }

  private static let elastics: [EasedCurve.EaseWay: String] = [
    .easeIn: "In", .easeOut: "Out", .easeInOut: "InOut",
  ]

  private static func code(of path: BezierPath) -> String? {
    guard path.pieces.count == 2, path.pieces[0].start == .zero, path.pieces[1].end == .one
    else { return nil }
    let (first, second) = (path.pieces[0], path.pieces[1])
    let points = [first.first, first.second, first.end, second.first, second.second]
    let offsets = points.map { "Offset(\(CodeNumber.list([$0.x, $0.y])))" }
    return "const ThreePointCubic(\(offsets.joined(separator: ", ")))"
  }

  /// In whole microseconds; a curve that is solved is so to a thousandth of the duration.
  private static func conversion(
    of unitCurve: UnitCurve, lasting duration: Double, curve: String, parameters: [CodeParameter],
    isSolved: Bool, playback: MotionPlayback
  ) -> Conversion {
    let microseconds = self.microseconds(seconds: duration)
    let reverse = playback.reversal == .none ? "" : "reverse: true"
    let start = delayed(
      playback.repeats ? "controller.repeat(\(reverse));" : "controller.forward();",
      playback: playback)
    let code = """
      final controller = AnimationController(
        vsync: this, duration: const \(self.duration(seconds: duration)));
      final animation = CurvedAnimation(
        parent: controller, curve: \(curve));
      \(start)
      """
    return Conversion(
      motion: PlainMotion(
        .curve(unitCurve, duration: Double(microseconds) / 1e6), playback: playback), code: code,
      parameters: [CodeParameter("microseconds", .integer(microseconds))]
        + parameters.with("delay", playback.delay)
        + (playback.repeats ? [CodeParameter("reverse", .bool(playback.reversal != .none))] : []),
      lost: [Lost.interruption]
        + (isSolved ? ["Flutter solves a Cubic to 0.001 of the duration."] : [])
        + Lost.delay(of: playback, by: "Future.delayed"))
  }

  private static func delayed(_ statement: String, playback: MotionPlayback) -> String {
    guard playback.delay != 0 else { return statement }
    return """
      Future.delayed(const \(self.duration(seconds: playback.delay)), () {
      \(statement.indented)
      });
      """
  }

  static func duration(seconds: Double) -> String {
    "Duration(microseconds: \(microseconds(seconds: seconds)))"
  }

  private static func microseconds(seconds: Double) -> Int {
    Int(bounded: min(seconds * 1e6, 9e15).rounded())
  }
}

extension TimedBezier {
  /// Constant, but for the word.
  var flutterCurve: String {
    isLinear ? "Curves.linear" : "Cubic(\(CodeNumber.list(points)))"
  }
}
