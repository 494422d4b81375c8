internal import Bounds
package import JSONText

/// The reading of one request: its nodes, and the faults that are found in them.
package final class RequestReading {
  let nodes: RequestNodes
  package let root: RequestNodeIndex
  package let faults: Faults
  package let limits: ServiceLimits
  private var steps: UInt = 0
  private var goesOn = true

  package init(
    _ nodes: RequestNodes, at root: RequestNodeIndex = 0, faults: Faults,
    limits: ServiceLimits = ServiceLimits()
  ) { (self.nodes, self.root, self.faults, self.limits) = (nodes, root, faults, limits) }

  /// Asked at each step of a loop; what is read after false has no meaning.
  ///
  /// The budget is asked at one of eight steps, since that takes longer than a short step.
  /// Thousands of faults end the reading too, since to look for what is meant takes long.
  package func mayGoOn() -> Bool {
    steps &+= 1
    if steps & 7 == 0, goesOn { goesOn = WorkBudget.mayContinue && !faults.areEnough }
    return goesOn
  }

  package var value: RequestValue { RequestValue(reading: self, node: root) }
}

/// A value of a request.
///
/// Each accessor returns a value of its type: what is wrong is added to the faults, and the default
/// returned, so that all faults are reported together; a request with faults is never evaluated.
///
/// The text of a parameter is converted to the type that is asked of it; a value that is missing,
/// or in something else than an object, is ``isAbsent``, and has no further fault.
package struct RequestValue {
  package let reading: RequestReading
  package let node: RequestNodeIndex

  package init(reading: RequestReading, node: RequestNodeIndex) {
    (self.reading, self.node) = (reading, node)
  }

  /// Whether nothing is here; the faults know it already.
  package var isAbsent: Bool { node == RequestNodes.none }
  var isRoot: Bool { node == reading.root }
  package var faults: Faults { reading.faults }
  package var nodes: RequestNodes { reading.nodes }
  package var kind: RequestNodeKind { isAbsent ? .null : nodes.kind(at: node) }
  package var pointer: JSONPointer {
    isAbsent ? .root : nodes.pointer(to: node, from: reading.root)
  }

  package var isNull: Bool { kind == .null || kind == .text && nodes.isEqual(node, to: "null") }
  package var isObject: Bool { kind == .object }
  package var isList: Bool { kind == .array || kind == .text }

  package var text: String? {
    switch kind {
    case .string, .escapedString, .text: nodes.string(at: node)
    default: nil
    }
  }

  package var plainNumber: Double? { isAbsent ? nil : nodes.plainNumber(at: node) }
  package var nodeCount: Int { isAbsent ? 0 : Int(nodes.end(of: node) - node) }

  package var literal: JSONValue {
    guard !isAbsent, WorkBudget.reserve(bytes: 64 * nodeCount) else { return .null }
    return nodes.literal(at: node)
  }

  /// Some number of the range by default.
  package func number(_ range: NumberRange = .any, default standard: Double? = nil) -> Double {
    validNumber(range) ?? standard ?? range.example
  }

  /// The lower bound by default.
  package func integer(_ range: ClosedRange<Int>, default standard: Int? = nil) -> Int {
    validInteger(range) ?? standard ?? range.lowerBound
  }

  package func bool(default standard: Bool = false) -> Bool { validBool() ?? standard }
  package func string(default standard: String = "") -> String { validString() ?? standard }

  /// The default with a fault, which tells of what else may be there in place of a name.
  package func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type = Choice.self, default standard: Choice, or other: String = ""
  ) -> Choice { validChoice(type, or: other) ?? standard }

  /// Nil, with a fault, unless it is finite and within the range.
  package func validNumber(_ range: NumberRange = .any) -> Double? {
    guard let number = plainNumber else { return refuseAsNumber() }
    guard number.isFinite else { return refuse(NumberRange.overflow, .notFinite) }
    return range.contains(number) ? number : refuse(range.refusal(of: number), .outOfRange)
  }

  package func validInteger(_ range: ClosedRange<Int>) -> Int? {
    guard let number = plainNumber else { return refuseAsNumber() }
    // Up to ±2⁵³ doubles represent all integers exactly.
    guard number.magnitude <= 0x1p53, let integer = Int(exactly: number), range.contains(integer)
    else {
      return refuse(
        range.upperBound == .max
          ? "must be a whole number of at least \(range.lowerBound)"
          : "must be a whole number from \(range.lowerBound) to \(range.upperBound)", .outOfRange)
    }
    return integer
  }

  package func validBool() -> Bool? {
    switch kind {
    case .true: true
    case .false: false
    case .text where nodes.isEqual(node, to: "true"): true
    case .text where nodes.isEqual(node, to: "false"): false
    default: refuseType("true or false")
    }
  }

  package func validString() -> String? { text ?? refuseAsString() }

  package func validChoice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type = Choice.self, or other: String = ""
  ) -> Choice? {
    if let text, Suggestion.mayBeName(text), let choice = Choice(rawValue: text) { return choice }
    return refuse(
      refusal(among: type.allCases.map(\.rawValue), or: other),
      text == nil ? .wrongType : .unknownName)
  }

  private func refusal(among names: [String], or other: String) -> String {
    let quoted = names.map { "\"\($0)\"" }.joined(separator: ", ")
    if isPiece, let text, Suggestion.mayBeName(text),
      let list = Self.list(text, where: names.contains)
    {
      return "must be one of \(quoted), separated by commas, as in \(list)"
    }
    return "must be " + (names.count > 1 ? "one of " : "") + quoted
      + (other.isEmpty ? "" : ", or \(other)")
      + (text.map { Suggestion.phrase(for: $0, among: names) } ?? "")
  }

  /// Empty unless the value is an array, or a list separated by commas in a query.
  ///
  /// A list of objects has an `example` of one, which may be empty.
  package func items(suchAs example: String? = nil) -> [RequestValue] {
    validItems(suchAs: example) ?? []
  }

  package func items(
    atMost maximum: Int, else excess: @autoclosure () -> String, suchAs example: String? = nil
  ) -> [RequestValue] { items(count: 0...maximum, else: excess(), suchAs: example) }

  /// The noun is the plural of an item: `times`.
  package func items(
    _ counts: ClosedRange<Int>, of noun: String, suchAs example: String? = nil
  ) -> [RequestValue] {
    items(
      count: counts, else: "must have from \(counts.lowerBound) to \(counts.upperBound) \(noun)",
      suchAs: example)
  }

  package func items(
    count: ClosedRange<Int>, else detail: @autoclosure () -> String, suchAs example: String? = nil
  ) -> [RequestValue] {
    guard let items = validItems(suchAs: example) else { return [] }
    if count.contains(items.count) { return items }
    fail(detail(), items.count > count.upperBound ? .limit : .missing)
    return []
  }

  package func validItems(suchAs example: String? = nil) -> [RequestValue]? {
    guard reading.mayGoOn() else { return [] }
    return switch kind {
    case .array: nodes.items(of: node).map { RequestValue(reading: reading, node: $0) }
    case .text where isPiece: [self]
    case .text: nodes.items(of: node).map(piece)
    default: refuseAsList(suchAs: example)
    }
  }

  /// Whether it is an item of a list in a query.
  var isPiece: Bool { kind == .text && nodes.kind(at: nodes.parent(of: node)) == .text }

  /// Absent if it is broken JSON.
  private func piece(_ place: RequestNodeIndex) -> RequestValue {
    let piece = RequestValue(reading: reading, node: place)
    guard nodes.kind(at: place) == .brokenText else { return piece }
    do {
      let bytes = Array(nodes.bytes[nodes.range(at: place)])
      _ = try JSONParser.parse(bytes, maximumDepth: JSONParser.parameterDepth)
    } catch { piece.fail("is not JSON: \(error)", .invalidJSON) }
    return RequestValue(reading: reading, node: RequestNodes.none)
  }

  /// As many numbers, with another one in place of each that is wrong; another length is a fault.
  package func vector(width: Int) -> [Double] {
    let items = isList ? items() : []
    guard items.count == width else {
      fail("must be an array of \(width) numbers", .wrongShape)
      return Array(repeating: 0, count: width)
    }
    return items.map { $0.number() }
  }
}
