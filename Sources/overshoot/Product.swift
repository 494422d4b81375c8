/// The name and the version of the program.
enum Product {
  static let name = "overshoot"
  static let version = "0.1.0"
}
