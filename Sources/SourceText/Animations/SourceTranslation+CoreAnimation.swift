internal import AnimationCore
internal import JSONText
internal import Schema

/// Core Animation's animations, with lines that set their properties: `spring.mass = 2`.
extension SourceTranslation {
  mutating func coreAnimation(_ source: SourceCursor) throws(SourceError) -> JSONValue? {
    var cursor = source
    cursor.skipPrefix()
    guard cursor.isAtName, let word = SourceWords(cursor).first(where: { _ in true }),
      word.place.position == cursor.position, CoreAnimationSettings.types.contains(word.name),
      // The type of a pointer, in Objective-C.
      !word.isBefore("*")
    else { return nil }
    let object = try coreAnimation(from: word, in: source)
    let start = source.whole.placeOfStart(ofValueAt: word.place.position)
    return try SwiftWaits(source.whole).delayed(object, at: start, in: &self)
  }

  /// The properties are those that are set on the name to which the animation is assigned.
  mutating func coreAnimation(
    from word: SourceWord, in source: SourceCursor
  ) throws(SourceError) -> JSONValue {
    dialect = .uikit
    columns.append((.root, word.place.column))
    var reader = SourceReader(word.place, as: .swift)
    let call = try reader.readCall()
    let settings = try CoreAnimationSettings(
      call.arguments, behind: reader.cursor, of: source.nameAssigned(at: word.place.position))
    return try coreAnimation(word.name, settings)
  }

  mutating func coreAnimation(
    _ type: String, _ settings: CoreAnimationSettings
  ) throws(SourceError) -> JSONValue {
    dialect = .uikit
    for (name, argument) in settings.all {
      columns.append((.root.appending(name), argument.column))
    }
    try settings.refuseUnread()
    let members =
      try type == "CASpringAnimation" ? coreSpring(settings) : basicAnimation(settings)
    if let begin = settings["beginTime"], let stagger = settings.stagger {
      warn(of: stagger, at: begin.valueColumn)
    }
    return .object(members.addingModifiers(try settings.modifiers(self)))
  }

  /// The defaults are those of the system.
  private func coreSpring(_ settings: CoreAnimationSettings) throws(SourceError) -> [Member] {
    let number = { (name: String, standard: Double) throws(SourceError) in
      try settings[name].map { argument throws(SourceError) in try self.number(argument) }
        ?? standard
    }
    let velocity = try number("initialVelocity", 0)
    let spring: Spring
    var members: [Member]
    if settings["perceptualDuration"] != nil {
      let (duration, bounce) = (try number("perceptualDuration", 0.5), try number("bounce", 0))
      spring = Spring(duration: duration, bounce: bounce)
      members = [Member("duration", .number(duration)), Member("bounce", .number(bounce))]
    } else {
      let (mass, stiffness) = (try number("mass", 1), try number("stiffness", 100))
      let damping = try number("damping", 10)
      spring = Spring(
        mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
      members = [
        Member("mass", .number(mass)), Member("stiffness", .number(stiffness)),
        Member("damping", .number(damping)),
      ]
    }
    try settings.checkDuration(of: spring, velocity: velocity, self)
    if settings["allowsOverdamping"]?.value == .bool(true), spring.dampingRatio > 1, velocity == 0 {
      return SourceSpring(spring).animation
    }
    members.insert(Member("type", .string("interpolatingSpring")), at: 0)
    return members + [Member("initialVelocity", .number(velocity))]
  }

  private mutating func basicAnimation(
    _ settings: CoreAnimationSettings
  ) throws(SourceError) -> [Member] {
    let given = try settings["duration"].map { argument throws(SourceError) in
      try value(argument)
    }
    let own = try settings["timingFunction"].map { argument throws(SourceError) in
      try timingFunction(argument)
    }
    let shared = try settings.transaction.timingFunction(self)
    let duration = try settings.transaction.duration(self)
    return [Member]([
      "type": "timingCurve", "curve": shared ?? own ?? .string("linear"),
      "duration": given ?? duration ?? .number(0.25),
    ])
  }

  /// A curve of `CAMediaTimingFunction(name: .easeOut)`, or of `.init(name: .easeOut)`.
  func timingFunction(_ argument: Argument) throws(SourceError) -> JSONValue {
    var translation = self
    guard let call = argument.value.calls(at: argument.valueColumn)?.last,
      argument.value != .null
    else {
      throw SourceError("expected CAMediaTimingFunction(name: .easeOut)", at: argument.valueColumn)
    }
    return try translation.curve(
      call.name == "init"
        ? Call(name: "CAMediaTimingFunction", arguments: call.arguments, column: call.column)
        : call)
  }
}

/// What is set on one animation of Core Animation; the last assignment of a property counts.
struct CoreAnimationSettings {
  static let types: Set = ["CASpringAnimation", "CABasicAnimation"]
  private var byName: [String: Argument] = [:]
  let transaction: CoreAnimationTransaction

