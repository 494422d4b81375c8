internal import AnimationCore

/// The timelines of a text, each with what is called on it in the order of the text.
struct ScriptTimelines {
  enum Step {
    case call(ScriptCall)
    /// Calls of which it is not known when, or how often, they are made.
    case unknown(SourceError, of: [ScriptCall])
  }

  struct Timeline {
    let system: ScriptTimeline.System
    let maker: ScriptCall
    /// The place of the innermost bracket around the call that makes it.
    let block: Int?
    var steps: [Step] = []
    /// The number of times that it is put on other timelines.
    var uses = 0
  }

  private(set) var all: [Timeline] = []
  private let source: SourceCursor
  private let scope: ScriptScope
  private let isOnly: Bool
  /// By the columns of the calls that make them.
  private var names: [Int: String] = [:]
  private var places: [Int: Int] = [:]
  /// By their names, at the place of the text that is read.
  private var named: [String: Int] = [:]
  /// By the columns of the names with which they are put on others.
  private var children: [Int: Int] = [:]
  private let functions: [String: Range<Int>]
  private let blocks: StatementBlocks
  private var brackets: OpenBrackets

  init(_ source: SourceCursor, of reading: ScriptReading, _ finder: ScriptFinder) {
    (self.source, scope) = (source, reading.translation.scope)
    isOnly = reading.motions.count == 1
    functions = finder.functionsByName
    blocks = StatementBlocks(source, endsAtLines: true)
    brackets = OpenBrackets(source)
    for definition in finder.definitions {
      let owner = definition.owner.split(separator: ".").last.map { $0 + "." } ?? ""
      names[definition.node.columnOfPath] = owner + definition.name
    }
    read(source)
    countUses()
  }

  private static let makers: Set = [
    "gsap", "anime", "createTimeline", "TimelineMax", "TimelineLite",
  ]

  private mutating func read(_ source: SourceCursor) {
    var before: SourceWord?
    for word in SourceWords(source) {
      defer { before = word }
      if word.receiver == nil, Self.makers.contains(word.name) { make(at: word) }
      let name = (word.receiver.map { $0 + "." } ?? "") + word.name
      guard let index = named[name] else { continue }
      let start = word.receiver == nil ? word : before ?? word
      if word.isBeforePoint {
        add(to: index, name, at: word, isBehind: start.before)
        continue
      }
      children[start.place.column] = index
      if let callee = before?.name, word.isArgument, !isInList(word),
        !Self.harmless.contains(callee)
      {
        lose(
          index,
          SourceError(
            "what \(callee) puts on \(name) is not known", at: word.place.column,
            remedy: "; write the calls of \(name) in its place"))
      }
    }
  }

  private mutating func isInList(_ word: SourceWord) -> Bool {
    let place = brackets.innermost(at: word.place.position)
    return place.map { word.place.from($0).next == "[" } ?? false
  }

  /// Functions that put nothing on a timeline that they are given.
  private static let harmless: Set = ["add", "if", "while", "log", "push", "return"]

  private mutating func lose(_ index: Int, _ error: SourceError, of calls: [ScriptCall] = []) {
    all[index].steps.append(.unknown(error, of: calls))
  }

  private mutating func make(at word: SourceWord) {
    guard word.makesTimeline, case .call(let call)? = expression(at: word.place)?.value,
      let maker = call.chain.first, let system = maker.timeline
    else { return }
    let index = all.count
    all.append(
      Timeline(
        system: system, maker: maker, block: brackets.innermost(at: word.place.position),
        steps: call.chain.dropFirst().map { .call($0) }))
    places[maker.column] = index
    if let name = names[word.place.column] { named[name] = index }
  }

