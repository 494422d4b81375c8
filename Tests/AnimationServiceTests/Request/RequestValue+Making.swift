import Bytes

@testable import JSONText
@testable import Schema

extension RequestValue {
  init(_ value: JSONValue, faults: Faults = Faults()) {
    self = RequestReading(RequestNodes(value), faults: faults).value
  }

  init(json text: String, faults: Faults = Faults()) throws {
    let nodes = try JSONParser.parse(Array(text.utf8), maximumDepth: 16)
    self = RequestReading(nodes, faults: faults).value
  }

  /// A query parameter at `/spring/bounce`.
  init(text: String, faults: Faults = Faults()) {
    let layout = QueryLayout(.init("spring", renaming: [("bounce", "bounce")]))
    let parameters = QueryParameters(of: [("bounce", text)])
    let query = QueryNodes.read(parameters, layout: layout, faults: faults)
    let root = RequestReading(query.nodes, faults: faults).value
    self = root.members[0].value.members[0].value
  }
}
