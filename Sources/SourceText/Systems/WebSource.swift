internal import AnimationCore
internal import JSONText
internal import Schema

/// Texts of the web: JavaScript with JSX, JSON, CSS, classes of Tailwind.
extension SourceTranslation {
  /// Nil for a text of another family.
  mutating func web(_ source: SourceCursor) throws(SourceError) -> JSONValue? {
    var source = source
    source.skipWhitespace()
    let mayHoldScript = source.mayHoldScript
    if mayHoldScript { try source.refuseConstructor() }
    if let styles = try styles(source, mayHoldScript: mayHoldScript) { return styles }
    // Nearly all texts of SwiftUI.
    if source.next == ".", !mayHoldScript { return nil }
    if let classes = Tailwind(sure: source) { return accept(try classes.motion(), warnings: []) }
    if let node = source.wholeNode {
      var reading = ScriptReading()
      if let motion = try reading.motion(inside: node) {
        return accept(motion, warnings: reading.translation.warnings)
      }
      try Self.refuseStillValue(node, in: source)
    }
    if let easing = source.easingOfFigma {
      return accept(try ScriptTranslation().figmaEasing(easing, duration: nil), warnings: [])
    }
    if let config = ReanimatedConfig.alone(source) {
      var translation = ScriptTranslation()
      let motion = try translation.springOfReanimated(alone: config)
      return accept(motion.named("the config", at: config.column), warnings: translation.warnings)
    }
    if mayHoldScript {
      var reading = ScriptReading()
      if let motion = try reading.motion(in: source) {
        return accept(motion, warnings: reading.translation.warnings)
      }
      if source.hasLibrary, let error = source.cutOff { throw error }
    }
    guard let easing = try WebEasing(source) else { return nil }
    return accept(.curve(easing.curve, duration: nil, easing.dialect), warnings: [])
  }

  /// `"k": [128, -128]` of Lottie, a value that does not change.
  private static func refuseStillValue(
    _ node: ScriptNode, in source: SourceCursor
  ) throws(SourceError) {
    var start = source
    start.skipWhitespace()
    let isNamed = start.next?.isQuote == true ? (try? start.readString()) == "k" : false
    guard isNamed, case .list(let items) = node.value,
      items.allSatisfy({ if case .number = $0.value { true } else { false } })
    else { return }
    throw SourceError(
      "this value of Lottie has no keyframes", at: node.column,
      remedy: "; paste one that has, such as {\"fr\": 60, \"k\": [{\"t\": 0, \"s\": [0], "
        + "\"o\": {\"x\": 0.4, \"y\": 0}, \"i\": {\"x\": 0.2, \"y\": 1}}, "
        + "{\"t\": 30, \"s\": [100]}]}")
  }

  /// A stylesheet, whatever of it is in the text; nil for a text of another kind.
  private mutating func styles(
    _ text: SourceCursor, mayHoldScript: Bool
  ) throws(SourceError) -> JSONValue? {
    // Once: an element in it is no stylesheet.
    let inside = try text.insideStyleElement
    let (source, mayHoldScript) = (inside ?? text, inside?.mayHoldScript ?? mayHoldScript)
    let hasLine = source.hasLineOfMotion
    if hasLine, let styles = IndentedStyles(bare: source) { return try indented(styles) }
    guard source.next != "." || source.mixinOfMotion != nil || mayHoldScript, source.isOfCSS else {
      guard hasLine, let styles = IndentedStyles(indented: source) else { return nil }
      return try indented(styles)
    }
    if let (sheet, rest) = source.templateAround {
      var reading = ScriptReading()
      if let motion = try reading.motion(of: sheet, before: rest) {
        return accept(motion, warnings: reading.translation.warnings)
      }
    }
    do { return try css(source) } catch {
      guard hasLine, let styles = IndentedStyles(indented: source) else { throw error }
      return try indented(styles)
    }
  }

  private mutating func indented(_ styles: IndentedStyles) throws(SourceError) -> JSONValue {
    let (motion, warnings) = try styles.motion()
    dialect = .css
    self.warnings += warnings
    columns.append((.root, 1))
    return motion.object
  }

  /// A value alone, such as the object of a transition.
  mutating func script(_ source: SourceCursor) throws(SourceError) -> JSONValue {
    var reading = ScriptReading()
    let motion = try reading.value(in: source)
    return accept(motion, warnings: reading.translation.warnings)
  }

  private mutating func accept(_ motion: ScriptMotion, warnings: [SourceWarning]) -> JSONValue {
    dialect = motion.dialect
    self.warnings += warnings + motion.warnings
    columns.append((.root, motion.column))
    if let column = motion.durationColumn {
      columns.append((JSONPointer.root.appending("duration"), column))
    }
    return motion.object
  }
}

/// The value of a property of CSS in an object of JavaScript.
private struct StyleText {
  let name: String
  let text: SourceCursor
  let column: Int
  /// Whether the text was made of a number.
  let isNumber: Bool

