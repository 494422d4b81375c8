internal import AnimationCore

extension SwiftWaits {
  /// The first parts of messages that wait.
  static let messages: Set = [
    "scheduledTimerWithTimeInterval", "performSelector", "sleepForTimeInterval",
  ]

  /// `dispatch_after(time, queue, ^{ ... })`; in Swift 2 the closure is behind it.
  mutating func takeDispatch(_ word: SourceWord, in text: SourceCursor) {
    guard let call = LooseCall(word, as: .swift), call.arguments.count >= 2,
      WorkBudget.spend(units: SourceReader.wordCost * word.behind.length)
    else { return }
    let work = call.arguments.dropFirst(2).first
    guard let block = work?.body.closureOfWork(in: text) ?? call.end.trailingClosure
    else { return }
    waits.append(Wait(time: WaitingTime.dispatch(call.arguments[0].body), places: block))
  }

  /// Adds the wait of a message; what is behind the word was looked through for the message's end.
  mutating func takeMessage(_ word: SourceWord, in text: SourceCursor) {
    guard WorkBudget.spend(units: SourceReader.wordCost * word.behind.length),
      let message = try? ObjectiveCMessage(at: word.place),
      let first = message.argument(word.name)
    else { return }
    switch word.name {
    case "performSelector":
      guard let delay = message.argument("afterDelay"), let body = first.bodyOfSelector(in: text)
      else { return }
      waits.append(Wait(time: WaitingTime.ofC(delay), places: body))
    case "sleepForTimeInterval":
      var end = text.from(first.position + first.length)
      guard end.takeAhead("]") else { return }
      takeAll(behind: end, after: WaitingTime.ofC(first), in: text)
    default: takeTimer(message, after: first, in: text)
    }
  }

  /// `[NSTimer scheduledTimerWithTimeInterval:0.5 repeats:NO block:^(NSTimer *timer) { ... }]`, or
  /// with a selector.
  private mutating func takeTimer(
    _ message: ObjectiveCMessage, after interval: SourceCursor, in text: SourceCursor
  ) {
    let work = message.argument("selector")?.bodyOfSelector(in: text)
    guard let places = work ?? message.argument("block")?.closure else { return }
    var time = WaitingTime.ofC(interval)
    if let repeats = message.argument("repeats"), SourceWords(repeats).map(\.name) != ["NO"] {
      time = Self.repeats(at: repeats.column, unless: "repeats:NO")
    }
    waits.append(Wait(time: time, places: places))
  }
}
