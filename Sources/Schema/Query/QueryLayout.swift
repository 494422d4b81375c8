/// Maps `duration=0.5&fps=30` to `{"spring": {"duration": 0.5}, "sample": {"fps": 30}}`.
package struct QueryLayout: Sendable {
  /// No two have a flat name in common.
  package let groups: [ParameterGroup]
  private let places: [String: ParameterPlace]

  struct ParameterPlace: Sendable {
    let group: Int
    let name: String
  }

  static let sample = ParameterGroup(
    "sample",
    renaming: [
      "fps": "fps", "count": "count", "times": "times", "sampleStart": "start",
      "sampleDuration": "duration",
    ])

  package init(_ groups: ParameterGroup...) { self.init(groups) }

  private init(_ groups: [ParameterGroup]) {
    self.groups = groups
    names = groups.flatMap(\.names.keys).sorted()
    places = groups.enumerated().reduce(into: [:]) { places, group in
      for (flat, inner) in group.element.names {
        places[flat] = ParameterPlace(group: group.offset, name: inner)
      }
    }
  }

  package init(_ request: ObjectOutline) {
    let groups = request.members.filter(\.isSpread).map { member in
      let names = member.type.members.filter(\.isParameter).map { inner in
        (inner.flatName ?? "\(inner.name)", "\(inner.name)")
      }
      return ParameterGroup("\(member.name)", renaming: Dictionary(names) { first, _ in first })
    }
    self.init(groups)
  }

  package let names: [String]

  func place(of name: String) -> ParameterPlace? { places[name] }
}

extension ObjectOutline {
  /// Lists of values that are no objects with members.
  package var listParameters: [String] {
    members.flatMap { member in
      let parameters = member.isSpread ? member.type.members.filter(\.isParameter) : [member]
      return parameters.filter(\.type.isPlainList).map { $0.flatName ?? "\($0.name)" }
    }
  }
}

extension ValueType {
  var isPlainList: Bool {
    switch self {
    case .list(let item, _, _): item.members.isEmpty
    case .named(let type): type.definition?().type.isPlainList ?? false
    case .explained(let type, _), .nullable(let type): type.isPlainList
    default: false
    }
  }
}
