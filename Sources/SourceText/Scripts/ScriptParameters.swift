internal import AnimationCore

/// The names of a text of JavaScript that are parameters of functions, whose values callers give.
struct ScriptParameters {
  private(set) var names: Set<String> = []

  /// Of the names that are asked for.
  init(_ source: SourceCursor, among wanted: Set<String>) {
    guard !wanted.isEmpty, WorkBudget.spend(units: SourceReader.wordCost * source.length)
    else { return }
    for word in SourceWords(source) {
      if word.name == "function", word.receiver == nil {
        names.formUnion(word.listOfFunction.map(\.name).filter(wanted.contains))
      } else if wanted.contains(word.name), word.receiver == nil, word.isParameterOfArrow {
        names.insert(word.name)
      }
    }
  }
}

extension SourceWord {
  /// The words in the parentheses of `function show(box, duration) { }`.
  fileprivate var listOfFunction: [SourceWord] {
    var ahead = behind
    guard let inside = ahead.takeParameters(),
      WorkBudget.spend(units: SourceReader.wordCost * inside.length)
    else { return [] }
    return Array(SourceWords(inside))
  }

  /// Whether it is one of `duration => ...`, `(box, duration = 1) => ...`, `({ duration }) => ...`.
  fileprivate var isParameterOfArrow: Bool {
    var ahead = behind
    if ahead.isBeforeArrow { return true }
    guard let before, before.isOne(of: "(,{"), WorkBudget.spend(units: ahead.length)
    else { return false }
    while (try? ahead.skipBalanced { _ in false }) != nil, let closing = ahead.next {
      ahead.advance()
      if closing == ")" { return ahead.isBeforeArrow }
    }
    return false
  }
}

extension SourceCursor {
  fileprivate var isBeforeArrow: Bool {
    var ahead = self
    return ahead.takeAhead("=") && ahead.next == ">"
  }
}

extension ScriptFinder {
  /// The names of objects of which a member is set behind their definition: `config.duration = 2`.
  var changedObjects: Set<String> {
    let owners = Set(definitions.map(\.owner))
    let objects = definitions.filter {
      if case .object = $0.node.value { owners.contains($0.name) } else { false }
    }
    return Set(objects.map(\.name))
  }
}
