internal import AnimationCore
internal import JSONText

/// Timers of a text, and what each of them begins.
extension ScriptFinder {
  /// `setTimeout(() => { ... }, 500)`, or what follows `await new Promise(...)` of one.
  struct Timer {
    let column: Int
    /// The columns of the work that it begins, if that stands in its call or behind it.
    var columns: Range<Int>?
    /// The functions that it calls.
    var calls: Set<String> = []
    let time: ScriptNode
    let secondsPerUnit: Double
    /// The place of `setInterval`.
    var repeats: Int?
  }

  /// `await sleep(500)`, in the unit of a function of the text.
  struct Sleep {
    let name: String
    let time: Double
    let column: Int
    let columns: Range<Int>

    private static let names: Set = ["sleep", "delay", "wait", "timeout", "pause"]

    /// Of a function that waits, by its name, but whose unit is not in the text.
    var unread: SourceError? {
      guard Self.names.contains(name) else { return nil }
      return SourceError(
        "how long \(name)(\(String(number: time))) waits is not in the text", at: column,
        remedy: "; write it as await new Promise((resolve) => setTimeout(resolve, 500)), or paste "
          + "the function too")
    }
  }

  /// The function is looked through like the rest.
  ///
  /// `gsap.delayedCall(0.5, () => { ... })` has its time first, in seconds.
  mutating func rememberTimer(_ name: String, at place: SourceCursor) {
    guard let (node, _) = value(at: place), case .call(let call) = node.value,
      call.arguments.count >= 2
    else { return }
    let isCall = name == "delayedCall"
    let (work, time) = (call.arguments[isCall ? 1 : 0], call.arguments[isCall ? 0 : 1])
    var timer = Timer(
      column: node.column, time: time, secondsPerUnit: isCall ? 1 : 1e-3,
      repeats: name == "setInterval" ? node.column : nil)
    switch work.value {
    case .function:
      guard WorkBudget.spend(units: SourceReader.wordCost * work.source.length) else { return }
      timer.columns = work.columns
      let calls = SourceWords(work.source).filter { word in
        (word.receiver == nil || word.receiver == "this") && word.isBefore("(")
      }
      timer.calls = Set(calls.map(\.name))
    case .name(let name): timer.calls = [name]
    default: return
    }
    timers.append(timer)
  }

  /// `await new Promise(resolve => setTimeout(resolve, 500))`, or `await sleep(500)`, before what
  /// follows in its block.
  mutating func rememberWait(at column: Int) {
    if let (time, end) = timeOfPromise(at: cursor) {
      timers.append(
        Timer(column: column, columns: end.columnsOfBlock, time: time, secondsPerUnit: 1e-3))
      return
    }
    var ahead = cursor
    ahead.skipWhitespace()
    let name = ahead.takeScriptName()
    guard !name.isEmpty, ahead.next == "(", let inside = try? ahead.skipBrackets(),
      WorkBudget.spend(units: SourceReader.wordCost * (inside.length + ahead.length))
    else { return }
    var reader = ScriptReader(inside)
    guard case .number(let time)? = (try? reader.readExpression())?.value, time > 0,
      reader.cursor.isBeforeEnd
    else { return }
    sleeps.append(Sleep(name: name, time: time, column: column, columns: ahead.columnsOfBlock))
  }

  /// Returns the time that `new Promise(resolve => setTimeout(resolve, 500))` waits for, with the
  /// place behind it.
  private mutating func timeOfPromise(
    at place: SourceCursor
  ) -> (time: ScriptNode, end: SourceCursor)? {
    var ahead = place
    ahead.skipWhitespace()
    guard ahead.takePath() == "new" else { return nil }
    ahead.skipWhitespace()
    guard ahead.takePath() == "Promise" else { return nil }
    ahead.skipTypeArguments()
    guard ahead.next == "(", let inside = try? ahead.skipBrackets(),
      WorkBudget.spend(units: SourceReader.wordCost * (inside.length + ahead.length)),
      let word = SourceWords(inside).first(where: { $0.name == "setTimeout" }),
      let (node, _) = value(at: word.place), case .call(let call) = node.value,
      call.arguments.count == 2, case .name = call.arguments[0].value
    else { return nil }
    return (call.arguments[1], ahead)
  }

