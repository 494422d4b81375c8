internal import CContract

enum Contract {
  static let yaml = Array(
    UnsafeBufferPointer(start: contract_yaml_start(), count: contract_yaml_length()))

  static let json = Array(
    UnsafeBufferPointer(start: contract_json_start(), count: contract_json_length()))
}
