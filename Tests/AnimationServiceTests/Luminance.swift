import Foundation

/// Colors `#rrggbb` as WCAG 2.2 compares them.
enum Luminance {
  /// Relative to white.
  static func of(_ color: String) -> Double {
    let number = Int(color.dropFirst(), radix: 16) ?? 0
    let parts = [16, 8, 0].map { shift -> Double in
      let part = Double(number >> shift & 255) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  static func contrast(_ color: String, on background: String) -> Double {
    let pair = [of(color), of(background)].sorted()
    return (pair[1] + 0.05) / (pair[0] + 0.05)
  }
}
