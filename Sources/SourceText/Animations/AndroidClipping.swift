/// Android's animators, interpolators and springs, in Kotlin, Java and XML.
enum AndroidClipping {
  static let marks = MaterialTheme.names.union(AndroidInterpolator.names).union([
    "ObjectAnimator", "ValueAnimator", "AnimatorSet", "SpringAnimation", "SpringForce",
    "setInterpolator", "AlphaAnimation", "ScaleAnimation", "TranslateAnimation",
    "RotateAnimation", "setStartDelay", "startDelay", "setDuration", "AnimationUtils",
    "withEndAction", "alphaBy", "translationXBy", "translationYBy", "animate",
    "resolveThemeSpringForce", "resolveThemeInterpolator", "resolveThemeDuration",
  ])

  static func isMark(_ word: SourceWord) -> Bool {
    if word.name == "animate" { return isAnimate(word) }
    if MaterialTheme.value(word.name) != nil { return true }
    return word.isBefore("(") || word.isBefore("=") || word.behind.next == "."
  }

  /// `view.animate()`, without arguments, or `ViewCompat.animate(view)`, and with what a
  /// `ViewPropertyAnimator` has behind it: a package of Flutter has an `animate()` too.
  ///
  /// In a view, and in a function of one, it is called on nothing.
  static func isAnimate(_ word: SourceWord) -> Bool {
    guard word.name == "animate", let call = LooseCall(word, as: .kotlin),
      call.arguments.count == (word.receiver == "ViewCompat" ? 1 : 0)
    else { return false }
    var end = call.end
    _ = end.take("?")
    guard end.takeAhead(".") else { return word.receiver != nil }
    end.skipWhitespace()
    let name = end.takeWhile(\.continuesName)
    guard word.receiver != nil else { return end.next == "(" && isOfView(name) }
    return !FlutterAnimate.foreignToViews.contains(name) && !FlutterAnimate.isChain(word)
  }

  private static let membersOfAnimator: Set = [
    "alpha", "scaleX", "scaleY", "translationX", "translationY", "translationZ", "x", "y", "z",
    "rotation", "rotationX", "rotationY", "setDuration", "setInterpolator", "setStartDelay",
    "setListener", "setUpdateListener", "withStartAction", "withEndAction", "withLayer",
  ]

  /// Whether it is a member of a `ViewPropertyAnimator`: `alpha`, `alphaBy`.
  private static func isOfView(_ name: String) -> Bool {
    membersOfAnimator.contains(name.hasSuffix("By") ? String(name.dropLast(2)) : name)
  }

  static func read(_ reader: inout ClippingReader) {
    var start = reader.source
    start.skipWhitespace()
    reader.translation.warnings += MaterialTheme.warnings(in: reader.source)
    do {
      if start.next == "<" { return try AndroidXML.read(start, in: &reader) }
      var animators = AndroidAnimators()
      try animators.collect(reader.source)
      for (object, column) in try animators.motions(in: reader.source) {
        reader.add(object, at: column)
      }
      if let warning = animators.warning { reader.translation.warnings.append(warning) }
      for (stagger, column) in try animators.staggers() {
        reader.translation.warn(of: stagger, at: column)
      }
    } catch { reader.fail(error) }
  }
}
