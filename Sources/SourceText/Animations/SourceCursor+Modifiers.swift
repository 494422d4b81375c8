extension SourceCursor {
  /// The first arguments of all calls of a modifier: `.slide` of `.transition(.slide)`.
  package func arguments(ofModifier name: String) -> [SourceCursor] {
    var arguments: [SourceCursor] = []
    for word in SourceWords(self) where word.name == name && word.receiver != nil {
      guard arguments.count < SourceChoice.maximumCount, word.receiver != "UIView",
        let argument = LooseCall(word, as: .swift)?.arguments.first
      else { continue }
      arguments.append(argument.body)
    }
    return arguments
  }
}