  init(_ name: String, _ text: SourceCursor) {
    (self.name, self.text, column, isNumber) = (name, text, text.column, false)
  }

  /// Times are in milliseconds: Reanimated 4's, since React makes no time of a number.
  init(_ name: String, number: Double, of property: String, at column: Int) {
    let unit = property.hasSuffix("duration") || property.hasSuffix("delay") ? "ms" : ""
    text = SourceCursor(String(number: number) + unit)
    (self.name, self.column, isNumber) = (name, column, true)
  }
}

/// Finds the motions of a text, which must be one.
struct ScriptReading {
  private(set) var translation = ScriptTranslation()
  private var motions: [ScriptMotion] = []
  /// The parameters that GSAP's and anime.js's timelines hand to their parts.
  private var defaults: ScriptObject?
  /// What `animate={{ ... }}`, `whileHover={{ ... }}` and others of an element move.
  private var values: ScriptObject?
  /// An ease of GSAP, which is the motion of a text without a tween.
  private var customEase: JSONValue?
  /// Milliseconds beside a config of react-spring.
  private var delay = 0.0
  private var css: [StyleText] = []
  /// Those in templates of the whole text; nil until a stylesheet is read.
  private var keyframes: [CSSKeyframesRule]?
  /// The first property of CSS whose value is not in the text.
  private var unreadStyle: (name: String, node: ScriptNode)?
  /// Of React Navigation: `spring` or `timing`, to which the next config belongs.
  private var navigation: String?
  /// Whether a step of Angular was read, around which another may be cut off.
  private var isOfAngular = false
  /// The first change of a speed that is not that of one tween.
  private var changeOfSpeed: SourceError?

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

  private mutating func read(stylesheet: SourceCursor) throws(SourceError) {
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
    var finder = ScriptFinder(source)
    try finder.find(
      attributes: Self.attributes, members: Self.members, isCall: Self.isMotion,
      mayCall: Self.mayCall)
    for definition in finder.definitions {
      translation.scope.define(definition.name, as: definition.node)
    }
    for item in finder.items { remember(item) }
    for item in finder.items { try read(item) }
    if let motion = try cssMotion() { motions.append(motion) }
    if motions.isEmpty, let values, finder.hasCode {
      motions.append(try translation.motionTransition(Self.empty(at: values.column), of: values))
    }
    if motions.isEmpty, let customEase {
      motions.append(ScriptMotion.curve(customEase, duration: nil, .gsap))
    }
    if motions.isEmpty { motions = translation.plainLayoutAnimations(in: source) }
    if motions.isEmpty { try readStrings(finder.items) }
    if motions.isEmpty { try Self.refuseClasses(finder.items, of: source) }
    if isOfAngular, source.allText.contains("stagger("), let error = source.cutOff { throw error }
    if motions.isEmpty {
      if let error = translation.unreadChild { throw error }
      if let (name, node) = unreadStyle { throw unknown(node, of: name) }
      try ScriptTranslation.refuseStart(source)
      try Self.refuseOwnFunction(source)
    }
    if let motion = motions.first,
      let error = changeOfSpeed ?? changeOfSpeed(among: finder.definitions, for: motion)
    {
      throw error
    }
    delayMotions(by: finder.timers)
    return try onlyMotion()
  }

  /// What `setTimeout` begins, where no other motion comes before it.
  private mutating func delayMotions(by timers: [ScriptFinder.Timer]) {
    guard !timers.isEmpty, WorkBudget.spend(units: timers.count * motions.count * 8) else { return }
    let delays = motions.map { motion in
      timers.reduce(0) { $0 + ($1.columns.contains(motion.column) ? $1.seconds : 0) }
    }
    guard delays.allSatisfy({ $0 > 0 }) else { return }
    for (index, delay) in delays.enumerated() { motions[index] = motions[index].delayed(by: delay) }
  }

  /// Classes that were pasted without their element.
  private static func refuseClasses(
    _ items: [ScriptItem], of source: SourceCursor
  ) throws(SourceError) {
    var start = source
    start.skipWhitespace()
    guard items.count == 1, case .text(let name, let text) = items[0],
      name == "className" || name == "class", start.takeIdentifier() == name
    else { return }
    throw SourceError(
      "these classes have no transition", at: text.column,
      remedy: "; write one, such as transition-all duration-300")
  }

  /// `play(box, frames, { duration: 280 })`, which is whatever the application makes of it.
  private static func refuseOwnFunction(_ source: SourceCursor) throws(SourceError) {
    guard WorkBudget.spend(units: SourceReader.wordCost * source.length) else { return }
    var finder = ScriptFinder(source)
    try finder.find(
      attributes: [], members: [], isCall: { remedy(forOwn: $0) != nil }, mayCall: { _ in true })
    for case .call(let whole) in finder.items {
      for call in whole.chain {
        guard let remedy = remedy(forOwn: call) else { continue }
        throw SourceError(
          "\(call.path) is a function that is not read", at: call.column, remedy: remedy)
      }
    }
  }

