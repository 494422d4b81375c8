internal import Schema

/// `useChain([first, second], [0, 0.5], 1000)` of react-spring 9 and 10, which begins the springs
/// of each `ref` after a time, or when those before are at rest (`useChain.ts`).
extension ScriptReading {
  /// None for a spring of which it is not known when it begins, which is kept aside.
  mutating func chained(
    _ motion: ScriptMotion, by props: ScriptObject
  ) throws(SourceError) -> [ScriptMotion] {
    guard let ref = props["ref"], case .name = ref.value.value, let chain = springChain,
      let list = chain.arguments.first
    else { return [motion] }
    guard case .list(let refs) = translation.scope.resolved(list).value else {
      unplaced.append((motion, Self.unread(list, at: motion.column)))
      return []
    }
    guard let index = refs.firstIndex(where: { $0.value == ref.value.value }) else {
      return [motion]
    }
    guard chain.arguments.count > 1 else {
      guard index > 0 else { return [motion] }
      unplaced.append((motion, Self.atRest(motion.column)))
      return []
    }
    guard let time = try time(at: index, of: chain) else {
      unplaced.append((motion, Self.unread(chain.arguments[1], at: motion.column)))
      return []
    }
    return [motion.delayed(by: time)]
  }

  /// In seconds; that of the spring before where there is none, nil for what is not in the text.
  private func time(at index: Int, of chain: ScriptCall) throws(SourceError) -> Double? {
    guard case .list(let steps) = translation.scope.resolved(chain.arguments[1]).value
    else { return nil }
    guard let step = steps.prefix(index + 1).last else { return 0 }
    guard case .number(let number) = translation.scope.resolved(step).value else { return nil }
    let frame =
      chain.arguments.count > 2
      ? try translation.number(chain.arguments[2], as: "the time frame", .nonNegative) : 1000
    return number * frame / 1000
  }

  /// The only motion is read wherever it begins.
  mutating func placeChained() throws(SourceError) {
    guard let (first, error) = unplaced.first else { return }
    guard motions.isEmpty, unplaced.count == 1
    else { throw error.choosing(among: motions.sorted { $0.column < $1.column }.choices) }
    motions.append(first)
  }

  private static func atRest(_ column: Int) -> SourceError {
    SourceError(
      "useChain begins this when what is before it is at rest, which takes a time that is not "
        + "known", at: column,
      remedy: "; write the times, as in useChain([first, second], [0, 0.5])")
  }

  private static func unread(_ node: ScriptNode, at column: Int) -> SourceError {
    SourceError(
      "when useChain begins this is not known: \"\(node.source.excerpt)\" is not evaluated",
      at: column, remedy: "; keep one of its values")
  }
}
