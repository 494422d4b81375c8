internal import Schema

/// The animators of a text, and what is set on each.
struct AndroidAnimators {
  private(set) var animators: [AndroidAnimator] = []
  /// Those that the last assignment to a name made.
  private var known: [String: (place: Int, indices: [Int])] = [:]
  /// The animations for which a `SpringForce` of a name is made behind them.
  private var forces: [String: Int] = [:]
  private(set) var sets = AndroidSets()
  private var steps = AndroidSteps()
  /// The sets that play what is made below them.
  private var awaited: [String: Int] = [:]
  private(set) var isSequence: Int?
  private(set) var postponements: AndroidPostponements?
  private(set) var springOfTheme: SourceSpring?
  /// The place of the last word that begins a branch.
  private var condition: Int?

  private static let kinds: [String: AndroidAnimator.Kind] = [
    "ObjectAnimator": .property, "ValueAnimator": .property, "AlphaAnimation": .view,
    "ScaleAnimation": .view, "TranslateAnimation": .view, "RotateAnimation": .view,
    "SpringAnimation": .spring, "SpringForce": .spring,
  ]

  /// Properties by their setters and by their other names.
  private static let names: [String: String] = [
    "setDuration": "duration", "setInterpolator": "interpolator", "setStartDelay": "startDelay",
    "startOffset": "startDelay", "setStartOffset": "startDelay", "setRepeatCount": "repeatCount",
    "setRepeatMode": "repeatMode", "setDampingRatio": "dampingRatio", "setStiffness": "stiffness",
    "setStartVelocity": "startVelocity", "setStartValue": "startValue",
    "setFinalPosition": "finalPosition", "setSpring": "spring",
  ]

  private static let properties = Set(names.values)

  mutating func collect(_ source: SourceCursor) throws(SourceError) {
    let names = AssignedNames(source)
    postponements = AndroidPostponements(source)
    for word in SourceWords(source) {
      if word.receiver == nil, Self.branches.contains(word.name) {
        condition = word.place.position
      }
      try refuseKeyframes(word)
      if try begins(word, as: names[word.column]) { continue }
      if beginsSet(word, as: names[word.column]?.name) { continue }
      steps.noteStart(word, ofLast: animators.last?.name)
      steps.noteEnding(word, isNamed: animators.count == 1 && isAnimator(word.receiver))
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
      guard Self.properties.contains(name), !word.isDeclaredNumber,
        name != "spring" || !word.isDeclared,
        let text = try value(of: word)
      else { continue }
      try set(name, to: text, by: word)
    }
  }

