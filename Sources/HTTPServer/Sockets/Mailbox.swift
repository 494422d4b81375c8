import CEpoll
import Glibc

/// The messages of other threads to one that waits in `epoll`, and the descriptor that wakes it.
final class Mailbox<Message: Sendable>: Sendable {
  /// Readable when there are messages.
  let descriptor: Int32
  private let messages = Locked<[Message]>([])

  init() throws(ServerError) {
    descriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
    guard descriptor >= 0 else { throw .last("eventfd") }
  }

  deinit { _ = close(descriptor) }

  /// Leaves a message, and wakes the thread if it was the first.
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
