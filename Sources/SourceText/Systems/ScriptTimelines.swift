internal import AnimationCore
internal import Schema

/// The timelines of a text, with where each of their tweens begins.
struct ScriptTimelines {
  private(set) var translation: ScriptTranslation
  /// Of tweens, by the columns of their first arguments.
  private(set) var places: [Int: ScriptTimeline.Place] = [:]
  private let lengths: [Int: ScriptLength]
  /// Whether there is one motion, which is read wherever its call stands.
  private let isOnly: Bool
  private let defaults: ScriptObject?
  /// By the columns of the calls that make them.
  private var names: [Int: String] = [:]
  private var timelines: [String: ScriptTimeline] = [:]
  private let blocks: StatementBlocks
  private var brackets: OpenBrackets

  init(
    _ source: SourceCursor, of reading: ScriptReading, _ definitions: [ScriptFinder.Definition]
  ) {
    (translation, defaults) = (reading.translation, reading.defaults)
    isOnly = reading.motions.count == 1
    lengths = Dictionary(
      reading.motions.compactMap { motion in
        motion.argument.flatMap { argument in motion.length.map { (argument, $0) } }
      }, uniquingKeysWith: { first, _ in first })
    blocks = StatementBlocks(source)
    brackets = OpenBrackets(source)
    for definition in definitions {
      let owner = definition.owner.split(separator: ".").last.map { $0 + "." } ?? ""
      names[definition.node.column] = owner + definition.name
    }
    read(source)
  }

  private static let makers: Set = ["gsap", "anime", "createTimeline"]

  private mutating func read(_ source: SourceCursor) {
    var before: SourceWord?
    for word in SourceWords(source) {
      defer { before = word }
      if word.receiver == nil, Self.makers.contains(word.name) { make(at: word) }
      let name = (word.receiver.map { $0 + "." } ?? "") + word.name
      guard timelines[name] != nil else { continue }
      if word.isBeforePoint {
        let mark = word.receiver == nil ? word.before : before?.before
        add(to: name, at: word, isBehind: mark)
      } else if let callee = before?.name, word.isArgument, !Self.harmless.contains(callee) {
        timelines[name]?.lose(
          SourceError(
            "what \(callee) puts on \(name) is not known", at: word.place.column,
            remedy: "; write the calls of \(name) in its place"))
      }
    }
  }

  /// Functions that put nothing on a timeline that they are given.
  private static let harmless: Set = ["add", "if", "while", "log", "push", "return"]

  private mutating func make(at word: SourceWord) {
    guard word.makesTimeline, case .call(let call)? = expression(at: word.place)?.value,
      let system = ScriptCall.timelines[call.rootPath]
    else { return }
    var timeline = ScriptTimeline(system, in: brackets.innermost(at: word.place.position))
    for part in call.chain.dropFirst() { put(part, on: &timeline) }
    if let name = names[word.place.column] { timelines[name] = timeline }
  }

  /// What stands in a loop, a condition or another function may be called at any time, or often.
  private mutating func add(to name: String, at word: SourceWord, isBehind mark: SourceCharacter?) {
    let node = expression(at: word.place)
    if case .name? = node?.value { return }
    // Taken out, so that it is not copied.
    guard var timeline = timelines.removeValue(forKey: name) else { return }
    defer { timelines[name] = timeline }
    guard case .call(let call)? = node?.value else {
      return timeline.lose(
        SourceError(
          "what this does with \(name) is not known", at: word.place.column,
          remedy: "; paste the calls of \(name) alone"))
    }
    let chain = call.chain.filter { !Self.idle.contains($0.method) }
    guard let first = chain.first, !isOnly, mayBeSkipped(word, behind: mark, timeline) else {
      for part in chain { put(part, on: &timeline) }
      return
    }
    let error = SourceError(
      "when, and how often, \(first.path) is called is not known", at: first.column,
      remedy: "; paste the calls of \(name) one after another, without what is around them")
    timeline.lose(error)
    for part in chain {
      if let argument = part.arguments.first?.column { lose(argument, error) }
    }
  }

