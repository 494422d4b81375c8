extension MechanicalSpring {
  /// Returns the constants as parameters.
  ///
  /// - Parameter name: the system's name of the initial velocity, which is left out if it is 0.
  /// - Returns: `mass`, `stiffness`, `damping`, and the velocity.
  func parameters(velocity name: String) -> [AnswerMember] {
    [AnswerMember](numbers: ["mass": mass, "stiffness": stiffness, "damping": damping])
      .with(name, velocity)
  }

  /// Returns the members of an object literal of JavaScript, such as `stiffness: 100, damping: 10`.
  ///
  /// - Parameter name: the name of the initial velocity, which is left out if it is 0.
  /// - Returns: The members, separated by commas.
  func literal(velocity name: String = "velocity") -> String {
    var text = "stiffness: \(String(number: stiffness)), damping: \(String(number: damping))"
    text += ", mass: \(String(number: mass))"
    return velocity == 0 ? text : text + ", \(name): \(String(number: velocity))"
  }
}

extension TimedBezier {
  /// Returns the control points under a system's names; none for a straight line.
  ///
  /// - Parameter names: the names of the four coordinates, those of the first control point first.
  /// - Returns: The parameters in the order of the names.
  func parameters(_ names: [String] = ["x1", "y1", "x2", "y2"]) -> [AnswerMember] {
    isLinear ? [] : zip(names, points).map { AnswerMember($0, .number($1)) }
  }
}

/// Sentences about what systems do not have.
enum Lost {
  /// Returns a sentence about a velocity that is not relative to the distance.
  ///
  /// - Parameter velocity: the initial velocity, in distances per second.
  /// - Returns: The sentence; none for a spring from rest.
  static func velocity(_ velocity: Double) -> [String] {
    velocity == 0
      ? []
      : ["The initial velocity is for a distance of 1: multiply it by the distance of the value."]
  }

  /// The sentence about a curve in the place of a spring.
  static let interruption =
    "An interrupted animation starts again from rest: its velocity is not taken over."

  /// Returns a sentence about a spring that ends where it is slow and near enough.
  ///
  /// - Parameter system: the system's name, with which the sentence begins.
  /// - Returns: The sentence, which is the same for all springs.
  static func rest(_ system: String) -> String {
    "\(system) has no duration for it: the spring ends at a rest threshold, with a small jump."
  }

  /// Returns a sentence about a delay that is not among the parameters of the animation.
  ///
  /// - Parameters:
  ///   - playback: the times at which the passes are played.
  ///   - means: the code that waits, such as `Future.delayed`.
  /// - Returns: The sentence; none without a delay.
  static func delay(_ playback: PlainMotion.Playback, _ means: String) -> [String] {
    playback.delay == 0 ? [] : ["The delay is not part of the animation: \(means) waits."]
  }
}
