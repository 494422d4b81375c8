import HTTPMessage

/// Answers on their way to standard output, written many at a time.
struct LineOutput {
  /// The bytes that have not been written yet.
  private var bytes: [UInt8] = []
  /// Whether standard output does not take the answers.
  private(set) var hasFailed = false
  /// What keeps a stop signal from ending the process within a line.
  private let lineEnd = LineEnd()

  /// The number of bytes that are written at once.
  private static let length = 262_144

  /// Creates an output to which nothing was written.
  ///
  /// - Throws: `ServerError` if no thread can be started that waits for signals.
  init() throws { try lineEnd.heedSignals() }

  /// Appends an answer, whose end may be yet to be computed; that is then written at once.
  mutating func append(_ answer: EachAnswer) {
    append(answer.bytes)
    guard let stream = answer.stream else { return }
    while !hasFailed, let block = stream.next() { append(block) }
    flush()
  }

  /// Appends bytes, and writes all of them once there are ``length``.
  private mutating func append(_ more: [UInt8]) {
    bytes += more
    if bytes.count >= Self.length { flush() }
  }

  /// Writes what is left.
  ///
  /// After a failure nothing is written any more.
  mutating func flush() {
    guard !hasFailed, !bytes.isEmpty else { return }
    lineEnd.depart()
    hasFailed = !Output.standard.write(bytes)
    if bytes.last == UInt8(ascii: "\n") { lineEnd.arrive() }
    bytes.removeAll(keepingCapacity: true)
  }
}
