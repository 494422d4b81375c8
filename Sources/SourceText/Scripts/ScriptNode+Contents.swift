extension ScriptNode {
  var columns: Range<Int> {
    // total: the length is not below 0
    column..<column + source.length
  }

  /// Whether both are numbers, or strings, that differ.
  func isOtherConstant(than other: ScriptNode) -> Bool {
    switch (value, other.value) {
    case (.number(let number), .number(let other)): number != other
    case (.string(let text), .string(let other)): text != other
    default: false
    }
  }

  /// Itself, if it is a call, or the calls of a list.
  var listedCalls: [ScriptCall] {
    switch value {
    case .call(let call): [call]
    case .list(let nodes): nodes.flatMap(\.listedCalls)
    default: []
    }
  }

  /// The functions in it of statements, or of a call; another value is what the call around it
  /// reads, as it does what `map` makes of each item.
  func functions(of call: ScriptCall? = nil) -> [SourceCursor] {
    switch value {
    case .function(_?) where call?.method == "map": []
    case .function(nil): [source]
    case .function(let body?): if case .call = body.value { [source] } else { [] }
    case .object(let object): object.members.flatMap { $0.value.functions() }
    case .list(let nodes): nodes.flatMap { $0.functions() }
    case .call(let call):
      call.chain.flatMap { part in part.arguments.flatMap { $0.functions(of: part) } }
    default: []
    }
  }
}
