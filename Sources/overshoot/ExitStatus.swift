/// The exit status of the program.
enum ExitStatus: Int32 {
  case success = 0
  case failure = 1

  /// The command line or the environment is invalid (`EX_USAGE` of sysexits.h).
  case usage = 64
}
