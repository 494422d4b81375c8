enum ExitStatus: Int32, CaseIterable {
  case success = 0
  /// A request was refused, motions differ, an audit fails, or the command failed.
  case failure = 1
  /// The command line or the environment is invalid (`EX_USAGE` of sysexits.h).
  case usage = 64
  /// A file or stream cannot be read or written (`EX_IOERR`).
  case inputOutput = 74

  var meaning: String {
    switch self {
    case .success: "success"
    case .failure:
      "a request was refused, motions differ, an audit fails, or the command failed, as it says"
    case .usage: "the command line or an environment variable is wrong; nothing was done"
    case .inputOutput:
      "a file or standard input cannot be read, or a file or standard output not be written"
    }
  }
}