  /// Nil for a call that makes no motion, as far as its arguments tell.
  private static func remedy(forOwn call: ScriptCall) -> String? {
    if call.path.hasSuffix("transitions.create") {
      // What it makes of a property alone: @mui/material 6.1.3, styles/createTransitions.js.
      return "; write what it makes, such as transition: all 300ms cubic-bezier(0.4, 0, 0.2, 1) "
        + "in a theme of MUI that says nothing else"
    }
    guard call.arguments.contains(where: \.hasTiming) else { return nil }
    return "; write the animation that it makes, such as element.animate({ opacity: [0, 1] }, "
      + "{ duration: 300, easing: \"ease-out\" })"
  }

  /// Its springs have Reanimated's defaults in the words of Motion: `<MotiView transition={...}>`.
  private static func refuseMoti(_ source: SourceCursor) throws(SourceError) {
    let text = source.allText
    guard let place = text.firstRange(of: "<Moti"),
      text[place.upperBound...].first?.isUppercase == true
    else { return }
    throw SourceError(
      "Moti moves by Reanimated's springs, not by Motion's",
      at: source.column + text.distance(from: text.startIndex, to: place.lowerBound),
      remedy: "; write withSpring(1, { damping: 15 }) or withTiming(1, { duration: 350 })")
  }

  private func onlyMotion() throws(SourceError) -> ScriptMotion? {
    guard let first = motions.first else { return nil }
    if let other = motions.first(where: { $0.object != first.object }) {
      throw SourceError(
        "there are different animations, \(first.name) and \(other.name)", at: other.column,
        remedy: "; paste one of them"
      )
      .choosing(among: motions.sorted { $0.column < $1.column }.choices)
    }
    return first
  }

  private static func empty(at column: Int) -> ScriptObject {
    ScriptObject(members: [], spreads: [], column: column)
  }

  // MARK: - Calls

  private static let calls: Set<Substring> = [
    "spring", "timing", "loop", "sequence", "parallel", "stagger", "decay", "to", "from", "fromTo",
    "timeline", "create", "useSpring", "useSprings", "useTrail", "useTransition", "anime",
    "createSpring", "createTimeline", "animate", "withSpring", "withTiming", "withDelay",
    "withRepeat", "withSequence", "withDecay", "withClamp", "add", "duration", "delay",
    "randomDelay", "springify", "defaults", "easing", "damping", "configureNext", "start", "$",
    "jQuery", "transition", "query", "group", "Anime", "trigger", "timeScale",
    "updatePlaybackRate",
  ]

  private static func mayCall(_ name: Substring) -> Bool { calls.contains(name) }

  private static func isMotion(_ call: ScriptCall) -> Bool {
    if ScriptTranslation.reanimatedCalls.contains(call.path)
      || ScriptTranslation.reactSpringHooks.contains(call.path)
    {
      return true
    }
    switch call.path {
    case _ where call.method == "start": return propsOfStart(call) != nil
    case _ where call.method == "add": return isOfTimeline(call)
    case "gsap.timeline", "gsap.defaults", "CustomEase.create", "anime", "anime.timeline",
      "createSpring", "createTimeline", "LayoutAnimation.configureNext":
      return true
    case "spring": return call.arguments.count == 1 && isObject(call.arguments[0])
    // The name that an import gives to the only function of version 3.
    case "Anime": return isOfVersion3(call)
    default: break
    }
    if call.names.first == "Animated" {
      return ScriptTranslation.reactNativeCalls.contains(call.method)
    }
    if ScriptTranslation.isOfAngular(call) || isChangeOfSpeed(call) { return true }
    if call.method == "animate" { return isAnimate(call) }
    if ScriptTranslation.isEffectOfJQuery(call) { return true }
    return ScriptTranslation.isGSAP(call) || ScriptTranslation.isLayoutAnimation(call)
      || ScriptTranslation.isTransitionOfD3(call)
  }

  /// The props of react-spring's `api.start({ ... })`; React Native's `start` takes a function.
  private static func propsOfStart(_ call: ScriptCall) -> ScriptNode? {
    guard let first = call.arguments.first else { return nil }
    var node = first
    if case .function(let body?) = first.value { node = body }
    guard case .object(let props) = node.value, props.has("config") else { return nil }
    return node
  }

  /// Whether it adds a motion to a timeline of anime.js, which has any name.
  private static func isOfTimeline(_ call: ScriptCall) -> Bool {
    guard call.names.count == 2 || call.receiver != nil else { return false }
    if isOfVersion3(call) { return true }
    guard call.arguments.count > 1, case .object(let options) = call.arguments[1].value
    else { return false }
    return options.has("duration", "ease", "delay", "loop")
  }

