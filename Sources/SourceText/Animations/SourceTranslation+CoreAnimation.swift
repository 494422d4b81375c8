internal import JSONText

/// Core Animation's animations, with lines that set their properties: `spring.mass = 2`.
extension SourceTranslation {
  mutating func coreAnimation(_ source: SourceCursor) throws(SourceError) -> JSONValue? {
    var reader = SourceReader(source, as: .swift)
    reader.cursor.skipPrefix()
    let start = reader.cursor
    guard let name = try? reader.cursor.readName(),
      ["CASpringAnimation", "CABasicAnimation"].contains(name)
    else { return nil }
    reader.cursor = start
    dialect = .uikit
    columns.append((.root, start.column))
    let call = try reader.readCall()
    let settings = try call.arguments + Self.settings(&reader)
    for setting in settings {
      if let name = setting.label { columns.append((.root.appending(name), setting.column)) }
    }
    return .object(try name == "CASpringAnimation" ? coreSpring(settings) : basic(settings))
  }

  private static let properties: Set = [
    "mass", "stiffness", "damping", "initialVelocity", "perceptualDuration", "bounce", "duration",
    "timingFunction",
  ]

  private static let unread: Set = [
    "speed", "repeatCount", "repeatDuration", "autoreverses", "allowsOverdamping", "beginTime",
    "timeOffset",
  ]

  /// Skips lines without an effect, and a duration that is the spring's own settling duration.
  private static func settings(_ reader: inout SourceReader) throws(SourceError) -> [Argument] {
    var settings: [Argument] = []
    while true {
      reader.cursor.skipWhitespace()
      while reader.cursor.take(";") { reader.cursor.skipWhitespace() }
      guard reader.cursor.next != nil else { return settings }
      let column = reader.cursor.column
      let path = reader.cursor.takePath()
      let name = path.split(separator: ".").last.map(String.init) ?? ""
      let isUnread = unread.contains(name)
      guard path.contains("."), isUnread || properties.contains(name), reader.cursor.takeAhead("=")
      else {
        if path.isEmpty { throw reader.cursor.unexpected("expected a property, as in a.mass = 1") }
        try reader.cursor.skipBalanced { $0 == ";" || $0.isNewline }
        continue
      }
      reader.cursor.skipWhitespace()
      let start = reader.cursor
      var ahead = start
      let isItsOwn = name == "duration" && ahead.takePath().hasSuffix("settlingDuration")
      if isItsOwn || isUnread { try reader.cursor.skipBalanced { $0 == ";" || $0.isNewline } }
      if isItsOwn { continue }
      let value = try isUnread ? SourceValue.unread(start) : reader.readValue()
      settings.append(
        Argument(label: name, value: value, column: column, valueColumn: start.column))
    }
  }

  /// The last assignment counts; the defaults are those of the system.
  private func coreSpring(_ settings: [Argument]) throws(SourceError) -> [Member] {
    let isPerceptual = settings.contains { $0.label == "perceptualDuration" }
    var members = [Member("type", .string("interpolatingSpring"))]
    let names =
      isPerceptual
      ? [("perceptualDuration", "duration", 0.5), ("bounce", "bounce", 0)]
      : [("mass", "mass", 1), ("stiffness", "stiffness", 100), ("damping", "damping", 10)]
    for (label, name, standard) in names + [("initialVelocity", "initialVelocity", 0)] {
      let given = settings.last { $0.label == label }
      members.append(Member(name, try given.map(value) ?? .number(standard)))
    }
    try refuseOthers(settings, besides: Set(names.map(\.0) + ["initialVelocity"]))
    return members
  }

  private mutating func basic(_ settings: [Argument]) throws(SourceError) -> [Member] {
    try refuseOthers(settings, besides: ["duration", "timingFunction"])
    let duration = settings.last { $0.label == "duration" }
    var timing = JSONValue.string("linear")
    if let argument = settings.last(where: { $0.label == "timingFunction" }) {
      guard case .call(let call) = argument.value else {
        throw SourceError(
          "expected CAMediaTimingFunction(name: .easeOut)", at: argument.valueColumn)
      }
      timing = try curve(call)
    }
    return [Member]([
      "type": "timingCurve", "curve": timing, "duration": try duration.map(value) ?? .number(0.25),
    ])
  }

  private func refuseOthers(_ settings: [Argument], besides names: Set<String>) throws(SourceError)
  {
    let passive: Set = names.union(["keyPath"])
    guard let other = settings.first(where: { !passive.contains($0.label ?? "") }) else { return }
    let name = other.label ?? "an argument without a label"
    throw SourceError(
      "\(name) is not read here; leave it out, and give \"modifiers\" in its place",
      at: other.column)
  }
}