  /// A function may be defined behind its use; what stays is that of functions that are not in the
  /// text.
  mutating func resolveSleeps() {
    let all = sleeps
    sleeps = []
    for (name, own) in Dictionary(grouping: all, by: \.name) {
      guard let definition = definition(ofSleep: name) else {
        sleeps += own
        continue
      }
      guard let unit = secondsPerUnit(of: definition) else { continue }
      timers += own.map { sleep in
        let time = ScriptNode(value: .number(sleep.time), column: sleep.column, source: source)
        return Timer(
          column: sleep.column, columns: sleep.columns, time: time, secondsPerUnit: unit)
      }
    }
    sleeps.sort { $0.column < $1.column }
    timers.sort { $0.column < $1.column }
  }

  private func definition(ofSleep name: String) -> SourceWord? {
    guard WorkBudget.spend(units: SourceReader.wordCost * source.length) else { return nil }
    return SourceWords(source).first {
      $0.name == name
        && ($0.previous == "function" || $0.behind.behindAssignment(declares: true) != nil)
    }
  }

  /// By `const sleep = ms => new Promise(resolve => setTimeout(resolve, ms))`, or such a function
  /// of seconds, `setTimeout(resolve, s * 1000)`; nil for another function.
  private mutating func secondsPerUnit(of definition: SourceWord) -> Double? {
    guard WorkBudget.spend(units: SourceReader.wordCost * definition.behind.length),
      let (parameter, body) = definition.functionOfOne, let (time, _) = timeOfPromise(at: body)
    else { return nil }
    switch time.value {
    case .name(parameter): return 1e-3
    case .stagger(let product) where product.name == parameter && product.base == 0:
      return product.step > 0 ? product.step / 1000 : nil
    default: return nil
    }
  }

  /// Those of what the timer begins, and of the functions that it calls.
  ///
  /// A function that begins itself again was begun without this timer.
  func columns(of timer: Timer) -> [Range<Int>] {
    let functions = timer.calls.compactMap { functionsByName[$0] }
    return (timer.columns.map { [$0] } ?? [])
      + functions.filter { !$0.contains(timer.column) }
  }
}

extension SourceWord {
  /// The parameter of a function that has this name, and what it returns, to the end of the text;
  /// nil for what is no function of one parameter.
  fileprivate var functionOfOne: (parameter: String, body: SourceCursor)? {
    var ahead = behind
    if previous != "function" {
      guard let value = behind.behindAssignment(declares: true) else { return nil }
      ahead = value
      for word in ["async", "function"] { ahead.takeWord(word) }
    }
    var parameters = ahead
    if ahead.next == "(" {
      guard let inside = try? ahead.skipBrackets() else { return nil }
      parameters = inside
    }
    parameters.skipWhitespace()
    let parameter = parameters.takeScriptName()
    guard !parameter.isEmpty, !parameters.isBefore(",") else { return nil }
    ahead.skipToBody()
    ahead.takeWord("return")
    return (parameter, ahead)
  }
}

extension SourceCursor {
  /// The columns of what follows in the block.
  fileprivate var columnsOfBlock: Range<Int> { column..<max(column, endOfBlock + 1) }

  /// Skips the word, with the white space around it, if it comes next.
  fileprivate mutating func takeWord(_ word: String) {
    var ahead = self
    ahead.skipWhitespace()
    guard ahead.takeIdentifier() == word else { return }
    ahead.skipWhitespace()
    self = ahead
  }

  /// Behind the parameters: over the type of the result, the arrow and the brace.
  fileprivate mutating func skipToBody() {
    while let next, next != "{", next != ";" {
      advance()
      if next == "=", take(">") { break }
    }
    _ = takeAhead("{")
  }
}
