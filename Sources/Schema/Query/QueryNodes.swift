internal import JSONText

package struct QueryNodes {
  private var nodes = RequestNodes(bytes: [])
  private let faults: Faults
  private init(faults: Faults) { self.faults = faults }

  /// Only `lists` may be repeated; JSON that is none, and a parameter beside its whole group, are
  /// faults, left out, and to be answered before the request is read further.
  package static func read(
    _ parameters: [(name: String, value: String)], layout: QueryLayout, lists: Set<String> = [],
    faults: Faults
  ) -> (nodes: RequestNodes, names: ParameterNames) {
    faults.namesAtRoot = layout.names
    let names = ParameterNames(layout, given: parameters.map(\.name))
    faults.parameters = names.given
    var query = QueryNodes(faults: faults)
    let isRepeating = repeatsNames(parameters)
    let areWhole = layout.groups.map { group in parameters.contains { $0.name == group.member } }
    var (seen, read): (Set<String>, [ReadParameter]) = ([], [])
    read.reserveCapacity(parameters.count)
    for (name, first) in parameters {
      let isNew = !isRepeating || seen.insert(name).inserted
      let isList = isRepeating && lists.contains(name)
      if !isNew, isList { continue }
      let place = layout.place(of: name)
      if !isNew {
        faults.add("is given more than once", .duplicate, at: .root.appending(name))
      } else if let place, areWhole[place.group] {
        faults.add(
          "cannot be combined with \"\(layout.groups[place.group].member)\": "
            + "leave one of them out", .conflict, at: .root.appending(name))
      } else {
        let value = isList ? list(name, in: parameters) : first
        read.append(ReadParameter(name: place?.name ?? name, value: value, group: place?.group))
      }
    }
    query.append(read, groups: layout.groups)
    return (query.nodes, names)
  }

  private static func repeatsNames(_ parameters: [(name: String, value: String)]) -> Bool {
    if parameters.count > 16 { return Set(parameters.lazy.map(\.name)).count < parameters.count }
    return parameters.indices.contains { place in
      parameters[..<place].contains { $0.name == parameters[place].name }
    }
  }

  private struct ReadParameter {
    /// The member's name, which differs from the flat name in some groups.
    let name: String
    /// Percent-decoded; a list is joined from all parameters of its name.
    let value: String
    let group: Int?
  }

  private mutating func append(_ parameters: [ReadParameter], groups: [ParameterGroup]) {
    nodes.reserve(parameters: parameters.count)
    let root = nodes.count
    nodes.append(.object, in: RequestNodes.none)
    for parameter in parameters where parameter.group == nil {
      append(parameter, in: root, at: .root.appending(parameter.name))
    }
    for (index, group) in groups.enumerated() {
      let start = nodes.count
      nodes.append(.name, text: group.member, in: root)
      let object = nodes.count
      nodes.append(.object, in: root)
      for parameter in parameters where parameter.group == index {
        append(parameter, in: object, at: .root.appending(group.member).appending(parameter.name))
      }
      nodes.close(object)
      if nodes.count == object + 1 { nodes.removeLast(to: start) }
    }
    nodes.close(root)
  }

  private static func list(_ name: String, in parameters: [(name: String, value: String)]) -> String
  { parameters.filter { $0.name == name }.map(\.value).joined(separator: ",") }

  /// The parameters that may hold source text, which begins like JSON if it is JavaScript's.
  private static let sourceNames: Set = [
    "animation", "cancelAnimation", "curve", "spring", "timing", "tracks",
  ]

  /// Text if it only begins like JSON where source text is allowed; else a fault, and left out.
  private mutating func append(
    _ parameter: ReadParameter, in object: RequestNodeIndex,
    at pointer: @autoclosure () -> JSONPointer
  ) {
    let start = nodes.count
    nodes.append(.name, text: parameter.name, in: object)
    let range = nodes.appendBytes(parameter.value)
    guard Self.isJSON(nodes.bytes, in: range) else { return appendText(range, in: object) }
    do {
      try JSONParser.append(range, to: &nodes, in: object, maximumDepth: JSONParser.parameterDepth)
    } catch  where Self.sourceNames.contains(parameter.name) {
      appendText(range, in: object)
    } catch {
      nodes.removeLast(to: start)
      faults.add("is not JSON: \(error)", .invalidJSON, at: pointer())
    }
  }

  /// Appends also the pieces of the list that it may be; some are JSON.
  private mutating func appendText(_ range: Range<Int>, in object: RequestNodeIndex) {
    let text = nodes.count
    nodes.append(.text, range: range, in: object)
    for piece in TextList.split(nodes.bytes, in: range) {
      guard Self.isJSON(nodes.bytes, in: piece) else {
        nodes.append(.text, range: piece, in: text)
        continue
      }
      do {
        try JSONParser.append(piece, to: &nodes, in: text, maximumDepth: JSONParser.parameterDepth)
      } catch { nodes.append(.brokenText, range: piece, in: text) }
    }
    nodes.close(text)
  }

  private static func isJSON(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    guard let first = range.first.map({ bytes[$0] }) else { return false }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}
