/// Reads the parameters of a query into the value that the same request would be as JSON.
struct QueryReader {
  /// How deep the JSON in a parameter may be nested.
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

  /// The request that a query is.
  ///
  /// A parameter given twice, one whose JSON is broken, and one that stands beside the whole of its
  /// group are faults, and left out. They should be answered before the request is read further.
  /// - Parameters:
  ///   - parameters: Names and values, percent-decoded, in their order.
  ///   - layout: Where the flat names belong.
  ///   - faults: Takes the faults, and the flat names for suggestions.
  /// - Returns: An object, and the way back from its places to the parameters.
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

  /// What a text means by itself: JSON if it starts with `{` or `[`, else text.
  ///
  /// - Returns: Nil, and a fault at the place, if the JSON is broken.
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
      faults.add("cannot be combined with \"\(group.member)\"", at: .root.appending(name))
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
