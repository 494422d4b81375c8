internal import AnimationCore
internal import JSONText

extension SourceTranslation {
  mutating func css(_ source: SourceCursor) throws(SourceError) -> JSONValue {
    dialect = .css
    var reader = CSSReader(source)
    let motion = try reader.read()
    warnings += reader.warnings + motion.warnings
    columns.append((.root, 1))
    return motion.object
  }

  /// An easing alone, or that of the only declaration.
  mutating func cssEasing(_ source: SourceCursor) throws(SourceError) -> JSONValue {
    dialect = .css
    var reader = CSSReader(source)
    return .string(try reader.readEasing())
  }

  /// The only motion of the declarations and mixins between the words of a sentence, as in
  /// `Use transition: all .3s ease; for it.`; nil without one, or with a longhand.
  mutating func cssAmongWords(_ text: SourceCursor) -> JSONValue? {
    // Rules and what they hold are no words.
    var ahead = text
    ahead.skipWhile { !$0.isOne(of: "{}@") }
    guard ahead.next == nil, WorkBudget.spend(units: SourceReader.wordCost * text.length)
    else { return nil }
    var reader = CSSReader(text)
    var (found, warnings): ([(motion: CSSMotion, column: Int)], [SourceWarning]) = ([], [])
    for word in SourceWords(text) where ["transition", "animation"].contains(word.name) {
      guard word.behind.next != "-" else { return nil }
      var value = word.behind
      if word.receiver == nil, value.take(":") {
        value = value.lineOfDeclaration
      } else if let mixin = text.mixin(before: word) {
        value = mixin
        warnings.append(CSSReader.assumption(ofMixin: word.name, at: word.place.column))
      } else {
        continue
      }
      reader = CSSReader(value)
      guard value.hasTime, (try? reader.read(word.name, value)) != nil,
        let motion = try? reader.finish()
      else { return nil }
      found.append((motion, word.place.column))
    }
    guard let first = found.first, let motion = try? CSSReader.onlyMotion(among: found)
    else { return nil }
    dialect = .css
    self.warnings += warnings + motion.warnings
    columns.append((.root, first.column))
    return motion.object
  }
}

extension SourceCursor {
  /// Up to the semicolon, or to the end of the line.
  fileprivate var lineOfDeclaration: SourceCursor {
    var ahead = self
    ahead.skipWhile { $0 != ";" && !$0.isNewline }
    return SourceCursor(position..<ahead.position, of: self)
  }

  /// The arguments of the mixin of Less whose name is the word.
  fileprivate func mixin(before word: SourceWord) -> SourceCursor? {
    let start = word.place.position - 1
    guard start > 0, word.place.peek(at: -1) == ".", word.place.peek(at: -2)?.isSpace == true
    else { return nil }
    return from(start).mixinOfMotion?.value
  }
}

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
