enum Product {
  static let name = "overshoot"
  /// Also stated by the service, the metrics and the log.
  static let version = "0.1.0"

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
