package enum UnreadSource {
  static func check(_ source: SourceCursor) throws(SourceError) {
    var cursor = source
    cursor.skipPrefix()
    let column = cursor.column
    guard let (name, advice) = line(at: cursor) else { return }
    throw SourceError("\(name) is not read here; \(advice)", at: column)
  }

  package static func checkTracks(_ source: SourceCursor) throws(SourceError) {
    var cursor = source
    cursor.skipPrefix()
    let column = cursor.column
    let name = cursor.takePath()
    guard let last = name.split(separator: ".").last.map(String.init),
      ["animateKeyframes", "CAKeyframeAnimation"].contains(last), let advice = lines[last]
    else { return }
    throw SourceError("\(name) is not read here; \(advice)", at: column)
  }

  private static func line(at cursor: SourceCursor) -> (name: String, advice: String)? {
    if cursor.next == "@" { return ("a rule of CSS", keyframes) }
    if cursor.next == "<" { return ("an element of JSX", "paste only transition={{ ... }}") }
    if isRule(cursor) {
      return ("a rule of CSS", "paste only its declaration, such as transition: all 300ms ease")
    }
    var ahead = cursor
    _ = ahead.take(".")
    let path = names(in: ahead.takePath())
    guard let first = path.first, let last = path.last, isUsed(path, before: ahead) else {
      return nil
    }
    if let advice = lines[first] { return (first, advice) }
    let whole = path.joined(separator: ".")
    if let advice = lines[whole] { return (whole, advice) }
    if last == "animate", path.count > 1, first != "UIView" { return (last, webAnimation) }
    return script(last, argumentAt: ahead).map { ("\(last)(...)", $0) }
  }

  private static func names(in path: String) -> [String] {
    guard path.utf8.contains(UInt8(ascii: ".")) else { return path.isEmpty ? [] : [path] }
    return path.split(separator: ".").map(String.init)
  }

  /// Whether a path is called, or names a member, rather than a word of CSS.
  private static func isUsed(_ path: [String], before behind: SourceCursor) -> Bool {
    var ahead = behind
    ahead.skipSpaces()
    return ahead.next.map("({<".contains) ?? (path.count > 1)
  }

  /// Whether a selector and the declarations of CSS begin here: `.box { transition: ...`.
  private static func isRule(_ cursor: SourceCursor) -> Bool {
    var ahead = cursor
    ahead.skipWhile { $0.continuesName || "-.#:* >,".contains($0) }
    guard ahead.position > cursor.position, ahead.take("{") else { return false }
    ahead.skipWhitespace()
    return !ahead.takeIdentifier().isEmpty && ahead.take(":")
  }

  /// Nil unless only JavaScript has such an argument.
  private static func script(_ name: String, argumentAt cursor: SourceCursor) -> String? {
    guard ["animate", "spring"].contains(name) else { return nil }
    var ahead = cursor
    guard ahead.take("(") else { return nil }
    ahead.skipWhitespace()
    guard let next = ahead.next, "{\"'`[".contains(next) else { return nil }
    return "paste only its last object, such as { type: \"spring\", stiffness: 100 }"
  }

  private static let webAnimation =
    "write the duration and the easing of its options as CSS: 300ms ease-out"
  private static let asCSS = "write its duration and its curve as CSS: 300ms cubic-bezier(...)"
  private static let asTween =
    "write it as Compose's tween(300, easing = CubicBezierEasing(0.4f, 0f, 0.2f, 1f))"
  private static let onlySpec = "paste only its animationSpec, such as tween(300)"
  private static let asSpring =
    "write its numbers as {\"type\": \"interpolatingSpring\", \"mass\": 1, \"stiffness\": 100, "
    + "\"damping\": 10}"
  private static let asObject =
    "write its numbers as { type: \"spring\", stiffness: 100, damping: 10, mass: 1 }, or its "
    + "duration and its easing as CSS: 300ms ease-out"
  private static let onlyConfig =
    "paste only its config, such as config: { tension: 170, friction: 26 }"
  private static let keyframes = "it belongs to \"tracks\" of /v1/keyframes/evaluate"
  private static let layerKeyframes =
    "write its values and keyTimes as \"tracks\" of /v1/keyframes/evaluate, such as "
    + "[{\"type\": \"linear\", \"to\": 1, \"duration\": 0.5}]"
  private static let viewKeyframes =
    "write each of its keyframes as one of \"tracks\" of /v1/keyframes/evaluate, such as "
    + "{\"type\": \"linear\", \"to\": 1, \"duration\": 0.5}, with the seconds of its "
    + "relativeDuration"
  private static let phases = "it belongs to \"animation\" of /v1/phases/evaluate"
  private static let transition = "it belongs to \"transition\" of /v1/transitions/evaluate"
  private static let decay =
    "a motion that friction ends is {\"type\": \"decay\"}, a target of /v1/gestures/release"
  private static let material =
    "give its preset: {\"type\": \"spring\", \"spring\": \"material3/expressive/defaultSpatial\"}"
  private static let origami =
    "write its numbers as {\"type\": \"spring\", \"spring\": {\"preset\": "
    + "\"reactNative/origami\", \"tension\": 40, \"friction\": 7}}"

  /// The advice by the first name of a line, or by its whole path.
  private static let lines: [String: String] = swiftLines.merging(kotlinLines) { $1 }
    .merging(otherLines) { $1 }

  private static let swiftLines = [
    "transition": transition, "contentTransition": transition, "scrollTransition": transition,
    "navigationTransition": transition, "matchedGeometryEffect": transition,
    "AnyTransition": transition, "keyframeAnimator": keyframes, "KeyframeAnimator": keyframes,
    "KeyframeTimeline": keyframes, "KeyframeTrack": keyframes, "phaseAnimator": phases,
    "PhaseAnimator": phases, "CAKeyframeAnimation": layerKeyframes,
    "UIView.animateKeyframes": viewKeyframes, "animateKeyframes": viewKeyframes,
    "CATransaction": "paste only the animation between begin and commit",
    "POPSpringAnimation": "write its numbers as {\"type\": \"spring\", \"spring\": {\"preset\": "
      + "\"reactNative/bouncy\", \"bounciness\": 4, \"speed\": 12}}", "NSAnimationContext": asCSS,
  ]

  private static let kotlinLines = [
    "Animatable": onlySpec, "updateTransition": onlySpec, "rememberInfiniteTransition": onlySpec,
    "AnimatedVisibility": onlySpec, "AnimatedContent": onlySpec, "Crossfade": onlySpec,
    "fadeIn": onlySpec, "fadeOut": onlySpec, "scaleIn": onlySpec, "scaleOut": onlySpec,
    "slideIn": onlySpec, "slideOut": onlySpec, "slideInVertically": onlySpec,
    "slideInHorizontally": onlySpec, "slideOutVertically": onlySpec,
    "slideOutHorizontally": onlySpec, "expandVertically": onlySpec, "shrinkVertically": onlySpec,
    "exponentialDecay": decay, "splineBasedDecay": decay, "rememberSplineBasedDecay": decay,
    "MotionScheme": material, "MaterialTheme": material,
    "SpringForce": "write it as Compose's spring(dampingRatio = 0.5f, stiffness = 200f)",
    "SpringAnimation": "write it as Compose's spring(dampingRatio = 0.5f, stiffness = 200f)",
    "FlingAnimation": decay, "ObjectAnimator": asTween, "ValueAnimator": asTween,
    "PathInterpolator": asTween, "PathInterpolatorCompat": asTween,
    "FastOutSlowInInterpolator": asTween, "AccelerateDecelerateInterpolator": asTween,
  ]

  private static let otherLines = [
    "gsap": asCSS, "TweenMax": asCSS, "TweenLite": asCSS,
    "anime": asObject, "withSpring": asObject, "withTiming": asObject, "withDecay": decay,
    "Animated.spring": origami, "Animated.timing": asCSS, "Animated.decay": decay,
    "useSpring": onlyConfig, "useSprings": onlyConfig, "useTrail": onlyConfig,
    "useTransition": onlyConfig, "SpringDescription": asSpring, "SpringSimulation": asSpring,
    "FrictionSimulation": decay, "Curves": asCSS, "Cubic": asCSS, "CurvedAnimation": asCSS,
    "AnimationController": asCSS, "AnimatedContainer": asCSS,
  ]
}
