internal import Bytes

/// The client's own, or a random number in 32 hexadecimal digits, no text before it is written.
package enum RequestID: Hashable, Sendable, CustomStringConvertible {
  case given(String)
  case random(UInt64, UInt64)

  package var length: Int {
    switch self {
    case .given(let text): text.utf8.count
    case .random: 32
    }
  }

  /// Writes ``length`` bytes.
  package func write(to out: UnsafeMutableRawPointer) {
    switch self {
    case .given(let text):
      text.withUTF8Bytes {
        UnsafeMutableRawBufferPointer(start: out, count: $0.count).copyBytes(from: $0)
      }
    case .random(let first, let second):
      out.write(hexadecimal: first)
      (out + 16).write(hexadecimal: second)
    }
  }

  package var description: String {
    if case .given(let text) = self { return text }
    return String(unsafeUninitializedCapacity: length) { text in
      guard let start = UnsafeMutableRawPointer(text.baseAddress) else { return 0 }
      write(to: start)
      return length
    }
  }
}
