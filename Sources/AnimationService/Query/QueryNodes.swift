/// Turns the parameters of a query into the nodes of the same request as JSON.
struct QueryNodes {
  /// The bytes are the names and values of all parameters.
  private var nodes = RequestNodes(bytes: [])
  private let faults: Faults

  private init(faults: Faults) { self.faults = faults }

  /// Returns the request of a query.
  ///
  /// The parameters `lists` may be given several times: `times=0&times=1` is `times=0,1`.
  ///
  /// Faults are: another parameter that is given twice, JSON that is none, and a parameter beside
  /// its whole group; such parameters are left out. They should be answered before the request is
  /// read further.
  static func read(
    _ parameters: [(name: String, value: String)], layout: QueryLayout, lists: Set<String> = [],
    faults: Faults
  ) -> (nodes: RequestNodes, names: ParameterNames) {
    let names = Set(parameters.map(\.name))
    faults.namesAtRoot = layout.names
    faults.isQuery = true
    var query = QueryNodes(faults: faults)
    var (top, groups): ([Parameter], [String: [Parameter]]) = ([], [:])
    var seen: Set<String> = []
    for (name, first) in parameters {
      let (group, isNew) = (layout.group(with: name), seen.insert(name).inserted)
      let isList = lists.contains(name)
      if !isNew, isList { continue }
      let value = isList ? list(name, in: parameters) : first
      if !isNew {
        faults.add("is given more than once", .duplicate, at: .root.appending(name))
      } else if let group, names.contains(group.member) {
        faults.add(
          "cannot be combined with \"\(group.member)\": leave one of them out", .conflict,
          at: .root.appending(name))
      } else if let group, let inner = group.names[name] {
        let place = JSONPointer.root.appending(group.member).appending(inner)
        groups[group.member, default: []].append(Parameter(inner, value, at: place))
      } else {
        top.append(Parameter(name, value, at: .root.appending(name)))
      }
    }
    query.append(top, layout.groups.map { ($0.member, groups[$0.member] ?? []) })
    return (query.nodes, ParameterNames(layout, given: parameters.map(\.name)))
  }

  /// A parameter of the query that is a member of the request, or of one of its groups.
  private struct Parameter {
    /// Differs from the flat name in some groups.
    let name: String
    /// Percent-decoded; a list is joined from all parameters of its name.
    let value: String
    /// In the request.
    let pointer: JSONPointer

    init(_ name: String, _ value: String, at pointer: JSONPointer) {
      (self.name, self.value, self.pointer) = (name, value, pointer)
    }
  }
}

extension QueryNodes {
  /// Leaves out a group without a readable parameter.
  private mutating func append(
    _ parameters: [Parameter], _ groups: [(name: String, parameters: [Parameter])]
  ) {
    let root = nodes.count
    nodes.append(.object, in: RequestNodes.none)
    for parameter in parameters { append(parameter, in: root) }
    for group in groups {
      let start = nodes.count
      nodes.append(.name, text: group.name, in: root)
      let object = nodes.count
      nodes.append(.object, in: root)
      for parameter in group.parameters { append(parameter, in: object) }
      nodes.close(object)
      if nodes.count == object + 1 { nodes.removeLast(to: start) }
    }
    nodes.close(root)
  }

  /// Joins all parameters of the name by commas.
  private static func list(
    _ name: String, in parameters: [(name: String, value: String)]
  ) -> String {
    parameters.filter { $0.name == name }.map(\.value).joined(separator: ",")
  }

  /// The parameters that may hold source text, which begins like JSON if it is JavaScript's.
  private static let sourceNames: Set = [
    "animation", "cancelAnimation", "curve", "spring", "timing", "tracks",
  ]

  /// As JSON if the value begins like JSON, otherwise as a text.
  ///
  /// A value that only begins like JSON is a text where source text is allowed; elsewhere it is a
  /// fault, and the member is left out.
  private mutating func append(_ parameter: Parameter, in object: RequestNodes.Index) {
    let start = nodes.count
    nodes.append(.name, text: parameter.name, in: object)
    let range = nodes.appendBytes(parameter.value)
    guard Self.isJSON(nodes.bytes, range) else { return appendText(range, in: object) }
    do {
      try JSONParser.append(range, to: &nodes, in: object, maximumDepth: JSONParser.parameterDepth)
    } catch  where Self.sourceNames.contains(parameter.name) {
      appendText(range, in: object)
    } catch {
      nodes.removeLast(to: start)
      faults.add("is not JSON: \(error)", .invalidJSON, at: parameter.pointer)
    }
  }

  /// Appends also the pieces of the list that it may be; some are JSON.
  private mutating func appendText(_ range: Range<Int>, in object: RequestNodes.Index) {
    let text = nodes.count
    nodes.append(.text, range, in: object)
    for piece in TextList.split(nodes.bytes, range) {
      guard Self.isJSON(nodes.bytes, piece) else {
        nodes.append(.text, piece, in: text)
        continue
      }
      do {
        try JSONParser.append(piece, to: &nodes, in: text, maximumDepth: JSONParser.parameterDepth)
      } catch {
        nodes.append(.brokenText, piece, in: text)
      }
    }
    nodes.close(text)
  }

  /// Looks at the first byte alone.
  private static func isJSON(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard let first = range.first.map({ bytes[$0] }) else { return false }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}
