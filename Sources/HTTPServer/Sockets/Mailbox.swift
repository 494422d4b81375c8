import CEpoll
import Glibc

/// A queue of messages to a thread that waits in `epoll`, with a descriptor that wakes the thread.
final class Mailbox<Message: Sendable>: Sendable {
  /// A descriptor that is readable while there are messages.
  let descriptor: Int32
  private let messages = Locked<[Message]>([])

  init() throws(ServerError) {
    descriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
    guard descriptor >= 0 else { throw .last("eventfd") }
  }

  deinit { _ = close(descriptor) }

  /// Adds a message, and wakes the thread if the mailbox was empty.
  func post(_ message: Message) {
    let isFirst = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    if isFirst { eventfd_write(descriptor, 1) }
  }

  /// Removes and returns all messages, in the order in which they were posted.
  func takeAll() -> [Message] {
    var count: eventfd_t = 0
    eventfd_read(descriptor, &count)
    return messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
