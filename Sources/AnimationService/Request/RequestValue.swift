internal import AnimationCore

/// The nodes of a request with the list of its faults.
final class RequestReading {
  /// The values of the request, and the bytes of their texts.
  let nodes: RequestNodes
  /// The node of the request, from which pointers are counted.
  let root: RequestNodes.Index
  /// The list to which each value adds what is wrong with it.
  let faults: Faults
  /// The limits of the request.
  var limits = ServiceLimits()

  /// The steps of reading so far, and whether one more may follow.
  private var steps: UInt = 0
  /// Whether the budget allowed the last step at which it was asked.
  private var goesOn = true

  /// Creates the reading of a request, of which nothing is read yet.
  ///
  /// - Parameters:
  ///   - nodes: the values.
  ///   - root: the node of the request; the first by default.
  ///   - faults: the list to which faults are added.
  init(_ nodes: RequestNodes, at root: RequestNodes.Index = 0, faults: Faults) {
    (self.nodes, self.root, self.faults) = (nodes, root, faults)
  }

  /// Returns whether the answer is still wanted and affordable, to be asked at each step of a loop
  /// over what a request says; what is read after it is not has no meaning.
  ///
  /// The budget is asked at one of eight steps, since that takes longer than a short step.
  func mayGoOn() -> Bool {
    steps &+= 1
    if steps & 7 == 0, goesOn { goesOn = WorkBudget.mayContinue }
    return goesOn
  }

  /// The whole request.
  var value: RequestValue { RequestValue(reading: self, node: root) }
}

/// A value in a request, at its place.
///
/// Each accessor reads one type and always returns a value of it. What is wrong is added to the
/// faults at the place of the value, and the default is returned instead, so that reading goes on
/// and all faults of a request are reported together; a request with faults is never evaluated. The
/// text of a query parameter is converted to the type that is asked of it.
///
/// A value that is missing, or lies in something else than an object, is ``isAbsent``: its
/// accessors return the default without a further fault.
struct RequestValue {
  /// The request of which this is a part, with its faults.
  let reading: RequestReading
  /// The node; ``RequestNodes/none`` for an absent value.
  let node: RequestNodes.Index

  /// Whether nothing is here, of which the faults know already.
  var isAbsent: Bool { node == RequestNodes.none }

  /// Whether the value is the whole request.
  var isRoot: Bool { node == reading.root }

  var faults: Faults { reading.faults }

  var nodes: RequestNodes { reading.nodes }

  /// The kind of the value; null for an absent one.
  var kind: RequestNodes.Kind { isAbsent ? .null : nodes.kind(at: node) }

  /// The place of the value in the request.
  var pointer: JSONPointer {
    isAbsent ? .root : nodes.pointer(to: node, from: reading.root)
  }
}

// MARK: - The kind of value

extension RequestValue {
  /// Whether the value is `null`, or the text of a parameter that says so.
  var isNull: Bool {
    kind == .null || kind == .text && nodes.isEqual(node, to: "null")
  }

  var isObject: Bool { kind == .object }

  /// Whether the value is an array, or a text that may be a list.
  var isList: Bool { kind == .array || kind == .text }

  /// The string, or the text of a parameter; nil for anything else.
  var text: String? {
    switch kind {
    case .string, .escapedString, .text: nodes.string(at: node)
    default: nil
    }
  }

  /// The number, or that of a parameter's text; nil for anything else.
  var plainNumber: Double? { isAbsent ? nil : nodes.plainNumber(at: node) }

  /// The number of values here.
  var nodeCount: Int { isAbsent ? 0 : Int(nodes.end(of: node) - node) }

  /// The value with all that it holds, the text of a parameter as the JSON it looks like.
  var literal: JSONValue {
    guard !isAbsent, WorkBudget.reserve(bytes: Self.lengthOfLiteral * nodeCount) else {
      return .null
    }
    return nodes.literal(at: node)
  }

  /// The length of a value in memory as a literal of its own, in bytes.
  private static let lengthOfLiteral = 64
}

// MARK: - Scalars

extension RequestValue {
  /// Returns a finite number within a range, or the default.
  ///
  /// - Parameters:
  ///   - range: the numbers that are allowed.
  ///   - standard: the number instead of a wrong one; some number of the range by default.
  /// - Returns: The number.
  func number(_ range: NumberRange = .any, default standard: Double? = nil) -> Double {
    validNumber(range) ?? standard ?? range.example
  }

  /// Returns an integer within a range, or the default: the lower bound unless one is given.
  func integer(_ range: ClosedRange<Int>, default standard: Int? = nil) -> Int {
    validInteger(range) ?? standard ?? range.lowerBound
  }

  /// Returns `true` or `false`.
  func bool(default standard: Bool = false) -> Bool { validBool() ?? standard }

  /// Returns a string; a query parameter's text as it is.
  func string(default standard: String = "") -> String { validString() ?? standard }

