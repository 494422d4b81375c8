/// Converts the parameters of a query to the value that the same request would be as JSON.
struct QueryReader {
  /// The greatest nesting depth of JSON in a parameter.
  static let maximumDepth = 64

  private let layout: QueryLayout
  private let names: Set<String>
  private let faults: Faults
  private var top: [Member] = []
  private var inside: [String: [Member]] = [:]

  private init(_ layout: QueryLayout, names: Set<String>, faults: Faults) {
    self.layout = layout
    self.names = names
    self.faults = faults
  }

  /// Returns the request of a query.
  ///
  /// Faults are: a parameter that is given twice, invalid JSON, and a parameter beside its whole
  /// group. Such parameters are left out, and the faults should be answered before the request is
  /// read further.
  ///
  /// - Parameters:
  ///   - parameters: the names and values, percent-decoded, in their order.
  ///   - layout: the layout of the query.
  ///   - faults: collects the faults, and gets the flat names for suggestions.
  /// - Returns: An object, and the parameters of its places.
  static func read(
    _ parameters: [(name: String, value: String)], layout: QueryLayout, faults: Faults
  ) -> (value: WireValue, names: ParameterNames) {
    let given = parameters.map(\.name)
    faults.namesAtRoot = layout.names
    var reader = QueryReader(layout, names: Set(given), faults: faults)
    var seen: Set<String> = []
    for (name, value) in parameters {
      if seen.insert(name).inserted {
        reader.take(name, value)
      } else {
        faults.add("is given more than once", at: .root.appending(name))
      }
    }
    return (.object(reader.members), ParameterNames(layout, given: given))
  }

  /// Returns the value of a text: JSON if the text starts with `{` or `[`, else the text itself.
  ///
  /// - Returns: The value; nil, with a fault at the place, if the JSON is invalid.
  static func value(of text: String, at pointer: JSONPointer, faults: Faults) -> WireValue? {
    guard text.utf8.first == UInt8(ascii: "{") || text.utf8.first == UInt8(ascii: "[") else {
      return .text(text)
    }
    do {
      return try JSONReader.parse(Array(text.utf8), maximumDepth: maximumDepth)
    } catch {
      faults.add("is not JSON: \(error)", at: pointer)
      return nil
    }
  }
}

extension QueryReader {
  private mutating func take(_ name: String, _ text: String) {
    guard let group = layout.group(with: name), let inner = group.names[name] else {
      if let value = Self.value(of: text, at: .root.appending(name), faults: faults) {
        top.append(Member(key: name, value: value))
      }
      return
    }
    guard !names.contains(group.member) else {
      faults.add("cannot stand beside \"\(group.member)\"", at: .root.appending(name))
      return
    }
    let place = JSONPointer.root.appending(group.member).appending(inner)
    if let value = Self.value(of: text, at: place, faults: faults) {
      inside[group.member, default: []].append(Member(key: inner, value: value))
    }
  }

  private var members: [Member] {
    let groups = layout.groups.compactMap { group in
      inside[group.member].map { Member(key: group.member, value: .object($0)) }
    }
    return top + groups
  }
}
