internal import AnimationCore
internal import CLibrary
internal import JSONText

enum FlutterTarget: ConversionTarget {
  static let name = MotionSystem.flutter
  static let playback = PlaybackSupport(curves: .endless, reversals: [.backward])

  static func spring(_ spring: ReleasedSpring, playback: MotionPlayback) -> Conversion? {
    let spring = spring.mechanical
    let code = """
      controller.animateWith(SpringSimulation(
        SpringDescription(mass: \(String(number: spring.mass)), \
      stiffness: \(String(number: spring.stiffness)), damping: \(String(number: spring.damping))),
        0, 1, \(String(number: spring.velocity))));
      """
    return Conversion(
      motion: PlainMotion(spring.pass, playback: playback), code: delayed(code, playback: playback),
      parameters: spring.parameters(velocity: "velocity").with("delay", playback.delay),
      lost: [Lost.rest(in: "Flutter")] + Lost.delay(of: playback, by: "Future.delayed")
        + Lost.velocity(spring.velocity))
  }

  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? {
    let microseconds = Int(bounded: min(bezier.duration * 1e6, 9e15).rounded())
    let curve = bezier.isLinear ? "Curves.linear" : "const Cubic(\(CodeNumber.list(bezier.points)))"
    let reverse = playback.reversal == .none ? "" : "reverse: true"
    let start = delayed(
      playback.repeats ? "controller.repeat(\(reverse));" : "controller.forward();",
      playback: playback)
    let code = """
      final controller = AnimationController(
        vsync: this, duration: const Duration(microseconds: \(microseconds)));
      final animation = CurvedAnimation(
        parent: controller, curve: \(curve));
      \(start)
      """
    let pass = bezier.pass(lasting: Double(microseconds) / 1e6)
    return Conversion(
      motion: PlainMotion(pass, playback: playback), code: code,
      parameters: [CodeParameter("microseconds", .integer(microseconds))]
        + bezier.parameters(named: ["a", "b", "c", "d"]).with("delay", playback.delay)
        + (playback.repeats ? [CodeParameter("reverse", .bool(playback.reversal != .none))] : []),
      lost: [Lost.interruption]
        + (bezier.isLinear ? [] : ["Flutter solves a Cubic to 0.001 of the duration."])
        + Lost.delay(of: playback, by: "Future.delayed"))
  }

  private static func delayed(_ statement: String, playback: MotionPlayback) -> String {
    guard playback.delay != 0 else { return statement }
    let microseconds = Int(bounded: min(playback.delay * 1e6, 9e15).rounded())
    return """
      Future.delayed(const Duration(microseconds: \(microseconds)), () {
      \(statement.indented)
      });
      """
  }
}
