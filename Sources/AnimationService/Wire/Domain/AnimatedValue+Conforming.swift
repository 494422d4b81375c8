extension AnimatedValue {
  /// Reads a value that must have the shape of this one.
  ///
  /// - Parameters:
  ///   - element: the value; a fault is noted at each place where its shape differs.
  ///   - takesZero: whether a plain 0 is zero in this shape.
  /// - Returns: nil, and faults, if it differs in shape.
  func conforming(_ element: Element, takesZero: Bool = false) -> AnimatedValue? {
    if takesZero, element.value.literal == .number(0) { return zero }
    var result = self
    return result.fill(shape, from: element) ? result : nil
  }

  /// Zero in this value's shape; what does not move is as here.
  var zero: AnimatedValue {
    var result = self
    result.numbers = numbers.map { _ in 0 }
    return result
  }

  /// Fills in the numbers and discrete members of a part; false, and faults, if it does not fit.
  private mutating func fill(_ shape: Shape, from element: Element) -> Bool {
    switch shape {
    case .number(let index):
      guard case .number(let number) = element.value.literal, number.isFinite else {
        element.fail("must be a finite number, as at the other end")
        return false
      }
      numbers[index] = number
      return true
    case .discrete(let index):
      discretes[index] = element.value.literal
      return isDiscrete(element)
    case .array(let shapes): return fill(shapes, from: element)
    case .object(let fields): return fill(fields, from: element)
    }
  }

  private func isDiscrete(_ element: Element) -> Bool {
    if case .number(let number) = element.value, !number.isFinite {
      element.fail("must be a finite number")
      return false
    }
    return true
  }

  private mutating func fill(_ shapes: [Shape], from element: Element) -> Bool {
    guard let items = element.isList ? element.array() : nil, items.count == shapes.count else {
      element.fail("must be an array of \(shapes.count), as at the other end")
      return false
    }
    return zip(shapes, items).reduce(true) { fits, item in fill(item.0, from: item.1) && fits }
  }

  private mutating func fill(_ fields: [Shape.Field], from element: Element) -> Bool {
    guard case .object = element.value, var reader = element.object() else {
      element.fail("must be an object, as at the other end")
      return false
    }
    var fits = true
    for field in fields {
      guard let member = reader.member(field.name) else {
        reader.missing(field.name, "is missing here, but not at the other end")
        fits = false
        continue
      }
      fits = fill(field.shape, from: member) && fits
    }
    if Set(reader.names).count != fields.count || reader.names.count != fields.count {
      fits = false
    }
    reader.finish()
    return fits
  }
}

extension Element {
  /// Whether this is an array, or a text that may be a list.
  fileprivate var isList: Bool {
    switch value {
    case .array, .text: true
    default: false
    }
  }
}
