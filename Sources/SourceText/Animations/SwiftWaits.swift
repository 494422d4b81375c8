internal import AnimationCore
internal import JSONText

/// What comes before an animation in time: `DispatchQueue.main.asyncAfter`, `Task.sleep`.
struct SwiftWaits {
  private struct Wait {
    /// A time that is not in the text is a failure only of an animation behind it.
    let time: Result<Time, SourceError>
    let places: Range<Int>
  }

  private struct Time {
    var seconds: Double
    /// With its place.
    var stagger: (SourceStagger, column: Int)?
  }

  private var waits: [Wait] = []

  mutating func take(_ word: SourceWord) {
    switch word.name {
    case "asyncAfter" where word.receiver != nil: takeClosure(of: word)
    case "sleep" where word.receiver == "Task": takeSleep(word)
    default: break
    }
  }

  /// That of `asyncAfter(deadline: .now() + 0.5) { ... }`.
  private mutating func takeClosure(of word: SourceWord) {
    guard let call = LooseCall(word, as: .swift), let deadline = call.arguments.first,
      WorkBudget.spend(units: SourceReader.wordCost * word.behind.length)
    else { return }
    let argument = call["execute"].flatMap { $0.isClosure ? $0.body : nil }
    var closure = argument ?? call.end
    closure.skipWhitespace()
    guard closure.next == "{" else { return }
    let start = closure.position
    guard (try? closure.skipBrackets()) != nil else { return }
    waits.append(Wait(time: Self.time(deadline.body), places: start..<closure.position))
  }

  /// `Task.sleep(for: .seconds(0.5))`, `Task.sleep(nanoseconds: 500_000_000)`: all that follows.
  private mutating func takeSleep(_ word: SourceWord) {
    guard let call = LooseCall(word, as: .swift), let time = call.arguments.first,
      WorkBudget.spend(units: SourceReader.wordCost * call.end.length)
    else { return }
    let start = call.end.position
    let unit = time.label == "nanoseconds" ? 1e9 : 1
    waits.append(
      Wait(
        time: Self.time(time.body, perSecond: unit),
        places: start..<max(start, call.end.endOfBlock)))
  }

  /// The animation with the time before it.
  func delayed(
    _ object: JSONValue, at word: SourceWord, in translation: inout SourceTranslation
  ) throws(SourceError) -> JSONValue {
    var delay = 0.0
    for wait in waits where wait.places.contains(word.place.position) {
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

  private static func time(
    _ text: SourceCursor, perSecond unit: Double = 1
  ) -> Result<Time, SourceError> {
    do {
      var time = try read(text)
      time.seconds /= unit
      return .success(time)
    } catch { return .failure(error) }
  }

  /// `.now() + 0.5` of a deadline, or a number, or a unit of time with one.
  private static func read(_ text: SourceCursor) throws(SourceError) -> Time {
    var time = text
    if SourceWords(text).contains(where: { $0.name == "now" }) {
      try time.skipBalanced { $0 == "+" }
      guard time.take("+") else { return Time(seconds: 0) }
    }
    time.skipWhitespace()
    var reader = SourceReader(time, as: .swift)
    if let stagger = reader.readStagger() {
      return Time(seconds: stagger.first, stagger: (stagger, time.column))
    }
    let value = try? reader.readExpression(of: "")
    reader.cursor.skipWhitespace()
    switch value {
    case .number(let number) where reader.cursor.next == nil: return Time(seconds: number)
    case .call(let call) where reader.cursor.next == nil:
      guard call.arguments.count == 1, case .number(let number) = call.arguments[0].value,
        let unit = units[call.name]
      else { break }
      return Time(seconds: number / unit)
    default: break
    }
    throw SourceError(
      "the time before the animation is not in the text", at: time.column,
      remedy: "; write it as a number of seconds, such as 0.5")
  }

  /// How many there are in a second.
  private static let units: [String: Double] = [
    "seconds": 1, "milliseconds": 1e3, "microseconds": 1e6, "nanoseconds": 1e9, "UInt64": 1,
  ]
}
