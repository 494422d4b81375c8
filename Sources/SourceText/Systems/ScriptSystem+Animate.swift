/// `animate`, which several systems have: its arguments show whose it is.
extension ScriptSystem {
  static let animate = ScriptSystem(
    methods: ["animate", "KeyframeEffect", "Animation"],
    isCall: { call in
      if call.method == "animate" { return call.isAnimate }
      return call.makesKeyframeEffect || call.makesAnimationOfBrowser ? true : nil
    },
    read: { (reading, call, _) throws(SourceError) in
      if call.makesKeyframeEffect { return [try reading.translation.webAnimation(call)] }
      if call.makesAnimationOfBrowser { return try reading.translation.animationOfBrowser(call) }
      guard call.method == "animate", call.isAnimate else { return nil }
      if let segments = reading.segments(of: call) {
        try call.refuseSequenceOfElement()
        return try reading.sequence(segments, in: call)
      }
      // What is in no text is of no system.
      if call.mayBeSequence { return [] }
      if call.arguments[0].isName, !reading.isDefined(call.arguments[1]) { return [] }
      return [try reading.animate(call)]
    })
}

extension ScriptReading {
  fileprivate func isDefined(_ node: ScriptNode) -> Bool {
    if case .name = translation.scope.resolved(node).value { false } else { true }
  }

  /// The list of Motion's `animate([[target, values], ...])`; nil for another call.
  fileprivate func segments(of call: ScriptCall) -> [ScriptNode]? {
    guard let first = call.arguments.first,
      case .list(let items) = translation.scope.resolved(first).value,
      items.contains(where: { translation.scope.resolved($0).isList })
    else { return nil }
    return items
  }

  fileprivate mutating func sequence(
    _ segments: [ScriptNode], in call: ScriptCall
  ) throws(SourceError) -> [ScriptMotion] {
    guard call.arguments.count > 1 else {
      return try translation.motionSequence(segments, nil)
    }
    let options = try translation.object(call.arguments[1], as: "the options of animate")
    return try translation.motionSequence(segments, options)
  }

  fileprivate mutating func animate(_ call: ScriptCall) throws(SourceError) -> ScriptMotion {
    let arguments = call.arguments
    if arguments.count == 1, case .object(let options) = arguments[0].value,
      options.has("from", "to", "onUpdate")
    {
      return try translation.popmotion(call)
    }
    noteAutoplay(of: call)
    if ScriptTranslation.isWAAPIOfAnime(call), arguments.count == 2 {
      return try translation.anime(call)
    }
    if call.isMethod || arguments[0].hasFrames && arguments.count < 3 {
      return try translation.webAnimation(call)
    }
    if arguments.count > 2 {
      let options = try translation.object(arguments[2], as: "the options of animate")
      return try translation.motionTransition(
        options, of: translation.motionValues(arguments[1]),
        over: translation.distance(from: arguments[0], to: arguments[1])
      ).named("animate", at: call.column)
    }
    let options = try translation.object(arguments[1], as: "the parameters of animate")
    if libraries == [.motion] {
      return try translation.motionTransition(Self.empty(at: call.column), of: options)
        .named("animate", at: call.column)
    }
    guard
      libraries == [.anime]
        || options.has("ease", "duration", "delay", "loop", "alternate", "reversed", "autoplay")
    else {
      throw SourceError(
        "animate is of Motion or of anime.js, with other defaults", at: call.column,
        remedy: "; write its duration and ease, as in animate(\".box\", { x: 100 }, "
          + "{ duration: 0.3, ease: \"easeOut\" })")
    }
    return try translation.anime(call)
  }
}

extension ScriptCall {
  /// Swift's and Kotlin's have labels, which no value of JavaScript has.
  fileprivate var isAnimate: Bool {
    guard let first = arguments.first else { return false }
    if arguments.count == 1 {
      guard case .object(let options) = first.value
      else { return first.hasFrames || mayBeSequence }
      return options.has("from", "to", "onUpdate") || isMethod
    }
    return arguments.dropFirst().contains {
      switch $0.value {
      case .object, .list: true
      case .number: first.hasFrames
      case .string: first.isObject
      // `animate(frames, options)` of an element.
      case .name:
        first.isObject || first.isSequence || first.isName && arguments.count == 2 && isMethod
      default: false
      }
    }
  }

  /// `animate(sequence)`, and `animate([first, second])`.
  fileprivate var mayBeSequence: Bool {
    guard arguments.count == 1, path == "animate" else { return false }
    return arguments[0].isName || arguments[0].isList && !arguments[0].hasFrames
  }

  /// Motion's `animate`, also as `motion.animate`, has sequences, and that of an element keyframes.
  fileprivate func refuseSequenceOfElement() throws(SourceError) {
    guard isMethod, names.first?.lowercased() != "motion" || names.count != 2 else { return }
    throw SourceError(
      "lists of lists are no keyframes of \(path)", at: column,
      remedy: "; write objects, such as [{ opacity: 0 }, { opacity: 1 }], or call Motion's animate "
        + "by its name alone")
  }

  fileprivate var isMethod: Bool { names.count > 1 || receiver != nil }
}

extension SourceCursor {
  private static let modules: [String: SourceDialect] = [
    "motion": .motion, "motion/mini": .motion, "motion/react": .motion, "motion-v": .motion,
    "motion/react-client": .motion, "framer-motion": .motion, "framer-motion/dom": .motion,
    "animejs": .anime, "animejs/animation": .anime,
  ]

  /// That of a string behind `from`; nil for another string.
  var libraryOfModule: SourceDialect? {
    guard let library = Self.modules[allText] else { return nil }
    // total: up to a number that is not below 0
    let before = SourceCursor(0..<max(0, position - 1), of: self).ownText
    return before.split(whereSeparator: \.isWhitespace).last?.hasSuffix("from") == true
      ? library : nil
  }
}

extension ScriptNode {
  fileprivate var isList: Bool { if case .list = value { true } else { false } }

  /// A list of segments, each with its target.
  fileprivate var isSequence: Bool {
    if case .list(let items) = value { items.contains(where: \.isList) } else { false }
  }

  fileprivate var isName: Bool { if case .name = value { true } else { false } }

  /// Whether it is an object of values, or a list of objects.
  fileprivate var hasFrames: Bool {
    if case .list(let items) = value { return items.first?.isObject ?? false }
    return isObject
  }
}
