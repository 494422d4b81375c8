/// How the program ended, as its caller sees it.
enum ExitStatus: Int32 {
  case success = 0
  case failure = 1

  /// A command line or an environment that cannot be understood (`EX_USAGE` of sysexits.h).
  case usage = 64
}
