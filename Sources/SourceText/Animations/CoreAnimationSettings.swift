internal import AnimationCore
internal import Schema

/// The settings of one animation of Core Animation; the last assignment of a property counts.
struct CoreAnimationSettings {
  static let types: Set = [
    "CASpringAnimation", "CABasicAnimation", "CAKeyframeAnimation", "CATransition",
  ]
  /// The type of the animation.
  let type: SourceWord
  private var byName: [String: Argument] = [:]
  let transaction: CoreAnimationTransaction

  private static let properties: Set = [
    "mass", "stiffness", "damping", "initialVelocity", "perceptualDuration", "bounce", "duration",
    "timingFunction", "repeatCount", "autoreverses", "allowsOverdamping", "speed", "beginTime",
  ]

  private static let keyframeProperties: Set = [
    "values", "keyTimes", "timingFunctions", "calculationMode",
  ]

  /// Each with what to write in its place.
  private static let unread: [String: String] = {
    let times = "leave it out, or give the animation its repeatCount and beginTime"
    return ["timeOffset": times, "repeatDuration": times]
  }()

  private static let unreadOfKeyframes = [
    "path": "write the path for /v1/paths/evaluate, and paste a CABasicAnimation of its timing"
  ]

  private var properties: Set<String> {
    isOfKeyframes ? Self.properties.union(Self.keyframeProperties) : Self.properties
  }

  private var unread: [String: String] {
    isOfKeyframes ? Self.unread.merging(Self.unreadOfKeyframes) { $1 } : Self.unread
  }

  var isOfKeyframes: Bool { type.name == "CAKeyframeAnimation" }

  /// In the order of the names, so that answers do not depend on hashing.
  var all: [(String, Argument)] { byName.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
  subscript(name: String) -> Argument? { byName[name] }

  init(
    _ type: SourceWord, _ arguments: [Argument], behind cursor: SourceCursor, of name: String?
  ) throws(SourceError) {
    self.type = type
    for argument in arguments { byName[argument.label ?? ""] = argument }
    byName["keyPath"] = nil
    let whole = cursor.whole
    transaction = try CoreAnimationTransaction(whole)
    guard WorkBudget.spend(units: SourceReader.wordCost * (cursor.length + whole.length))
    else { throw SourceError("the text is not read", at: cursor.column) }
    if let group = SourceWords(whole).first(where: { $0.name == "CAAnimationGroup" }) {
      throw SourceError(
        "a group cuts its animations off at its own duration, which they have where none is set "
          + "on them; paste one of them without the group, such as CABasicAnimation(keyPath: "
          + "\"opacity\"), and the line that sets its duration", at: group.column)
    }
    try CoreAnimationLayer.refuseTime(in: whole)
    var condition: Int?
    var last: SourceWord?
    for word in SourceWords(cursor) {
      if word.receiver == nil, Self.conditions.contains(word.name) { condition = word.column }
      defer { last = word }
      if let last, word.isMessage(to: last), name == nil || last.name == name {
        try takeMessage(word, behind: condition)
      }
      guard let receiver = word.receiver, name == nil || receiver == name else { continue }
      try take(word, behind: condition)
    }
  }

  private static let conditions: Set = ["if", "else", "guard", "case", "default"]

  /// `condition` is where the last `if` or `else` before the word is.
  private mutating func take(_ word: SourceWord, behind condition: Int?) throws(SourceError) {
    guard let start = word.behind.behindAssignment(declares: false) else { return }
    // That of the name before the dot.
    let column = word.place.column - (word.receiver.map { $0.count + 1 } ?? 0)
    try take(word.name, from: start, at: column, behind: condition)
  }

  /// The setter of Objective-C: `[spring setMass:2]` for `spring.mass = 2`.
  private mutating func takeMessage(
    _ word: SourceWord, behind condition: Int?
  ) throws(SourceError) {
    guard let name = word.name.withoutPrefixOfSetter else { return }
    var ahead = word.behind
    guard ahead.takeAhead(":") else { return }
    ahead.skipWhitespace()
    let start = ahead
    // To the bracket that ends the message.
    try ahead.skipBalanced { _ in false }
    let argument = SourceCursor(start.position..<ahead.position, of: start)
    try take(name, from: argument, at: word.column, behind: condition)
  }

  /// The value is at the place, to the end of its line.
  private mutating func take(
    _ name: String, from start: SourceCursor, at column: Int, behind condition: Int?
  ) throws(SourceError) {
    if name == "isCumulative" || name == "cumulative" {
      return try Self.refuseSum(start, at: column)
    }
    let isUnread = unread[name] != nil
    guard properties.contains(name) || isUnread else { return }
    var reader = SourceReader(start, as: .swift)
    let line = try reader.cursor.line()
    if line.contains("CATransaction"), line.contains("animationDuration") {
      // That of the transaction is what an animation without its own has.
      if transaction.hasDuration { return }
      throw SourceError.durationOfTransaction(at: start.column)
    }
    // The spring's own settling duration changes nothing.
    if name == "duration", line.contains("settlingDuration") { return }
    var argument = Argument(
      label: name, value: .unread(start), column: column,
      valueColumn: start.column)
    if name == "beginTime" {
      argument = try Self.delay(argument, in: start)
    } else if !isUnread {
      reader.cursor = start
      argument = Argument(
        label: name, value: try Self.value(&reader), column: column,
        valueColumn: start.column)
      try reader.cursor.finishLine()
    }
    if let condition, let earlier = byName[name], condition > earlier.column,
      earlier.value != argument.value
    {
      throw SourceError.choice(of: name, at: argument.column)
    }
    byName[name] = argument
  }

  private static func refuseSum(_ start: SourceCursor, at column: Int) throws(SourceError) {
    var value = start
    guard ["true", "YES"].contains(value.takePath()) else { return }
    throw SourceError(
      "isCumulative begins each pass where the one before ends", at: column,
      remedy: "; leave it out, and the repeatCount, for the motion of one pass")
  }

  func refuseUnread() throws(SourceError) {
    for (name, argument) in all {
      if let remedy = unread[name] {
        throw SourceError("\(name) is not read; \(remedy)", at: argument.column)
      }
      guard properties.contains(name) else {
        throw SourceError.unknown(
          "argument", name, of: "an animation of Core Animation",
          among: properties.sorted(), at: argument.column, .unknownArgument)
      }
    }
  }
}

extension SourceWord {
  /// Whether it is a message to the word before it: `[spring setMass:2]`.
  fileprivate func isMessage(to receiver: SourceWord) -> Bool {
    guard receiver.receiver == nil, receiver.before == "[" else { return false }
    var ahead = receiver.behind
    ahead.skipWhitespace()
    return ahead.position == place.position
  }
}

extension SourceCursor {
  /// The text to the end of the line, or to a semicolon.
  fileprivate mutating func line() throws(SourceError) -> String {
    let start = position
    try skipBalanced { $0 == ";" || $0.isNewline }
    return text(from: start)
  }
}

extension SourceError {
  /// `CATransaction.animationDuration()`, which depends on the code around the text.
  static func durationOfTransaction(at column: Int) -> SourceError {
    SourceError(
      "the duration of the transaction is not in the text", at: column,
      remedy: "; write it, which is \(CoreAnimationTransaction.defaultDuration) where none is set")
  }
}
