internal import Bytes
import HTTPMessage
import Synchronization

struct EachAnswer: Sendable {
  /// The lines of output, or their beginning if there is a stream.
  private(set) var bytes: [UInt8]
  /// The rest of a long answer.
  private(set) var stream: BodyStream?
  /// The reasons why the request was refused; empty if it was answered.
  private(set) var faults: [String] = []
  static let blank = EachAnswer(bytes: [UInt8(ascii: "\n")])
  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Takes blocks of a stream until `room`, the bytes that may still be held, is used up.
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
