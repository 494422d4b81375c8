internal import AnimationCore
internal import JSONText
package import Schema

extension ShapedValue {
  /// Follows this value; this value itself for a fault; with `takesZero` a plain 0 is zero in this
  /// shape, with `takesParts` members may be left out, which then stay as they are.
  package func conforming(
    _ value: RequestValue, takesZero: Bool = false, takesParts: Bool = false
  ) -> ShapedValue {
    let result = read(value, takesZero: takesZero, takesParts: takesParts)
    return value.faults.isEmpty ? result.following(self) : self
  }

  package func conformingNumbers(_ value: RequestValue) -> [Double] {
    guard turns.isEmpty, let number = plainNumber(value) else { return conforming(value).numbers }
    return value.faults.isEmpty ? [number] : numbers
  }

  /// Nil if one of both is something else, or if the difference overflows, a fault elsewhere.
  private func plainNumber(_ value: RequestValue) -> Double? {
    guard !isWrong, case .number(0) = shape, let number = value.plainNumber else { return nil }
    return (number - numbers[0]).isFinite ? number : nil
  }

  /// Missing color components stay missing; this value for a fault, or none given.
  func read(_ value: RequestValue, takesZero: Bool, takesParts: Bool = false) -> ShapedValue {
    guard !isWrong, !value.isAbsent else { return self }
    if takesZero, value.plainNumber == 0 { return zero }
    if let number = plainNumber(value) {
      guard value.faults.isEmpty else { return self }
      var result = self
      result.numbers = [number]
      return result
    }
    var filler = ValueFiller(value: self, takesParts: takesParts)
    filler.fill(shape, from: value)
    return value.faults.isEmpty ? filler.value : self
  }

  /// Empty if there is a fault; a length, a percentage or an angle has a number, or a string in its
  /// unit; a color has none but 0; strings and members that do not move may be left out.
  package func velocity(_ value: RequestValue) -> [Double] {
    var filler = ValueFiller(value: self, isVelocity: true)
    filler.value.numbers = numbers.zeros
    if !isWrong, !value.isAbsent, value.plainNumber != 0 { filler.fill(shape, from: value) }
    return value.faults.isEmpty ? filler.value.numbers : []
  }

  /// Colors are `transparent`, and members that do not move stay as they are.
  package var zero: ShapedValue {
    var result = self
    result.numbers = numbers.zeros
    shape.setIdentity(of: &result.numbers)
    for (place, member) in colors.enumerated() {
      result.colors[place] = ColorMember(
        Color(.srgb, .zero, alpha: 0), at: member.index, interpolation: member.interpolation)
    }
    return result
  }
}

private struct ValueFiller {
  var value: ShapedValue
  var isVelocity = false
  var takesParts = false

  mutating func fill(_ shape: Shape, from part: RequestValue) {
    guard part.reading.mayGoOn() else { return }
    switch shape {
    case .number(let index):
      guard let number = part.plainNumber else {
        if let fault = part.text.flatMap(MistypedCSSValue.faultOfColor) {
          return part.fail(fault, .invalidCSS)
        }
        return part.fail(
          "must have the same shape as the other values: expected a number"
            + (part.numberRemedy ?? part.plainQuantityRemedy ?? ""), .wrongShape)
      }
      guard number.isFinite else { return part.fail(NumberRange.overflow, .notFinite) }
      if stays(number, since: value.numbers[index], at: part) { value.numbers[index] = number }
    case .text(let index, let form): fill(index, form: form, from: part)
    case .discrete(let index):
      if part.kind == .text, part.plainNumber == nil,
        let fault = part.text.flatMap(NumeralSpelling.fault)
      {
        return part.fail(fault, .wrongType)
      }
      let literal = part.literal
      if !isVelocity, !value.ignored.contains(index) {
        warnIfStill(literal, against: value.discretes[index], at: part)
      }
      value.discretes[index] = literal
      if let number = part.plainNumber, !number.isFinite {
        part.fail(NumberRange.overflow, .notFinite)
      }
    case .array(let shapes): fill(shapes, from: part)
    case .object(let fields): fill(fields, from: part)
    }
  }

  private mutating func fill(_ shapes: [Shape], from part: RequestValue) {
    let items = part.isList ? part.items() : []
    guard part.isList, items.count == shapes.count else {
      let noun = shapes.count == 1 ? "item" : "items"
      return part.fail(
        "must have the same shape as the other values: "
          + "expected an array of \(shapes.count) \(noun)", .wrongShape)
    }
    for (shape, item) in zip(shapes, items) { fill(shape, from: item) }
  }

