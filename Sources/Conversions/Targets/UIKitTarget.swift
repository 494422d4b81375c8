internal import AnimationCore
internal import JSONText

enum UIKitTarget: ConversionTarget {
  static let name = MotionSystem.uikit

  static func spring(_ spring: ReleasedSpring, playback: MotionPlayback) -> Conversion? {
    let duration = CodeNumber.rounded(spring.spring.duration)
    let bounce = CodeNumber.rounded(spring.spring.bounce)
    let velocity = CodeNumber.rounded(spring.velocity)
    let code = """
      UIView.animate(
        springDuration: \(String(number: duration)), bounce: \(String(number: bounce)),
        initialSpringVelocity: \(String(number: velocity)), \
      delay: \(String(number: playback.delay))
      ) { view.transform = .identity }
      """
    let parameters = [CodeParameter](numbers: [
      "springDuration": duration, "bounce": bounce, "initialSpringVelocity": velocity,
      "delay": playback.delay,
    ])
    let pass = MotionPass.spring(Spring(duration: duration, bounce: bounce), velocity: velocity)
    return Conversion(
      motion: PlainMotion(pass, playback: playback), code: code, parameters: parameters)
  }

  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? {
    let numbers = bezier.points.map(String.init(number:))
    let after = playback.delay == 0 ? "" : "afterDelay: \(String(number: playback.delay))"
    let code = """
      let animator = UIViewPropertyAnimator(
        duration: \(String(number: bezier.duration)),
        controlPoint1: CGPoint(x: \(numbers[0]), y: \(numbers[1])),
        controlPoint2: CGPoint(x: \(numbers[2]), y: \(numbers[3]))
      ) { view.transform = .identity }
      animator.startAnimation(\(after))
      """
    let names = ["controlPoint1.x", "controlPoint1.y", "controlPoint2.x", "controlPoint2.y"]
    return Conversion(
      motion: PlainMotion(bezier.pass, playback: playback), code: code,
      parameters: [CodeParameter("duration", .number(bezier.duration))]
        + bezier.members(named: names).with("delay", playback.delay))
  }
}
