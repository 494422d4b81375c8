internal import JSONText
internal import SourceText

/// The animations of SwiftUI's `PhaseAnimator`, one toward each phase, by a `switch` over it.
extension SourceTranslation {
  /// One for each phase, or one for all if the text does not list the phases.
  mutating func phases(_ source: SourceCursor) throws(SourceError) -> JSONValue {
    let names: Set = ["PhaseAnimator", "phaseAnimator"]
    let calls = try SourceReader.parse(source.onlyCall(of: names) ?? source)
    guard let call = calls.last, names.contains(call.name)
    else { throw SourceError("expected PhaseAnimator([...]) { ... }", at: 1) }
    guard let closure = call.closures.first(where: { $0.label == "animation" }) else {
      let standard = JSONValue.object([Member(key: "type", value: .string("default"))])
      return call.hasUnlistedPhases
        ? standard : .array(try phaseNames(of: call).map { _ in standard })
    }
    var reader = PhaseClosureReader(closure.body)
    let branches = try reader.read()
    if call.hasUnlistedPhases, branches.cases.isEmpty, let calls = branches.otherwise {
      return try object(for: calls, at: .root)
    }
    let phases = try phaseNames(of: call)
    var animations: [JSONValue] = []
    for (index, phase) in phases.enumerated() {
      guard let calls = branches.animation(toward: phase) else {
        throw SourceError(
          "there is no animation toward the phase \(phase)", at: closure.body.column)
      }
      animations.append(try object(for: calls, at: .root.appending(index)))
    }
    return .array(animations)
  }

  private func phaseNames(of call: Call) throws(SourceError) -> [String] {
    guard let list = call.arguments.first, case .list(let items) = list.value, !items.isEmpty else {
      throw SourceError(
        "expected a list of the phases, such as [Phase.rest, .up]",
        at: call.arguments.first?.valueColumn ?? call.column)
    }
    var names: [String] = []
    for item in items { names.append(try phaseName(item)) }
    return names
  }

  /// Returns a phase as the cases of a `switch` name it: without type, a number as a double.
  private func phaseName(_ item: Argument) throws(SourceError) -> String {
    switch item.value {
    case .bool(let bool): return "\(bool)"
    case .number(let number): return "\(number)"
    case .string(let text): return "\"\(text)\""
    default:
      if let name = item.value.calls(at: item.column)?.last?.name { return name }
      throw SourceError("expected a phase", at: item.column)
    }
  }
}

extension Call {
  fileprivate var hasUnlistedPhases: Bool {
    guard let first = arguments.first else { return false }
    return first.value.calls(at: first.valueColumn)?.last?.name == "allCases"
  }
}

private struct PhaseBranches {
  var cases: [(phases: [String], animation: [Call])] = []
  var otherwise: [Call]?

  func animation(toward phase: String) -> [Call]? {
    cases.first { $0.phases.contains(phase) }?.animation ?? otherwise
  }
}

private struct PhaseClosureReader {
  private var reader: SourceReader
  init(_ body: SourceCursor) { reader = SourceReader(body, as: .swift) }

  mutating func read() throws(SourceError) -> PhaseBranches {
    reader.cursor.skipClosureParameters()
    reader.cursor.skipPrefix()
    let branches: PhaseBranches
    if takeWord("switch") {
      branches = try readSwitch()
    } else if isAtCondition {
      branches = try readCondition()
    } else {
      branches = PhaseBranches(otherwise: try reader.readChain())
    }
    try reader.finish("expected the end of the closure")
    return branches
  }

  private mutating func takeWord(_ word: String) -> Bool {
    var ahead = reader.cursor
    ahead.skipWhitespace()
    guard (try? ahead.readName()) == word else { return false }
    reader.cursor = ahead
    return true
  }

  private var isAtCondition: Bool {
    var ahead = reader.cursor
    ahead.skipWhitespace()
    guard !ahead.takePath().isEmpty else { return false }
    ahead.skipWhitespace()
    return ahead.next == "?"
  }

  /// Reads `phase ? .spring : .easeIn`, with `true` and `false` as the phases.
  private mutating func readCondition() throws(SourceError) -> PhaseBranches {
    reader.cursor.skipWhitespace()
    _ = reader.cursor.takePath()
    _ = reader.cursor.takeAhead("?")
    let first = try reader.readChain()
    guard reader.cursor.takeAhead(":") else {
      reader.cursor.skipWhitespace()
      throw reader.cursor.unexpected("expected ':'")
    }
    let second = try reader.readChain()
    return PhaseBranches(cases: [(["true"], first), (["false"], second)])
  }

  private mutating func readSwitch() throws(SourceError) -> PhaseBranches {
    try reader.cursor.skipBalanced { $0 == "{" }
    guard reader.cursor.next == "{" else { throw reader.cursor.unexpected("expected '{'") }
    var inside = self
    inside.reader = SourceReader(try reader.cursor.skipBrackets(), as: .swift)
    var branches = PhaseBranches()
    while try inside.readCase(into: &branches) {}
    inside.reader.cursor.skipWhitespace()
    if inside.reader.cursor.next != nil {
      throw inside.reader.cursor.unexpected("expected case or default")
    }
    return branches
  }

  /// Reads `case .a, .b: ...` or `default: ...`; returns false if there is neither.
  private mutating func readCase(into branches: inout PhaseBranches) throws(SourceError) -> Bool {
    if takeWord("default") {
      branches.otherwise = try readBranch()
      return true
    }
    guard takeWord("case") else { return false }
    var phases: [String] = []
    repeat {
      reader.cursor.skipWhitespace()
      let start = reader.cursor.position
      try reader.cursor.skipBalanced { $0 == "," || $0 == ":" }
      phases.append(Self.name(reader.cursor.text(from: start)))
    } while reader.cursor.take(",")
    branches.cases.append((phases, try readBranch()))
    return true
  }

  private mutating func readBranch() throws(SourceError) -> [Call] {
    guard reader.cursor.takeAhead(":") else { throw reader.cursor.unexpected("expected ':'") }
    reader.cursor.skipWhitespace()
    _ = takeWord("return")
    return try reader.readChain()
  }

  /// Returns a pattern as the phases are written: `rest` for `.rest`, `2.0` for `2`.
  private static func name(_ pattern: String) -> String {
    let text = String(pattern.reversed().drop(while: \.isWhitespace).reversed())
    if let number = Double(text) { return "\(number)" }
    if text.hasPrefix("\"") { return text }
    return text.split(separator: ".").last.map(String.init) ?? text
  }
}