  private mutating func mayBeSkipped(
    _ word: SourceWord, behind mark: SourceCharacter?, _ timeline: ScriptTimeline
  ) -> Bool {
    let place = word.place.position
    return mark?.isOne(of: ">?:&|") == true || brackets.innermost(at: place) != timeline.block
      || blocks.hasConditionalStatement(at: place)
  }

  /// Methods that leave the places on a timeline as they are.
  private static let idle: Set = [
    "play", "pause", "resume", "restart", "reverse", "alternate", "seek", "complete", "cancel",
    "init", "then", "refresh", "reset", "revert", "kill", "eventCallback", "invalidate", "paused",
    "reversed", "timeScale", "duration", "totalDuration", "progress", "totalProgress", "time",
    "totalTime", "repeat", "yoyo", "isActive", "getChildren",
  ]

  private mutating func expression(at place: SourceCursor) -> ScriptNode? {
    var reader = ScriptReader(place)
    let node = try? reader.readExpression()
    // Each call of a chain is read once, but what is in its functions is read again.
    let length = node?.source.length ?? place.length
    return WorkBudget.spend(units: SourceReader.wordCost * length) ? node : nil
  }

  private mutating func lose(_ argument: Int, _ error: SourceError) {
    guard lengths[argument] != nil else { return }
    places[argument] = .failure(UnknownPlace(error: error))
  }

  // MARK: - Calls

  private mutating func put(_ call: ScriptCall, on timeline: inout ScriptTimeline) {
    switch (timeline.system, call.method) {
    case (.gsap, "to"), (.gsap, "from"), (.gsap, "fromTo"):
      putTween(call, translation.indexOfGSAPVars(call) + 1, on: &timeline)
    case (.anime, "add") where call.arguments.count > 1 && isObject(call.arguments[1]):
      putTween(call, 2, on: &timeline)
    case (.animeVersion3, "add"): putTween(call, 1, on: &timeline)
    case (.gsap, "set"), (.anime, "set"): putValues(call, on: &timeline)
    case (.gsap, "call"): putInstant(call, 2, on: &timeline)
    case (.anime, "call"): putInstant(call, 1, on: &timeline)
    case (.gsap, "addLabel"), (.anime, "label"): label(call, on: &timeline)
    case (.gsap, "add"): putChild(call, on: &timeline)
    case (.gsap, "addPause"): stop(call, &timeline)
    case _ where Self.idle.contains(call.method): break
    default:
      timeline.lose(
        SourceError(
          "how long \(call.method) takes on the timeline is not known", at: call.column,
          remedy: timeline.system.remedy))
    }
  }

  private func isObject(_ node: ScriptNode) -> Bool { translation.scope.resolved(node).isObject }

  private mutating func putTween(
    _ call: ScriptCall, _ index: Int, of child: ScriptCall? = nil,
    on timeline: inout ScriptTimeline
  ) {
    guard let argument = (child ?? call).arguments.first?.column else { return }
    var length =
      lengths[argument]
      ?? .unknown(
        SourceError(
          "how long \(call.path) takes is not known", at: call.column,
          remedy: "; write its duration into its object"))
    let position = call.arguments.indices.contains(index) ? call.arguments[index] : nil
    let place = place(position, inserting: length.duration, on: timeline)
    if let position, translation.isSpread(position) {
      length = .unknown(ScriptLength.ofElements(at: position.column, in: timeline.system))
    }
    places[argument] = timeline.addTween(
      length, at: place, from: position?.column ?? call.column, argument: argument)
  }

  /// `set`, which takes no time but may have a delay.
  private mutating func putValues(_ call: ScriptCall, on timeline: inout ScriptTimeline) {
    var vars =
      call.arguments.count > 1 ? try? translation.object(call.arguments[1], as: "set") : nil
    if let defaults { vars = vars?.over(defaults) }
    let length =
      vars.map { translation.length(.success(0), by: $0, in: timeline.system) }
      ?? .unknown(
        SourceError(
          "the values of set are not known", at: call.column,
          remedy: "; write them, such as { x: 0 }"))
    putInstant(call, 2, length, on: &timeline)
  }

