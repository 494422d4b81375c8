internal import AnimationCore
internal import JSONText

enum UIKitTarget: ConversionTarget {
  /// Nil if it is so over-damped that its bounce is that of no spring.
  static func spring(_ spring: ReleasedSpring, playback: MotionPlayback) -> Conversion? {
    let duration = CodeNumber.rounded(spring.spring.duration)
    let bounce = CodeNumber.rounded(spring.spring.bounce)
    guard bounce > -1 else { return nil }
    let velocity = CodeNumber.rounded(spring.velocity)
    let arguments = [
      "springDuration: \(String(number: duration)), bounce: \(String(number: bounce)),",
      "initialSpringVelocity: \(String(number: velocity)), delay: "
        + String(number: playback.delay),
    ]
    let code = """
      UIView.animate(
        \(arguments.joined(separator: "\n  "))
      ) { view.transform = .identity }
      """
    let parameters = [CodeParameter](numbers: [
      "springDuration": duration, "bounce": bounce, "initialSpringVelocity": velocity,
      "delay": playback.delay,
    ])
    let pass = MotionPass.spring(Spring(duration: duration, bounce: bounce), velocity: velocity)
    return Conversion(
      motion: PlainMotion(pass, playback: playback), code: code, parameters: parameters,
      definition: arguments.joined(separator: " "))
  }

  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? {
    let points = bezier.uikitPoints
    let code = """
      let animator = UIViewPropertyAnimator(
        duration: \(String(number: bezier.duration)),
        \(points[0]),
        \(points[1])
      ) { view.transform = .identity }
      \(start(after: playback.delay))
      """
    let names = ["controlPoint1.x", "controlPoint1.y", "controlPoint2.x", "controlPoint2.y"]
    return Conversion(
      motion: PlainMotion(bezier.pass, playback: playback), code: code,
      parameters: [CodeParameter("duration", .number(bezier.duration))]
        + bezier.members(named: names).with("delay", playback.delay))
  }

  /// Of an animator; the delay is in seconds.
  static func start(after delay: Double) -> String {
    "animator.startAnimation(\(delay == 0 ? "" : "afterDelay: \(String(number: delay))"))"
  }
}

extension TimedBezier {
  /// The two control points as arguments.
  var uikitPoints: [String] {
    let numbers = points.map(String.init(number:))
    return [
      "controlPoint1: CGPoint(x: \(numbers[0]), y: \(numbers[1]))",
      "controlPoint2: CGPoint(x: \(numbers[2]), y: \(numbers[3]))",
    ]
  }
}
