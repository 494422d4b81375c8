internal import JSONText

extension MechanicalSpring {
  func parameters(velocity name: String) -> [CodeParameter] {
    [CodeParameter](numbers: ["mass": mass, "stiffness": stiffness, "damping": damping])
      .with(name, velocity)
  }

  var literal: String {
    var text = "stiffness: \(String(number: stiffness)), damping: \(String(number: damping))"
    text += ", mass: \(String(number: mass))"
    return velocity == 0 ? text : text + ", velocity: \(String(number: velocity))"
  }
}

extension TimedBezier {
  /// Empty for a straight line.
  func parameters(named names: [String] = ["x1", "y1", "x2", "y2"]) -> [CodeParameter] {
    isLinear ? [] : members(named: names)
  }

  func members(named names: [String] = ["x1", "y1", "x2", "y2"]) -> [CodeParameter] {
    zip(names, points).map { CodeParameter($0, .number($1)) }
  }
}

enum Lost {
  static func velocity(_ velocity: Double) -> [String] {
    velocity == 0
      ? []
      : ["The initial velocity is for a distance of 1: multiply it by the distance of the value."]
  }

  static let interruption =
    "An interrupted animation starts again from rest: its velocity is not taken over."

  static func rest(in system: String) -> String {
    "\(system) has no duration for it: the spring ends at a rest threshold, with a small jump."
  }

  static func delay(of playback: MotionPlayback, by means: String) -> [String] {
    playback.delay == 0 ? [] : ["The delay is not part of the animation: \(means) waits."]
  }
}
