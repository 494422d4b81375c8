internal import AnimationCore
internal import JSONText

/// Finds the motions of a text, which must be one.
struct ScriptReading {
  var translation = ScriptTranslation()
  var motions: [ScriptMotion] = []
  /// The parameters that GSAP hands to all tweens.
  var commonDefaults: ScriptObject?
  /// The calls that make GSAP's and anime.js's timelines, which hand defaults to their parts.
  var makers: [ScriptCall] = []
  /// With their names, in the order of the text.
  var timelines: [(name: String, column: Int, call: ScriptCall)] = []
  /// The values that `animate={{ ... }}`, `whileHover={{ ... }}` and others of an element move.
  var values: ScriptObject?
  /// An ease of GSAP, which is the motion of a text without a tween.
  var customEase: JSONValue?
  /// `useChain` of react-spring.
  var springChain: ScriptCall?
  /// The springs of which it does not say when they begin, and why.
  var unplaced: [(ScriptMotion, SourceError)] = []
  var queues = JQueryQueues()
  /// The places of the blocks around calls of jQuery, by the columns of these.
  var blocks: [Int: Int] = [:]
  /// Milliseconds beside a config of react-spring.
  var delay = 0.0
  var css: [StyleText] = []
  /// Those in templates of the whole text; nil until a stylesheet is read.
  var keyframes: [CSSKeyframesRule]?
  /// The first property of CSS whose value is not in the text.
  var unreadStyle: (name: String, node: ScriptNode)?
  /// Of React Navigation: `spring` or `timing`, to which the next config belongs.
  var navigation: String?
  /// Of the modules that the text imports, those that have a function called `animate`.
  var libraries: Set<SourceDialect> = []
  /// Whether `crossfade` of Svelte makes transitions, which have names of the text's own.
  var hasCrossfade = false
  /// Whether a step of Angular was read, around which another may be cut off.
  var isOfAngular = false
  /// The first change of a speed that is not that of one tween.
  var changeOfSpeed: SourceError?
  /// The setting that keeps a motion from moving where it is made: `paused: true`.
  var pause: (name: String, column: Int)?
  /// The first call that plays something.
  var play: Int?

  static let attributes: Set = [
    "transition", "config", "animate", "whileHover", "whileTap", "whileInView", "whileFocus",
    "whileDrag", "exit",
  ]

  private static let members: Set = Set(["transition", "config", "delay"]).union(
    cssNames.keys.filter { $0 != "animation" })

  /// The motion of a stylesheet that is the end of a template, and of what is behind it.
  mutating func motion(
    of sheet: SourceCursor, before rest: SourceCursor
  ) throws(SourceError) -> ScriptMotion? {
    try read(stylesheet: sheet)
    return try motion(in: rest)
  }

  mutating func read(stylesheet: SourceCursor) throws(SourceError) {
    let rules = keyframes ?? stylesheet.whole.keyframesInTemplates
    keyframes = rules
    var reader = CSSReader(stylesheet, rules: rules)
    guard let motion = try reader.readStylesheet() else { return }
    translation.add(reader.warnings)
    motions.append(motion.scriptMotion(.css).named("the stylesheet", at: stylesheet.column))
  }

  /// Nil if there is none.
  mutating func motion(in source: SourceCursor) throws(SourceError) -> ScriptMotion? {
    try Self.refuseMoti(source)
    var finder = ScriptFinder(
      source,
      for: .init(
        attributes: Self.attributes, members: Self.members, isCall: ScriptSystem.isCall,
        mayCall: ScriptSystem.methods.contains))
    try finder.find()
    defineNames(of: finder)
    blocks = finder.blocksOfJQuery
    for item in finder.items { remember(item) }
    let config = source.placesOfUnusedConfig
    for item in finder.items where !item.isTransition(in: config) { try read(item) }
    try placeQueued()
    try placeChained()
    if let motion = try cssMotion() {
      let others = stylesOfElements(in: source)
      motions += others.isEmpty ? [motion] : others
    }
    if motions.isEmpty, let values, finder.hasCode {
      motions.append(try translation.motionTransition(Self.empty(at: values.column), of: values))
    }
    if motions.isEmpty, let customEase {
      motions.append(ScriptMotion.curve(customEase, duration: nil, .gsap))
    }
    if motions.allSatisfy(\.isOfLayout) {
      try ScriptTranslation.refuseSequences(in: source)
      motions += translation.plainLayoutAnimations(in: source)
    }
    if motions.isEmpty { try readConstants(finder.definitions) }
    if motions.isEmpty { try readStrings(finder.items, of: source) }
    if motions.isEmpty { try Self.refuseClasses(finder.items, of: source) }
    if isOfAngular, source.allText.contains("stagger("), let error = source.cutOff { throw error }
    if motions.isEmpty { try refuseUnread(in: source) }
    if let motion = motions.first,
      let error = changeOfSpeed ?? changeOfSpeed(among: finder.definitions, for: motion)
    {
      throw error
    }
    try refuseSteps(of: finder.definitions, in: source)
    try refuseEnds(in: source)
    try placeOnTimelines(by: finder, in: source)
    try delayMotions(by: finder)
    warnOfRepetition(by: finder)
    warnOfRestart(by: finder)
    return try onlyMotion()
  }

