/// A motion as keyframes in the code of a system.
protocol KeyframeCode {
  init(_ tracks: [CodeTrack], of reduction: MotionReduction) throws(Unavailable)

  /// The number of keyframes, and how near they are.
  var closeness: String { get }

  func code(named name: String) -> String
}

extension KeyframeCode {
  /// A number of a keyframe is held as text too.
  static var heldLength: Int { 96 }

  static func closeness(of count: Int, error: Double) -> String {
    "\(count) keyframes, "
      + (error == 0 ? "exact" : "within \(error.roundedUp) of each number's range")
  }

  /// The code below its comment.
  static func content(
    of answer: Answer, options: MotionOptions, maximumLength: Int
  ) throws(Unavailable) -> AnswerContent {
    let reduction = try MotionReduction(answer, tolerance: options.tolerance)
    let tracks = try CodeTracks(of: reduction.shape)
    let motion = try Self(tracks.list, of: reduction)
    let comment = CodeComment(
      answer: answer, name: options.name, reduction: reduction, omitted: tracks.omitted)
    let code = comment.lines(motion.closeness) + motion.code(named: options.name)
    return AnswerContent(charging: Array(code.utf8), maximumLength: maximumLength)
  }
}
