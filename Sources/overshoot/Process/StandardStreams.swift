import CLibrary

enum StandardStreams {
  /// Opens missing ones on `/dev/null`, since a socket could get the number, and the output.
  static func openMissing() {
    // total: from 0 to 2
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is the missing descriptor.
      _ = open("/dev/null", O_RDWR)
    }
  }
}
