import CLibrary

enum StandardStreams {
  /// Opens missing standard descriptors on `/dev/null`, before anything else is opened: a socket
  /// could get the number, and receive output meant for the standard stream.
  static func openMissing() {
    // total: from 0 to 2
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is the missing descriptor.
      _ = open("/dev/null", O_RDWR)
    }
  }
}