  /// `add({ targets: ... }, offset)`, where version 4 has `add(targets, { ... }, offset)`.
  private static func isOfVersion3(_ call: ScriptCall) -> Bool {
    guard case .object(let options)? = call.arguments.first?.value else { return false }
    return options.has("targets")
  }

  private static func isObject(_ node: ScriptNode) -> Bool {
    if case .object = node.value { true } else { false }
  }

  /// Whether it is an object of values, or a list of objects.
  private static func isOfFrames(_ node: ScriptNode) -> Bool {
    if case .list(let items) = node.value { return items.first.map(isObject) ?? false }
    return isObject(node)
  }

  /// Swift's and Kotlin's have labels, which no value of JavaScript has.
  private static func isAnimate(_ call: ScriptCall) -> Bool {
    guard let first = call.arguments.first else { return false }
    if call.arguments.count == 1 {
      guard case .object(let options) = first.value else { return isOfFrames(first) }
      return options.has("from", "to", "onUpdate") || call.names.count > 1 || call.receiver != nil
    }
    return call.arguments.dropFirst().contains {
      switch $0.value {
      case .object, .list: true
      case .number: isOfFrames(first)
      case .string: isObject(first)
      // `animate(frames, options)` of an element.
      case .name: isObject(first) || first.isName && call.arguments.count == 2 && isMethod(call)
      default: false
      }
    }
  }

  private static func isMethod(_ call: ScriptCall) -> Bool {
    call.names.count > 1 || call.receiver != nil
  }

  private mutating func remember(_ item: ScriptItem) {
    switch item {
    case .call(let call):
      for part in call.chain {
        if part.path == "CustomEase.create", let first = part.arguments.first,
          let name = translation.text(first)
        {
          translation.scope.defineEase(name, as: part)
        }
        guard
          ["gsap.timeline", "createTimeline", "gsap.defaults", "anime.timeline"].contains(
            part.path),
          let first = part.arguments.first,
          case .object(let options) = translation.scope.resolved(first).value
        else { continue }
        if part.path == "gsap.defaults" || part.path == "anime.timeline" { defaults = options }
        if let member = options["defaults"],
          case .object(let own) = translation.scope.resolved(member.value).value
        {
          defaults = own
        }
      }
    case .property("delay", let node, _, _):
      if case .number(let milliseconds) = translation.scope.resolved(node).value {
        delay = milliseconds
      }
    case .property(let name, let node, _, _)
    where name != "transition" && name != "config" && Self.cssNames[name] == nil:
      guard case .object(let object) = translation.scope.resolved(node).value else { return }
      values = values.map { object.over($0) } ?? object
    case .property, .text, .stylesheet: break
    }
  }

  private mutating func read(_ item: ScriptItem) throws(SourceError) {
    switch item {
    case .call(let call): try read(call)
    case .property(let name, let node, let column, let isAttribute):
      try read(name, node, at: column, isAttribute: isAttribute)
    case .text(let name, let text): try read(text, named: name)
    case .stylesheet(let sheet): try read(stylesheet: sheet)
    }
  }

  private mutating func read(_ call: ScriptCall) throws(SourceError) {
    let chain = call.chain
    if let first = chain.first, ScriptTranslation.isLayoutAnimation(first) {
      motions.append(try translation.layoutAnimation(chain))
      return
    }
    if ScriptTranslation.isOfD3(chain) {
      motions += try translation.transitionsOfD3(chain)
      return
    }
    if ScriptTranslation.isOfAngular(call) {
      isOfAngular = true
      motions += try translation.angular(call)
      return
    }
    let count = motions.count
    for part in chain {
      if let motion = try motion(of: part, in: chain) { motions.append(motion) }
    }
    try changeSpeed(of: motions.count - count, in: chain)
  }

  private static let methodsOfSpeed: Set = ["timeScale", "updatePlaybackRate"]

  private static func isChangeOfSpeed(_ call: ScriptCall) -> Bool {
    methodsOfSpeed.contains(call.method) && call.arguments.count == 1
      && (call.names.count > 1 || call.receiver != nil)
  }

  /// `gsap.to(...).timeScale(2)`: the delay of a tween is in the time of what is around it.
  private mutating func changeSpeed(
    of count: Int, in chain: [ScriptCall]
  ) throws(SourceError) {
    for call in chain where Self.isChangeOfSpeed(call) {
      guard count == 1, call.method == "timeScale", let first = chain.first,
        first.names.first == "gsap", first.method != "timeline", chain.count == 2,
        let motion = motions.last
      else {
        changeOfSpeed = changeOfSpeed ?? Self.unreadSpeed(call.method, at: call.column)
        continue
      }
      let rate = try translation.number(call.arguments[0], as: "timeScale", .positive)
      motions[motions.count - 1] = motion.spedBehindDelay(by: rate)
    }
  }

  private static func unreadSpeed(_ name: String, at column: Int) -> SourceError {
    SourceError(
      "\(name) changes the speed of the motion", at: column,
      remedy: "; leave it out, and write the duration and the delay divided by it")
  }

