/// The name and the version of the program.
enum Product {
  /// The name of the executable, and of the product in the output of `version`.
  static let name = "overshoot"
  /// The version, which the service, the metrics and the log also state.
  static let version = "0.1.0"

  /// The processor architecture that the program was built for.
  static var architecture: String {
    #if arch(x86_64)
      "amd64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }
}