  private static func list(of fields: [ShapeField]) -> String {
    let names = fields.prefix(4).filter { $0.name.utf8.count < 32 }.map { "\"\($0.name)\"" }
    return names.isEmpty ? "" : " with \(names.joined(separator: ", "))"
  }

  private mutating func fill(_ fields: [ShapeField], from part: RequestValue) {
    guard part.isObject else {
      return part.fail(
        "must have the same shape as the other values: expected an object\(Self.list(of: fields))",
        .wrongShape)
    }
    // A member that is missing costs no byte of the request.
    guard WorkBudget.spend(units: 4 * fields.count) else { return }
    part.object { object in
      for field in fields {
        if let member = object.member(named: field.name) {
          fill(field.shape, from: member)
        } else if !takesParts, !isVelocity || field.shape.hasColumnOfVelocity {
          object.missing(
            field.name, detail: "is required, because the other values have this member")
        }
      }
    }
  }

  private func warnIfStill(_ literal: JSONValue, against other: JSONValue, at part: RequestValue) {
    guard literal != other, literal.mayBeStill(beside: other), part.faults.mayExamine(),
      WorkBudget.spend(units: 16_384), let still = StillStrings(first: literal, second: other)
    else { return }
    let place = part.text == still.text ? part : part.counterpart(reading: still.text)
    (place ?? part).warn(still.detail, .mistypedCSS)
  }

  private mutating func fill(_ index: Int, form: StringTemplate, from part: RequestValue) {
    guard WorkBudget.spend(units: form.workOfReading, bytes: 16 * form.width) else { return }
    if let number = plain(part, as: form) {
      for place in 0..<form.width { value.numbers[index + place] = number }
      return
    }
    guard let read = part.text.flatMap({ CSSValue.read($0) }), !isVelocity || form.hasVelocity
    else {
      if let fault = part.text.flatMap(MistypedCSSValue.faultOfColor) {
        return part.fail(fault, .invalidCSS)
      }
      return part.fail(
        "must have the same shape as the other values: expected \(form.phrase)"
          + (part.text.map(UnreadCSS.correction(of:)) ?? ""), .wrongShape)
    }
    do throws(CSSMismatch) { set(try form.numbers(of: read), at: index, from: part) } catch {
      part.fail(error.detail, error.code)
    }
  }

  /// Adds a fault if a velocity, or the difference from the number before, overflows a double.
  private func stays(_ number: Double, since former: Double, at part: RequestValue) -> Bool {
    if isVelocity, number.magnitude > ValueExtent.greatestVelocity {
      part.fail(ValueExtent.overflowingVelocity, .overflow)
      return false
    }
    if !isVelocity, !(number - former).isFinite {
      part.fail(ValueExtent.overflow, .overflow)
      return false
    }
    return true
  }

  private mutating func set(_ numbers: StringNumbers, at index: Int, from part: RequestValue) {
    for (offset, number) in numbers.numbers.enumerated() {
      guard stays(number, since: value.numbers[index + offset], at: part) else { return }
      value.numbers[index + offset] = number
    }
    let place = value.colors.partitionPoint { $0.index < index }
    for (offset, color) in numbers.colors.enumerated() {
      value.colors[place + offset] = color.moved(by: index)
    }
  }

  /// A value that needs no unit: the length `"0"`, or a velocity; nil if it must be read as text.
  private func plain(_ part: RequestValue, as form: StringTemplate) -> Double? {
    if isVelocity, let number = part.plainNumber, number.isFinite {
      if case .dimension = form { return number }
      return number == 0 ? 0 : nil
    }
    guard form.takesPlainZero, let text = part.text, CSSValue.isZero(text) else { return nil }
    return 0
  }
}

extension StringTemplate {
  fileprivate var hasVelocity: Bool {
    switch self {
    case .dimension: true
    case .color, .path: false
    case .list(let form): form.kind == .quantity
    }
  }
}

extension Shape {
  fileprivate func setIdentity(of numbers: inout [Double]) {
    switch self {
    case .number, .discrete: break
    case .text(let index, let form):
      guard case .list(let list) = form else { break }
      numbers.replaceSubrange(index..<index + form.width, with: list.identity)
    case .array(let shapes): for shape in shapes { shape.setIdentity(of: &numbers) }
    case .object(let fields): for field in fields { field.shape.setIdentity(of: &numbers) }
    }
  }
}

extension JSONValue {
  fileprivate func mayBeStill(beside other: JSONValue) -> Bool {
    switch (self, other) {
    case (.string, .string), (.string, .number), (.number, .string): true
    case (.bool, .number), (.number, .bool): true
    default: false
    }
  }
}