  /// `animation.playbackRate = 2` of the browser, and `controls.speed = 0.5` of Motion.
  private func changeOfSpeed(
    among definitions: [ScriptFinder.Definition], for motion: ScriptMotion
  ) -> SourceError? {
    let name = motion.dialect == .motion ? "speed" : "playbackRate"
    guard [.motion, .webAnimations].contains(motion.dialect),
      let change = definitions.first(where: {
        $0.name == name && $0.node.value != .number(1) && mayMove($0.owner, motion)
      })
    else { return nil }
    return Self.unreadSpeed(name, at: change.node.column)
  }

  /// A `speed` is set on many things, a `playbackRate` on animations and on videos.
  private func mayMove(_ owner: String, _ motion: ScriptMotion) -> Bool {
    guard !owner.isEmpty else { return false }
    guard let node = translation.scope.value(of: owner), case .call(let call) = node.value
    else { return motion.dialect == .webAnimations }
    return call.chain.contains { $0.method == "animate" }
  }

  private mutating func motion(
    of call: ScriptCall, in chain: [ScriptCall]
  ) throws(SourceError) -> ScriptMotion? {
    if ScriptTranslation.reanimatedCalls.contains(call.path) {
      return try translation.reanimated(call)
    }
    if call.path == "useSpring", ScriptTranslation.isOfMotion(call) {
      return try translation.motionHook(call)
    }
    if ScriptTranslation.reactSpringHooks.contains(call.path) {
      return try translation.reactSpringHook(call)
    }
    switch call.path {
    case "CustomEase.create":
      customEase = try translation.customEase(call)
      return nil
    case "gsap.timeline", "createTimeline", "anime.timeline":
      try refuseRepetition(of: call)
      return nil
    case "gsap.defaults": return nil
    case "anime", "Anime": return try translation.animeVersion3(call, defaults: defaults)
    case "spring" where ScriptTranslation.isSpringOfPopmotion(call):
      return try translation.springOfPopmotion(call)
    case "createSpring", "spring": return try translation.animeSpring(call)
    case "LayoutAnimation.configureNext":
      throw SourceError(
        "\(call.path) is not read", at: call.column,
        remedy: "; write its duration and curve as CSS, such as 300ms ease-in-out")
    default: break
    }
    if call.names.first == "Animated" { return try translation.reactNative(call) }
    if call.method == "start", let props = Self.propsOfStart(call) {
      return try translation.reactSpringProps(try translation.object(props, as: "the props"))
        .named(call.path, at: call.column)
    }
    if call.method == "animate", Self.isAnimate(call) {
      if call.arguments[0].isName, !isDefined(call.arguments[1]) { return nil }
      return try animate(call)
    }
    if ScriptTranslation.isEffectOfJQuery(call) { return try translation.effectOfJQuery(call) }
    if ScriptTranslation.isGSAP(call)
      || chain.count > 1 && ["to", "from", "fromTo"].contains(call.method)
    {
      return try translation.gsap(call, defaults: defaults)
    }
    if call.method == "add", isAdded(call, in: chain) {
      return try call.arguments.count == 1 || Self.isOfVersion3(call)
        ? translation.animeVersion3(call, defaults: defaults)
        : translation.anime(call, defaults: defaults)
    }
    return nil
  }

  private func isDefined(_ node: ScriptNode) -> Bool {
    if case .name = translation.scope.resolved(node).value { false } else { true }
  }

  /// To a timeline that is made in the chain, or in the text.
  private func isAdded(_ call: ScriptCall, in chain: [ScriptCall]) -> Bool {
    guard !call.arguments.isEmpty else { return false }
    let timelines = ["anime.timeline", "createTimeline"]
    return chain.first.map { timelines.contains($0.path) } ?? false || Self.isOfTimeline(call)
  }

  private func refuseRepetition(of call: ScriptCall) throws(SourceError) {
    guard let first = call.arguments.first,
      case .object(let options) = translation.scope.resolved(first).value
    else { return }
    try translation.refuse(
      ["repeat", "loop", "yoyo", "alternate"], of: options,
      because: "a whole timeline repeats; paste one of its tweens")
    guard call.path != "anime.timeline" else { return }
    try translation.refuse(
      ["delay", "playbackRate"], of: options,
      because: "it is of a whole timeline; leave it out, and write it into one of its tweens")
  }

