import CEpoll
import Glibc
import HTTPMessage

/// What other threads have to say to an event loop, and the descriptor that wakes it.
final class Mailbox: Sendable {
  /// What can be said.
  enum Message: Sendable {
    /// A connection was accepted, perhaps only to be refused.
    case adopt(Socket, isRefused: Bool)
    /// A handler has answered the request of a connection.
    case answer(HTTPResponse, to: Exchange.ID, on: ConnectionID)
    /// The server shuts down when the requests under way are answered.
    case drain
    /// The server stops at once.
    case stop
    /// The clock was moved.
    case clockMoved
  }

  /// Readable when there are messages.
  let descriptor: Int32
  private let messages = Locked<[Message]>([])

  init() throws(ServerError) {
    descriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
    guard descriptor >= 0 else { throw .last("eventfd") }
  }

  deinit { _ = close(descriptor) }

  /// Leaves a message, and wakes the loop if it was the first.
  func post(_ message: Message) {
    let isFirst = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    if isFirst { eventfd_write(descriptor, 1) }
  }

  /// Takes all messages, in the order in which they were left.
  func takeAll() -> [Message] {
    var count: eventfd_t = 0
    eventfd_read(descriptor, &count)
    return messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
