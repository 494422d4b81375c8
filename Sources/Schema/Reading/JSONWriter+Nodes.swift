package import JSONText

extension JSONWriter {
  package mutating func object(_ names: [RequestNodeIndex], of nodes: RequestNodes) {
    beginObject()
    for name in names { member(nodes, at: name) }
    endObject()
  }

  private mutating func member(_ nodes: RequestNodes, at name: RequestNodeIndex) {
    key(nodes, at: name)
    value(nodes, at: name + 1)
  }

  /// A parameter's text is the JSON it stands for, an array if it may be a list of several pieces.
  mutating func value(_ nodes: RequestNodes, at place: RequestNodeIndex) {
    switch nodes.kind(at: place) {
    case .number: number(nodes.number(at: place))
    case .object:
      beginObject()
      for name in nodes.names(of: place) { member(nodes, at: name) }
      endObject()
    case .array: array(nodes.items(of: place), of: nodes)
    case .string, .escapedString: text(nodes, at: place)
    case .text where nodes.hasItems(at: place): array(nodes.items(of: place), of: nodes)
    default: value(nodes.literal(at: place))
    }
  }

  private mutating func array(_ items: RequestNodes.Siblings, of nodes: RequestNodes) {
    beginArray()
    for item in items { value(nodes, at: item) }
    endArray()
  }

  /// Needs no escape unless it was read with one.
  private mutating func key(_ nodes: RequestNodes, at place: RequestNodeIndex) {
    switch nodes.kind(at: place) {
    case .escapedName: key(nodes.string(at: place))
    default: key(plain: nodes.bytes(at: place))
    }
  }

  private mutating func text(_ nodes: RequestNodes, at place: RequestNodeIndex) {
    switch nodes.kind(at: place) {
    case .escapedString: string(nodes.string(at: place))
    default: string(plain: nodes.bytes(at: place))
    }
  }
}
