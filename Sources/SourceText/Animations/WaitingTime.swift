internal import AnimationCore

/// The time that something waits, in seconds: `.now() + 0.5`, `.seconds(1)`.
struct WaitingTime {
  var seconds: Double
  /// With its place.
  var stagger: (SourceStagger, column: Int)?

  /// A number is one of parts of a second, of which there are so many.
  static func read(
    _ text: SourceCursor, perSecond unit: Double = 1
  ) -> Result<WaitingTime, SourceError> {
    do { return .success(try deadline(text, perSecond: unit)) } catch { return .failure(error) }
  }

  /// A deadline that is past waits for nothing.
  private static func deadline(
    _ text: SourceCursor, perSecond unit: Double
  ) throws(SourceError) -> WaitingTime {
    var time = text
    var sign = 1.0
    if time.takeNow() {
      if time.isBeforeEnd { return WaitingTime(seconds: 0) }
      if time.takeAhead("-") {
        sign = -1
      } else if let advance = time.takeAdvance() {
        guard time.isBeforeEnd else { throw isNotThere(time.column) }
        time = advance
      } else if !time.takeAhead("+") {
        throw isNotThere(time.column)
      }
    }
    var result = try sum(time, perSecond: unit)
    if sign < 0, result.stagger != nil { throw isNotThere(time.column) }
    result.seconds = max(0, sign * result.seconds)
    return result
  }

  /// Returns the sum of times: `.seconds(1) + .milliseconds(500)`.
  private static func sum(
    _ text: SourceCursor, perSecond unit: Double
  ) throws(SourceError) -> WaitingTime {
    var time = text
    time.skipWhitespace()
    var reader = SourceReader(time, as: .swift)
    if let stagger = reader.readStagger(), reader.cursor.isBeforeEnd {
      let seconds = stagger.seconds(per: unit)
      return WaitingTime(seconds: seconds.first, stagger: (seconds, time.column))
    }
    var seconds = 0.0
    for term in time.split(at: "+") { seconds += try amount(term, perSecond: unit) }
    return WaitingTime(seconds: seconds)
  }

  /// A number, or a unit of time with one.
  private static func amount(
    _ text: SourceCursor, perSecond unit: Double
  ) throws(SourceError) -> Double {
    let (factor, nanoseconds) = text.unconverted.factorOfNanoseconds
    if nanoseconds != 1 { return try amount(factor, perSecond: unit / nanoseconds) }
    var reader = SourceReader(text, as: .swift)
    reader.cursor.skipWhitespace()
    let column = reader.cursor.column
    let value = try? reader.readExpression(of: "")
    reader.cursor.skipWhitespace()
    guard reader.cursor.next == nil else { throw isNotThere(column) }
    switch value {
    case .number(let number): return number / unit
    case .call(let call):
      guard call.arguments.count == 1, case .number(let number) = call.arguments[0].value
      else { break }
      if call.name == "UInt64" { return number / unit }
      guard let parts = units[call.name] else { break }
      return number / parts
    default: break
    }
    throw isNotThere(column)
  }

  private static func isNotThere(_ column: Int) -> SourceError {
    SourceError(
      "the time before the animation is not in the text", at: column,
      remedy: "; write it as a number of seconds, such as 0.5")
  }

  /// `dispatch_time(DISPATCH_TIME_NOW, (int64_t)(0.5 * NSEC_PER_SEC))`.
  static func dispatch(_ text: SourceCursor) -> Result<WaitingTime, SourceError> {
    var start = text
    start.skipWhitespace()
    let failure = SourceError(
      "the time before the animation is not in the text", at: start.column,
      remedy: "; write it as dispatch_time(DISPATCH_TIME_NOW, (int64_t)(0.5 * NSEC_PER_SEC))")
    guard let word = SourceWords(text).first(where: { $0.name == "dispatch_time" }),
      let call = LooseCall(word, as: .swift), call.arguments.count == 2,
      call.arguments[0].body.nameAlone == "DISPATCH_TIME_NOW"
    else { return .failure(failure) }
    let (time, nanoseconds) = call.arguments[1].body.uncast.factorOfNanoseconds
    return ofC(time, perSecond: 1e9 / nanoseconds).mapError { _ in failure }
  }

  /// As ``read(_:perSecond:)``, with numbers such as `0.5f`.
  static func ofC(
    _ text: SourceCursor, perSecond unit: Double = 1
  ) -> Result<WaitingTime, SourceError> {
    var number = text
    number.skipWhitespace()
    guard let amount = number.takeNumberOfC(), number.isBeforeEnd
    else { return read(text, perSecond: unit) }
    return .success(WaitingTime(seconds: max(0, amount / unit)))
  }

  /// The number of each unit in a second.
  private static let units: [String: Double] = [
    "seconds": 1, "milliseconds": 1e3, "microseconds": 1e6, "nanoseconds": 1e9,
  ]
}

extension SourceCursor {
  private static let conversions: Set = ["UInt64", "Double", "Int"]

  /// The argument of `UInt64(...)`; the whole for anything else.
  fileprivate var unconverted: SourceCursor {
    var ahead = self
    ahead.skipWhitespace()
    guard Self.conversions.contains(ahead.takeIdentifier()), ahead.next == "(",
      let inside = try? ahead.skipBrackets(), ahead.isBeforeEnd
    else { return self }
    return inside
  }

  /// The factor that `NSEC_PER_SEC` is multiplied by, and that number; the whole and 1 without one.
  fileprivate var factorOfNanoseconds: (factor: SourceCursor, nanoseconds: Double) {
    let factors = split(at: "*")
    guard let last = factors.last, factors.count > 1,
      let nanoseconds = ["NSEC_PER_SEC": 1e9, "NSEC_PER_MSEC": 1e6][last.unconverted.nameAlone]
    else { return (self, 1) }
    return (SourceCursor(position..<last.position - 1, of: self), nanoseconds)
  }

  /// Empty for what is no name.
  var nameAlone: String {
    var ahead = self
    ahead.skipWhitespace()
    let name = ahead.takeWhile(\.continuesName)
    return ahead.isBeforeEnd ? name : ""
  }

  /// `.now()`, `DispatchTime.now()`, `ContinuousClock().now`.
  fileprivate mutating func takeNow() -> Bool {
    var ahead = self
    repeat {
      _ = ahead.takeAhead(".")
      ahead.skipWhitespace()
      let name = (try? ahead.readName()) ?? ""
      if ahead.next == "(" {
        guard let inside = try? ahead.skipBrackets(), inside.isBeforeEnd else { return false }
      }
      if name == "now" {
        self = ahead
        return true
      }
      if name.isEmpty { return false }
    } while ahead.isBefore(".")
    return false
  }

  /// Takes `.advanced(by: .milliseconds(300))`, and returns its argument.
  fileprivate mutating func takeAdvance() -> SourceCursor? {
    var ahead = self
    guard ahead.takeAhead("."), (try? ahead.readName()) == "advanced", ahead.next == "(",
      var inside = try? ahead.skipBrackets()
    else { return nil }
    inside.skipWhitespace()
    guard (try? inside.readName()) == "by", inside.takeAhead(":") else { return nil }
    self = ahead
    return inside
  }
}
