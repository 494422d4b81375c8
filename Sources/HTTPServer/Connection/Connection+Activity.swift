extension ConnectionState {
  /// Nil if the connection is closed.
  var activity: ConnectionActivity? {
    switch self {
    case .idle: .idle
    case .readingHead, .readingBody, .writing(.readBody): .reading
    case .answering: .answering
    case .writing, .awaitingBlock: .writing
    case .lingering: .lingering
    case .closed: nil
    }
  }
}
