internal import JSONText
internal import Schema

/// The settings of one animator, or of one spring.
struct AndroidAnimator {
  enum Kind { case property, view, spring, plain }
  let kind: Kind
  /// The set that plays it.
  var owner: Int?
  /// The name it is assigned to, or under which it was made.
  let name: String?
  let column: Int
  /// Whether it is `animate()` with nothing behind it.
  var isBare = false
  /// The places of the calls on what makes it.
  var calls: Set<Int> = []
  /// The spring that `MotionUtils.resolveThemeSpringForce(...)` makes.
  var ofTheme: SourceSpring?
  var settings: [String: SourceCursor] = [:]

  func number(_ name: String) throws(SourceError) -> Double? {
    guard let text = settings[name] else { return nil }
    return try AndroidNumber.read(text)
  }

  func motion() throws(SourceError) -> JSONValue {
    if isBare {
      throw SourceError(
        "animate() alone moves nothing; paste the calls behind it, such as "
          + "view.animate().alpha(0f).setDuration(200)", at: column)
    }
    if kind == .spring { return try spring() }
    let duration = try number("duration").map { $0 / 1000 }
    let interpolator = try settings["interpolator"].map(AndroidInterpolator.curve)
    guard kind != .plain || interpolator != nil else {
      throw SourceError(
        "the animator is not in the text, nor its interpolator; paste it from where it is made, "
          + "such as ObjectAnimator.ofFloat(view, \"alpha\", 1f).setDuration(300)", at: column)
    }
    guard kind != .view || duration != nil
    else {
      throw SourceError(
        "the animation has no duration; write setDuration(300)", at: column, code: .missing)
    }
    let standard = kind == .plain ? nil : 0.3
    var members = [Member]([
      "type": "timingCurve", "curve": interpolator ?? AndroidInterpolator.standard,
    ])
    if let seconds = duration ?? standard { members.append(Member("duration", .number(seconds))) }
    var object = JSONValue.object(members)
    if let repetition = try repetition() {
      object = .object(members.addingModifiers([repetition]))
    }
    return object.adding(delay: try AndroidDelay(in: settings).seconds)
  }

  /// `repeatCount` is the number of passes after the first; −1 is forever.
  private func repetition() throws(SourceError) -> JSONValue? {
    guard let count = try number("repeatCount"), count != 0 else { return nil }
    guard count == -1 || count > 0 && count.rounded() == count && count < 1e6
    else { throw SourceError("expected a whole repeatCount", at: column) }
    let mode = settings["repeatMode"].flatMap { Array(SourceWords($0)).last?.name } ?? "RESTART"
    return .repetition(count == -1 ? nil : count + 1, isReversed: mode == "REVERSE")
  }

  /// androidx/androidx fd79a569, dynamicanimation/.../SpringForce.java: the ratio 0.5 and the
  /// stiffness 1500 by default.
  private func spring() throws(SourceError) -> JSONValue {
    let spring = SourceSpring(
      stiffness: try number("stiffness") ?? ofTheme?.stiffness ?? 1500,
      dampingRatio: try number("dampingRatio") ?? ofTheme?.dampingRatio ?? 0.5)
    guard spring.stiffness > 0, spring.dampingRatio >= 0
    else { throw SourceError("the stiffness must be above 0", at: column) }
    let velocity = try number("startVelocity") ?? 0
    guard velocity != 0 else { return .object(spring.animation) }
    guard let start = try number("startValue"), let end = try number("finalPosition"), start != end
    else {
      throw SourceError(
        "the start velocity is in units per second of a distance that is not in the text; "
          + SourceTranslation.velocityAdvice, at: column)
    }
    return .object(spring.animation(velocity: velocity / (end - start)))
  }
}
