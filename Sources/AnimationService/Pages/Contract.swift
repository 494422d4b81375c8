internal import CContract

/// The contract of the service, an OpenAPI document in UTF-8.
enum Contract {
  /// The document as YAML.
  static let yaml = Array(
    UnsafeBufferPointer(start: contract_yaml_start(), count: contract_yaml_length()))

  /// The same document as JSON.
  static let json = Array(
    UnsafeBufferPointer(start: contract_json_start(), count: contract_json_length()))
}