  private static let branches: Set = ["if", "else", "when", "switch", "case", "default"]

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
  ) throws(SourceError) -> Bool {
    let isAnimate = AndroidClipping.isAnimate(word)
    guard let kind = isAnimate ? .property : Self.kinds[word.name] else { return false }
    // A constant such as `SpringForce.STIFFNESS_LOW`, or a type of a declaration.
    let isMade = word.isBefore("(") || word.behind.next == "." && kind == .property
    // `ValueAnimator.INFINITE` is a constant.
    guard isMade else { return false }
    if word.name == "SpringForce", animators.last?.kind == .spring {
      if let name = assigned?.name { forces[name] = animators.count - 1 }
      return false
    }
    if kind == .property, !isAnimate, !word.isFactory { return false }
    var animator = AndroidAnimator(
      kind: kind, owner: sets.owner(at: word), name: assigned?.name, column: word.column)
    if isAnimate, var end = LooseCall(word, as: .kotlin)?.end {
      _ = end.take("?")
      animator.isBare = !end.takeAhead(".") || end.takeIdentifier() == "cancel"
      if animator.isBare {
        try steps.refuseEnd(ofViewAt: word)
      } else {
        steps.noteStart(ofViewAt: word)
      }
    }
    if kind == .spring, let call = LooseCall(word, as: .kotlin),
      let position = word.name == "SpringForce"
        ? call.arguments.first : call.arguments.dropFirst(2).first
    {
      animator.settings["finalPosition"] = position.body
    }
    animator.calls = steps.follow(word)
    add(animator, assignedAt: assigned?.place ?? word.place.position)
    return true
  }

  /// Of an animator that its end starts again.
  var warning: SourceWarning? {
    steps.repetition.map {
      SourceWarning(
        sentence: "the animator begins again at its end; what is answered is one of its passes",
        column: $0, code: .assumedSource)
    }
  }

  private func refuseStep(_ word: SourceWord) throws(SourceError) {
    try steps.refuseEnd(word)
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

  /// Of `duration = 300L`, `setDuration(300)` or `setInterpolator { it }`; nil for a mention of the
  /// name.
  private func value(of word: SourceWord) throws(SourceError) -> SourceCursor? {
    if Self.names[word.name] != nil, word.isBefore("(") {
      return LooseCall(word, as: .kotlin)?.arguments.first?.body
    }
    var ahead = word.behind
    if word.name == "setInterpolator", word.isBefore("{") {
      ahead.skipSpaces()
      let start = ahead.position
      _ = try ahead.skipBrackets()
      // total: `ahead` has moved on from `start`
      return SourceCursor(start..<ahead.position, of: ahead)
    }
    // Not the label of an argument.
    guard word.before != "(", word.before != ",", ahead.takeAhead("="), ahead.next != "="
    else { return nil }
    let start = ahead.position
    try ahead.skipBalanced { $0 == ";" || $0.isNewline || $0 == "," }
    // total: `ahead` has moved on from `start`
    return SourceCursor(start..<ahead.position, of: ahead)
  }

  private mutating func set(
    _ name: String, to text: SourceCursor, by word: SourceWord
  ) throws(SourceError) {
    if let set = sets.index(of: word) { return sets.set(name, to: text, of: set) }
    let called = animators.lastIndex { $0.calls.contains(word.place.position) }
    if let index = called ?? index(of: word.receiver) {
      try refuseChoice(of: name, text, after: animators[index].settings[name], at: word.column)
      animators[index].settings[name] = text
    } else {
      var animator = AndroidAnimator(kind: .plain, name: word.receiver, column: word.column)
      animator.settings[name] = text
      add(animator, assignedAt: word.place.position)
    }
  }

  /// Throws for a setting that an earlier one is before the last branch, to something else.
  private func refuseChoice(
    of name: String, _ text: SourceCursor, after earlier: SourceCursor?, at column: Int
  ) throws(SourceError) {
    guard let earlier, let condition, earlier.position < condition, condition < text.position,
      earlier.allText.trimmed != text.allText.trimmed
    else { return }
    throw SourceError.choice(of: name, at: column)
  }

  private static let scopes: Set = ["", "this", "it"]

  /// The last animator for a setting on nothing; nil for a name that no animator has.
  private func index(of receiver: String?) -> Int? {
    guard let receiver, !Self.scopes.contains(receiver) else { return animators.indices.last }
    if receiver == "spring", let last = animators.lastIndex(where: { $0.kind == .spring }) {
      return last
    }
    return animators.lastIndex { $0.name == receiver } ?? forces[receiver]
  }
}

extension SourceWord {
  /// `val spring`, `SpringAnimation spring`.
  fileprivate var isDeclared: Bool {
    previous.map { $0 == "val" || $0 == "var" || $0.first?.isUppercase == true } ?? false
  }

  private static let numbers: Set = ["int", "long", "float", "double"]

  /// `long duration` of Java, a variable.
  fileprivate var isDeclaredNumber: Bool { previous.map(Self.numbers.contains) ?? false }

  /// `ObjectAnimator.ofFloat(...)`, `ValueAnimator()`; not `ValueAnimator.INFINITE`.
  fileprivate var isFactory: Bool {
    if isBefore("(") { return true }
    var ahead = behind
    guard ahead.take(".") else { return false }
    let member = ahead.takeWhile(\.continuesName)
    return member.hasPrefix("of") || member == "clone"
  }
}
