@testable import AnimationService

extension RequestValue {
  /// The root of a request that is a value.
  init(_ value: JSONValue, faults: Faults = Faults()) {
    self = RequestReading(RequestNodes(value), faults: faults).value
  }

  /// The root of a request that is a JSON document.
  init(json text: String, faults: Faults = Faults()) throws {
    let nodes = try JSONParser.parse(Array(text.utf8), maximumDepth: 16)
    self = RequestReading(nodes, faults: faults).value
  }

  /// A parameter of a query with the place `/spring/bounce`.
  init(text: String, faults: Faults = Faults()) {
    let layout = QueryLayout(.init("spring", ["bounce"]))
    let query = QueryNodes.read([("bounce", text)], layout: layout, faults: faults)
    let root = RequestReading(query.nodes, faults: faults).value
    self = root.members[0].value.members[0].value
  }
}
