/// `delay(200)` of a coroutine, before what follows in its block.
extension AndroidDelay {
  static func isCoroutine(_ word: SourceWord) -> Bool {
    word.name == "delay" && word.receiver == nil && word.previous != "fun" && word.isBefore("(")
  }

  /// Nil for a call without an argument.
  init?(coroutine word: SourceWord) throws(SourceError) {
    var reader = SourceReader(word.place, as: .kotlin)
    guard let argument = try reader.readCall().arguments.first else { return nil }
    switch argument.value {
    case .number(let number): self.init(seconds: number / 1000)
    case .stagger(let given): self.init(given, at: argument.valueColumn)
    case .call(let call):
      guard call.arguments.count == 1, case .number(let number) = call.arguments[0].value,
        let unit = ["milliseconds": 0.001, "seconds": 1][call.name]
      else { throw SourceError("expected a number", at: argument.valueColumn) }
      self.init(seconds: number * unit)
    default: throw SourceError("expected a number", at: argument.valueColumn)
    }
  }
}
