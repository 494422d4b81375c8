internal import Bytes

/// Maps `duration=0.5&fps=30` to `{"spring": {"duration": 0.5}, "sample": {"fps": 30}}`.
///
/// A class, so that what refers to a layout is small.
package final class QueryLayout: Sendable {
  /// No two have a flat name in common.
  package let groups: [ParameterGroup]
  /// All members of the request.
  package let members: [StaticString]
  private let table: NameTable
  /// Of each name in the table.
  private let places: [ParameterPlace]

  struct ParameterPlace: Sendable {
    let group: Int
    /// Inside of the group.
    let name: StaticString
    let isRenamed: Bool
  }

  package static let none = QueryLayout()

  package convenience init(_ groups: ParameterGroup...) { self.init(groups) }

  private init(_ groups: [ParameterGroup], members: [StaticString] = []) {
    (self.groups, self.members) = (groups, members)
    names = groups.flatMap(\.names.keys).sorted()
    table = NameTable(groups.flatMap { $0.parameters.map(\.flat) })
    places = groups.enumerated().flatMap { index, group in
      group.parameters.map { flat, inner in
        ParameterPlace(group: index, name: inner, isRenamed: "\(flat)" != "\(inner)")
      }
    }
  }

  package convenience init(_ request: ObjectOutline) {
    self.init(
      request.members.filter(\.isSpread).map { member in
        ParameterGroup(
          member.name,
          renaming: member.type.members.filter(\.isParameter).map { inner in
            (inner.flatName ?? inner.name, inner.name)
          })
      }, members: request.members.map(\.name))
  }

  package let names: [String]

  func place(of name: UnsafeRawBufferPointer) -> ParameterPlace? {
    table.index(of: name).map { places[$0] }
  }

  /// The group that is given whole by a parameter of the name; nil if there is none.
  func group(named name: UnsafeRawBufferPointer) -> Int? {
    groups.firstIndex { group in
      let text = group.memberName
      return UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        .isEqual(to: name)
    }
  }
}

extension ObjectOutline {
  /// Lists of values that are no objects with members.
  package var listParameters: [String] {
    members.flatMap { member in
      let parameters = member.isSpread ? member.type.members.filter(\.isParameter) : [member]
      return parameters.filter(\.type.isPlainList).map { "\($0.flatName ?? $0.name)" }
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
