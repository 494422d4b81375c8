internal import AnimationCore

/// The options that apply to all values of a request: `ignored`, `colorSpace`, `rounding`.
struct ValueOptions {
  /// The places that do not move, with the elements that name them.
  private(set) var ignored: [(pointer: JSONPointer, element: Element)] = []
  /// The interpolation of colors.
  var interpolation = ColorInterpolation.oklab
  private var rounding = RoundingRequest.none

  /// The numbers that are presented as whole numbers.
  private enum RoundingRequest {
    case none
    case all(Rounding)
    case places([(pointer: JSONPointer, rule: Rounding, element: Element)])
  }

  /// Reads the members that every request with values has.
  static func read(_ reader: inout ObjectReader) -> ValueOptions {
    var options = ValueOptions()
    options.ignored = (reader.member("ignored")?.array() ?? []).compactMap { element in
      element.string().flatMap { element.pointer($0) }.map { ($0, element) }
    }
    if let element = reader.member("colorSpace") {
      options.interpolation = ColorInterpolation.read(element) ?? .oklab
    }
    if let element = reader.member("rounding") { options.rounding = rounding(element) }
    return options
  }

  /// Reads one rule for all numbers, or an object of rules by pointers.
  private static func rounding(_ element: Element) -> RoundingRequest {
    guard case .object = element.value, var reader = element.object() else {
      return element.choice(Rounding.self).map { .all($0) } ?? .none
    }
    let places = reader.all().compactMap { name, element in
      element.pointer(name).flatMap { pointer in
        element.choice(Rounding.self).map { (pointer, $0, element) }
      }
    }
    reader.finish()
    return .places(places)
  }
}

extension ValueOptions {
  /// Reads the value that determines the shape of all others in the request.
  ///
  /// - Parameters:
  ///   - element: the value.
  ///   - places: further places that do not move.
  /// - Returns: The value; nil, with faults, if it is invalid. A place of the options that is not
  ///   in the value is a fault too.
  func value(_ element: Element, alsoIgnoring places: Set<JSONPointer> = []) -> AnimatedValue? {
    let ignored = places.union(self.ignored.map(\.pointer))
    guard
      let value = AnimatedValue.read(element, ignoring: ignored, interpolation: interpolation)
    else { return nil }
    let parts = value.shape.parts(at: self.ignored.map(\.pointer.tokens))
    for (place, part) in zip(self.ignored, parts) where part == nil {
      place.element.fail("points at nothing in the value")
    }
    return rounded(value)
  }

  /// Returns the value with the rules of rounding for its numbers.
  func rounded(_ value: AnimatedValue) -> AnimatedValue {
    var result = value
    switch rounding {
    case .none: break
    case .all(let rule):
      for number in value.shape.roundable { result.rounding[number] = rule }
    case .places(let places):
      let parts = value.shape.parts(at: places.map(\.pointer.tokens))
      for ((_, rule, element), part) in zip(places, parts) {
        let numbers = part?.roundable ?? []
        if numbers.isEmpty { element.fail("points at no number in the value") }
        for number in numbers { result.rounding[number] = rule }
      }
    }
    return result
  }
}

extension Element {
  /// Parses a pointer; nil, with a fault at this element, if the text is not one.
  fileprivate func pointer(_ text: String) -> JSONPointer? {
    guard let pointer = JSONPointer(text) else {
      fail("must be a JSON pointer, such as \"/label\"")
      return nil
    }
    return pointer
  }
}
