internal import AnimationCore

/// The shape of a value: the members that move, and the places of their numbers.
enum Shape: Sendable, Equatable {
  /// A number that moves, by its place among the numbers of the value.
  case number(Int)
  /// A string that moves, by the place of its first number.
  case text(Int, TextForm)
  /// A member that changes immediately, without animation, by its place among such members.
  case discrete(Int)
  case array([Shape])
  case object([Field])

  struct Field: Sendable, Equatable {
    let name: String
    let shape: Shape
  }
}

/// A value of a request or an answer, split into numbers that move and members that do not.
struct AnimatedValue: Sendable, Equatable {
  var shape: Shape
  /// The numbers that move.
  var numbers: [Double] = []
  /// The members that do not move: booleans, nulls, other strings, and members that the request
  /// ignores.
  var discretes: [WireValue] = []
  /// The colors of the value as they were read, in ascending order of the place of their numbers.
  var colors: [ColorMember] = []
  /// The rounding of the numbers that are presented as whole numbers, by their place.
  var rounding: [Int: Rounding] = [:]

  /// The greatest nesting depth of a value.
  static let maximumDepth = 32

  /// Creates a value of a single number.
  init(_ number: Double) {
    shape = .number(0)
    numbers = [number]
  }

  private init() { shape = .array([]) }
}

extension AnimatedValue {
  /// Reads a value of any shape.
  ///
  /// - Parameters:
  ///   - element: a number, an array or an object of values; in a query also a list of numbers.
  ///   - ignored: the places inside the value that do not move.
  ///   - interpolation: the interpolation of colors.
  /// - Returns: The value; nil, with faults, if a number is not finite or the nesting is too deep.
  static func read(
    _ element: Element, ignoring ignored: Set<JSONPointer> = [],
    interpolation: ColorInterpolation = .oklab
  ) -> AnimatedValue? {
    var reader = ValueReader(ignored: ignored, interpolation: interpolation)
    guard let shape = reader.read(element, at: .root, depth: 0) else { return nil }
    reader.value.shape = shape
    return reader.value
  }

  /// Splits a value into numbers and discrete members while reading it.
  private struct ValueReader {
    let ignored: Set<JSONPointer>
    let interpolation: ColorInterpolation
    var value = AnimatedValue()

    mutating func read(_ element: Element, at place: JSONPointer, depth: Int) -> Shape? {
      guard depth <= AnimatedValue.maximumDepth else {
        element.fail("is nested deeper than \(AnimatedValue.maximumDepth)")
        return nil
      }
      if ignored.contains(place) { return discrete(element.value.literal) }
      switch element.value {
      case .number: return number(element)
      case .text(let text): return read(text: text, element, at: place, depth: depth)
      case .null, .bool: return discrete(element.value)
      case .string(let text): return string(text, element)
      case .array:
        let items = element.array() ?? []
        let shapes = items.enumerated().map { index, item in
          read(item, at: place.appending(index), depth: depth + 1)
        }
        return shapes.contains(nil) ? nil : .array(shapes.compactMap(\.self))
      case .object: return object(element, at: place, depth: depth)
      }
    }

    private mutating func number(_ element: Element) -> Shape? {
      guard let number = element.number() else { return nil }
      value.numbers.append(number)
      return .number(value.numbers.count - 1)
    }

    private mutating func discrete(_ literal: WireValue) -> Shape {
      value.discretes.append(literal)
      return .discrete(value.discretes.count - 1)
    }

    /// Reads a string, which moves or is discrete; nil, with a fault, for a color out of range.
    private mutating func string(_ text: String, _ element: Element) -> Shape? {
      let index = value.numbers.count
      switch CSSValue.read(text) {
      case .dimension(let number, let unit):
        value.numbers.append(number)
        return .text(index, .dimension(unit))
      case .color(let color):
        let member = ColorMember(color, at: index, interpolation)
        guard member.isFinite else {
          element.fail(ColorMember.infinite)
          return nil
        }
        value.numbers += interpolation.numbers(of: member.color)
        value.colors.append(member)
        return .text(index, .color(interpolation))
      case nil: return discrete(.string(text))
      }
    }

    private mutating func object(_ element: Element, at place: JSONPointer, depth: Int) -> Shape? {
      guard var reader = element.object() else { return nil }
      let fields = reader.all().map { name, member in
        read(member, at: place.appending(name), depth: depth + 1)
          .map { Shape.Field(name: name, shape: $0) }
      }
      reader.finish()
      return fields.contains(nil) ? nil : .object(fields.compactMap(\.self))
    }

    /// Reads the text of a query parameter: a number, a list of values, or a string.
    private mutating func read(text: String, _ element: Element, at place: JSONPointer, depth: Int)
      -> Shape?
    {
      if JSONNumber.value(of: text) != nil { return number(element) }
      if let items = element.array(), items.count > 1 {
        let shapes = items.enumerated().map { index, item in
          read(item, at: place.appending(index), depth: depth + 1)
        }
        return shapes.contains(nil) ? nil : .array(shapes.compactMap(\.self))
      }
      guard case .string(let string) = element.value.literal else {
        return discrete(element.value.literal)
      }
      return self.string(string, element)
    }
  }
}

extension WireValue {
  /// The JSON value that the text of a query parameter resembles: a number, `true`, `false` or
  /// `null`, else a string.
  ///
  /// Other values are returned as they are.
  var literal: WireValue {
    guard case .text(let text) = self else { return self }
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: return JSONNumber.value(of: text).map { .number($0) } ?? .string(text)
    }
  }
}

extension AnimatedValue {
  /// The size of a row of this value in an answer, counted in numbers.
  var weight: Int {
    numbers.count + discretes.reduce(0) { $0 + 1 + $1.size / 16 }
  }
}

extension WireValue {
  /// The approximate length of the value as JSON, in bytes.
  var size: Int {
    switch self {
    case .null, .bool, .number: 8
    case .string(let text), .text(let text): text.utf8.count + 2
    case .array(let items): items.reduce(2) { $0 + $1.size + 1 }
    case .object(let members): members.reduce(2) { $0 + $1.key.utf8.count + 4 + $1.value.size }
    }
  }
}
