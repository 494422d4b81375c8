package import AnimationCore
internal import JSONText

/// The form of a string that moves, into which its numbers are written.
package enum StringTemplate: Sendable, Equatable {
  case dimension(CSSUnit)
  /// The four numbers of a moving color, written as `color(srgb 1 0.5 0)`.
  case color(ColorInterpolation)
  case list(CSSListForm)
  case path(CSSPathForm)

  /// The form of one value alone; the rotations of 3D matrices are counted from its own.
  init(_ value: CSSValue, interpolation: ColorInterpolation) {
    self =
      switch value {
      case .dimension(_, let unit): .dimension(unit)
      case .color: .color(interpolation)
      case .list(let list): .list(CSSListForm(list, interpolation: interpolation).based(on: list))
      case .path(let path): .path(path.form)
      }
  }

  package var width: Int {
    switch self {
    case .dimension: 1
    case .color: ColorInterpolation.width
    case .list(let form): form.width
    case .path(let form): form.width
    }
  }

  /// A length, or a length and a percentage.
  var takesPlainZero: Bool {
    switch self {
    case .dimension(let unit): unit.kind == .length
    case .list(let form): form.kind == .quantity
    case .color, .path: false
    }
  }

  /// The lengths of runs of numbers of one kind, such as those of a color or of a translation.
  package var kinds: [Int] {
    switch self {
    case .color: [width]
    case .dimension, .path: Array(repeating: 1, count: width)
    case .list(let form): form.items.flatMap { $0.slots.flatMap(\.kinds) }
    }
  }

  /// Without the bytes: even `none` has all numbers of its form.
  var workOfReading: Int { if case .list(let form) = self { 16 * form.width } else { 0 } }
  var heldLength: Int { 64 + 48 * width }

  package var phrase: String {
    switch self {
    case .dimension(let unit): unit.phrase
    case .color: "a color"
    case .list(let form): form.phrase
    case .path: "a path, such as path(\"M 0 0 L 10 10\")"
    }
  }

  /// Different units move as a sum, or in one if that is enough; throws without a common form.
  func joined(
    with value: CSSValue, interpolation: ColorInterpolation
  ) throws(CSSMismatch) -> StringTemplate {
    let other: CSSListForm
    switch (self, value) {
    case (.dimension(let unit), .dimension(_, let given)) where unit == given: return self
    case (.color, .color): return self
    case (.path(let form), .path(let path)):
      if form == path.form { return self }
      throw form.mismatch
    case (.dimension, .dimension(let number, let unit)), (.list, .dimension(let number, let unit)):
      other = CSSListForm(CSSList(CSSSum(number, unit: unit)), interpolation: interpolation)
    case (.dimension, .list(let list)), (.list, .list(let list)):
      other = CSSListForm(list, interpolation: interpolation)
    default: throw mismatch
    }
    let joined = try listForm.joined(with: other)
    guard joined.kind == .quantity, case .sum(let units) = joined.items[0].slots[0],
      units.count == 1
    else { return .list(joined) }
    return .dimension(units[0])
  }

  /// As many as ``width``; a length or a percentage is taken as a sum where the form is one.
  func numbers(of value: CSSValue) throws(CSSMismatch) -> StringNumbers {
    switch (self, value) {
    case (.dimension(let unit), .dimension(let number, let given)) where unit == given:
      return StringNumbers(numbers: [number])
    case (.dimension, .dimension(let number, let unit)), (.list, .dimension(let number, let unit)):
      return try listForm.numbers(of: CSSList(CSSSum(number, unit: unit)))
    case (.color(let interpolation), .color(let color)):
      var result = StringNumbers()
      try result.append(color, interpolation: interpolation)
      return result
    case (.list(let form), .list(let list)): return try form.numbers(of: list)
    case (.path(let form), .path(let path)):
      guard form == path.form else { throw form.mismatch }
      return StringNumbers(numbers: path.numbers)
    default: throw mismatch
    }
  }

  private var listForm: CSSListForm {
    switch self {
    case .dimension(let unit):
      CSSListForm(kind: .quantity, items: [CSSItemForm("", slots: [.sum([unit])])])
    case .color, .path: CSSListForm(.none, interpolation: .oklab)
    case .list(let form): form
    }
  }

  func based(on value: CSSValue) -> StringTemplate {
    guard case .list(let form) = self, case .list(let list) = value else { return self }
    return .list(form.based(on: list))
  }

  func turns(angles: Bool) -> [CSSTurn] {
    switch self {
    case .dimension(let unit): angles ? [CSSTurn(unit: unit)].compactMap(\.self) : []
    case .color, .path: []
    case .list(let form): form.turns(angles: angles)
    }
  }

  private var mismatch: CSSMismatch {
    CSSMismatch(
      detail: "must have the same shape as the other values: expected \(phrase)", isOfKind: true)
  }

  /// They must be finite, except for the components of a color alone.
  package func canPresent(_ number: (Int) -> Double) -> Bool {
    switch self {
    case .color: true
    case .dimension, .path: (0..<width).allSatisfy { number($0).isFinite }
    case .list(let form): form.canPresent(number)
    }
  }

  /// The text needs no escape in JSON or CSV; `number` counts from 0.
  package func append(
    to bytes: inout [UInt8], digits: Int = NumberText.allDigits, _ number: (Int) -> Double
  ) {
    switch self {
    case .dimension(let unit):
      bytes.append(number: number(0), digits: digits)
      bytes.append(contentsOf: unit.name.utf8)
    case .color(let interpolation):
      let color = interpolation.color(SIMD3(number(0), number(1), number(2)), alpha: number(3))
      color.converted(to: .srgb).append(to: &bytes, digits: digits)
    case .list(let form): form.append(to: &bytes, digits: digits, number)
    case .path(let form): form.append(to: &bytes, digits: digits, number)
    }
  }
}

extension Color {
  /// The opacity is clamped to 0…1, and left out at 1; decimals beyond 12 are rounding errors.
  fileprivate func append(to bytes: inout [UInt8], digits: Int) {
    bytes.append(contentsOf: "color(srgb".utf8)
    for index in 0..<3 {
      bytes.append(UInt8(ascii: " "))
      bytes.append(component: components[index], digits: digits)
    }
    if Self.rounded(alpha) < 1 {
      bytes.append(contentsOf: " / ".utf8)
      bytes.append(component: max(alpha, 0), digits: digits)
    }
    bytes.append(UInt8(ascii: ")"))
  }

  /// Rounds to 12 decimals; a number of 1000 or more stays as it is.
  fileprivate static func rounded(_ value: Double) -> Double {
    value.magnitude < 1000 ? (value * 1e12).rounded() / 1e12 : value
  }
}

extension [UInt8] {
  fileprivate mutating func append(component: Double, digits: Int) {
    if component.isFinite {
      append(number: Color.rounded(component), digits: digits)
    } else {
      append(contentsOf: "none".utf8)
    }
  }
}
