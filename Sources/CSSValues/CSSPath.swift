internal import JSONText

/// A path whose commands are made alike, so that paths move together: lines of any direction are
/// lines, and smooth curves have both control points.
struct CSSPath: Sendable, Equatable {
  var form: CSSPathForm
  var numbers: [Double] = []
}

package struct CSSPathForm: Sendable, Equatable {
  let isEvenOdd: Bool
  private(set) var commands: [CSSPathCommand] = []
  package private(set) var width = 0
  init(isEvenOdd: Bool) { self.isEvenOdd = isEvenOdd }

  mutating func append(_ command: CSSPathCommand) {
    commands.append(command)
    width += command.width
  }

  /// In single quotes, which need no escape in JSON; `number` counts from 0.
  func append(
    to bytes: inout [UInt8], digits: Int = NumberText.allDigits, _ number: (Int) -> Double
  ) {
    bytes.append(contentsOf: (isEvenOdd ? "path(evenodd, '" : "path('").utf8)
    var place = 0
    for (index, command) in commands.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: " ")) }
      bytes.append(UInt8(ascii: command.letter))
      for offset in 0..<command.width {  // total: a constant of the command
        if offset == 3, case .arc(let isLarge, let sweeps) = command {
          bytes.append(contentsOf: "\(isLarge ? " 1" : " 0")\(sweeps ? " 1" : " 0")".utf8)
        }
        bytes.append(UInt8(ascii: " "))
        bytes.append(number: number(place + offset), digits: digits)
      }
      place += command.width
    }
    bytes.append(contentsOf: "')".utf8)
  }

  package var example: String {
    var bytes: [UInt8] = []
    append(to: &bytes) { _ in 0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  package var textLength: Int { 24 + 7 * commands.count + 20 * width }

  /// The mismatch of another form; it names the fill rule and the first 24 commands of this one.
  var mismatch: CSSMismatch {
    var letters = commands.prefix(24).map { String($0.letter) }
    if commands.count > letters.count { letters.append("...") }
    return CSSMismatch(
      detail: "must have the same path commands, arc flags and fill rule as the other values: "
        + "expected \(isEvenOdd ? "evenodd, " : "")\"\(letters.joined(separator: " "))\"")
  }
}

/// An arc has its two flags, which do not move.
enum CSSPathCommand: Sendable, Equatable {
  /// Coordinates are absolute, and control points come before the end.
  case move, line, cubic, quadratic, close
  case arc(isLarge: Bool, sweeps: Bool)

  var letter: Unicode.Scalar { notation.letter }
  var width: Int { notation.width }

  private var notation: (letter: Unicode.Scalar, width: Int) {
    switch self {
    case .move: ("M", 2)
    case .line: ("L", 2)
    case .cubic: ("C", 6)
    case .quadratic: ("Q", 4)
    case .close: ("Z", 0)
    case .arc: ("A", 5)
    }
  }
}