  /// Whose `animate` it is, by its arguments.
  private mutating func animate(_ call: ScriptCall) throws(SourceError) -> ScriptMotion {
    let arguments = call.arguments
    if call.receiver?.isOfJQuery == true || call.names.first == "$" {
      return try translation.jQuery(call)
    }
    if arguments.count == 1, case .object(let options) = arguments[0].value,
      options.has("from", "to", "onUpdate")
    {
      return try translation.popmotion(call)
    }
    let isOfFrames = Self.isOfFrames(arguments[0])
    if ScriptTranslation.isWAAPIOfAnime(call), arguments.count == 2 {
      return try translation.anime(call)
    }
    if call.names.count > 1 || call.receiver != nil || isOfFrames && arguments.count < 3 {
      return try translation.webAnimation(call)
    }
    if arguments.count > 2 {
      let options = try translation.object(arguments[2], as: "the options of animate")
      if case .object(let values) = translation.scope.resolved(arguments[1]).value {
        return try translation.motionTransition(options, of: values).named(
          "animate", at: call.column)
      }
      return try translation.motionTransition(options).named("animate", at: call.column)
    }
    let options = try translation.object(arguments[1], as: "the parameters of animate")
    guard options.has("ease", "duration", "delay", "loop", "alternate", "reversed", "autoplay")
    else {
      throw SourceError(
        "animate is of Motion or of anime.js, with other defaults", at: call.column,
        remedy: "; write its duration and ease, as in animate(\".box\", { x: 100 }, "
          + "{ duration: 0.3, ease: \"easeOut\" })")
    }
    return try translation.anime(call, defaults: defaults)
  }

  // MARK: - Properties

  private mutating func read(
    _ name: String, _ node: ScriptNode, at column: Int, isAttribute: Bool
  ) throws(SourceError) {
    let resolved = translation.scope.resolved(node)
    if name == "config" {
      if let navigation, case .object = resolved.value {
        self.navigation = nil
        motions.append(try translation.reactNavigation(navigation, node).named(name, at: column))
        return
      }
      if case .name = resolved.value, ScriptTranslation.isPreset(resolved) == false { return }
      // Of an element it may be anything else.
      if isAttribute, case .object(let object) = resolved.value,
        !object.has("tension", "friction")
      {
        return
      }
      let motion = try translation.reactSpringConfig(node).delayed(by: delay / 1000)
      motions.append(motion.named(name, at: column))
      return
    }
    if name == "delay" { return }
    if case .string = resolved.value {
      css.append(StyleText(name, resolved.source.insideQuotes))
      return
    }
    if name != "transition", let property = Self.cssNames[name] {
      if case .number = resolved.value {
        let number = try translation.number(
          resolved, as: name, property.hasSuffix("delay") ? .any : .nonNegative)
        css.append(StyleText(name, number: number, of: property, at: resolved.column))
        return
      }
      if unreadStyle == nil, Self.decidesMotion(name) { unreadStyle = (name, resolved) }
      return
    }
    guard case .object(let object) = resolved.value else {
      if name == "transition", isAttribute {
        throw translation.unknown(
          node, as: "transition",
          "write it, such as transition={{ duration: 0.3, ease: \"easeOut\" }}")
      }
      return
    }
    let whole = try translation.expanded(object)
    if let motion = try translation.prototype(inside: resolved) {
      motions.append(motion.named(name, at: column))
    } else if name == "transition" {
      motions.append(
        try translation.motionTransition(whole, of: values).named(name, at: column))
    } else if let transition = whole["transition"] {
      let own = try translation.object(transition.value, as: "transition")
      let moved = ScriptObject(
        members: whole.members.filter { $0.name != "transition" }, spreads: [],
        column: whole.column)
      motions.append(
        try translation.motionTransition(own, of: moved).named("transition", at: transition.column))
    }
  }

  // MARK: - Strings

  private static let cssNames: [String: String] = [
    "transition": "transition", "WebkitTransition": "transition", "animation": "animation",
    "WebkitAnimation": "animation", "transitionProperty": "transition-property",
    "transitionDuration": "transition-duration", "transitionDelay": "transition-delay",
    "transitionTimingFunction": "transition-timing-function", "animationName": "animation-name",
    "animationDuration": "animation-duration", "animationDelay": "animation-delay",
    "animationTimingFunction": "animation-timing-function",
    "animationIterationCount": "animation-iteration-count",
    "animationDirection": "animation-direction", "animationFillMode": "animation-fill-mode",
  ]

  private mutating func read(_ text: SourceCursor, named name: String) throws(SourceError) {
    if name == "animation", ["spring", "timing"].contains(text.allText) {
      navigation = text.allText
      return
    }
    if Self.cssNames[name] != nil {
      css.append(StyleText(name, text))
      return
    }
    if name == "style" || name == "cssText", text.isOfCSS {
      var reader = CSSReader(text)
      motions.append(try reader.read().scriptMotion(.css).named(name, at: text.column))
      translation.add(reader.warnings)
      return
    }
    let classes = Tailwind(text)
    if classes.isSure || (name == "className" || name == "class") && classes.hasMotion {
      motions.append(try classes.motion())
    }
  }

