internal import AnimationCore
internal import JSONText
package import Schema

/// A Lottie file in which balls move as the value does, at 60 frames per second.
package struct LottieRepresentation: Representation {
  package static let name = "lottie"
  package static let mediaType = "video/lottie+json"
  package static let needs = AnswerParts.timeline
  package static let sampling = Sampling.motion
  package static let options = JSONMotionOptions.names
  private let options: JSONMotionOptions

  package init(_ options: RequestValue, lastEvent: String?) {
    self.options = JSONMotionOptions(options)
  }

  package func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    let reduction = try MotionReduction(answer, tolerance: options.motion.tolerance)
    try reduction.requireCountable()
    let leaves = PlotLeaves(of: reduction.shape, numbers: Self.mostNumbers, colors: 0).numbers
    guard !leaves.isEmpty else { throw .noMotion }
    var tracks: [LottieTrack] = []
    for leaf in leaves {
      guard WorkBudget.mayContinue else { break }
      tracks.append(try LottieTrack(leaf, of: reduction))
    }
    let file = LottieFile(name: options.motion.name, tracks: tracks, reduction: reduction)
    guard file.isDrawable
    else { throw Unavailable(reason: "its positions are too far apart for a drawing") }
    var writer = JSONWriter(capacity: 4096, maximumLength: maximumLength)
    file.write(to: &writer)
    WorkBudget.charge(units: 2 * writer.bytes.count)
    return options.form.content(AnswerContent(JSONContent(writer)))
  }

  private static let mostNumbers = 64
}
