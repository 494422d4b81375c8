internal import AnimationCore
package import Schema

/// Kotlin that makes a `keyframes` spec for each number and color, at whole milliseconds.
package struct ComposeRepresentation: Representation {
  package static let name = "compose"
  package static let mediaType = "text/vnd.overshoot.compose"
  package static let needs = AnswerParts.timeline
  package static let sampling = Sampling.motion
  package static let options = MotionOptions.names
  private let options: MotionOptions

  package init(_ options: RequestValue, lastEvent: String?) {
    self.options = MotionOptions.options.readRest(options)
  }

  package func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    try ComposeMotion.content(of: answer, options: options, maximumLength: maximumLength)
  }
}

struct ComposeMotion: KeyframeCode {
  private var tracks: [ComposeTrack] = []
  private let duration: Int

  init(_ tracks: [CodeTrack], of reduction: MotionReduction) throws(Unavailable) {
    let grid = try ComposeGrid(reduction.motion.span)
    duration = grid.duration
    let sources = tracks.map { $0.source(in: reduction.motion, colors: .compose) }
    let easing = CodeEasing(sources, of: reduction)
    for (index, track) in tracks.enumerated() where WorkBudget.mayContinue {
      let found = try WorkBudget.returning { () throws(Unavailable) in
        let values = try grid.values(of: track, sources[index])
        let eased = easing.flatMap { values.eased($0, ends: $0.ends[index]) }
        if let eased, eased.error <= reduction.tolerance { return eased }
        return values.lines(within: reduction.tolerance)
      }
      guard WorkBudget.reserve(bytes: found.stops.count * Self.heldLength * track.width)
      else { throw .noMotion }
      self.tracks.append(found)
    }
  }

  var closeness: String {
    let count = tracks.reduce(0) { $0 + $1.stops.count }
    let error = tracks.reduce(0) { max($0, $1.error) }
    return Self.closeness(of: count, error: error) + " at whole milliseconds."
  }

  func code(named name: String) -> String {
    var names = CodeNames()
    return tracks.map { track in
      """
      val \(names.name(of: [name] + track.track.path)) = keyframes<\(track.type)> {
          durationMillis = \(duration)
      \(track.lines)}

      """
    }
    .joined(separator: "\n")
  }
}
