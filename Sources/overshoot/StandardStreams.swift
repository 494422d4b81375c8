import Glibc

/// The three descriptors that every program expects to be open.
enum StandardStreams {
  /// Opens those on `/dev/null` that whoever started the program has closed, so that no socket gets
  /// their numbers, and with it what is meant for them; to be called before anything is opened.
  static func openMissing() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest number that is free is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }
}
