internal import AnimationCore

/// What a request says of all its values: `ignored`, `colorSpace`, `rounding`.
struct ValueOptions {
  /// The places that shall not move, and where they are named.
  private(set) var ignored: [(pointer: JSONPointer, element: Element)] = []
  /// How colours move.
  var interpolation = ColorInterpolation.oklab
  private var rounding = RoundingRequest.none

  /// Which numbers are shown as whole ones.
  private enum RoundingRequest {
    case none
    case all(Rounding)
    case places([(pointer: JSONPointer, rule: Rounding, element: Element)])
  }

  /// Reads the members that every request with values takes.
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

  /// One rule for all numbers, or an object from pointers to rules.
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
  /// Reads the value that gives all others of the request their shape.
  ///
  /// - Parameters:
  ///   - element: the value.
  ///   - places: further places that shall not move.
  /// - Returns: nil, and faults, if it cannot move, or has nothing at a place that the options name.
  func value(_ element: Element, alsoIgnoring places: Set<JSONPointer> = []) -> AnimatedValue? {
    let ignored = places.union(self.ignored.map(\.pointer))
    guard
      let value = AnimatedValue.read(element, ignoring: ignored, interpolation: interpolation)
    else { return nil }
    let parts = value.shape.parts(at: self.ignored.map(\.pointer.tokens))
    for (place, part) in zip(self.ignored, parts) where part == nil {
      place.element.fail("does not match any member of the value")
    }
    return rounded(value)
  }

  /// A value that knows which of its numbers are shown as whole ones.
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
        if numbers.isEmpty { element.fail("does not match any number in the value") }
        for number in numbers { result.rounding[number] = rule }
      }
    }
    return result
  }
}

extension Element {
  /// The place that a text of this element names; nil, and a fault, if it is no pointer.
  fileprivate func pointer(_ text: String) -> JSONPointer? {
    guard let pointer = JSONPointer(text) else {
      fail("must be a JSON pointer (RFC 6901), such as \"/label\"")
      return nil
    }
    return pointer
  }
}