  private static let properties: Set = [
    "mass", "stiffness", "damping", "initialVelocity", "perceptualDuration", "bounce", "duration",
    "timingFunction", "repeatCount", "autoreverses", "allowsOverdamping", "speed", "beginTime",
  ]

  private static let unread: Set = ["timeOffset", "repeatDuration"]

  /// In the order of the names, so that answers do not depend on hashing.
  var all: [(String, Argument)] { byName.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
  subscript(name: String) -> Argument? { byName[name] }

  init(
    _ arguments: [Argument], behind cursor: SourceCursor, of name: String?
  ) throws(SourceError) {
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
    guard Self.properties.contains(name) || Self.unread.contains(name) else { return }
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
    } else if !Self.unread.contains(name) {
      reader.cursor = start
      argument = Argument(
        label: name, value: try Self.value(&reader), column: column,
        valueColumn: start.column)
      try reader.cursor.finishLine()
    }
    if let condition, let earlier = byName[name], condition > earlier.column,
      earlier.value != argument.value
    {
      throw SourceError(
        "what \(name) is depends on a condition", at: argument.column,
        remedy: "; keep one of the lines that set it")
    }
    byName[name] = argument
  }

  private static let endless: Set = [
    "infinity", "greatestFiniteMagnitude", "HUGE", "HUGE_VALF", "MAXFLOAT", "INFINITY",
    "FLT_MAX", "CGFLOAT_MAX",
  ]

  /// Objective-C's `YES`, `NO` and `HUGE_VALF` too.
  static func value(_ reader: inout SourceReader) throws(SourceError) -> SourceValue {
    var ahead = reader.cursor
    let path = ahead.takePath()
    switch path {
    case "YES", "NO":
      reader.cursor = ahead
      return .bool(path == "YES")
    default: break
    }
    if let last = path.split(separator: ".").last, endless.contains(String(last)) {
      reader.cursor = ahead
      return .number(.infinity)
    }
    if reader.cursor.next == "[", let timing = try reader.readTimingMessage() { return timing }
    _ = reader.cursor.take("@")
    ahead = reader.cursor
    if let number = ahead.takeNumberOfC(), ahead.isAtEndOfStatement {
      reader.cursor = ahead
      return .number(number)
    }
    return try reader.readValue()
  }

  /// The number that is added to the time: `CACurrentMediaTime() + 0.5`.
  private static func delay(
    _ argument: Argument, in cursor: SourceCursor
  ) throws(SourceError) -> Argument {
    var reader = SourceReader(cursor, as: .swift)
    let error = SourceError(
      "beginTime is a time of the clock; write it as CACurrentMediaTime() + 0.5",
      at: argument.column)
    var isClock = false
    while !isClock, reader.cursor.next?.isNewline == false {
      var ahead = reader.cursor
      if ahead.isAtName {
        let name = try ahead.readName()
        isClock = name == "CACurrentMediaTime"
        reader.cursor = ahead
      } else {
        reader.cursor.advance()
      }
    }
    guard isClock else { throw error }
    try reader.cursor.skipBalanced { $0 == "+" || $0 == ";" || $0.isNewline }
    _ = reader.cursor.take(")")
    guard reader.cursor.takeAhead("+") else {
      return Argument(
        label: "beginTime", value: .number(0), column: argument.column,
        valueColumn: argument.valueColumn)
    }
    reader.cursor.skipWhitespace()
    let column = reader.cursor.column
    if let stagger = stagger(at: reader.cursor) {
      return Argument(
        label: "beginTime", value: .stagger(stagger), column: argument.column, valueColumn: column)
    }
    let value = try reader.readValue()
    try reader.cursor.finishLine()
    return Argument(
      label: "beginTime", value: value, column: argument.column, valueColumn: column)
  }