  private mutating func putInstant(
    _ call: ScriptCall, _ index: Int, _ length: ScriptLength = .none,
    on timeline: inout ScriptTimeline
  ) {
    let position = call.arguments.indices.contains(index) ? call.arguments[index] : nil
    let place = place(position, inserting: .success(0), on: timeline)
    _ = timeline.add(length, at: place, from: position?.column ?? call.column)
  }

  private mutating func label(_ call: ScriptCall, on timeline: inout ScriptTimeline) {
    guard let name = call.arguments.first.flatMap({ translation.text($0) }) else { return }
    let position = call.arguments.count > 1 ? call.arguments[1] : nil
    timeline.label(name, at: place(position, inserting: .success(0), on: timeline))
  }

  /// `add` of GSAP: a label, a function, a tween, or what is made elsewhere.
  private mutating func putChild(_ call: ScriptCall, on timeline: inout ScriptTimeline) {
    guard let child = call.arguments.first else { return }
    switch translation.scope.resolved(child).value {
    case .string: label(call, on: &timeline)
    case .function: putInstant(call, 1, on: &timeline)
    case .call(let tween)
    where tween.receiver == nil && tween.arguments.first.map { lengths[$0.column] != nil } == true:
      putTween(call, 1, of: tween, on: &timeline)
    default:
      timeline.lose(
        SourceError(
          "how long \"\(child.source.excerpt)\" takes on the timeline is not known",
          at: child.column,
          remedy: timeline.system.remedy))
    }
  }

  /// Without a place it is behind all that was put before.
  private mutating func stop(_ call: ScriptCall, _ timeline: inout ScriptTimeline) {
    let error = SourceError(
      "addPause stops the timeline until it is played on", at: call.column,
      remedy: "; leave it out")
    guard !isOnly else { return timeline.lose(error) }
    if !call.arguments.isEmpty {
      for argument in timeline.tweens { lose(argument, error) }
    }
    timeline.stop(error)
  }

  private mutating func place(
    _ position: ScriptNode?, inserting duration: ScriptTimeline.Place,
    on timeline: ScriptTimeline
  ) -> ScriptTimeline.Place {
    guard let position, !position.isNothing else { return timeline.end }
    if let text = translation.text(position) {
      return timeline.place(text, at: position.column, inserting: duration)
    }
    do throws(SourceError) {
      let time = try translation.delay(position, as: "the position")
      return .success(time / timeline.system.unitsPerSecond)
    } catch {
      return .failure(UnknownPlace(error: error, isOwn: true))
    }
  }
}

extension SourceWord {
  fileprivate var isBeforePoint: Bool {
    var ahead = behind
    ahead.skipWhitespace()
    return ahead.next == "." || ahead.next == "?" && ahead.peek(at: 1) == "."
  }

  /// Whether it is alone between commas or brackets, as what a function is given.
  fileprivate var isArgument: Bool {
    before?.isOne(of: "(,") == true && (behind.isBefore(")") || behind.isBefore(","))
  }

  fileprivate var makesTimeline: Bool {
    guard name != "createTimeline" else { return isBefore("(") }
    var ahead = behind
    guard ahead.takeAhead(".") else { return false }
    ahead.skipWhitespace()
    return ahead.takeIdentifier() == "timeline"
  }
}

/// The brackets that are open at places of a text, for which it is asked in their order.
private struct OpenBrackets {
  private var cursor: SourceCursor
  private var open: [Int] = []

  init(_ cursor: SourceCursor) { self.cursor = cursor }

  /// The place of the innermost one; nil outside of all.
  mutating func innermost(at place: Int) -> Int? {
    while cursor.position < place, let next = cursor.next {
      if next == "`" {
        cursor.advance()
        cursor.skipTemplate()
        if cursor.next != nil { cursor.advance() }
      } else if next.isQuote, cursor.skipString(next) {
        continue
      } else if next.isSpace || next == "/" {
        let start = cursor.position
        cursor.skipWhitespace()
        if cursor.position == start { cursor.advance() }
      } else {
        if next.closing != nil { open.append(cursor.position) }
        if next.isClosing { _ = open.popLast() }
        cursor.advance()
      }
    }
    return open.last
  }
}
