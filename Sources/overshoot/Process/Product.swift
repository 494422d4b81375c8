/// The name and the version of the program.
enum Product {
  static let name = "overshoot"
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
