internal import Bytes

/// Buffers answers on their way to standard output.
struct LineOutput {
  private var bytes: [UInt8] = []
  private(set) var hasFailed = false
  /// Keeps a stop signal from ending the process within a line.
  private let lineEnd = LineEnd()
  private static let length = 262_144
  init() throws { try lineEnd.heedSignals() }

  /// If the end of the answer is still to be computed, it is written at once.
  mutating func append(_ answer: EachAnswer) {
    append(answer.bytes)
    guard let stream = answer.stream else { return }
    while !hasFailed, let block = stream.next() { append(block) }
    flush()
  }

  private mutating func append(_ more: [UInt8]) {
    bytes += more
    if bytes.count >= Self.length { flush() }
  }

  /// After a failure nothing more is written.
  mutating func flush() {
    guard !hasFailed, !bytes.isEmpty else { return }
    lineEnd.depart()
    hasFailed = !Output.standard.write(bytes)
    if bytes.last == UInt8(ascii: "\n") { lineEnd.arrive() }
    bytes.removeAll(keepingCapacity: true)
  }
}
