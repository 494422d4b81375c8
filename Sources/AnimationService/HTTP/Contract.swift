internal import CContract

/// The contract of the service.
enum Contract {
  /// The OpenAPI document, in UTF-8.
  static let openAPI = Array(
    UnsafeBufferPointer(start: contract_start(), count: contract_length()))
}
