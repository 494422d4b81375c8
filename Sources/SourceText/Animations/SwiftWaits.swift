internal import AnimationCore
internal import JSONText

/// The waits before an animation: `DispatchQueue.main.asyncAfter`, `Task.sleep`, a timer, in Swift
/// and in Objective-C.
struct SwiftWaits {
  struct Wait {
    /// A time that is not in the text is a failure only of an animation behind it.
    let time: Result<WaitingTime, SourceError>
    let places: Range<Int>
  }

  var waits: [Wait] = []
  private var blocks: StatementBlocks?

  init(_ text: SourceCursor) {
    guard WorkBudget.spend(units: SourceReader.wordCost * text.length) else { return }
    for word in SourceWords(text) {
      switch word.name {
      case "asyncAfter" where word.receiver != nil: takeClosure(of: word, in: text)
      case "dispatch_after": takeDispatch(word, in: text)
      case "scheduledTimer" where word.receiver == "Timer": takeTimer(word, in: text)
      case "perform": takeSelector(word, in: text)
      case "sleep", "usleep": takeSleep(word, in: text)
      case "publish" where word.receiver == "Timer": takeTimerOfCombine(word, in: text)
      case "delay", "debounce": takeOperator(word, in: text)
      case _ where Self.messages.contains(word.name): takeMessage(word, in: text)
      default: break
      }
    }
  }

  /// That of `asyncAfter(deadline: .now() + 0.5) { ... }`, or its `execute`.
  private mutating func takeClosure(of word: SourceWord, in text: SourceCursor) {
    guard let call = LooseCall(word, as: .swift), let deadline = call.arguments.first,
      WorkBudget.spend(units: SourceReader.wordCost * word.behind.length)
    else { return }
    let work = call["execute"]?.body.closureOfWork(in: text)
    guard let closure = work ?? call.end.trailingClosure else { return }
    waits.append(Wait(time: WaitingTime.read(deadline.body), places: closure))
  }

  /// `Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in ... }`, or a selector.
  private mutating func takeTimer(_ word: SourceWord, in text: SourceCursor) {
    guard let call = LooseCall(word, as: .swift),
      let interval = call["withTimeInterval"] ?? call["timeInterval"],
      WorkBudget.spend(units: SourceReader.wordCost * word.behind.length)
    else { return }
    let work = call["selector"]?.body.bodyOfSelector(in: text) ?? call["block"]?.body.closure
    guard let places = work ?? call.end.trailingClosure else { return }
    var time = WaitingTime.read(interval.body)
    if let repeats = call["repeats"], (try? repeats.value().value) != .bool(false) {
      time = Self.repeats(at: repeats.column, unless: "repeats: false")
    }
    waits.append(Wait(time: time, places: places))
  }

  static func repeats(
    at column: Int, unless advice: String
  ) -> Result<WaitingTime, SourceError> {
    .failure(
      SourceError(
        UnreadSource.repeatingTimer, at: column,
        remedy: "; write \(advice), or paste the animation alone, such as .bouncy"))
  }

  /// `perform(#selector(show), with: nil, afterDelay: 0.5)`.
  private mutating func takeSelector(_ word: SourceWord, in text: SourceCursor) {
    guard let call = LooseCall(word, as: .swift), let delay = call["afterDelay"],
      let body = call.arguments.first?.body.bodyOfSelector(in: text)
    else { return }
    waits.append(Wait(time: WaitingTime.read(delay.body), places: body))
  }

  /// `Task.sleep(for: .seconds(0.5))`, `Task.sleep(nanoseconds: 500_000_000)`: all that follows.
  private mutating func takeSleep(_ word: SourceWord, in text: SourceCursor) {
    guard word.previous != "func", let call = LooseCall(word, as: .swift),
      let time = call.arguments.first, let unit = Self.unit(of: word, labeled: time.label),
      WorkBudget.spend(units: SourceReader.wordCost * call.end.length)
    else { return }
    takeAll(behind: call.end, after: WaitingTime.read(time.body, perSecond: unit), in: text)
  }

  /// Returns the number of a wait's units in a second; nil for what waits for nothing.
  private static func unit(of word: SourceWord, labeled label: String?) -> Double? {
    switch label {
    case "nanoseconds": return 1e9
    case "for", "until", "forTimeInterval": return 1
    case nil where word.receiver == "Task" || word.receiver == "": return 1e9
    // Those of C.
    case nil where word.receiver == nil: return word.name == "usleep" ? 1e6 : 1
    default: return nil
    }
  }

