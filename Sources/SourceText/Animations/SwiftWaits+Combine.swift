internal import AnimationCore

extension SwiftWaits {
  /// `Timer.publish(every: 1, on: .main, in: .common)`, also by its name elsewhere in the text.
  mutating func takeTimerOfCombine(_ word: SourceWord, in text: SourceCursor) {
    guard let call = LooseCall(word, as: .swift) else { return }
    let time = Self.repeats(
      at: word.column, unless: "DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { }")
    take(time, behindPublisher: call.end, in: text)
    guard let name = AssignedNames(text)[word.column]?.name,
      WorkBudget.spend(units: SourceReader.wordCost * text.length)
    else { return }
    for use in SourceWords(text) where use.name == name {
      take(time, behindPublisher: use.behind, in: text)
    }
  }

  /// `.delay(for: .seconds(0.5), scheduler: RunLoop.main)`, and `debounce`.
  mutating func takeOperator(_ word: SourceWord, in text: SourceCursor) {
    guard word.receiver != nil, let call = LooseCall(word, as: .swift), let time = call["for"],
      call["scheduler"] != nil
    else { return }
    take(WaitingTime.read(time.body), behindPublisher: call.end, in: text)
  }

  /// Adds the wait of what follows the publisher in its chain, `.sink { ... }`, and of the closure
  /// of a view that receives it, `.onReceive(timer) { ... }`.
  private mutating func take(
    _ time: Result<WaitingTime, SourceError>, behindPublisher start: SourceCursor,
    in text: SourceCursor
  ) {
    guard WorkBudget.spend(units: SourceReader.wordCost * text.length) else { return }
    waits.append(Wait(time: time, places: start.position..<start.endOfChain))
    for word in SourceWords(text) where word.name == "onReceive" {
      guard let call = LooseCall(word, as: .swift), let publisher = call.arguments.first?.body,
        publisher.position <= start.position,
        start.position <= publisher.position + publisher.length,
        let closure = call["perform"]?.body.closure ?? call.end.trailingClosure
      else { continue }
      waits.append(Wait(time: time, places: closure))
    }
  }
}

extension SourceCursor {
  /// The end of the members behind the place, with their arguments and closures.
  fileprivate var endOfChain: Int {
    var (ahead, end) = (self, position)
    while ahead.takeAhead(".") {
      ahead.skipWhitespace()
      _ = ahead.takePath()
      repeat { ahead.skipSpaces() } while ahead.isAtBracket && (try? ahead.skipBrackets()) != nil
      end = ahead.position
    }
    return end
  }

  private var isAtBracket: Bool { next == "(" || next == "{" }
}
