import HTTPMessage
import Synchronization

/// The answer to a line of requests.
struct EachAnswer: Sendable {
  /// The lines of output, or their beginning if there is a stream.
  private(set) var bytes: [UInt8]
  /// The rest of a long answer.
  private(set) var stream: BodyStream?
  /// The reasons for which the request was refused; empty if it was answered.
  private(set) var faults: [String] = []

  /// The answer to an empty line, an empty line.
  static let blank = EachAnswer(bytes: [UInt8(ascii: "\n")])

  /// Creates an answer that is complete and was not refused.
  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Takes a response, and computes the whole of it if there is room.
  ///
  /// The blocks of a stream are taken until `room` is used up; what is left stays in ``stream``.
  ///
  /// - Parameters:
  ///   - response: the response, whose content ends with a line feed.
  ///   - room: the number of bytes that may still be held.
  init(_ response: HTTPResponse, room: borrowing Atomic<Int>) {
    bytes = response.body
    stream = response.stream
    if !response.isSuccess { faults = RequestFailure(response, subject: { $0 }).faults }
    room.subtract(bytes.count, ordering: .relaxed)
    while room.load(ordering: .relaxed) > 0, let block = stream?.next() {
      room.subtract(block.count, ordering: .relaxed)
      bytes += block
    }
  }
}
