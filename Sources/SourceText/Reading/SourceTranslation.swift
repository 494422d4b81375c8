internal import AnimationCore
package import JSONText
package import Schema

/// A fault in the object is reported with the place in the text that is kept for each part.
package struct SourceTranslation {
  /// The characters, counted from 1, at which places of the object begin in the source.
  package var columns: [(pointer: JSONPointer, column: Int)] = []
  /// The warnings of what had to be assumed.
  var warnings: [SourceWarning] = []
  package var dialect = SourceDialect.swiftui
  /// The places of the constants that stood for names in closures.
  var definitions: [Int] = []
  /// Whether the text is a curve, whose control points are then the whole object.
  var isCurve = false
  package init() {}

  /// Members that have no argument of their own.
  private static let unlisted: Set = ["type", "modifiers"]

  package typealias TranslatingFunction = (inout SourceTranslation, SourceCursor)
    throws(SourceError) -> JSONValue

  /// `standard` is the result for a text that cannot be parsed.
  package static func read<Result>(
    _ source: String, in value: RequestValue, translating translate: TranslatingFunction,
    else standard: @autoclosure () -> Result, by read: (RequestValue) -> Result
  ) -> Result {
    guard value.reading.mayGoOn() else { return standard() }
    do {
      var translation = SourceTranslation()
      let object = try translate(
        &translation,
        try SourceCursor(checking: source).withoutLineNumbers.insideComment.insideProperty())
      // Nearly all texts are right.
      lazy var lines = SourceLines(source)
      for warning in translation.warnings {
        let place = lines.place(of: warning.column)
        value.warn(Suggestion.insert("at \(place)", into: warning.sentence), warning.code)
      }
      let faults = Faults()
      faults.unlisted = Self.unlisted
      let result = read(RequestReading(RequestNodes(object), faults: faults).value)
      guard !faults.isEmpty || !faults.warnings.isEmpty else { return result }
      for fault in faults.list {
        let isArgument = fault.code == .unknownMember
        value.fail(
          translation.sentence(for: fault, in: lines), isArgument ? .unknownArgument : fault.code)
      }
      for warning in faults.warnings {
        value.warn(translation.sentence(for: warning, in: lines), warning.code)
      }
      return result
    } catch {
      let lines = SourceLines(source)
      let read = error.choices.map {
        ReadAnimation($0.animation.withoutNulls, from: lines.place(of: $0.column))
      }
      value.fail(error.sentence(at: lines.place(of: error.column)), error.code, read: read)
      return standard()
    }
  }

  private func column(of fault: Fault) -> Int {
    let tokens = fault.pointer.tokens
    let known = columns.filter { tokens.starts(with: $0.pointer.tokens) }
    return known.max { $0.pointer.tokens.count < $1.pointer.tokens.count }?.column ?? 1
  }

  private func sentence(for fault: Fault, in lines: SourceLines) -> String {
    let subject = subject(of: fault)
    let sentence =
      switch fault.reason {
      case .unknown(_, let remedy): "unknown argument \"\(subject)\"\(remedy)"
      case .predicate(let predicate): "\(subject) \(predicate)"
      }
    return Suggestion.insert("at \(lines.place(of: column(of: fault)))", into: sentence)
  }

  /// A member, a coordinate of a control point, or an item of another list, counted from 1.
  private func subject(of fault: Fault) -> String {
    let tokens = fault.pointer.tokens
    guard let name = tokens.last else { return "the text" }
    guard let index = Int(name) else { return name }
    let list = tokens.dropLast().last ?? (isCurve ? "curve" : "the list")
    if list == "curve", Self.coordinates.indices.contains(index) { return Self.coordinates[index] }
    return "item \(index + 1) of \(list)"
  }

  /// Its `spring` takes the target, and has a stiffness of 170 and a damping of 26.
  private static let springOfReactMotion =
    " for seconds, or { tension: 170, friction: 26 } for a target of react-motion"

  /// Arguments without a label get the names `unlabeled`, in order.
  package mutating func arguments(of call: Call, at place: JSONPointer, unlabeled: [String])
    throws(SourceError) -> [Member]
  {
    var members: [Member] = []
    try append(to: &members, argumentsOf: call, at: place, unlabeled: unlabeled)
    return members
  }

  mutating func append(
    to members: inout [Member], argumentsOf call: Call, at place: JSONPointer,
    unlabeled: [String]?
  ) throws(SourceError) {
    members.reserveCapacity(members.count + call.arguments.count)
    columns.reserveCapacity(columns.count + call.arguments.count)
    var names = (unlabeled ?? [])[...]
    for argument in call.arguments {
      if argument.label == nil, Self.isDecimal(argument, after: call) {
        throw SourceError(
          "unexpected number; a decimal has a point, as in 0.5", at: argument.column)
      }
      if argument.label == nil, case .number(let number) = argument.value,
        names.first == "spring" || names.isEmpty && call.isCurve
      {
        throw SourceError(
          "\(call.name) takes no number without a label; write "
            + "\(call.name)(duration: \(String(number: number)))"
            + (call.name == "spring" ? Self.springOfReactMotion : ""), at: argument.column)
      }
      guard let name = argument.label ?? names.popFirst() else {
        throw SourceError(
          "\(call.name) takes no unlabeled argument here; write its label and a colon",
          at: argument.column)
      }
      columns.append((place.appending(name), argument.column))
      members.append(Member(name, try steppedValue(argument)))
    }
  }

  /// Notes a delay that depends on an index.
  mutating func steppedValue(_ argument: Argument) throws(SourceError) -> JSONValue {
    guard case .stagger(let stagger) = argument.value else { return try value(argument) }
    warn(of: stagger, at: argument.valueColumn)
    return .number(stagger.first)
  }

  /// Whether an argument is the part of a decimal after a comma: `duration: 0,5`.
  private static func isDecimal(_ argument: Argument, after call: Call) -> Bool {
    guard case .number = argument.value, let index = call.arguments.firstIndex(of: argument),
      index > 0, case .number = call.arguments[index - 1].value
    else { return false }
    return call.arguments[index - 1].label != nil || ["delay", "speed"].contains(call.name)
  }

  /// A member of a type is the string of its name: `.easeIn` becomes `"easeIn"`.
  package func value(_ argument: Argument) throws(SourceError) -> JSONValue {
    switch argument.value {
    case .number(let number): return .number(number)
    case .bool(let bool): return .bool(bool)
    case .null: return .null
    case .string(let string): return .string(string)
    case .member("zero") where argument.label != "anchor": return .number(0)
    case .member(let name): return .string(name)
    case .call(let call): return try value(call)
    case .list(let items):
      var values: [JSONValue] = []
      for item in items { values.append(try value(item)) }
      return .array(values)
    case .chain(let calls):
      var translation = self
      if let inverse = try translation.inverse(in: calls) { return inverse }
      throw SourceError("unexpected \".\(calls[1].name)\"", at: calls[1].column)
    case .stagger(let stagger):
      throw SourceError(
        "\(stagger.name) is a variable, which is not evaluated; write the result",
        at: argument.valueColumn)
    case .keyPath, .unread: throw SourceError("expected a value", at: argument.valueColumn)
    }
  }

  private func value(_ call: Call) throws(SourceError) -> JSONValue {
    switch call.name {
    case "Spring", "UnitPoint", "CGPoint", "init": return .object(try labeled(call.arguments))
    case "smooth", "snappy", "bouncy":
      return .object([Member("preset", .string(call.name))] + (try labeled(call.arguments)))
    case "bezier": return .array(try controlPoints(of: call))
    case "UnitCurve" where call.arguments.isEmpty: return .string("linear")
    case "UnitCurve": return .array(try controlPoints(of: call))
    case "animationDuration": throw SourceError.durationOfTransaction(at: call.column)
    default:
      let known = ["Spring", "UnitPoint", "UnitCurve", "smooth", "snappy", "bouncy", "bezier"]
      throw SourceError.unknown("name", call.name, among: known, at: call.column)
    }
  }

  package func labeled(_ arguments: [Argument]) throws(SourceError) -> [Member] {
    var members: [Member] = []
    for argument in arguments {
      guard let label = argument.label
      else { throw SourceError("expected a label", at: argument.column) }
      members.append(Member(label, try value(argument)))
    }
    return members
  }

  func controlPoints(of call: Call) throws(SourceError) -> [JSONValue] {
    let labels = ["startControlPoint", "endControlPoint"]
    guard call.arguments.map(\.label) == labels else {
      throw SourceError("\(call.name) takes startControlPoint and endControlPoint", at: call.column)
    }
    return try point(call.arguments[0]) + point(call.arguments[1])
  }

  /// `CGPoint(x: 0.2, y: 0)`, `UnitPoint(x: ..., y: ...)`, `.init(x: ..., y: ...)`, `.zero`.
  func point(_ argument: Argument) throws(SourceError) -> [JSONValue] {
    if case .call(let point) = argument.value,
      ["UnitPoint", "CGPoint", "init"].contains(point.name),
      point.arguments.map(\.label) == ["x", "y"]
    {
      return [try value(point.arguments[0]), try value(point.arguments[1])]
    }
    if argument.value == .member("zero") { return [.number(0), .number(0)] }
    throw SourceError("expected CGPoint(x: ..., y: ...)", at: argument.valueColumn)
  }
}

extension SourceTranslation {
  mutating func warn(of stagger: SourceStagger, at column: Int) {
    warnings.append(stagger.warning(at: column))
  }
}

extension Call {
  /// Whether it is a curve of SwiftUI with one argument.
  fileprivate var isCurve: Bool {
    arguments.count == 1 && UnitCurve.swiftUI.contains { $0.key == name }
  }
}

extension JSONValue {
  /// A request need not tell what it leaves out.
  fileprivate var withoutNulls: JSONValue {
    switch self {
    case .object(let members):
      .object(members.filter { $0.value != .null }.map { Member($0.key, $0.value.withoutNulls) })
    case .array(let items): .array(items.map(\.withoutNulls))
    default: self
    }
  }
}
