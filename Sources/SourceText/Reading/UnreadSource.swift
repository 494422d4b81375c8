internal import AnimationCore
internal import JSONText

package enum UnreadSource {
  static func check(_ source: SourceCursor) throws(SourceError) {
    var cursor = source
    cursor.skipWhitespace()
    if cursor.isAtAttributeOfAndroid {
      throw SourceError(
        "an attribute of XML is not read alone; paste its element, such as "
          + "<alpha android:duration=\"300\" />", at: cursor.column)
    }
    cursor.skipPrefix()
    let column = cursor.column
    var ahead = cursor
    if ahead.takePath() == "Animation", ahead.next == "(" {
      throw SourceError(
        "an animation of the application's own is code, which is not run", at: column,
        remedy: "; write it as {\"type\": \"expression\", \"value\": \"1 - exp(-6*t)\", "
          + "\"duration\": 1}, or {\"type\": \"sampled\", \"values\": [0, 0.9, 1]}")
    }
    ahead = cursor
    if ahead.takeIdentifier() == "spring", ahead.next == "(", ahead.peek(at: 1)?.isLetter != true,
      (try? ahead.skipBrackets()) != nil,
      let remedy = remedy(forSpring: ahead.text(from: cursor.position))
    {
      throw SourceError("spring() with spaces is not read\(remedy)", at: column)
    }
    guard let (name, advice) = line(at: cursor) else { return }
    throw SourceError("\(name) is not read here; \(advice)", at: column)
  }

  package static func checkTracks(_ source: SourceCursor) throws(SourceError) {
    var cursor = source
    cursor.skipPrefix()
    let column = cursor.column
    let name = cursor.takePath()
    let advice = ["animateKeyframes": viewKeyframes, "CAKeyframeAnimation": tracks]
    guard let advice = name.split(separator: ".").last.flatMap({ advice[String($0)] })
    else { return }
    throw SourceError("\(name) is not read here; \(advice)", at: column)
  }

  /// The animator of a text in which no motion is found; nil if it has none, or begins with what is
  /// told of.
  static func animator(in source: SourceCursor) -> SourceError? {
    var start = source
    start.skipPrefix()
    guard line(at: start) == nil,
      WorkBudget.spend(units: SourceReader.wordCost * source.length),
      let word = SourceWords(source).first(where: {
        animators.contains($0.name) && $0.isBefore("(")
      }), case .sentence(let advice) = lines[word.name]
    else { return nil }
    return SourceError("\(word.name) is not read here; \(advice)", at: word.column)
  }

  private static let animators: Set = [
    "keyframeAnimator", "KeyframeAnimator", "KeyframeTimeline", "phaseAnimator", "PhaseAnimator",
    "loadAnimation", "loadAnimator", "beginDelayedTransition", "MaterialContainerTransform",
    "MaterialSharedAxis", "MaterialFadeThrough", "MaterialFade", "CupertinoPageRoute",
    "MaterialPageRoute", "Hero", "CAAnimationGroup",
  ]

  private static func line(at cursor: SourceCursor) -> (name: String, advice: String)? {
    if cursor.next == "@" { return attribute(at: cursor) }
    var ahead = cursor
    _ = ahead.take(".")
    let path = names(in: ahead.takePath())
    guard isUsed(path, before: ahead), let line = line(of: path, at: cursor) else { return nil }
    // Compose's are called on nothing.
    return cursor.next == "." && TransitionAdvice.compose.contains(path[0]) ? nil : line
  }

  private static func line(of path: [String], at cursor: SourceCursor) -> (
    name: String, advice: String
  )? {
    guard let first = path.first, let last = path.last else { return nil }
    let whole = path.count == 1 ? first : path.joined(separator: ".")
    switch lines[whole] {
    case .sentence(let advice): return (whole, advice)
    case .modifier:
      if let modifier = TransitionAdvice.modifier(in: cursor) {
        return (whole, "give \(modifier.object) as \(transition)")
      }
    case nil: break
    }
    if path.count > 1, case .sentence(let advice) = lines[first] { return (first, advice) }
    return last == "animate" && path.count > 1 && first != "UIView" ? (last, webAnimation) : nil
  }

  /// Safari once had a `spring()` of CSS: mass, stiffness, damping and initial velocity, separated
  /// by spaces.
  static func remedy(forSpring word: String) -> String? {
    guard word.hasPrefix("spring("), word.hasSuffix(")") else { return nil }
    let numbers = word.dropFirst(7).dropLast().split(separator: " ")
    guard numbers.count == 4, numbers.allSatisfy({ JSONNumber.value(of: String($0)) != nil })
    else { return nil }
    let members = zip(["mass", "stiffness", "damping", "velocity"], numbers)
      .map { "\($0): \($1)" }
    return "; write { type: \"spring\", \(members.joined(separator: ", ")) }"
  }

  /// A rule of CSS, or an attribute of Swift.
  private static func attribute(at cursor: SourceCursor) -> (name: String, advice: String) {
    var ahead = cursor
    ahead.advance()
    let name = ahead.takeIdentifier()
    return switch name {
    case "Animatable":
      (
        "@Animatable",
        "it declares what moves; paste the animation, such as .easeInOut(duration: 1)"
      )
    case _ where name.first?.isUppercase == true:
      ("@\(name)", "paste the animation, such as .easeInOut(duration: 1)")
    case "keyframes": ("@keyframes", "give the text, with its animation, as \(keyframesPlace)")
    default:
      ("a rule of CSS", "paste only a declaration of it, such as transition: all 300ms ease")
    }
  }

  private static func names(in path: String) -> [String] {
    guard path.utf8.contains(UInt8(ascii: ".")) else { return path.isEmpty ? [] : [path] }
    return path.split(separator: ".").map(String.init)
  }

  /// Whether a path is called, or names a member, rather than a word of CSS.
  private static func isUsed(_ path: [String], before behind: SourceCursor) -> Bool {
    var ahead = behind
    ahead.skipSpaces()
    return ahead.next.map { $0.isOne(of: "({<") } ?? (path.count > 1)
  }

  private static let webAnimation =
    "write the duration and the easing of its options as CSS: 300ms ease-out"
  private static let keyframesPlace = "\"tracks\" of /v1/keyframes/evaluate"
  private static let keyframes = "it belongs to \(keyframesPlace)"
  private static let viewKeyframes =
    "write each of its keyframes as one of \"tracks\" of /v1/keyframes/evaluate, such as "
    + "{\"type\": \"linear\", \"to\": 1, \"duration\": 0.5}, with the seconds of its "
    + "relativeDuration"
  static let tracks =
    "write its values as \"tracks\" of /v1/keyframes/evaluate, such as [{\"type\": \"linear\", "
    + "\"to\": 1, \"duration\": 0.5}]"
  static let repeatingTimer = "a timer that repeats begins the animation again and again"
  private static let transition = "\"transition\" of /v1/transitions/evaluate"

  private enum Advice {
    case sentence(String)
    /// An object in place of one of ``TransitionAdvice/names``.
    case modifier
  }

  /// The advice by the first name of a line, or by its whole path.
  private static let lines: [String: Advice] = Dictionary(
    uniqueKeysWithValues: TransitionAdvice.names.map { ($0, Advice.modifier) }
      + advice.flatMap { names, advice in
        names.split(separator: " ").map { (String($0), Advice.sentence(advice)) }
      })

  private static let advice: KeyValuePairs<String, String> = [
    "transition AnyTransition": "it belongs to \(transition)",
    "keyframeAnimator KeyframeAnimator KeyframeTimeline KeyframeTrack": keyframes,
    "phaseAnimator PhaseAnimator": "it belongs to \"animation\" of /v1/phases/evaluate",
    "UIView.animateKeyframes animateKeyframes": viewKeyframes,
    "CATransaction.animationDuration": "it is the duration that the code around sets, or 0.25 s: "
      + "write it, such as 250ms linear",
    "CATransaction": "paste only the animation between begin and commit, or with "
      + "CATransaction.setAnimationDuration(0.25) what the layer does by itself",
    "loadAnimation loadAnimator": "the animation is in a file; paste its XML, such as "
      + "<alpha android:duration=\"300\" />",
    """
    beginDelayedTransition MaterialContainerTransform MaterialSharedAxis MaterialFadeThrough \
    MaterialFade
    """: "write its duration and its interpolator as Compose's tween(300)",
    "CupertinoPageRoute MaterialPageRoute Hero": "it moves as its theme has it; write a duration "
      + "and a curve, such as 300ms cubic-bezier(0.4, 0, 0.2, 1)",
    "CAAnimationGroup": "paste one of its animations, with its duration",
    "TimelineView": "it draws at the times of a schedule, without a motion of its own; paste an "
      + "animation, such as .animation(.bouncy, value: count)",
    "POPSpringAnimation": "write its numbers as {\"type\": \"spring\", \"spring\": {\"preset\": "
      + "\"reactNative/bouncy\", \"bounciness\": 4, \"speed\": 12}}",
    """
    Animatable updateTransition rememberInfiniteTransition AnimatedVisibility AnimatedContent \
    Crossfade fadeIn fadeOut scaleIn scaleOut slideIn slideOut slideInVertically \
    slideInHorizontally slideOutVertically slideOutHorizontally expandVertically shrinkVertically
    """: "paste only its animationSpec, such as tween(300)",
    """
    exponentialDecay splineBasedDecay rememberSplineBasedDecay FlingAnimation FrictionSimulation
    """: "a motion that friction ends is {\"type\": \"decay\"}, a target of /v1/gestures/release",
    "lottie.loadAnimation Lottie.loadAnimation bodymovin.loadAnimation":
      "it plays a file; paste the keyframes of one of its properties, such as {\"fr\": 60, \"k\": "
      + "[{\"t\": 0, \"s\": [0], \"o\": {\"x\": 0.4, \"y\": 0}, \"i\": {\"x\": 0.2, \"y\": 1}}, "
      + "{\"t\": 30, \"s\": [100]}]}",
    "MotionScheme MaterialTheme": "give its preset: "
      + "{\"type\": \"spring\", \"spring\": \"material3/expressive/defaultSpatial\"}",
    "SpringForce SpringAnimation":
      "write it as Compose's spring(dampingRatio = 0.5f, stiffness = 200f)",
    """
    ObjectAnimator ValueAnimator PathInterpolator PathInterpolatorCompat \
    FastOutSlowInInterpolator AccelerateDecelerateInterpolator
    """: "write it as Compose's tween(300, easing = CubicBezierEasing(0.4f, 0f, 0.2f, 1f))",
    """
    NSAnimationContext Curves Cubic CurvedAnimation AnimationController AnimatedContainer
    """: "write its duration and its curve as CSS: 300ms cubic-bezier(0.4, 0, 0.2, 1)",
    "SpringDescription SpringSimulation": "write its numbers as "
      + "{\"type\": \"interpolatingSpring\", \"mass\": 1, \"stiffness\": 100, \"damping\": 10}",
  ]
}

extension SourceCursor {
  fileprivate var isAtAttributeOfAndroid: Bool {
    var ahead = self
    return ahead.takeIdentifier() == "android" && ahead.next == ":"
  }
}
