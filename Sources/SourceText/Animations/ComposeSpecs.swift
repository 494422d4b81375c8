internal import AnimationCore

extension LooseCall.LooseArgument {
  /// The spec that the text defines for a name, also in `remember { tween(300) }`, or that a
  /// function of the text returns: `fun spec() = tween<Float>(300)`; nil for any other value.
  var specOfText: Call? {
    guard case .call(let call)? = try? value().value else { return nil }
    if SourceTranslation.specs.contains(call.name) { return call }
    if call.name == "remember", let body = call.closures.first?.body { return body.specAlone }
    guard call.arguments.isEmpty, call.closures.isEmpty,
      WorkBudget.spend(units: SourceReader.wordCost * body.whole.length)
    else { return nil }
    let results = SourceWords(body.whole).filter { $0.name == call.name }
      .compactMap(\.resultOfFunction)
    return results.count == 1 ? results[0].specAlone : nil
  }
}

extension SourceWord {
  /// Behind the `=` of a function of Kotlin without parameters, to the end of its line.
  fileprivate var resultOfFunction: SourceCursor? {
    var (back, ahead) = (place, behind)
    let isGeneric = back.takeBack(">")
    guard previous == "fun" || isGeneric, ahead.takeAhead("("), ahead.takeAhead(")")
    else { return nil }
    if ahead.takeAhead(":") { ahead.skipWhile { $0 != "=" && $0 != "{" && !$0.isNewline } }
    guard ahead.takeAhead("="), WorkBudget.spend(units: SourceReader.wordCost * ahead.length)
    else { return nil }
    ahead.skipWhitespace()
    let start = ahead.position
    guard (try? ahead.skipBalanced { $0.isNewline || $0 == ";" }) != nil else { return nil }
    return SourceCursor(start..<ahead.position, of: ahead)
  }
}

extension SourceCursor {
  /// The call of a spec that is all of the text; nil for another text.
  fileprivate var specAlone: Call? {
    var reader = SourceReader(self, as: .kotlin)
    reader.cursor.skipWhitespace()
    guard let call = try? reader.readCall(), reader.cursor.isBeforeEnd,
      SourceTranslation.specs.contains(call.name)
    else { return nil }
    return call
  }
}
