extension ScriptCall {
  /// Behind `$(...)` or `jQuery(...)`.
  var isSurelyOfJQuery: Bool {
    ["$", "jQuery"].contains(rootPath.prefix { $0 != "." })
  }

  /// Also of a name such as `$box`, as elements of jQuery are called.
  ///
  /// Frameworks have `$el` for an element of the browser, whose only effect is `animate`.
  var isOfJQuery: Bool {
    let names = rootPath.split(separator: ".")
    guard let owner = names.dropLast().last, owner.hasPrefix("$") else { return isSurelyOfJQuery }
    return isSurelyOfJQuery || owner != "$el" || names.last != "animate"
  }
}

/// The elements that calls are on, by their names in the text.
extension ScriptTranslation {
  /// Methods whose result is other elements: jQuery 3, `traversing.js`.
  private static let traversals: Set = [
    "find", "children", "contents", "parent", "parents", "parentsUntil", "closest", "offsetParent",
    "next", "nextAll", "nextUntil", "prev", "prevAll", "prevUntil", "siblings", "eq", "first",
    "last", "even", "odd", "slice", "filter", "not", "has", "add", "addBack",
  ]

  /// Of the first call of a chain: `$(".box")`, or the name before its point.
  func elementsOfJQuery(_ first: ScriptCall) -> String {
    let owner = first.names.dropLast().joined(separator: ".")
    guard !owner.isEmpty else { return textOfArguments(first) }
    guard case .call(let call)? = scope.value(of: owner)?.value, call.isSurelyOfJQuery
    else { return owner }
    return call.chain.dropFirst().reduce(textOfArguments(call.chain[0])) { elements, call in
      elementsOfJQuery(call, from: elements) ?? elements
    }
  }

  /// Nil for a method behind which the elements are the same.
  func elementsOfJQuery(_ call: ScriptCall, from before: String?) -> String? {
    guard Self.traversals.contains(call.method) else { return nil }
    return "\(before ?? "").\(call.method)\(textOfArguments(call))"
  }

  private func textOfArguments(_ call: ScriptCall) -> String {
    let arguments = call.arguments.map { text($0) ?? $0.source.allText }
    return "(\(arguments.joined(separator: ", ")))"
  }
}