  /// Up to the end of the line, `0.1 * Double(index)`.
  private static func stagger(at cursor: SourceCursor) -> SourceStagger? {
    var end = cursor
    guard (try? end.skipBalanced { $0 == ";" || $0.isNewline }) != nil else { return nil }
    var line = SourceReader(SourceCursor(cursor.position..<end.position, of: cursor), as: .swift)
    return line.readStagger()
  }

  func refuseUnread() throws(SourceError) {
    for (name, argument) in all {
      if Self.unread.contains(name) {
        throw SourceError(
          "\(name) is not read; leave it out, or give the animation its repeatCount and beginTime",
          at: argument.column)
      }
      guard Self.properties.contains(name) else {
        throw SourceError.unknown(
          "argument", name, of: "an animation of Core Animation",
          among: Self.properties.sorted(), at: argument.column, .unknownArgument)
      }
    }
  }

  /// A spring ends with its duration, and the next pass follows it, whether it has settled or not.
  func checkDuration(
    of spring: Spring, velocity: Double, _ translation: SourceTranslation
  ) throws(SourceError) {
    guard let argument = byName["duration"] else { return }
    let duration = try translation.number(argument)
    guard spring.stiffness > 0, spring.damping > 0, spring.mass > 0 else { return }
    let rules = EvaluationRules(epsilon: 0.001)
    let settled = spring.timeline(
      from: [0], to: [1], initialVelocity: [velocity], under: rules
    ).duration
    let repeats = try !modifiers(translation).isEmpty && byName["repeatCount"] != nil
    if duration < settled * (1 - 1e-6) || repeats && duration > settled * (1 + 1e-6) {
      throw SourceError(
        "the spring has settled after \(String(number: (settled * 1000).rounded() / 1000)) s, and "
          + "this duration ends it at another time; write "
          + "duration = animation.settlingDuration", at: argument.column)
    }
  }

  /// Of a time of beginning that depends on an index.
  var stagger: SourceStagger? {
    if case .stagger(let stagger)? = byName["beginTime"]?.value { stagger } else { nil }
  }

  /// The speed is inside of the repetition, and the delay outside of both.
  func modifiers(_ translation: SourceTranslation) throws(SourceError) -> [JSONValue] {
    var modifiers: [JSONValue] = []
    if let speed = byName["speed"] {
      let number = try translation.number(speed, range: .positive)
      if number != 1 { modifiers.append(["speed": .number(number)]) }
    }
    let autoreverses = byName["autoreverses"]?.value == .bool(true)
    if let passes = try passes(translation, autoreverses: autoreverses) {
      modifiers.append([
        "repeatForever": passes == .infinity ? true : .null,
        "repeatCount": passes == .infinity ? .null : .number(passes),
        "autoreverses": .bool(autoreverses), "reversal": autoreverses ? "backward" : .null,
      ])
    }
    if let begin = byName["beginTime"] {
      let delay = if let stagger { stagger.first } else { try translation.number(begin) }
      if delay != 0 { modifiers.append(["delay": .number(delay)]) }
    }
    return modifiers
  }