  /// Adds the calls at a word; those in a loop, a condition or another function may be made at any
  /// time, or often.
  private mutating func add(
    to index: Int, _ name: String, at word: SourceWord, isBehind mark: SourceCharacter?
  ) {
    let node = expression(at: word.place)
    if case .name? = node?.value { return }
    guard case .call(let call)? = node?.value else {
      return lose(
        index,
        SourceError(
          "what this does with \(name) is not known", at: word.place.column,
          remedy: "; paste the calls of \(name) alone"))
    }
    let chain = call.chain.filter { !Self.idle.contains($0.method) }
    // The only motion is read wherever its call stands.
    let isSure = isOnly && !repeats(all[index])
    guard let first = chain.first, !isSure, mayBeSkipped(word, behind: mark, all[index]) else {
      all[index].steps += chain.map { .call($0) }
      return
    }
    lose(
      index,
      SourceError(
        "when, and how often, \(first.path) is called is not known", at: first.column,
        remedy: "; paste the calls of \(name) one after another, without what is around them"),
      of: chain)
  }

  private func repeats(_ timeline: Timeline) -> Bool {
    guard let first = timeline.maker.arguments.first,
      case .object(let options) = scope.resolved(first).value
    else { return false }
    return options.has("repeat", "loop")
  }

  private mutating func mayBeSkipped(
    _ word: SourceWord, behind mark: SourceCharacter?, _ timeline: Timeline
  ) -> Bool {
    let place = word.place.position
    return mark?.isOne(of: ">?:&|") == true || brackets.innermost(at: place) != timeline.block
      || blocks.hasConditionalStatement(at: place)
  }

  /// Methods that leave the places on a timeline as they are.
  static let idle: Set = [
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

  // MARK: - On each other

  /// The timeline that is put on another; nil for what is none of the text.
  func child(_ node: ScriptNode) -> Int? { children[node.column] }

  private mutating func countUses() {
    let nodes = all.flatMap { $0.steps.flatMap(children) }
    for node in nodes { use(ownChild(node), as: node) }
    for node in nodes where children[node.column] == nil { use(childOfFunction(node), as: node) }
  }

  /// Returns the children that a step puts on its timeline, each of a list.
  private func children(of step: Step) -> [ScriptNode] {
    guard case .call(let call) = step, call.method == "add", let first = call.arguments.first
    else { return [] }
    if case .list(let nodes) = scope.resolved(first).value { return nodes }
    return [first]
  }

  private mutating func use(_ index: Int?, as node: ScriptNode) {
    guard let index else { return }
    children[node.column] = index
    all[index].uses += 1
  }

  private func ownChild(_ node: ScriptNode) -> Int? {
    if let index = children[node.column] { return index }
    guard case .call(let call) = scope.resolved(node).value, let root = call.chain.first
    else { return nil }
    return places[root.column]
  }

  /// The one that a function makes and puts on no other, as what it returns.
  private func childOfFunction(_ node: ScriptNode) -> Int? {
    guard case .call(let call) = scope.resolved(node).value, call.receiver == nil,
      let columns = columns(ofFunction: call.path), WorkBudget.spend(units: all.count)
    else { return nil }
    let made = all.indices.filter { all[$0].uses == 0 && columns.contains(all[$0].maker.column) }
    return made.count == 1 ? made[0] : nil
  }
}

extension ScriptTimelines {
  /// Of `intro`, and of `this.intro`, a method of the text: `intro() { ... }`.
  private func columns(ofFunction path: String) -> Range<Int>? {
    guard path.hasPrefix("this.") else { return functions[path] }
    let name = path.dropFirst(5)
    if let columns = functions[String(name)] { return columns }
    guard WorkBudget.spend(units: SourceReader.wordCost * source.length) else { return nil }
    for word in SourceWords(source) where word.name == name && word.receiver == nil {
      var ahead = word.behind
      ahead.skipSpaces()
      guard ahead.next == "(", let body = ahead.closure,
        WorkBudget.spend(units: SourceReader.wordCost * max(1, body.count))
      else { continue }
      return body.lowerBound + 1..<body.upperBound + 1
    }
    return nil
  }
}

extension ScriptNode {
  /// Behind `new`, where it is a call.
  fileprivate var columnOfPath: Int {
    if case .call(let call) = value { call.chain[0].column } else { column }
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
    guard name == "gsap" || name == "anime" else { return isBefore("(") }
    var ahead = behind
    guard ahead.takeAhead(".") else { return false }
    ahead.skipWhitespace()
    return ahead.takeIdentifier() == "timeline"
  }
}
