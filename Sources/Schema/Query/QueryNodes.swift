package import Bytes
internal import JSONText

/// Makes the nodes of a request from the parameters of a query.
package struct QueryNodes {
  private var nodes: RequestNodes
  private let faults: Faults
  private init(_ bytes: [UInt8], faults: Faults) {
    (nodes, self.faults) = (RequestNodes(bytes: bytes), faults)
  }

  /// Only `lists` may be repeated; JSON that is none, and a parameter beside its whole group, are
  /// faults, left out, and to be answered before the request is read further.
  package static func read(
    _ parameters: QueryParameters, layout: QueryLayout,
    lists: @autoclosure () -> Set<String> = [], faults: Faults
  ) -> (nodes: RequestNodes, names: ParameterNames) {
    let names = ParameterNames(layout, given: parameters)
    (faults.namesAtRoot, faults.parameters) = (layout.names, parameters)
    var query = QueryNodes(parameters.bytes, faults: faults)
    let repeatable = parameters.repeatNames ? lists() : nil
    query.append(
      query.placed(parameters, layout: layout, repeatable: repeatable), groups: layout.groups)
    return (query.nodes, names)
  }

  private struct ReadParameter {
    let name: Range<Int>
    /// Of a list the texts of all parameters of its name, joined.
    let value: Range<Int>
    let place: QueryLayout.ParameterPlace?
  }

  /// `repeatable` are the names that may be repeated; nil if none is.
  private mutating func placed(
    _ parameters: QueryParameters, layout: QueryLayout, repeatable: Set<String>?
  ) -> [ReadParameter] {
    var areWhole: Set<Int> = []
    var (seen, read): (Set<String>, [ReadParameter]) = ([], [])
    read.reserveCapacity(parameters.all.count)
    for parameter in parameters.all {
      let place = parameters.withName(of: parameter) { name in
        let place = layout.place(of: name)
        if place == nil, let group = layout.group(named: name) { areWhole.insert(group) }
        return place
      }
      read.append(ReadParameter(name: parameter.name, value: parameter.value, place: place))
    }
    guard repeatable != nil || !areWhole.isEmpty else { return read }
    var kept: [ReadParameter] = []
    for parameter in read {
      let name = parameters.text(in: parameter.name)
      let isNew = repeatable == nil || seen.insert(name).inserted
      let isList = repeatable?.contains(name) ?? false
      if !isNew, isList { continue }
      if !isNew {
        faults.add("is given more than once", .duplicate, at: .root.appending(name))
      } else if let place = parameter.place, areWhole.contains(place.group) {
        faults.add(
          "cannot be combined with \"\(layout.groups[place.group].member)\": "
            + "leave one of them out", .conflict, at: .root.appending(name))
      } else if isList {
        let value = nodes.appendBytes(parameters.values(of: name).joined(separator: ","))
        kept.append(ReadParameter(name: parameter.name, value: value, place: parameter.place))
      } else {
        kept.append(parameter)
      }
    }
    return kept
  }

  private mutating func append(_ parameters: [ReadParameter], groups: [ParameterGroup]) {
    nodes.reserve(parameters: parameters.count)
    let root = nodes.count
    nodes.append(.object, in: RequestNodes.none)
    for parameter in parameters where parameter.place == nil { append(parameter, in: root) }
    for index in groups.indices
    where parameters.contains(where: { $0.place?.group == index }) {
      let (start, member) = (nodes.count, groups[index].member)
      nodes.append(.name, text: member, in: root)
      let object = nodes.count
      nodes.append(.object, in: root)
      for parameter in parameters where parameter.place?.group == index {
        append(parameter, in: object, of: member)
      }
      nodes.close(object)
      if nodes.count == object + 1 { nodes.removeLast(to: start) }
    }
    nodes.close(root)
  }

  /// The parameters that may hold source text, which begins like JSON if it is JavaScript's.
  private static let sourceNames: Set = [
    "animation", "cancelAnimation", "curve", "spring", "timing", "tracks",
  ]

  /// Text if it only begins like JSON where source text is allowed; else a fault, and left out.
  private mutating func append(
    _ parameter: ReadParameter, in object: RequestNodeIndex, of group: String? = nil
  ) {
    let start = nodes.count
    if let place = parameter.place, place.isRenamed {
      nodes.append(.name, text: "\(place.name)", in: object)
    } else {
      nodes.append(.name, range: parameter.name, in: object)
    }
    let range = parameter.value
    guard Self.isJSON(nodes.bytes, in: range) else { return appendText(range, in: object) }
    do {
      try JSONParser.append(range, to: &nodes, in: object, maximumDepth: JSONParser.parameterDepth)
    } catch {
      let name = nodes.string(at: start)
      if Self.sourceNames.contains(name) { return appendText(range, in: object) }
      nodes.removeLast(to: start)
      let root = group.map { JSONPointer.root.appending($0) } ?? .root
      faults.add("is not JSON: \(error)", .invalidJSON, at: root.appending(name))
    }
  }

  /// Appends also the pieces of the list that it may be; some are JSON.
  private mutating func appendText(_ range: Range<Int>, in object: RequestNodeIndex) {
    let text = nodes.count
    nodes.append(.text, range: range, in: object)
    if TextList.isOnePiece(nodes.bytes, in: range) {
      appendPiece(range, in: text)
    } else {
      for piece in TextList.split(nodes.bytes, in: range) { appendPiece(piece, in: text) }
    }
    nodes.close(text)
  }

  private mutating func appendPiece(_ piece: Range<Int>, in text: RequestNodeIndex) {
    guard Self.isJSON(nodes.bytes, in: piece)
    else { return nodes.append(.text, range: piece, in: text) }
    do {
      try JSONParser.append(piece, to: &nodes, in: text, maximumDepth: JSONParser.parameterDepth)
    } catch { nodes.append(.brokenText, range: piece, in: text) }
  }

  private static func isJSON(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    guard let first = range.first.map({ bytes[$0] }) else { return false }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}
