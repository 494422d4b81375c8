internal import AnimationCore
internal import JSONText
internal import Schema

/// Android's animators, interpolators and springs, in Kotlin, Java and XML.
enum AndroidClipping {
  static let marks = MaterialTheme.names.union([
    "ObjectAnimator", "ValueAnimator", "AnimatorSet", "SpringAnimation", "SpringForce",
    "PathInterpolator", "PathInterpolatorCompat", "LinearInterpolator",
    "AccelerateDecelerateInterpolator", "AccelerateInterpolator", "DecelerateInterpolator",
    "OvershootInterpolator", "AnticipateInterpolator", "AnticipateOvershootInterpolator",
    "BounceInterpolator", "CycleInterpolator", "FastOutSlowInInterpolator",
    "LinearOutSlowInInterpolator", "FastOutLinearInInterpolator",
    "FastOutExtraSlowInInterpolator", "setInterpolator",
    "AlphaAnimation", "ScaleAnimation", "TranslateAnimation", "RotateAnimation", "setStartDelay",
    "startDelay", "setDuration", "AnimationUtils", "withEndAction", "alphaBy", "translationXBy",
    "translationYBy", "animate", "resolveThemeSpringForce", "resolveThemeInterpolator",
    "resolveThemeDuration",
  ])

  static func isMark(_ word: SourceWord) -> Bool {
    if word.name == "animate" { return isAnimate(word) }
    if MaterialTheme.value(word.name) != nil { return true }
    return word.isBefore("(") || word.isBefore("=") || word.behind.next == "."
  }

  /// `view.animate()`, without arguments, and with what a `ViewPropertyAnimator` has behind it: a
  /// package of Flutter has an `animate()` too.
  static func isAnimate(_ word: SourceWord) -> Bool {
    guard word.name == "animate", word.receiver != nil,
      let call = LooseCall(word, as: .kotlin), call.arguments.isEmpty
    else { return false }
    var end = call.end
    _ = end.take("?")
    guard end.takeAhead(".") else { return true }
    end.skipWhitespace()
    let name = end.takeWhile(\.continuesName)
    return !FlutterAnimate.foreignToViews.contains(name) && !FlutterAnimate.isChain(word)
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
      for (stagger, column) in try animators.staggers() {
        reader.translation.warn(of: stagger, at: column)
      }
    } catch { reader.fail(error) }
  }
}

