internal import AnimationCore

/// How a string that moves is made of numbers.
enum TextForm: Sendable, Equatable {
  /// A number and its unit: `12.5px`.
  case dimension(CSSUnit)
  /// Four numbers of a motion, written as a colour: `color(srgb 1 0.5 0)`.
  case color(ColorInterpolation)

  /// How many numbers it is made of.
  var width: Int {
    switch self {
    case .dimension: 1
    case .color: ColorInterpolation.width
    }
  }

  /// What such a string is called in a fault.
  var phrase: String {
    switch self {
    case .dimension(let unit): unit.phrase
    case .color: "a color"
    }
  }
}

extension TextForm {
  /// Writes the string.
  ///
  /// - Parameters:
  ///   - bytes: takes the text, which needs no escape in JSON or CSV.
  ///   - number: its numbers, counted from 0.
  func append(to bytes: inout [UInt8], _ number: (Int) -> Double) {
    switch self {
    case .dimension(let unit):
      bytes.append(number: number(0))
      bytes.append(contentsOf: unit.name.utf8)
    case .color(let interpolation):
      let color = interpolation.color(
        SIMD3(number(0), number(1), number(2)), alpha: number(3))
      color.converted(to: .srgb).append(to: &bytes)
    }
  }
}

extension Color {
  /// Writes `color(srgb r g b / a)`; opacity is clamped to 0…1 as CSS does, and left out at 1.
  ///
  /// To 12 decimals: what comes after them is the rounding of the conversions.
  fileprivate func append(to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "color(srgb".utf8)
    for index in 0..<3 {
      bytes.append(UInt8(ascii: " "))
      bytes.append(component: components[index])
    }
    if Self.rounded(alpha) < 1 {
      bytes.append(contentsOf: " / ".utf8)
      bytes.append(component: max(alpha, 0))
    }
    bytes.append(UInt8(ascii: ")"))
  }

  fileprivate static func rounded(_ value: Double) -> Double {
    value.magnitude < 1000 ? (value * 1e12).rounded() / 1e12 : value
  }
}

extension [UInt8] {
  fileprivate mutating func append(component: Double) {
    if component.isFinite {
      append(number: Color.rounded(component))
    } else {
      append(contentsOf: "none".utf8)
    }
  }
}
