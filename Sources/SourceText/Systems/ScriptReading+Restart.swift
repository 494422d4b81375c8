internal import AnimationCore

/// A motion that is begun again by what is done at its end.
extension ScriptReading {
  private static let endings: Set = [
    "onComplete", "complete", "onfinish", "onFinish", "onAnimationComplete", "then",
  ]
  private static let restarts: Set = ["restart", "play"]

  /// Warns of `onComplete: () => tween.restart()` and `fade.onfinish = () => fade.play()`.
  mutating func warnOfRestart(by finder: ScriptFinder) {
    guard finder.mayRestart, !motions.isEmpty,
      WorkBudget.spend(units: SourceReader.wordCost * finder.source.length)
    else { return }
    let names = namesOfMotions(in: finder)
    for word in SourceWords(finder.source) where Self.endings.contains(word.name) {
      guard let end = word.valueOfEnding,
        WorkBudget.spend(units: SourceReader.wordCost * end.length)
      else { continue }
      let restart = SourceWords(end).first { call in
        Self.restarts.contains(call.name) && call.isBefore("(")
          && call.receiver.map(names.contains) == true
      }
      guard let restart else { continue }
      translation.warn(
        "\(restart.name) begins this motion again; what is answered is one of its passes",
        at: restart.place.column)
      return
    }
  }

  /// Those by which the text has its motions; a function of one's options has it as `this`.
  private func namesOfMotions(in finder: ScriptFinder) -> Set<String> {
    let named = finder.definitions.filter { definition in
      guard case .call = definition.node.value else { return false }
      return motions.contains { definition.node.columns.contains($0.column) }
    }
    return Set(named.map(\.name)).union(["this"])
  }
}

extension SourceWord {
  /// The function of `onComplete: () => { ... }`, `onComplete() { ... }`, `x.onfinish = ...` and
  /// `x.finished.then(...)`; nil for any other word.
  fileprivate var valueOfEnding: SourceCursor? {
    var ahead = behind
    if name == "then" {
      return receiver != nil && ahead.next == "(" ? try? ahead.skipBrackets() : nil
    }
    if ahead.next == "(" {
      guard (try? ahead.skipBrackets()) != nil else { return nil }
      ahead.skipWhitespace()
      return ahead.next == "{" ? try? ahead.skipBrackets() : nil
    }
    guard ahead.takeAhead(":") || ahead.takeAhead("=") else { return nil }
    let start = ahead
    guard (try? ahead.skipBalanced { $0 == "," || $0 == ";" }) != nil else { return nil }
    return SourceCursor(start.position..<ahead.position, of: start)
  }
}
