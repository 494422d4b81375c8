/// Messages to a thread that waits for its poller.
final class Mailbox<Message: Sendable>: Sendable {
  private let waker: any Waker
  private let messages = Locked<[Message]>([])
  init(waking waker: any Waker) { self.waker = waker }

  /// Wakes the thread if the mailbox was empty.
  func post(_ message: Message) {
    let isFirst = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    if isFirst { waker.wake() }
  }

  func takeAll() -> [Message] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