  /// Properties of one element, which follow one another.
  private mutating func cssMotion() throws(SourceError) -> ScriptMotion? {
    guard let first = css.first else { return nil }
    if let (name, node) = unreadStyle { throw unknown(node, of: name) }
    var reader = CSSReader(translation.filled(first.text))
    for style in css {
      let text = translation.filled(style.text)
      do { try reader.read(Self.cssNames[style.name] ?? style.name, text) } catch {
        guard !style.isNumber else { throw SourceError(error.reason, at: style.column) }
        guard let place = text.allText.firstRange(of: "${") else { throw error }
        let column =
          text.column + text.allText.distance(from: text.allText.startIndex, to: place.lowerBound)
        throw SourceError(
          "\"\(text.excerpt)\" is not evaluated", at: column, remedy: "; write its value")
      }
    }
    translation.add(reader.warnings)
    return try reader.finish()?.scriptMotion(.css).named(first.name, at: first.column)
  }

  private func unknown(_ node: ScriptNode, of style: String) -> SourceError {
    translation.unknown(
      node, as: style, "write its value, such as \(style): \"\(Self.exampleOfStyle(style))\"")
  }

  /// Whether a property of CSS says more than what moves.
  private static func decidesMotion(_ name: String) -> Bool {
    switch cssNames[name].flatMap({ try? CSSProperty(($0, 1)) }) {
    case nil, .passive?: false
    default: true
    }
  }

  private static func exampleOfStyle(_ name: String) -> String {
    if name.hasSuffix("Function") { return "ease-out" }
    return name.hasSuffix("Duration") || name.hasSuffix("Delay") ? "300ms" : "all 300ms ease"
  }

  /// Where nothing else is found, the strings that are motions of CSS, as in a Tailwind theme.
  private mutating func readStrings(_ items: [ScriptItem]) throws(SourceError) {
    var time: SourceCursor?
    for item in items {
      guard case .text(let name, let text) = item else { continue }
      // What is around it is cut off, so that it was not read as a call.
      if text.isArgument(of: "animate") {
        isOfAngular = true
        motions.append(try translation.angularTiming(of: text))
        continue
      }
      var reader = CSSReader(text)
      // A word alone may be anything.
      guard let motion = try? reader.readStringOfTheme() else { continue }
      if motion.easing == nil, motion.names.isEmpty, text.whole.length > text.length + 3 {
        time = time ?? text
      } else if motion.duration != nil || text.allText.contains("(") {
        motions.append(
          motion.scriptMotion(.css).named(name.isEmpty ? "a string" : name, at: text.column))
      }
    }
    // It may be a delay, or the duration of anything.
    guard let time, motions.isEmpty else { return }
    let isOfSVG = items.contains {
      if case .text(let name, let text) = $0 { name == "dur" && text == time } else { false }
    }
    if isOfSVG {
      throw SourceError(
        "an element of SVG that animates is not read", at: time.column,
        remedy: "; write its motion as CSS, such as \(time.excerpt) linear")
    }
    throw SourceError(
      "\"\(time.excerpt)\" alone has no curve", at: time.column,
      remedy: "; write both, such as transition: all 400ms ease")
  }

  // MARK: - A value alone

  /// An object literal, in any of the systems.
  mutating func value(in source: SourceCursor) throws(SourceError) -> ScriptMotion {
    try motion(of: try ScriptReader.value(source))
  }

  /// Nil for a value in which there may be a motion of CSS.
  mutating func motion(inside node: ScriptNode) throws(SourceError) -> ScriptMotion? {
    guard case .object(let object) = node.value
    else { return try translation.prototype(inside: node) }
    let whole = try translation.expanded(object)
    if let motion = try translation.prototype(whole) { return motion }
    if let motion = try translation.prototype(inside: node) { return motion }
    return try motion(of: whole)
  }

  private mutating func motion(of whole: ScriptObject) throws(SourceError) -> ScriptMotion? {
    if let config = whole["config"] {
      if let type = whole["animation"].flatMap({ translation.text($0.value) }),
        ["spring", "timing"].contains(type)
      {
        return try translation.reactNavigation(type, config.value)
          .named("config", at: config.column)
      }
      return try translation.reactSpringProps(whole).named("config", at: whole.column)
    }
    if let member = whole["transition"], case .object(let transition) = member.value.value {
      let moved = ScriptObject(
        members: whole.members.filter { $0.name != "transition" }, spreads: [], column: whole.column
      )
      return try translation.motionTransition(try translation.expanded(transition), of: moved)
        .named("transition", at: member.column)
    }
    return nil
  }

  private mutating func motion(of node: ScriptNode) throws(SourceError) -> ScriptMotion {
    if ScriptTranslation.isPreset(node) == true { return try translation.reactSpringConfig(node) }
    if case .string(let text) = node.value {
      if let curve = EasingName.curve(text) {
        return .curve(EasingName.json(curve), duration: nil, .gsap)
      }
      try WebEasing.refuseDiffering(text, at: node.column)
    }
    guard case .object(let given) = node.value else {
      throw SourceError(
        "expected an object, such as { type: \"spring\", stiffness: 100, damping: 10 }",
        at: node.column,
        remedy: "; a curve alone has no duration")
    }
    let object = try translation.expanded(given)
    return try translation.alone(object).named("the object", at: object.column)
  }
}

