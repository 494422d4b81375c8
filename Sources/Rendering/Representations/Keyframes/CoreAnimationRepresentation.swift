internal import AnimationCore
internal import JSONText
package import Schema

/// Swift that makes a `CAKeyframeAnimation` for each number and color, with the fewest keyframes
/// between which straight lines are near the motion.
package struct CoreAnimationRepresentation: Representation {
  package static let name = "coreanimation"
  package static let mediaType = "text/vnd.overshoot.coreanimation"
  package static let needs = AnswerParts.timeline
  package static let sampling = Sampling.motion
  package static let options = MotionOptions.names
  private let options: MotionOptions

  package init(_ options: RequestValue, lastEvent: String?) {
    self.options = MotionOptions.options.readRest(options)
  }

  package func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    try CoreAnimationMotion.content(of: answer, options: options, maximumLength: maximumLength)
  }
}

struct CoreAnimationMotion: KeyframeCode {
  private var animations: [CoreAnimationTrack] = []
  private var timing: CSSTiming
  private var timingFunction: String?
  private var error = 0.0
  private var lastStep = 0.0

  init(_ tracks: [CodeTrack], of reduction: MotionReduction) throws(Unavailable) {
    timing = reduction.wholeTime
    var taken: Set<CoreAnimationKeyPath> = []
    let targets = tracks.map { track -> (keyPath: CoreAnimationKeyPath, track: CodeTrack) in
      let known = CoreAnimationKeyPath(of: track)
      let keyPath =
        taken.insert(known).inserted ? known : CoreAnimationKeyPath(ofOwn: track)
      return (keyPath, track.scaled(by: CoreAnimationKeyPath.factor(keyPath.text)))
    }
    let sources = targets.map { $0.track.source(in: reduction.motion, colors: .coreAnimation) }
    if let easing = CodeEasing(sources, of: reduction) {
      let rounded = easing.easing.timing(within: reduction.tolerance)
      (timing, error) = (rounded.timing, rounded.error)
      if !easing.curve.isLinear {
        let points = easing.curve.numbers.map(String.init(number:)).joined(separator: ", ")
        timingFunction = "CAMediaTimingFunction(controlPoints: \(points))"
      }
      animations = zip(targets, easing.ends).map { target, ends in
        CoreAnimationTrack(
          keyPath: target.keyPath, track: target.track,
          stops: [MotionStop(part: 0, values: ends.from), MotionStop(part: 1, values: ends.to)])
      }
      return
    }
    for (target, source) in zip(targets, sources) where WorkBudget.mayContinue {
      let reduced = try reduction.lines(of: target.track.groups, source: source)
      guard WorkBudget.reserve(bytes: reduced.stops.count * Self.heldLength * target.track.width)
      else { throw .noMotion }
      (error, lastStep) = (max(error, reduced.error), max(lastStep, reduced.lastStep))
      animations.append(
        CoreAnimationTrack(keyPath: target.keyPath, track: target.track, stops: reduced.stops))
    }
  }

  var closeness: String {
    let count = animations.reduce(0) { $0 + $1.stops.count }
    return Self.closeness(of: count, error: error) + "." + lastStep.stepSentence(beyond: error)
  }

  /// A layer has an animation, or a group of them.
  func code(named name: String) -> String {
    var names = CodeNames()
    let parts = Dictionary(grouping: animations, by: \.keyPath.layer)
    var seen: Set<[String]> = []
    let layers = animations.map(\.keyPath.layer).filter { seen.insert($0).inserted }
    return layers.map { layer in
      let parts = parts[layer] ?? []
      let whole = names.name(of: [name] + layer)
      guard parts.count > 1 else { return text(of: parts[0], named: whole) + ending(whole) }
      let named = parts.map { (name: names.name(of: [name] + $0.track.path), animation: $0) }
      let list = named.map(\.name).joined(separator: ", ")
      return named.map { text(of: $0.animation, named: $0.name) }.joined() + """
        let \(whole) = CAAnimationGroup()
        \(whole).animations = [\(list)]
        \(whole).duration = \(String(number: timing.duration))

        """ + ending(whole)
    }
    .joined(separator: "\n")
  }

  private func text(of animation: CoreAnimationTrack, named name: String) -> String {
    let function = timingFunction.map { "\(name).timingFunctions = [\($0)]\n" } ?? ""
    return """
      let \(name) = CAKeyframeAnimation(keyPath: "\(animation.keyPath.text)")
      \(name).values = [\(animation.values)]
      \(name).keyTimes = [\(animation.keyTimes)]
      \(function)\(name).duration = \(String(number: timing.duration))

      """
  }

  private func ending(_ name: String) -> String {
    guard timing.delay != 0 else { return "" }
    let delay = String(number: DecimalPlaces(9).round(timing.delay))
    return """
      \(name).beginTime = CACurrentMediaTime() + \(delay)
      \(name).fillMode = .backwards

      """
  }
}

struct CoreAnimationTrack {
  let keyPath: CoreAnimationKeyPath
  let track: CodeTrack
  /// Two at one part are a jump.
  let stops: [MotionStop]

  var keyTimes: String {
    stops.map { String(number: DecimalPlaces(12).round($0.part)) }.joined(separator: ", ")
  }

  var values: String {
    stops.map { track.isColor ? Self.color($0.values) : String(number: $0.values[0]) }
      .joined(separator: ", ")
  }

  private static func color(_ numbers: [Double]) -> String {
    let labels = ["srgbRed", "green", "blue", "alpha"]
    let places = DecimalPlaces(6)
    let arguments = zip(labels, numbers).map { "\($0): \(String(number: places.round($1)))" }
    return "CGColor(\(arguments.joined(separator: ", ")))"
  }
}
