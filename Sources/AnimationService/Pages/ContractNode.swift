internal import HTTPMessage

struct ContractNode {
  private let nodes: RequestNodes
  private let index: RequestNodes.Index

  private static let maximumDepth = 256

  /// The whole contract; nil if it is not JSON, which tests exclude.
  static let root: ContractNode? = {
    let nodes = try? JSONParser.parse(Contract.json, maximumDepth: maximumDepth)
    return nodes.map { ContractNode(nodes: $0, index: 0) }
  }()

  subscript(name: String) -> ContractNode? {
    guard nodes.kind(at: index) == .object else { return nil }
    let place = nodes.names(of: index).first { nodes.string(at: $0) == name }
    return place.map { ContractNode(nodes: nodes, index: $0 + 1) }
  }

  var items: [ContractNode] {
    guard nodes.kind(at: index) == .array else { return [] }
    return nodes.items(of: index).map { ContractNode(nodes: nodes, index: $0) }
  }

  var values: [ContractNode] {
    guard nodes.kind(at: index) == .object else { return [] }
    return nodes.names(of: index).map { ContractNode(nodes: nodes, index: $0 + 1) }
  }

  var text: String? {
    switch nodes.kind(at: index) {
    case .string, .escapedString: nodes.string(at: index)
    default: nil
    }
  }

  var isTrue: Bool { nodes.kind(at: index) == .true }

  /// Follows a reference such as `#/components/schemas/Format`.
  var resolved: ContractNode {
    guard let reference = self["$ref"]?.text else { return self }
    let steps = reference.split(separator: "/").dropFirst().map(String.init)
    return steps.reduce(Self.root) { $0?[$1] } ?? self
  }
}

extension OperationOutline {
  /// Nil if the contract does not have its GET.
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
  fileprivate var words: [String] {
    let inner = [self["items"]].compactMap { $0 } + (self["anyOf"]?.items ?? [])
    return ([self] + inner).flatMap { $0.resolved["enum"]?.items.compactMap(\.text) ?? [] }
  }
}
