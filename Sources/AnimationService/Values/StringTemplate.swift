internal import AnimationCore

/// The form of a string that moves, which consists of numbers.
enum StringTemplate: Sendable, Equatable {
  /// A number and its unit: `12.5px`.
  case dimension(CSSUnit)
  /// The four numbers of a moving color, written as `color(srgb 1 0.5 0)`.
  case color(ColorInterpolation)

  /// The number of numbers in the string.
  var width: Int {
    switch self {
    case .dimension: 1
    case .color: ColorInterpolation.width
    }
  }

  /// A phrase for such a string, for error messages.
  var phrase: String {
    switch self {
    case .dimension(let unit): unit.phrase
    case .color: "a color"
    }
  }
}

extension StringTemplate {
  /// Whether the string's numbers, counted from 0, can be written: a dimension must be finite.
  func canPresent(_ number: (Int) -> Double) -> Bool {
    switch self {
    case .dimension: number(0).isFinite
    case .color: true
    }
  }

  /// Writes the string.
  ///
  /// - Parameters:
  ///   - bytes: the buffer to append the text to, which needs no escape in JSON or CSV.
  ///   - digits: the most significant digits of a number in the string.
  ///   - number: returns the string's numbers, counted from 0.
  func append(
    to bytes: inout [UInt8], digits: Int = NumberText.allDigits, _ number: (Int) -> Double
  ) {
    switch self {
    case .dimension(let unit):
      bytes.append(number: number(0), digits: digits)
      bytes.append(contentsOf: unit.name.utf8)
    case .color(let interpolation):
      let color = interpolation.color(
        SIMD3(number(0), number(1), number(2)), alpha: number(3))
      color.converted(to: .srgb).append(to: &bytes, digits: digits)
    }
  }
}

extension Color {
  /// Writes `color(srgb r g b / a)`; opacity is clamped to 0…1 as in CSS, and left out at 1.
  ///
  /// Components have at most 12 decimals, since further ones are rounding errors of the
  /// conversions.
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
