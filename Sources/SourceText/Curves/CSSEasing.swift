package import AnimationCore
internal import JSONText
internal import Schema

/// CSS Easing Functions 2: the keywords, `cubic-bezier()`, `steps()` and `linear()`.
package enum CSSEasing {
  static let named: [String: UnitCurve] = {
    var curves: [String: UnitCurve] = [
      "linear": .linear, "ease": .ease, "ease-in": .easeIn, "ease-out": .easeOut,
      "ease-in-out": .easeInOut,
    ]
    curves["step-start"] = StepFunction(count: 1, position: .jumpStart).map(UnitCurve.steps)
    curves["step-end"] = StepFunction(count: 1, position: .jumpEnd).map(UnitCurve.steps)
    return curves
  }()

  package static let keywords = named.keys.sorted()
  static let maximumStops = 100_000
  private static let stopCost = 64

  /// Takes any case, with any white space around it, and comments.
  static func parse(_ text: String) throws(CSSEasingFailure) -> UnitCurve {
    let spelled = withoutComments(text).trimmed
    guard spelled.utf8.contains(UInt8(ascii: "(")) else { return try keyword(spelled) }
    let text = spelled.lowercased()
    guard let open = text.utf8.firstIndex(of: UInt8(ascii: "(")) else { throw unknown }
    guard text.hasSuffix(")") else {
      let isCutOff = !text.utf8.contains(UInt8(ascii: ")"))
      throw CSSEasingFailure(
        description: isCutOff
          ? "has no \")\" at its end" : "goes on behind its \")\": write the function alone")
    }
    // total: the characters of both brackets differ, and the first is before the last
    let inside = text[text.index(after: open)..<text.index(before: text.endIndex)]
    switch text[..<open].trimmed {
    case "cubic-bezier": return try cubicBezier(arguments(in: inside, atMost: 4))
    case "steps": return try steps(arguments(in: inside, atMost: 2))
    case "linear": return try linear(inside)
    default: throw CSSEasingFailure(description: "is not a CSS easing function")
    }
  }

  /// Each is white space (CSS Syntax 3, section 4.3.2); one without an end goes on to the end.
  private static func withoutComments(_ text: String) -> String {
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    guard text.utf8.contains(slash) else { return text }
    var (plain, isComment, last): ([UInt8], Bool, UInt8) = ([], false, 0)
    for byte in text.utf8 {
      let isMark = isComment ? last == star && byte == slash : last == slash && byte == star
      if isMark {
        isComment.toggle()
        // The slash before it is one of the mark.
        if isComment { plain[plain.count - 1] = UInt8(ascii: " ") }
      } else if !isComment {
        plain.append(byte)
      }
      last = isMark ? 0 : byte
    }
    return String(decoding: plain, as: UTF8.self)
  }

  private static let unknown = CSSEasingFailure(description: "is not a known curve name")

  private static func keyword(_ text: String) throws(CSSEasingFailure) -> UnitCurve {
    guard Suggestion.mayBeName(text), let curve = named[text.lowercased()]
    else { throw unknown }
    return curve
  }

  private static func arguments(in inside: Substring, atMost count: Int) -> [String] {
    inside.split(separator: ",", maxSplits: count, omittingEmptySubsequences: false).map(\.trimmed)
  }

  private static func number(_ text: String) throws(CSSEasingFailure) -> Double {
    // CSS also allows ".5" and "+1".
    let unsigned = text.hasPrefix("+") ? String(text.dropFirst()) : text
    let padded =
      unsigned.hasPrefix(".")
      ? "0" + unsigned : unsigned.hasPrefix("-.") ? "-0" + unsigned.dropFirst() : unsigned
    guard let value = JSONNumber.value(of: padded), value.isFinite else {
      throw CSSEasingFailure(description: "has \"\(text.prefix(40))\" where a number is expected")
    }
    return value
  }

  private static func cubicBezier(_ arguments: [String]) throws(CSSEasingFailure) -> UnitCurve {
    guard arguments.count == 4 else {
      throw CSSEasingFailure(description: "must have four numbers: cubic-bezier(x1, y1, x2, y2)")
    }
    let x1 = try number(arguments[0])
    let y1 = try number(arguments[1])
    let x2 = try number(arguments[2])
    let y2 = try number(arguments[3])
    guard (0...1).contains(x1), (0...1).contains(x2)
    else { throw CSSEasingFailure(description: "must have x1 and x2 between 0 and 1") }
    return .bezier(x1, y1, x2, y2)
  }

  private static func steps(_ arguments: [String]) throws(CSSEasingFailure) -> UnitCurve {
    let positions = [
      "start": StepPosition.jumpStart, "end": .jumpEnd, "jump-start": .jumpStart,
      "jump-end": .jumpEnd, "jump-none": .jumpNone, "jump-both": .jumpBoth,
    ]
    guard (1...2).contains(arguments.count), let count = Int(arguments[0]) else {
      throw CSSEasingFailure(description: "must have a whole number of steps: steps(4, jump-end)")
    }
    guard let position = arguments.count == 1 ? .jumpEnd : positions[arguments[1]] else {
      throw CSSEasingFailure(
        description: "must end in one of \(positions.keys.sorted().joined(separator: ", "))")
    }
    guard count <= 1_000_000_000, let function = StepFunction(count: count, position: position)
    else {
      throw CSSEasingFailure(
        description: "must have at least \(position == .jumpNone ? 2 : 1) and at most 1e9 steps")
    }
    return .steps(function)
  }

  private static func linear(_ inside: Substring) throws(CSSEasingFailure) -> UnitCurve {
    let commas = inside.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: ",") ? 1 : 0) }
    guard commas < maximumStops
    else { throw CSSEasingFailure(description: "must have at most \(maximumStops) stops") }
    var stops: [(output: Double, input: Double?)] = []
    var rest = inside.utf8
    while WorkBudget.spend(units: stopCost) {
      let argument = rest.prefix { $0 != UInt8(ascii: ",") }
      stops += try stop(Substring(argument).trimmed)
      rest = rest[argument.endIndex...]
      if rest.popFirst() == nil { break }
    }
    guard stops.count > 1 else {
      throw CSSEasingFailure(description: "must have at least two stops")
    }
    guard let lines = PiecewiseLinear(points: spread(stops))
    else { throw CSSEasingFailure(description: "must have stops in ascending order") }
    return .linear(through: lines)
  }

  private static func stop(_ text: String) throws(CSSEasingFailure) -> [(
    output: Double, input: Double?
  )] {
    var (outputs, inputs): ([Double], [Double]) = ([], [])
    // One part more than there may be is enough for the fault.
    for part in text.split(maxSplits: 3, whereSeparator: \.isWhitespace) {
      if part.hasSuffix("%") {
        inputs.append(try number(String(part.dropLast())) / 100)
      } else {
        outputs.append(try number(String(part)))
      }
    }
    guard outputs.count == 1, inputs.count <= 2 else {
      throw CSSEasingFailure(
        description: "has \"\(text.prefix(40))\" where a stop is expected, such as 0.5 25%")
    }
    return inputs.isEmpty ? [(outputs[0], nil)] : inputs.map { (outputs[0], $0) }
  }

  /// None is less than one before it, and missing ones are spread evenly, from 0 to 1 at the ends.
  private static func spread(_ stops: [(output: Double, input: Double?)]) -> [LinearStop] {
    var inputs = stops.map(\.input)
    inputs[0] = inputs[0] ?? 0
    inputs[inputs.count - 1] = inputs[inputs.count - 1] ?? 1
    var (largest, known) = (-Double.infinity, 0)
    for index in inputs.indices {
      guard let input = inputs[index] else { continue }
      largest = max(largest, input)
      inputs[index] = largest
      if index > known + 1, let start = inputs[known] {
        let gap = (largest - start) / Double(index - known)
        for between in known + 1..<index { inputs[between] = start + gap * Double(between - known) }
      }
      known = index
    }
    return zip(inputs, stops).map { LinearStop(input: $0 ?? 1, output: $1.output) }
  }
}

struct CSSEasingFailure: Error, CustomStringConvertible { let description: String }
