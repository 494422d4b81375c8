internal import HTTPMessage

/// A value in the contract, with its references followed.
struct ContractNode {
  /// The whole contract.
  private let nodes: RequestNodes
  /// The place of the value in the contract.
  private let index: RequestNodes.Index

  /// The greatest nesting depth of the contract.
  private static let maximumDepth = 256

  /// The whole contract; nil if it is not JSON, which tests exclude.
  static let root: ContractNode? = {
    let nodes = try? JSONParser.parse(Contract.json, maximumDepth: maximumDepth)
    return nodes.map { ContractNode(nodes: $0, index: 0) }
  }()

  /// A member of an object; nil if there is none.
  subscript(name: String) -> ContractNode? {
    guard nodes.kind(at: index) == .object else { return nil }
    let place = nodes.names(of: index).first { nodes.string(at: $0) == name }
    return place.map { ContractNode(nodes: nodes, index: $0 + 1) }
  }

  /// The items of an array; none of anything else.
  var items: [ContractNode] {
    guard nodes.kind(at: index) == .array else { return [] }
    return nodes.items(of: index).map { ContractNode(nodes: nodes, index: $0) }
  }

  /// The values of an object's members; none of anything else.
  var values: [ContractNode] {
    guard nodes.kind(at: index) == .object else { return [] }
    return nodes.names(of: index).map { ContractNode(nodes: nodes, index: $0 + 1) }
  }

  /// The string; nil of anything else.
  var text: String? {
    switch nodes.kind(at: index) {
    case .string, .escapedString: nodes.string(at: index)
    default: nil
    }
  }

  /// Whether the value is `true`.
  var isTrue: Bool { nodes.kind(at: index) == .true }

  /// The value that a reference such as `#/components/schemas/Format` leads to, or this one.
  var resolved: ContractNode {
    guard let reference = self["$ref"]?.text else { return self }
    let steps = reference.split(separator: "/").dropFirst().map(String.init)
    return steps.reduce(Self.root) { $0?[$1] } ?? self
  }
}

extension OperationOutline {
  /// Reads the outline of an operation; nil if the contract does not have its GET.
  ///
  /// - Parameters:
  ///   - path: the path of the operation.
  ///   - contract: the whole contract; nil if it cannot be read.
  init?(path: String, in contract: ContractNode?) {
    guard let get = contract?["paths"]?[path]?["get"] else { return nil }
    self.path = path
    summary = get["summary"]?.text ?? ""
    description = get["description"]?.text ?? ""
    parameters = (get["parameters"]?.items ?? []).compactMap { Parameter($0.resolved) }
    examples = (get["x-example-queries"]?.values ?? []).compactMap { $0.text.flatMap(decodeQuery) }
  }
}

extension OperationOutline.Parameter {
  /// Reads a parameter; nil if it is none of the query.
  fileprivate init?(_ node: ContractNode) {
    guard node["in"]?.text == "query", let name = node["name"]?.text else { return nil }
    self.name = name
    let schema = node["schema"]?.resolved
    description = node["description"]?.text ?? schema?["description"]?.text ?? ""
    choices = schema?.words ?? []
    isBoolean = schema?["type"]?.text == "boolean"
    isRequired = node["required"]?.isTrue ?? false
  }
}

extension ContractNode {
  /// The words that a schema lists, or its items or alternatives do.
  fileprivate var words: [String] {
    let inner = [self["items"]].compactMap { $0 } + (self["anyOf"]?.items ?? [])
    return ([self] + inner).flatMap { $0.resolved["enum"]?.items.compactMap(\.text) ?? [] }
  }
}
