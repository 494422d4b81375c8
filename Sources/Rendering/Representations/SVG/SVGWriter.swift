internal import AnimationCore
internal import JSONText

/// A writer of SVG, whose calls must nest; texts and attributes are escaped.
struct SVGWriter {
  private(set) var bytes: [UInt8] = []
  /// The name is written as it is, the value escaped.
  typealias Attributes = KeyValuePairs<StaticString, String>

  mutating func open(_ name: StaticString, _ attributes: Attributes) {
    begin(name, attributes)
    bytes.append(UInt8(ascii: ">"))
  }

  mutating func close(_ name: StaticString) { bytes += "</\(name)>".utf8 }

  mutating func element(_ name: StaticString, _ attributes: Attributes) {
    begin(name, attributes)
    bytes += "/>".utf8
  }

  mutating func path(_ attributes: Attributes) { element("path", attributes) }
  mutating func rect(_ attributes: Attributes) { element("rect", attributes) }

  mutating func text(_ name: StaticString, _ attributes: Attributes, _ text: String) {
    open(name, attributes)
    append(escaped: text)
    close(name)
  }

  mutating func label(_ text: String, at x: Double, _ y: Double, _ attributes: Attributes) {
    begin("text", ["x": x.coordinate, "y": y.coordinate])
    append(attributes)
    bytes.append(UInt8(ascii: ">"))
    append(escaped: text)
    close("text")
  }

  mutating func newLine() { bytes.append(UInt8(ascii: "\n")) }

  private mutating func begin(_ name: StaticString, _ attributes: Attributes) {
    bytes += "<\(name)".utf8
    append(attributes)
  }

  private mutating func append(_ attributes: Attributes) {
    for (name, value) in attributes {
      bytes += " \(name)=\"".utf8
      append(escaped: value)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  /// References stand for characters that XML reserves, U+FFFD for those that it does not allow.
  private mutating func append(escaped text: String) {
    if text.utf8.allSatisfy(\.isPlain) { return bytes += text.utf8 }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes += "&amp;".utf8
      case "<": bytes += "&lt;".utf8
      case ">": bytes += "&gt;".utf8
      case "\"": bytes += "&quot;".utf8
      case _ where scalar.isAllowedInXML: bytes += String(scalar).utf8
      default: bytes += "\u{FFFD}".utf8
      }
    }
  }
}

extension UInt8 {
  /// A character of ASCII that is written as it is.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: (0x20..<0x7F).contains(self)
    }
  }
}

extension Unicode.Scalar {
  /// XML 1.0 §2.2.
  fileprivate var isAllowedInXML: Bool {
    self >= " " ? value != 0xFFFE && value != 0xFFFF : self == "\t" || self == "\n"
  }
}

extension Double {
  var coordinate: String { String(number: DecimalPlaces(2).round(self)) }

  /// Significant digits, at least 1; a number that is not finite is `0`.
  func label(digits: Int) -> String {
    guard self != 0, isFinite else { return "0" }
    // 10^order is the unit of the first digit.
    var (order, size) = (0, magnitude)
    while size >= 10, order < 400 { (order, size) = (order + 1, size / 10) }
    while size < 1, order > -400 { (order, size) = (order - 1, size * 10) }
    return String(number: DecimalPlaces(digits - 1 - order).round(self))
  }
}