/// What one animator, or one spring, is set to.
private struct AndroidAnimator {
  enum Kind { case property, view, spring, plain }
  let kind: Kind
  /// The set that plays it.
  var owner: Int?
  /// The name it is assigned to, or under which it was made.
  let name: String?
  let column: Int
  /// Whether it is `animate()` with nothing behind it.
  var isBare = false
  /// What `MotionUtils.resolveThemeSpringForce(...)` makes.
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
    return object.adding(delay: try delay().seconds)
  }

  func delay() throws(SourceError) -> AndroidDelay {
    try settings["startDelay"].map(AndroidDelay.init) ?? AndroidDelay()
  }

  /// `repeatCount` is the number of passes after the first; −1 is forever.
  private func repetition() throws(SourceError) -> JSONValue? {
    guard let count = try number("repeatCount"), count != 0 else { return nil }
    guard count == -1 || count > 0 && count.rounded() == count && count < 1e6
    else { throw SourceError("expected a whole repeatCount", at: column) }
    let mode = settings["repeatMode"].flatMap { Array(SourceWords($0)).last?.name } ?? "RESTART"
    let isReversed = mode == "REVERSE"
    return [
      "repeatForever": count == -1 ? true : .null,
      "repeatCount": count == -1 ? .null : .number(count + 1), "autoreverses": .bool(isReversed),
      "reversal": isReversed ? "backward" : .null,
    ]
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

/// A delay, which may depend on an index.
struct AndroidDelay {
  let seconds: Double
  /// In seconds, with its place.
  private(set) var stagger: (SourceStagger, column: Int)?

  init(seconds: Double = 0) { self.seconds = seconds }

  /// In milliseconds.
  init(_ given: SourceStagger, at column: Int) {
    let stagger = given.seconds(per: 1000)
    (seconds, self.stagger) = (stagger.first, (stagger, column))
  }

  /// Of a text in milliseconds.
  init(_ text: SourceCursor) throws(SourceError) {
    var reader = SourceReader(text, as: .kotlin)
    reader.cursor.skipWhitespace()
    let column = reader.cursor.column
    guard let given = reader.readStagger() else {
      self.init(seconds: try AndroidNumber.read(text) / 1000)
      return
    }
    self.init(given, at: column)
  }
}

enum AndroidNumber {
  /// The constants of `SpringForce`, of animators, and `android.R.integer`
  /// (frameworks/base, core/res/res/values/config.xml).
  private static let constants: [String: Double] = [
    "DAMPING_RATIO_HIGH_BOUNCY": 0.2, "DAMPING_RATIO_MEDIUM_BOUNCY": 0.5,
    "DAMPING_RATIO_LOW_BOUNCY": 0.75, "DAMPING_RATIO_NO_BOUNCY": 1, "STIFFNESS_HIGH": 10_000,
    "STIFFNESS_MEDIUM": 1500, "STIFFNESS_LOW": 200, "STIFFNESS_VERY_LOW": 50, "INFINITE": -1,
    "config_shortAnimTime": 200, "config_mediumAnimTime": 400, "config_longAnimTime": 500,
  ]

  /// Of `@android:integer/config_shortAnimTime`; nil for an app's own.
  static func ofFramework(_ reference: String) -> Double? {
    let prefix = "@android:integer/"
    return reference.hasPrefix(prefix) ? constants[String(reference.dropFirst(prefix.count))] : nil
  }

  static func read(_ text: SourceCursor) throws(SourceError) -> Double {
    var reader = SourceReader(text, as: .kotlin)
    reader.cursor.skipWhitespace()
    let column = reader.cursor.column
    if let constant = constant(in: text) { return constant }
    if let time = try timeOfTheme(in: text) { return time }
    let value = try reader.readValue()
    reader.cursor.skipWhitespace()
    guard case .number(let number) = value, reader.cursor.next == nil else {
      throw SourceError(
        "expected a number; write the value in place of a variable", at: column)
    }
    return number
  }
}

extension AndroidNumber {
  /// Milliseconds of the only value; nil for a condition or for arithmetic.
  fileprivate static func timeOfTheme(in text: SourceCursor) throws(SourceError) -> Double? {
    let isPlain = ["+", "-", "*", "/"].allSatisfy { text.split(at: $0).count == 1 }
    guard isPlain, !SourceWords(text).contains(where: { $0.name == "if" }),
      case .milliseconds(let time)? = try MaterialTheme.value(in: text)
    else { return nil }
    return time
  }

  /// Of a path, or of `resources.getInteger(path)`, rather than of a condition.
  fileprivate static func constant(in text: SourceCursor) -> Double? {
    var ahead = text
    ahead.skipWhile { $0.continuesName || $0.isSpace || $0.isOne(of: "().") }
    let words = SourceWords(text).map(\.name)
    guard ahead.next == nil, !words.contains("if") else { return nil }
    return words.lazy.compactMap { constants[$0] }.first
  }
}

/// The animators of a text, and what is set on each.
private struct AndroidAnimators {
  private var animators: [AndroidAnimator] = []
  /// Those that the last assignment to a name made.
  private var known: [String: (place: Int, indices: [Int])] = [:]
  private var sets = AndroidSets()
  private var steps = AndroidSteps()
  /// The sets that play what is made below them.
  private var awaited: [String: Int] = [:]
  private var isSequence: Int?
  private var postponements: AndroidPostponements?
  private var springOfTheme: SourceSpring?

  private static let kinds: [String: AndroidAnimator.Kind] = [
    "ObjectAnimator": .property, "ValueAnimator": .property, "AlphaAnimation": .view,
    "ScaleAnimation": .view, "TranslateAnimation": .view, "RotateAnimation": .view,
    "SpringAnimation": .spring, "SpringForce": .spring,
  ]

  private static let names: [String: String] = [
    "setDuration": "duration", "setInterpolator": "interpolator", "setStartDelay": "startDelay",
    "startOffset": "startDelay", "setStartOffset": "startDelay", "setRepeatCount": "repeatCount",
    "setRepeatMode": "repeatMode", "setDampingRatio": "dampingRatio", "setStiffness": "stiffness",
    "setStartVelocity": "startVelocity", "setStartValue": "startValue",
    "setFinalPosition": "finalPosition",
  ]

  private static let properties: Set = [
    "duration", "interpolator", "startDelay", "repeatCount", "repeatMode", "dampingRatio",
    "stiffness", "startVelocity", "startValue", "finalPosition",
  ]

  mutating func collect(_ source: SourceCursor) throws(SourceError) {
    let names = AssignedNames(source)
    postponements = AndroidPostponements(source)
    for word in SourceWords(source) {
      try refuseKeyframes(word)
      if begins(word, as: names[word.column]) { continue }
      if beginsSet(word, as: names[word.column]?.name) { continue }
      try refuseStep(word)
      try readPlay(word, as: names[word.column]?.name)
      if word.name == "glide", word.receiver == "Glider" {
        throw SourceError(
          "Glider.glide gives the animator a duration and values of its own", at: word.column,
          remedy: "; write the animator with them, such as "
            + "ObjectAnimator.ofFloat(view, \"alpha\", 1f).setDuration(300)")
      }
      if word.name == "resolveThemeSpringForce",
        case .spring(let name)? = try MaterialTheme.value(of: word)?.value
      {
        springOfTheme = PeerPreset.spring(name).map(SourceSpring.init)
      }
      let name = Self.names[word.name] ?? word.name
      guard Self.properties.contains(name), let text = try value(of: word) else { continue }
      set(name, to: text, by: word)
    }
  }

  /// The values that are not those of a motion from one to another, by the type of the call.
  private static let values = ["ObjectAnimator": 4, "ValueAnimator": 2, "PropertyValuesHolder": 3]

  private func refuseKeyframes(_ word: SourceWord) throws(SourceError) {
    let most = word.name.hasPrefix("of") ? word.receiver.flatMap { Self.values[$0] } : nil
    guard let most, let call = LooseCall(word, as: .kotlin),
      word.name == "ofKeyframe" || call.arguments.count > most
    else { return }
    throw SourceError(
      "more than two values are keyframes; \(UnreadSource.tracks)", at: word.column)
  }

  /// An animator begins at its type, or at `view.animate()`.
  private mutating func begins(
    _ word: SourceWord, as assigned: AssignedNames.AssignedName?
  ) -> Bool {
    let isAnimate = AndroidClipping.isAnimate(word)
    guard let kind = isAnimate ? .property : Self.kinds[word.name] else { return false }
    // A constant such as `SpringForce.STIFFNESS_LOW`, or a type of a declaration.
    let isMade = word.isBefore("(") || word.behind.next == "." && kind == .property
    guard isMade, !(word.name == "SpringForce" && animators.last?.kind == .spring) else {
      // `ValueAnimator.INFINITE` is a constant.
      return false
    }
    if kind == .property, !isAnimate, !word.isFactory { return false }
    var animator = AndroidAnimator(
      kind: kind, owner: sets.owner(at: word), name: assigned?.name, column: word.column)
    if isAnimate, var end = LooseCall(word, as: .kotlin)?.end {
      _ = end.take("?")
      animator.isBare = !end.takeAhead(".") || end.takeIdentifier() == "cancel"
    }
    if kind == .spring, let call = LooseCall(word, as: .kotlin),
      let position = word.name == "SpringForce" ? call.arguments.first : call.arguments[safe: 2]
    {
      animator.settings["finalPosition"] = position.body
    }
    add(animator, assignedAt: assigned?.place ?? word.place.position)
    steps.follow(word)
    return true
  }

  private func refuseStep(_ word: SourceWord) throws(SourceError) {
    guard AndroidSteps.names.contains(word.name) else { return }
    try steps.refuse(word, isNamed: isAnimator(word.receiver) || sets.index(of: word) != nil)
  }

  private func isAnimator(_ name: String?) -> Bool {
    name.map { known[$0] != nil || sets[name: $0] != nil } ?? false
  }

  private mutating func add(_ animator: AndroidAnimator, assignedAt place: Int) {
    var animator = animator
    if let name = animator.name {
      animator.owner = animator.owner ?? awaited[name]
      sets.name(name, nil)
      if known[name]?.place != place { known[name] = (place, []) }
      known[name]?.indices.append(animators.count)
    }
    sets.play(by: animator.owner)
    animators.append(animator)
  }

  private mutating func beginsSet(_ word: SourceWord, as name: String?) -> Bool {
    let count = sets.all.count
    guard sets.begins(word, as: name) else { return false }
    if let name, sets.all.count > count {
      known[name] = nil
      if let owner = awaited[name] { sets.play(count, by: owner) }
    }
    return true
  }

  private static let plays: Set = [
    "play", "playTogether", "playSequentially", "with", "before", "after", "addAnimation",
  ]

  private mutating func readPlay(_ word: SourceWord, as name: String?) throws(SourceError) {
    guard Self.plays.contains(word.name), let call = LooseCall(word, as: .kotlin) else { return }
    guard let set = sets.index(of: word) else { return try refusePlay(word) }
    if word.name == "play" { sets.name(name, set) }
    sets.follow(call.end, of: set)
    sets.open(set, until: call.end.position)
    let plays = play(call, by: set)
    if word.name == "after", !plays {
      throw SourceError(
        "after waits for what is not known", at: word.column,
        remedy: "; write milliseconds as the startDelay of the animator, such as "
          + "fade.startDelay = 300, in its place")
    }
    if ["playSequentially", "before", "after"].contains(word.name) { isSequence = word.column }
  }

  /// In a block whose settings would be taken for those of an animator.
  private func refusePlay(_ word: SourceWord) throws(SourceError) {
    guard ["playTogether", "playSequentially"].contains(word.name),
      [nil, "this", "it"].contains(word.receiver)
    else { return }
    throw SourceError(
      "the set of \(word.name) is not in the text", at: word.column,
      remedy: "; paste it from where it is made, such as AnimatorSet().apply { ... }")
  }

  /// Whether something by the names of the arguments is in the text above.
  private mutating func play(_ call: LooseCall, by set: Int) -> Bool {
    var isKnown = false
    for word in call.arguments.lazy.flatMap({ SourceWords($0.body) })
    where word.receiver == nil || word.receiver == "this" {
      if let inner = sets[name: word.name] {
        sets.play(inner, by: set)
      } else if let indices = known[word.name]?.indices {
        for index in indices { animators[index].owner = set }
        sets.play(by: set)
      } else {
        awaited[word.name] = set
        continue
      }
      isKnown = true
    }
    return isKnown
  }

  /// Of `duration = 300L` or `setDuration(300)`; nil for a mention of the name.
  private func value(of word: SourceWord) throws(SourceError) -> SourceCursor? {
    if Self.names[word.name] != nil, word.isBefore("(") {
      return LooseCall(word, as: .kotlin)?.arguments.first?.body
    }
    var ahead = word.behind
    // Not the label of an argument.
    guard word.before != "(", word.before != ",", ahead.takeAhead("="), ahead.next != "="
    else { return nil }
    let start = ahead.position
    try ahead.skipBalanced { $0 == ";" || $0.isNewline || $0 == "," }
    return SourceCursor(start..<ahead.position, of: ahead)
  }

  private mutating func set(_ name: String, to text: SourceCursor, by word: SourceWord) {
    if let set = sets.index(of: word) { return sets.set(name, to: text, of: set) }
    if let index = index(of: word.receiver) {
      animators[index].settings[name] = text
    } else {
      var animator = AndroidAnimator(kind: .plain, name: word.receiver, column: word.column)
      animator.settings[name] = text
      add(animator, assignedAt: word.place.position)
    }
  }

  private static let scopes: Set = ["", "this", "it"]

  /// The last animator for a setting on nothing; nil for a name that no animator has.
  private func index(of receiver: String?) -> Int? {
    guard let receiver, !Self.scopes.contains(receiver) else { return animators.indices.last }
    if receiver == "spring", let last = animators.lastIndex(where: { $0.kind == .spring }) {
      return last
    }
    return animators.lastIndex { $0.name == receiver }
  }

  /// An interpolator alone has the default duration.
  private func interpolators(
    in source: SourceCursor
  ) throws(SourceError) -> [(object: JSONValue, column: Int)] {
    var motions: [(object: JSONValue, column: Int)] = []
    var time: (name: String, column: Int)?
    // What a call names behind an attribute of the theme is not used.
    var end = 0
    for word in SourceWords(source) where word.place.position >= end {
      if let (name, value) = try MaterialTheme.value(of: word) {
        switch value {
        case .curve(let curve):
          motions.append((["type": "timingCurve", "curve": curve], word.column))
        case .spring(let name):
          motions.append((["type": "spring", "spring": .string(name)], word.column))
        case .milliseconds: time = time ?? (name.name, name.column)
        }
        end = LooseCall(word, as: .kotlin)?.end.position ?? 0
      } else if AndroidInterpolator.isName(word.name),
        word.isBefore("(") || word.behind.next == "."
      {
        let curve = try AndroidInterpolator.curve(in: word.place)
        motions.append((["type": "timingCurve", "curve": curve], word.column))
      }
    }
    if motions.isEmpty, let time {
      throw SourceError(
        "\(time.name) alone is a duration without a curve", at: time.column,
        remedy: "; write both, such as view.animate().alpha(0f).setDuration(300)")
    }
    return motions
  }

  func motions(
    in source: SourceCursor
  ) throws(SourceError) -> [(object: JSONValue, column: Int)] {
    let settled = try animators.isEmpty ? setsAlone : settledAnimators()
    if settled.isEmpty { return try interpolators(in: source) }
    if let isSequence, animators.count > 1 {
      throw SourceError(
        "animators that follow each other are not one motion; paste one of them", at: isSequence)
    }
    return try settled.map { animator throws(SourceError) in
      var delay = 0.0
      for wait in try waits(of: animator) { delay += wait.seconds }
      for set in sets.owners(of: animator.owner) { delay += try set.delay().seconds }
      return (try animator.motion().adding(delay: delay), animator.column)
    }
  }

  /// The animators with what the sets around them set, the outermost last.
  private func settledAnimators() throws(SourceError) -> [AndroidAnimator] {
    if let set = sets.all.first(where: { !$0.isPlaying && !$0.settings.isEmpty }) {
      throw SourceError(
        "what the set plays is not in the text", at: set.column,
        remedy: "; write it by name, such as set.playTogether(fade, move), or paste the animators "
          + "alone")
    }
    return animators.map { animator in
      var animator = animator
      animator.ofTheme = springOfTheme
      for set in sets.owners(of: animator.owner) {
        let settings = set.settings.filter { $0.key != "startDelay" }
        animator.settings.merge(settings) { _, ofSet in ofSet }
      }
      return animator
    }
  }

  /// Sets whose animators are not in the text.
  private var setsAlone: [AndroidAnimator] {
    sets.all.enumerated().filter { !$1.settings.isEmpty }.map { index, set in
      let settings = set.settings.filter { $0.key != "startDelay" }
      return AndroidAnimator(
        kind: .plain, owner: index, name: nil, column: set.column, settings: settings)
    }
  }

  /// What holds an animator, or a set that plays it.
  private func waits(of animator: AndroidAnimator) throws(SourceError) -> [AndroidDelay] {
    let sets = sets.owners(of: animator.owner).map { ($0.name, $0.column - 1) }
    return try postponements?.delays(of: [(animator.name, animator.column - 1)] + sets) ?? []
  }

  func staggers() throws(SourceError) -> [(SourceStagger, column: Int)] {
    var delays: [AndroidDelay] = []
    for set in sets.all { delays.append(try set.delay()) }
    for animator in animators {
      delays.append(try animator.delay())
      delays += try waits(of: animator)
    }
    // One wait may hold several animators.
    var columns: Set<Int> = []
    return delays.compactMap(\.stagger).filter { columns.insert($0.column).inserted }
  }
}

extension AndroidSet {
  fileprivate func delay() throws(SourceError) -> AndroidDelay {
    try settings["startDelay"].map(AndroidDelay.init) ?? AndroidDelay()
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}

extension SourceWord {
  /// `ObjectAnimator.ofFloat(...)`, `ValueAnimator()`; not `ValueAnimator.INFINITE`.
  fileprivate var isFactory: Bool {
    if isBefore("(") { return true }
    var ahead = behind
    guard ahead.take(".") else { return false }
    let member = ahead.takeWhile(\.continuesName)
    return member.hasPrefix("of") || member == "clone"
  }
}