  private mutating func defineNames(of finder: ScriptFinder) {
    let names = Set(finder.definitions.map(\.name))
    let unknown = finder.variables.union(finder.changedObjects)
    translation.scope.parameters = ScriptParameters(finder.source, among: names)
    for definition in finder.definitions {
      if !unknown.contains(definition.name) {
        translation.scope.define(definition.name, as: definition.node)
      }
      guard case .call(let call) = definition.node.value, call.chain[0].timeline != nil
      else { continue }
      timelines.append((definition.name, definition.node.column, call.chain[0]))
    }
  }

  /// Warns of a function that moves something and calls itself, such as at the end of its motion.
  private mutating func warnOfRepetition(by finder: ScriptFinder) {
    let functions = finder.functionsByName.sorted { $0.value.lowerBound < $1.value.lowerBound }
    for (name, columns) in functions where motions.contains(where: { columns.contains($0.column) })
    {
      guard WorkBudget.spend(units: SourceReader.wordCost * columns.count) else { return }
      let body = SourceCursor(columns.lowerBound - 1..<columns.upperBound - 1, of: finder.source)
      let call = SourceWords(body).first {
        $0.name == name && ($0.receiver == nil || $0.receiver == "this")
      }
      guard let call else { continue }
      translation.warn(
        "\(name) begins itself again; what is answered is one of its passes", at: call.column)
    }
  }

  /// Throws at what moves in a way that is not read, where there is nothing else.
  private func refuseUnread(in source: SourceCursor) throws(SourceError) {
    if let error = translation.unreadChild { throw error }
    if let (name, node) = unreadStyle { throw unknown(node, of: name) }
    try ScriptTranslation.refuseStart(source)
    try ScriptTranslation.refuseFunctionOfSvelte(source)
    try Self.refuseOwnFunction(source)
  }

  private func onlyMotion() throws(SourceError) -> ScriptMotion? {
    if let motion = motions.first(where: \.overflows) {
      throw SourceError(
        "the delays before this add up to no finite number", at: motion.column,
        remedy: "; write smaller ones")
    }
    return try motions.only()
  }

  static func empty(at column: Int) -> ScriptObject {
    ScriptObject(members: [], spreads: [], column: column)
  }

  private mutating func remember(_ item: ScriptItem) {
    switch item {
    case .call(let call): remember(call)
    case .property("delay", let node, _, _):
      if case .number(let milliseconds) = translation.scope.resolved(node).value {
        delay = milliseconds
      }
    case .property(let name, let node, _, _)
    where name != "transition" && name != "config" && Self.cssNames[name] == nil:
      guard case .object(let object) = translation.scope.resolved(node).value else { return }
      values = values.map { object.over($0) } ?? object
    case .text(_, let text):
      if let library = text.libraryOfModule { libraries.insert(library) }
    case .property, .stylesheet, .directive: break
    }
  }

  private mutating func read(_ item: ScriptItem) throws(SourceError) {
    switch item {
    case .call(let call): try read(call)
    case .property(let name, let node, let column, let isAttribute):
      try read(name, node, at: column, isAttribute: isAttribute)
    case .text(let name, let text): try read(text, named: name)
    case .stylesheet(let sheet): try read(stylesheet: sheet)
    // One of the pair that `crossfade` makes.
    case .directive(let name, _, _)
    where hasCrossfade && !ScriptTranslation.isTransitionOfSvelte(name): break
    case .directive(let name, let options, let column):
      motions.append(try translation.transitionOfSvelte(name, options, at: column))
    }
  }
}
