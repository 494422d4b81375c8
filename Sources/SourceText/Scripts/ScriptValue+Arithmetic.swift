extension ScriptValue {
  /// Returns what two values and the sign between them make: a number, or a stagger, if one of them
  /// is a name, which is taken for an index.
  func combined(with other: ScriptValue, _ sign: SourceCharacter) -> ScriptValue {
    switch (self, other, sign) {
    case (.number(let a), .number(let b), _):
      let result = sign == "+" ? a + b : sign == "-" ? a - b : sign == "*" ? a * b : a / b
      return result.isFinite ? .number(result) : .unknown
    case (.name(let name), _, _): return Self.index(name).combined(with: other, sign)
    case (.number, .name(let name), _): return combined(with: Self.index(name), sign)
    case (.stagger(let stagger), .number(let number), "*"),
      (.number(let number), .stagger(let stagger), "*"):
      return Self.finite(stagger.times(number))
    case (.stagger(let stagger), .number(let number), "/"):
      return Self.finite(stagger.times(1 / number))
    case (.stagger(let stagger), .number(let number), "+"),
      (.number(let number), .stagger(let stagger), "+"):
      return Self.finite(stagger.adding(number))
    case (.stagger(let stagger), .number(let number), "-"):
      return Self.finite(stagger.adding(-number))
    default: return .unknown
    }
  }

  private static func index(_ name: String) -> ScriptValue {
    .stagger(SourceStagger(name: name, base: 0, step: 1))
  }

  private static func finite(_ stagger: SourceStagger) -> ScriptValue {
    stagger.base.isFinite && stagger.step.isFinite ? .stagger(stagger) : .unknown
  }
}
