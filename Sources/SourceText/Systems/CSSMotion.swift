internal import AnimationCore
internal import JSONText

struct CSSMotion {
  /// The names of the keyframes, or of the properties.
  var names: Set<String> = []
  /// Whether it is `none`.
  var isNone = false
  var easing: String?
  var duration: Double?
  var delay: CSSDelay?
  /// Infinite to repeat forever; nil if none is given, for one pass.
  var passes: Double?
  var alternates = false
  /// Whether there is more than an easing function.
  var isTimed = false

  /// Whatever its names are: what is left out is the initial value of its property.
  func isSameMotion(as other: CSSMotion) -> Bool {
    isTimed == other.isTimed && isNone == other.isNone
      && (duration ?? 0) == (other.duration ?? 0) && delayAndStep == other.delayAndStep
      && (passes ?? 1) == (other.passes ?? 1) && alternates == other.alternates
      && (easing == other.easing || curve == other.curve)
  }

  /// Whether it is the same but for its delay.
  func isLater(than other: CSSMotion) -> Bool {
    var motion = self
    motion.delay = other.delay
    return motion.isSameMotion(as: other)
  }

  /// Nil for an easing that is read where it is used.
  private var curve: UnitCurve? { try? CSSEasing.parse(easing ?? "ease") }

  private var delayAndStep: [Double] { [delay?.seconds ?? 0, delay?.stagger?.step ?? 0] }

  /// A declaration without a duration takes no time; an easing alone has the default duration.
  ///
  /// The delay is outside of the repetition: CSS does not repeat it.
  func scriptMotion(_ dialect: SourceDialect) -> ScriptMotion {
    scriptMotion(dialect, reversal: alternates ? .backward : .none)
  }

  /// Of keyframes that lead from their first value to that in the middle, and back by the same
  /// easing.
  func thereAndBack(_ dialect: SourceDialect) -> ScriptMotion {
    var half = self
    half.duration = duration.map { $0 / 2 }
    half.passes = (passes ?? 1) * 2
    return half.scriptMotion(dialect, reversal: .mirrored)
  }

  private func scriptMotion(_ dialect: SourceDialect, reversal: RepeatReversal) -> ScriptMotion {
    let curve = JSONValue.string(easing ?? "ease")
    let passes = passes ?? 1
    var motion = ScriptMotion.curve(curve, duration: duration ?? (isTimed ? 0 : nil), dialect)
      .repeated(passes == .infinity ? nil : passes, reversal)
      .delayed(by: delay?.seconds ?? 0)
    motion.warnings = warnings
    return motion
  }

  var object: JSONValue { scriptMotion(.css).object }

  /// Of a delay that depends on an index, which a declaration behind it may have replaced.
  var warnings: [SourceWarning] {
    delay.flatMap { delay in delay.stagger.map { [$0.warning(at: delay.column)] } } ?? []
  }
}

struct CSSDelay {
  /// For the index 1 where it depends on one.
  let seconds: Double
  var stagger: SourceStagger?
  let column: Int
}
