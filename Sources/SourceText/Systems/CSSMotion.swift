internal import AnimationCore
internal import JSONText

struct CSSMotion {
  /// The names of the keyframes, or of the properties.
  var names: Set<String> = []
  /// Of the declaration that counts, also of one without a name; nil where none of it is declared.
  var countOfNames: Int?
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
  /// The items of longhands that are lists of different values, or of names.
  var lists: [CSSProperty: [ListItem]] = [:]
  static let mostItems = 32

  /// Itself, or the motions of the items of its lists: as many as there are names, at which the
  /// other lists are cut off, or begin again (CSS Transitions 1, section 2.5; CSS Animations 1,
  /// section 3); where none are declared as many as there are items.
  func items(at column: Int) -> [ListItem] {
    guard !lists.isEmpty else { return [ListItem(motion: self, column: column)] }
    // More would only combine the items of the lists, all of which are among these.
    let count = min(
      countOfNames ?? lists.values.reduce(1) { max($0, $1.count) }, Self.mostItems)
    let placed = lists[.names] ?? lists[.duration]
    return (0..<count).map { index in
      var item = self
      item.lists = [:]
      for (property, items) in lists { item.take(property, of: Self.item(index, of: items).motion) }
      let place = placed.map { Self.item(index, of: $0).column }
      return ListItem(motion: item, column: place ?? column)
    }
  }

  /// From the first again behind the last.
  private static func item(_ index: Int, of items: [ListItem]) -> ListItem {
    items[index % items.count]
  }

  private mutating func take(_ property: CSSProperty, of other: CSSMotion) {
    switch property {
    case .names: names = other.names
    case .duration: duration = other.duration
    case .delay: delay = other.delay
    case .easing: easing = other.easing
    case .count: passes = other.passes
    case .direction: alternates = other.alternates
    case .transition, .animation, .playState, .passive: break
    }
  }

  /// An item of a list, and its place in the text.
  struct ListItem {
    var motion: CSSMotion
    let column: Int
  }

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