  /// Returns one of the names of a type, or the default: the first unless one is given.
  ///
  /// - Parameters:
  ///   - type: the type whose raw values are the names.
  ///   - standard: the choice instead of a wrong one.
  /// - Returns: The choice.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type = Choice.self, default standard: Choice
  ) -> Choice {
    validChoice(type) ?? standard
  }

  /// Returns the number, if it is finite and within a range; else adds a fault.
  func validNumber(_ range: NumberRange = .any) -> Double? {
    guard let number = plainNumber else { return refuseAsNumber() }
    guard number.isFinite else { return refuse(NumberRange.overflow, .notFinite) }
    return range.contains(number) ? number : refuse(range.description, .outOfRange)
  }

  /// Returns the integer, if it is one within a range; else adds a fault.
  func validInteger(_ range: ClosedRange<Int>) -> Int? {
    guard plainNumber != nil else { return refuseAsNumber() }
    guard let integer = plainInteger, range.contains(integer) else {
      return refuse(
        range.upperBound == .max
          ? "must be a whole number of at least \(range.lowerBound)"
          : "must be a whole number from \(range.lowerBound) to \(range.upperBound)",
        .outOfRange)
    }
    return integer
  }

  /// The number if it is an integer within ±2⁵³, where doubles represent all integers exactly.
  private var plainInteger: Int? {
    guard let number = plainNumber, number.magnitude <= 0x1p53 else { return nil }
    return Int(exactly: number)
  }

  /// Returns `true` or `false`; else adds a fault.
  func validBool() -> Bool? {
    switch kind {
    case .true: true
    case .false: false
    case .text where nodes.isEqual(node, to: "true"): true
    case .text where nodes.isEqual(node, to: "false"): false
    default: refuseType("true or false")
    }
  }

  /// Returns the string; else adds a fault.
  func validString() -> String? { text ?? refuseType("a string") }

  /// Returns one of the names of a type; else adds a fault.
  func validChoice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type = Choice.self
  ) -> Choice? {
    if let text, let choice = Choice(rawValue: text) { return choice }
    let names = type.allCases.map(\.rawValue)
    let quoted = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return refuse(
      "must be " + (names.count > 1 ? "one of " : "") + quoted
        + (text.map { Suggestion.phrase(for: $0, among: names) } ?? ""),
      text == nil ? .wrongType : .unknownName)
  }
}

// MARK: - Lists

extension RequestValue {
  /// Returns the items of an array, or of a list separated by commas in a query; none if it is
  /// neither.
  func items() -> [RequestValue] { validItems() ?? [] }

  /// Returns the items of a list of at most so many.
  ///
  /// - Parameters:
  ///   - maximum: the most items.
  ///   - excess: the fault of a longer list.
  /// - Returns: The items; none of a longer list.
  func items(atMost maximum: Int, else excess: @autoclosure () -> String) -> [RequestValue] {
    items(count: 0...maximum, else: excess())
  }

  /// Returns the items of a list of a limited length.
  ///
  /// - Parameters:
  ///   - counts: the lengths that are allowed.
  ///   - noun: the plural of an item, for the fault: `times`.
  /// - Returns: The items; none of a list of another length, or of anything else.
  func items(_ counts: ClosedRange<Int>, of noun: String) -> [RequestValue] {
    items(
      count: counts, else: "must have from \(counts.lowerBound) to \(counts.upperBound) \(noun)")
  }

  /// Returns the items of a list that must have some number of them.
  ///
  /// - Parameters:
  ///   - count: the numbers of items that are allowed.
  ///   - detail: the fault of a list with another number of items.
  /// - Returns: The items; none of a wrong list.
  func items(count: ClosedRange<Int>, else detail: @autoclosure () -> String) -> [RequestValue] {
    guard let items = validItems() else { return [] }
    if count.contains(items.count) { return items }
    fail(detail(), items.count > count.upperBound ? .limit : .missing)
    return []
  }

  /// Returns the items of a list; else adds a fault.
  func validItems() -> [RequestValue]? {
    guard reading.mayGoOn() else { return [] }
    return switch kind {
    case .array: nodes.items(of: node).map { RequestValue(reading: reading, node: $0) }
    case .text where nodes.kind(at: nodes.parent(of: node)) == .text: [self]
    case .text: nodes.items(of: node).map(piece)
    default: refuseType("an array")
    }
  }

  /// Returns a piece of a list in a query, absent if it is broken JSON.
  private func piece(_ place: RequestNodes.Index) -> RequestValue {
    let piece = RequestValue(reading: reading, node: place)
    guard nodes.kind(at: place) == .brokenText else { return piece }
    do {
      let bytes = Array(nodes.bytes[nodes.range(at: place)])
      _ = try JSONParser.parse(bytes, maximumDepth: QueryNodes.maximumDepth)
    } catch {
      piece.fail("is not JSON: \(error)", .invalidJSON)
    }
    return RequestValue(reading: reading, node: RequestNodes.none)
  }

  /// Returns the numbers of an array of `width` numbers, or zeros.
  ///
  /// - Parameter width: the number of numbers; another one is a fault.
  /// - Returns: As many numbers, with another one in place of each that is wrong.
  func vector(_ width: Int) -> [Double] {
    let items = isList ? items() : []
    guard items.count == width else {
      fail("must be an array of \(width) numbers", .wrongShape)
      return Array(repeating: 0, count: width)
    }
    return items.map { $0.number() }
  }
}
