extension JSONWriter {
  /// Writes an object of some members of a request.
  ///
  /// - Parameters:
  ///   - names: the places of the members' names.
  ///   - nodes: the request.
  mutating func object(_ names: some Sequence<RequestNodes.Index>, of nodes: RequestNodes) {
    beginObject()
    for name in names {
      key(nodes, at: name)
      value(nodes, at: name + 1)
    }
    endObject()
  }

  /// Writes a value of a request, the text of a parameter as the JSON that it stands for.
  ///
  /// A text that may be a list is written as an array if it has several pieces.
  mutating func value(_ nodes: RequestNodes, at place: RequestNodes.Index) {
    switch nodes.kind(at: place) {
    case .number: number(nodes.number(at: place))
    case .object: object(nodes.names(of: place), of: nodes)
    case .array: array(nodes.items(of: place), of: nodes)
    case .string, .escapedString: text(nodes, at: place)
    case .text where nodes.hasItems(place): array(nodes.items(of: place), of: nodes)
    default: value(nodes.literal(at: place))
    }
  }

  /// Writes an array of values, given by their places.
  private mutating func array(_ items: RequestNodes.Siblings, of nodes: RequestNodes) {
    beginArray()
    for item in items { value(nodes, at: item) }
    endArray()
  }

  /// Writes a name, which needs no escape unless it was read with one.
  private mutating func key(_ nodes: RequestNodes, at place: RequestNodes.Index) {
    switch nodes.kind(at: place) {
    case .escapedName: key(nodes.string(at: place))
    default: key(plain: nodes.bytes(at: place))
    }
  }

  /// Writes a string, which needs no escape unless it was read with one.
  private mutating func text(_ nodes: RequestNodes, at place: RequestNodes.Index) {
    switch nodes.kind(at: place) {
    case .escapedString: string(nodes.string(at: place))
    default: string(plain: nodes.bytes(at: place))
    }
  }
}
