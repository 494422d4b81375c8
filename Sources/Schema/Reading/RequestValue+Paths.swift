extension RequestValue {
  private typealias NodeRoute = (number: Int, rest: ArraySlice<String>)

  /// All paths are followed at once, so that each member is visited once: O(members + steps).
  package func nodes(at paths: [[String]]) -> [RequestNodeIndex?] {
    var ends = [RequestNodeIndex?](repeating: nil, count: paths.count)
    if !paths.isEmpty { follow(paths.enumerated().map { ($0, $1[...]) }, into: &ends) }
    return ends
  }

  private func follow(_ routes: [NodeRoute], into ends: inout [RequestNodeIndex?]) {
    var groups: [String: [NodeRoute]] = [:]
    for route in routes where reading.mayGoOn() {
      if let step = route.rest.first {
        groups[step, default: []].append((route.number, route.rest.dropFirst()))
      } else {
        ends[route.number] = node
      }
    }
    if groups.isEmpty { return }
    if isObject {
      let index = MemberIndex(of: node, in: reading)
      for (step, group) in groups where reading.mayGoOn() {
        if let place = index.place(of: step) { value(at: place + 1).follow(group, into: &ends) }
      }
    } else if isList {
      for (number, place) in nodes.items(of: node).enumerated() {
        if let group = groups[String(number)] { value(at: place).follow(group, into: &ends) }
      }
    }
  }

  private func value(at place: RequestNodeIndex) -> RequestValue {
    RequestValue(reading: reading, node: place)
  }

  /// Nil, without a fault, if it is not given or the value is no object.
  package func member(_ name: StaticString) -> RequestValue? {
    guard isObject, let place = reading.nodes.name(name, of: node) else { return nil }
    return RequestValue(reading: reading, node: place + 1)
  }

  /// No fault is added where a piece of a list in a query is broken.
  package var parts: [RequestValue] { isList ? nodes.items(of: node).map(value) : [] }

  /// The first of each name, in order; empty unless the value is an object.
  package var members: [(name: String, value: RequestValue)] {
    guard isObject else { return [] }
    let index = MemberIndex(of: node, in: reading)
    return index.names.filter { reading.mayGoOn() && index.isFirst($0) }.map {
      (nodes.string(at: $0), value(at: $0 + 1))
    }
  }
}
