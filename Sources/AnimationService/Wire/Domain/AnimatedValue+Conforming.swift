internal import AnimationCore

extension AnimatedValue {
  /// Reads a value that must have the shape of this one, and comes after it.
  ///
  /// - Parameters:
  ///   - element: the value; a fault is noted at each place where its shape differs.
  ///   - takesZero: whether a plain 0 is zero in this shape.
  /// - Returns: nil, and faults, if it differs in shape.
  func conforming(_ element: Element, takesZero: Bool = false) -> AnimatedValue? {
    read(element, takesZero: takesZero)?.following(self)
  }

  /// Reads a value that must have the shape of this one, with what is missing in its colours left so.
  func read(_ element: Element, takesZero: Bool) -> AnimatedValue? {
    if takesZero, element.value.literal == .number(0) { return zero }
    var filler = ValueFiller(value: self)
    return filler.fill(shape, from: element) ? filler.value : nil
  }

  /// Reads a velocity of values of this shape, in units per second.
  ///
  /// A length, a percentage or an angle has a number, or a string in its unit; a colour has none but 0.
  /// Strings and members that do not move may be left out.
  /// - Returns: nil, and faults, if it differs in shape.
  func velocity(_ element: Element) -> [Double]? {
    var filler = ValueFiller(value: self, isVelocity: true)
    filler.value.numbers = numbers.map { _ in 0 }
    if element.value.literal == .number(0) { return filler.value.numbers }
    return filler.fill(shape, from: element) ? filler.value.numbers : nil
  }

  /// Zero in this value's shape, colours being `transparent`; what does not move is as here.
  var zero: AnimatedValue {
    var result = self
    result.numbers = numbers.map { _ in 0 }
    for (place, member) in colors.enumerated() {
      result.colors[place] = ColorMember(
        Color(.srgb, .zero, alpha: 0), at: member.index, member.interpolation)
    }
    return result
  }
}

/// Puts what is read into the places that a shape has for it.
private struct ValueFiller {
  var value: AnimatedValue
  var isVelocity = false

  /// Fills in the numbers and discrete members of a part; false, and faults, if it does not fit.
  mutating func fill(_ shape: Shape, from element: Element) -> Bool {
    switch shape {
    case .number(let index):
      guard case .number(let number) = element.value.literal, number.isFinite else {
        element.fail("must have the same shape as the other values: expected a finite number")
        return false
      }
      value.numbers[index] = number
      return true
    case .text(let index, let form): return fill(index, form, from: element)
    case .discrete(let index):
      value.discretes[index] = element.value.literal
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
      element.fail(
        "must have the same shape as the other values: "
          + "expected an array of \(shapes.count) items")
      return false
    }
    return zip(shapes, items).reduce(true) { fits, item in fill(item.0, from: item.1) && fits }
  }

  private mutating func fill(_ fields: [Shape.Field], from element: Element) -> Bool {
    guard case .object = element.value, var reader = element.object() else {
      element.fail("must have the same shape as the other values: expected an object")
      return false
    }
    var fits = true
    for field in fields {
      if let member = reader.member(field.name) {
        fits = fill(field.shape, from: member) && fits
      } else if !isVelocity || field.shape.hasColumnOfVelocity {
        reader.missing(field.name, "is required, because the other values have this member")
        fits = false
      }
    }
    let known = Set(fields.map(\.name))
    if Set(reader.names).count != reader.names.count || !known.isSuperset(of: reader.names) {
      fits = false
    }
    reader.finish()
    return fits
  }
}

// MARK: - Strings that move

extension ValueFiller {
  private mutating func fill(_ index: Int, _ form: TextForm, from element: Element) -> Bool {
    switch (form, element.value.string.flatMap(CSSValue.read)) {
    case (.dimension(let unit), .dimension(let number, let given)?) where unit == given:
      value.numbers[index] = number
      return true
    case (.color, .color(let color)?) where !isVelocity:
      return setColor(color, at: index, from: element)
    default: break
    }
    if let number = plain(element, as: form) {
      value.numbers[index] = number
      return true
    }
    element.fail("must have the same shape as the other values: expected \(form.phrase)")
    return false
  }

  private mutating func setColor(_ color: Color, at index: Int, from element: Element) -> Bool {
    let place = value.colors.partitionPoint { $0.index < index }
    guard place < value.colors.count, value.colors[place].index == index else { return false }
    let member = ColorMember(color, at: index, value.colors[place].interpolation)
    guard member.isFinite else {
      element.fail(ColorMember.infinite)
      return false
    }
    value.colors[place] = member
    value.place(member)
    return true
  }

  /// A number without a unit where one will do: a length of `"0"`, a velocity.
  private func plain(_ element: Element, as form: TextForm) -> Double? {
    if isVelocity, case .number(let number) = element.value.literal, number.isFinite {
      if case .color = form, number != 0 { return nil }
      return number
    }
    guard case .dimension(let unit) = form, unit.kind == .length, let text = element.value.string,
      CSSValue.isZero(text)
    else { return nil }
    return 0
  }
}

extension WireValue {
  /// The text, if this is a string or a parameter.
  var string: String? {
    switch self {
    case .string(let text), .text(let text): text
    default: nil
    }
  }
}

extension Element {
  /// Whether this is an array, or a text that may be a list.
  var isList: Bool {
    switch value {
    case .array, .text: true
    default: false
    }
  }
}