  /// A repetition with `autoreverses` is two passes; a count of 0 is one repetition.
  private func passes(
    _ translation: SourceTranslation, autoreverses: Bool
  ) throws(SourceError) -> Double? {
    var count = 1.0
    if let argument = byName["repeatCount"] {
      if argument.value == .number(.infinity) { return .infinity }
      count = max(try translation.number(argument, range: .between(0, 1e6)), 0)
      if count == 0 { count = 1 }
    }
    let passes = count * (autoreverses ? 2 : 1)
    guard passes == passes.rounded() else {
      throw SourceError(
        "a part of a pass is not read; write a whole repeatCount",
        at: byName["repeatCount"]?.column ?? 1)
    }
    return passes == 1 ? nil : passes
  }
}

extension SourceReader {
  /// `[CAMediaTimingFunction functionWithName:kCAMediaTimingFunctionEaseOut]` as Swift's call.
  mutating func readTimingMessage() throws(SourceError) -> SourceValue? {
    let column = cursor.column
    var inside = try cursor.skipBrackets()
    inside.skipWhitespace()
    guard (try? inside.readName()) == "CAMediaTimingFunction" else { return nil }
    inside.skipWhitespace()
    let name = try inside.readName()
    var arguments: [Argument] = []
    while inside.takeAhead(":") {
      inside.skipWhitespace()
      let place = inside.column
      if name == "functionWithName" {
        let word = try inside.readName().replacingPrefix("kCAMediaTimingFunction")
        arguments.append(
          Argument(label: "name", value: .member(word), column: place, valueColumn: place))
      } else {
        arguments.append(
          Argument(
            label: arguments.isEmpty ? "controlPoints" : nil,
            value: .number(try inside.readNumber(.kotlin)), column: place, valueColumn: place))
      }
    }
    return .call(Call(name: "CAMediaTimingFunction", arguments: arguments, column: column))
  }
}

extension SourceWord {
  /// Whether it is what is told to the word before it: `[spring setMass:2]`.
  fileprivate func isMessage(to receiver: SourceWord) -> Bool {
    guard receiver.receiver == nil, receiver.before == "[" else { return false }
    var ahead = receiver.behind
    ahead.skipWhitespace()
    return ahead.position == place.position
  }
}

extension String {
  /// `mass` of `setMass`; nil for another name.
  var withoutPrefixOfSetter: String? {
    guard hasPrefix("set"), let first = dropFirst(3).first, first.isUppercase else { return nil }
    return first.lowercased() + dropFirst(4)
  }

  /// `easeOut` of `kCAMediaTimingFunctionEaseOut`; itself without the prefix.
  func replacingPrefix(_ prefix: String) -> String {
    guard hasPrefix(prefix) else { return self }
    let rest = dropFirst(prefix.count)
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }
}

extension SourceCursor {
  /// Nothing but a comment may follow on the line.
  mutating func finishLine() throws(SourceError) {
    skipSpaces()
    let isComment = next == "/" && (peek(at: 1) == "/" || peek(at: 1) == "*")
    guard let next, !next.isNewline, !next.isOne(of: ";})"), !isComment else { return }
    throw unexpected("expected the end of the line; write the result")
  }

  /// Whether the line ends here, or the statement.
  fileprivate var isAtEndOfStatement: Bool {
    var ahead = self
    return (try? ahead.finishLine()) != nil
  }

  /// The text to the end of the line, or to a semicolon.
  fileprivate mutating func line() throws(SourceError) -> String {
    let start = position
    try skipBalanced { $0 == ";" || $0.isNewline }
    return text(from: start)
  }

  /// `spring` of `let spring = CASpringAnimation(...)`; nil if the place is not assigned to a name.
  func nameAssigned(at place: Int) -> String? {
    guard WorkBudget.spend(units: SourceReader.wordCost * length) else { return nil }
    for word in SourceWords(self) {
      guard word.place.position < place else { return nil }
      var ahead = word.behind
      if ahead.takeAhead(":") {
        ahead.skipWhitespace()
        _ = ahead.takePath()
      }
      guard ahead.takeAhead("=") else { continue }
      ahead.skipWhitespace()
      if ahead.position == place { return word.name }
    }
    return nil
  }
}

extension SourceError {
  /// `CATransaction.animationDuration()`, which depends on the code around the text.
  static func durationOfTransaction(at column: Int) -> SourceError {
    SourceError(
      "the duration of the transaction is not in the text", at: column,
      remedy: "; write it, which is 0.25 where none is set")
  }
}
