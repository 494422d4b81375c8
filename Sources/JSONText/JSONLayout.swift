/// Lays out JSON for people: a member on each line, lists of numbers in lines as full as possible,
/// and what fits on one line on that line; the text, which must be valid, arrives in any parts.
///
/// - Complexity: O(*n*) for *n* bytes, times the depth where values do not fit on one line.
package struct JSONLayout {
  /// The most columns of a line, unless a scalar is longer.
  static let width = 100
  private static let indentation = 2
  private static let fewestColumns = 24

  private struct Container {
    let closing: UInt8
    var isEmpty = true
    /// Another scalar may then follow on the same line.
    var endsInScalar = false
    var isObject: Bool { closing == UInt8(ascii: "}") }
  }

  private var open: [Container] = []
  private var scalar: [UInt8] = []
  private var isInString = false
  private var isEscaped = false
  private var trial: [UInt8] = []
  private var trialDepth = 0
  private var trialColumns = 0
  private var column = 0
  private var followsKey = false
  private var out: [UInt8] = []
  package init() {}

  /// Leaves out what depends on the next part; may be empty.
  package mutating func lay(_ part: [UInt8]) -> [UInt8] {
    out.reserveCapacity(part.count * 5 / 4)
    read(part[...])
    defer { out = [] }
    return out
  }

  private mutating func read(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      if isInString { readString(byte) } else { readPlain(byte) }
    }
  }

  private mutating func readString(_ byte: UInt8) {
    scalar.append(byte)
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
      endScalar()
    }
  }

  private mutating func readPlain(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""):
      scalar.append(byte)
      isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): begin(byte)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      endScalar()
      end(byte)
    case UInt8(ascii: ","), UInt8(ascii: ":"):
      endScalar()
      separate(byte)
    case UInt8(ascii: "\n"), UInt8(ascii: " "):
      endScalar()
      if open.isEmpty, trialDepth == 0, byte == UInt8(ascii: "\n") { out.append(byte) }
    default: scalar.append(byte)
    }
  }

  private mutating func endScalar() {
    guard !scalar.isEmpty else { return }
    makeRoom(columns: scalar.count)
    if trialDepth > 0 {
      extendTrial(scalar[...], columns: scalar.count)
    } else {
      beginItem(ofScalar: scalar.count)
      write(scalar[...])
    }
    scalar.removeAll(keepingCapacity: true)
  }

  private mutating func begin(_ bracket: UInt8) {
    makeRoom(columns: 2)
    if trialDepth == 0 { beginItem(ofScalar: nil) }
    trialDepth += 1
    extendTrial([bracket], columns: 1)
  }

  private mutating func end(_ bracket: UInt8) {
    guard trialDepth > 0 else { return closeContainer() }
    trialDepth -= 1
    extendTrial([bracket], columns: 1)
    if trialDepth == 0 { writeTrial() }
  }

  private mutating func separate(_ byte: UInt8) {
    if trialDepth > 0 { return extendTrial([byte], columns: 2) }
    write([byte])
    guard byte == UInt8(ascii: ":") else { return }
    write([UInt8(ascii: " ")])
    followsKey = true
  }

  /// The columns count the space after a comma or a colon.
  private mutating func extendTrial(_ bytes: ArraySlice<UInt8>, columns: Int) {
    trial += bytes
    trialColumns += columns
  }

  /// Breaks trials until the line has room for some columns, the closing brackets and a comma.
  private mutating func makeRoom(columns: Int) {
    while trialDepth > 0,
      trialColumns + columns + trialDepth + 1 > max(Self.fewestColumns, Self.width - column)
    { breakTrial() }
  }

  /// Gives up one line for the outermost value of the trial, and reads its items again, each alone.
  private mutating func breakTrial() {
    let (text, unfinished) = (trial, scalar)
    (trial, trialColumns, trialDepth, scalar) = ([], 0, 0, [])
    write(text[..<1])
    let isObject = text[0] == UInt8(ascii: "{")
    open.append(Container(closing: UInt8(ascii: isObject ? "}" : "]")))
    read(text[1...])
    endScalar()
    scalar = unfinished
  }

  private mutating func writeTrial() {
    var (isInString, isEscaped) = (false, false)
    for byte in trial {
      out.append(byte)
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      } else if isInString {
        isEscaped = byte == UInt8(ascii: "\\")
      } else if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") {
        out.append(UInt8(ascii: " "))
      }
    }
    column += trialColumns
    (trial, trialColumns) = ([], 0)
  }

  private mutating func write(_ bytes: ArraySlice<UInt8>) {
    out += bytes
    column += bytes.count
  }

  private mutating func beginLine() {
    out.append(UInt8(ascii: "\n"))
    column = Self.indentation * open.count
    out += repeatElement(UInt8(ascii: " "), count: column)
  }

  private mutating func beginItem(ofScalar length: Int?) {
    if followsKey {
      followsKey = false
      return
    }
    guard let container = open.last else { return }
    if let length, container.endsInScalar, column + length + 2 <= Self.width {
      write([UInt8(ascii: " ")])
    } else {
      beginLine()
    }
    open[open.count - 1].isEmpty = false
    open[open.count - 1].endsInScalar = length != nil && !container.isObject
  }

  private mutating func closeContainer() {
    guard let container = open.popLast() else { return }
    if !container.isEmpty { beginLine() }
    write([container.closing])
  }
}