  /// To the end of the closure or the function; a block of `do` continues behind it.
  mutating func takeAll(
    behind start: SourceCursor, after time: Result<WaitingTime, SourceError>, in text: SourceCursor
  ) {
    var (ahead, time, start) = (start, time, start)
    // Before the semicolon.
    if statementBlocks(of: text).hasConditionalStatement(at: start.position - 1) {
      time = .failure(Self.isConditional(at: start.column))
    }
    while true {
      let place = ahead.position
      let end = ahead.endOfBlock
      guard WorkBudget.spend(units: SourceReader.wordCost * max(1, end - place)) else { return }
      ahead = text.from(end)
      let bracket = ahead.next
      if bracket != ")", bracket != "]" {
        waits.append(Wait(time: time, places: start.position..<max(start.position, end)))
        guard bracket == "}" else { return }
        ahead.advance()
        guard let block = enclosing(endingAt: ahead.position, in: text) else { return }
        if blocks?.isCondition(block) == true {
          if SourceCursor(place..<max(place, end), of: text).leaves { return }
          time = .failure(Self.isConditional(at: start.column))
        }
        start = ahead
      } else {
        ahead.advance()
      }
    }
  }

  private mutating func enclosing(
    endingAt place: Int, in text: SourceCursor
  ) -> StatementBlocks.StatementBlock? {
    statementBlocks(of: text).block(endingAt: place)
  }

  private mutating func statementBlocks(of text: SourceCursor) -> StatementBlocks {
    let known = blocks ?? StatementBlocks(text)
    blocks = known
    return known
  }

  private static func isConditional(at column: Int) -> SourceError {
    SourceError(
      "whether the animation waits depends on a condition", at: column,
      remedy: "; keep the wait without its condition, or leave it out")
  }

  /// The animation with the time before it; the place is in the text, from 0.
  func delayed(
    _ object: JSONValue, at place: Int, in translation: inout SourceTranslation
  ) throws(SourceError) -> JSONValue {
    var delay = 0.0
    for wait in waits where wait.places.contains(place) {
      let time = try wait.time.get()
      if let (stagger, column) = time.stagger,
        !translation.warnings.contains(where: { $0.column == column })
      {
        translation.warn(of: stagger, at: column)
      }
      delay += time.seconds
    }
    return object.adding(delay: delay)
  }
}

extension SourceCursor {
  /// That of a closure, of `DispatchWorkItem { }`, or of the name that either has in the text; nil
  /// for work that the text does not have.
  func closureOfWork(in text: SourceCursor) -> Range<Int>? {
    if let closure { return closure }
    var ahead = self
    ahead.skipWhitespace()
    let name = ahead.takePath().split(separator: ".").last.map(String.init) ?? ""
    guard !name.isEmpty, ahead.isBeforeEnd,
      WorkBudget.spend(units: SourceReader.wordCost * text.length)
    else { return nil }
    for word in SourceWords(text) where word.name == name {
      if word.previous == "func" { return word.behind.closure }
      if let value = word.behind.behindAssignment(declares: true) { return value.closure }
    }
    return nil
  }

  /// The body of the function or the method that `#selector(show)`, `@selector(show)` names; nil
  /// inside of that body, which was begun without it.
  func bodyOfSelector(in text: SourceCursor) -> Range<Int>? {
    guard let word = SourceWords(self).first(where: { $0.name == "selector" }) else { return nil }
    var ahead = word.behind
    guard ahead.takeAhead("("),
      let name = ahead.takePath().split(separator: ".").last.map(String.init),
      WorkBudget.spend(units: SourceReader.wordCost * text.length)
    else { return nil }
    for word in SourceWords(text) where word.name == name {
      guard let body = word.bodyOfMethod else { continue }
      return body.contains(position) ? nil : body
    }
    return nil
  }

  /// Whether the block ends what is around it.
  fileprivate var leaves: Bool {
    SourceWords(self).contains {
      $0.receiver == nil && ["return", "throw", "break", "continue"].contains($0.name)
    }
  }
}

extension SourceWord {
  /// Behind `func show() {`, `- (void)show:(id)sender {`.
  fileprivate var bodyOfMethod: Range<Int>? {
    if previous == "func" { return behind.closure }
    var body = behind
    guard before == ")", (try? body.skipBalanced { $0 == "{" || $0 == ";" }) != nil
    else { return nil }
    return body.trailingClosure
  }
}