extension SourceCursor {
  /// The object or the list that is all of the text, behind a name, which may be in quotes.
  fileprivate var wholeNode: ScriptNode? {
    var ahead = self
    ahead.skipWhitespace()
    if ahead.next?.isQuote == true, (try? ahead.readString()) != nil, ahead.takeAhead(":") {
      ahead.skipWhitespace()
    } else {
      ahead = self
    }
    let start = ahead
    ahead.skipPrefix()
    ahead.skipWhitespace()
    guard ahead.next == "{" || ahead.next == "[" else { return nil }
    return try? ScriptReader.value(start)
  }

  /// The type of an easing of Figma, in quotes or not, that is all of the text.
  fileprivate var easingOfFigma: ScriptObject? {
    var ahead = self
    ahead.skipPrefix()
    ahead.skipWhitespace()
    let start = ahead
    let name = ahead.next?.isQuote == true ? try? ahead.readString() : ahead.takeIdentifier()
    _ = ahead.takeAhead(";") || ahead.takeAhead(",")
    guard let name, ahead.isBeforeEnd, FigmaEasing.types.contains(name) else { return nil }
    let value = ScriptNode(value: .string(name), column: start.column, source: start)
    let member = ScriptMember(name: "type", value: value, column: start.column)
    return ScriptObject(members: [member], spreads: [], column: start.column)
  }

  /// The stylesheet of `<style>`, which may be cut off; nil for a text that begins otherwise.
  fileprivate var insideStyleElement: SourceCursor? {
    get throws(SourceError) {
      var ahead = self
      guard ahead.take("<"), ahead.takeIdentifier() == "style" else { return nil }
      ahead.skipWhile { $0 != ">" }
      guard ahead.take(">") else { return nil }
      let start = ahead
      while ahead.next != nil, !(ahead.next == "<" && ahead.peek(at: 1) == "/") { ahead.advance() }
      let inside = SourceCursor(start.position..<ahead.position, of: start)
      ahead.skipWhile { $0 != ">" }
      _ = ahead.take(">")
      ahead.skipWhitespace()
      guard ahead.next == nil
      else { throw ahead.unexpected("expected the end; paste the stylesheet alone") }
      var sheet = inside
      sheet.skipWhitespace()
      return sheet
    }
  }

  /// Without the quotes around it.
  fileprivate var insideQuotes: SourceCursor {
    var ahead = self
    ahead.skipWhitespace()
    guard let quote = ahead.next, quote.isQuote else { return self }
    ahead.advance()
    var end = ahead
    end.skipWhile { $0 != quote }
    return SourceCursor(ahead.position..<end.position, of: ahead)
  }
}

extension SourceCursor {
  /// Classes of libraries that are not read, each with what is written for it.
  private static let constructors: KeyValuePairs<String, String> = [
    "TWEEN.Tween(": "tween.js is not read; write its duration in seconds and its easing as GSAP "
      + "has them: gsap.to(\".box\", { x: 100, duration: 1, ease: \"power1.out\" })",
    "Spring(": "Svelte's spring steps by frames, which is not read; write a spring in time, such "
      + "as { type: \"spring\", stiffness: 100, damping: 10 }",
  ]

  fileprivate func refuseConstructor() throws(SourceError) {
    let text = allText
    for (name, sentence) in Self.constructors {
      guard let place = text.firstRange(of: "new " + name) else { continue }
      throw SourceError(
        sentence, at: column + text.distance(from: text.startIndex, to: place.lowerBound))
    }
  }
}

extension ScriptNode {
  fileprivate var isName: Bool { if case .name = value { true } else { false } }

  /// Whether it is an object with the timing of a motion.
  fileprivate var hasTiming: Bool {
    guard case .object(let object) = value else { return false }
    return object.has("duration", "easing", "ease")
  }
}

extension SourceCursor {
  private static let libraries: Set = [
    "gsap", "d3", "anime", "Animated", "withSpring", "withTiming", "withRepeat", "withDelay",
    "withSequence", "useSpring",
  ]

  /// Whether a call of a library of JavaScript is in the text, which Swift and Kotlin have not.
  var hasLibrary: Bool {
    guard WorkBudget.spend(units: SourceReader.wordCost * length) else { return false }
    return SourceWords(self).contains {
      Self.libraries.contains($0.name) && ($0.isBefore("(") || $0.behind.next == ".")
        || $0.isAnimateOfElement
    }
  }
}

extension SourceWord {
  /// `element.animate({`, whose arguments have no labels, as those of Swift have.
  fileprivate var isAnimateOfElement: Bool {
    var ahead = behind
    guard name == "animate", receiver != nil, ahead.take("(") else { return false }
    ahead.skipWhitespace()
    return ahead.next == "{" || ahead.next == "["
  }
}
