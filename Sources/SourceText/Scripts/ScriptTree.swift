/// A value in JavaScript or TypeScript, as far as it can be known from its text.
indirect enum ScriptValue: Sendable, Equatable {
  case number(Double)
  case bool(Bool)
  /// `null` or `undefined`.
  case null
  case string(String)
  /// A path of names: `Easing.linear`, `config.wobbly`, `index`.
  case name(String)
  case call(ScriptCall)
  case list([ScriptNode])
  case object(ScriptObject)
  /// A name times a number and what is added to it, such as `0.2 + index * 0.05`.
  case stagger(SourceStagger)
  /// A function, whose body is known if it is an expression.
  case function(ScriptNode?)
  /// An expression that depends on what is not in the text.
  case unknown
}

struct ScriptNode: Sendable, Equatable {
  let value: ScriptValue
  /// Counted from 1.
  let column: Int
  /// The text, for what the value itself does not say.
  let source: SourceCursor

  var isNothing: Bool { value == .null || value == .bool(false) }
}

struct ScriptCall: Sendable, Equatable {
  /// The path that is called: `gsap.to`; only the last name if it is called on a result.
  let path: String
  /// The value on which a method is called, if it is not a path: `box("a")` of `box("a").to(...)`.
  let receiver: ScriptNode?
  let arguments: [ScriptNode]
  let column: Int
  /// The path of the first call of the ``chain``.
  let rootPath: String
  /// Those of the path, which every system asks for again.
  let names: [Substring]
  let method: String

  init(path: String, receiver: ScriptNode?, arguments: [ScriptNode], column: Int) {
    (self.path, self.receiver) = (path, receiver)
    (self.arguments, self.column) = (arguments, column)
    names = path.split(separator: ".")
    method = names.last.map(String.init) ?? path
    if case .call(let before)? = receiver?.value {
      rootPath = before.rootPath
    } else {
      rootPath = path
    }
  }

  /// The method of what stands before a point, which need not be known.
  func ofUnknown(at place: SourceCursor) -> ScriptCall {
    guard receiver == nil else { return self }
    let unknown = ScriptNode(value: .unknown, column: column, source: place)
    return ScriptCall(path: path, receiver: unknown, arguments: arguments, column: column)
  }

  /// The same call, the first of whose ``chain`` is one of the name.
  func of(_ owner: String) -> ScriptCall {
    guard let receiver else {
      return ScriptCall(
        path: "\(owner).\(path)", receiver: nil, arguments: arguments, column: column)
    }
    guard case .call(let before) = receiver.value else { return self }
    let owned = ScriptNode(
      value: .call(before.of(owner)), column: receiver.column, source: receiver.source)
    return ScriptCall(path: path, receiver: owned, arguments: arguments, column: column)
  }

  /// The calls on results, the first one first: `Animated.timing(...)` and `start()`.
  var chain: [ScriptCall] {
    var calls = [self]
    while case .call(let before)? = calls[calls.count - 1].receiver?.value { calls.append(before) }
    return calls.reversed()
  }
}

struct ScriptMember: Sendable, Equatable {
  /// Empty for a computed name.
  let name: String
  let value: ScriptNode
  let column: Int
}

struct ScriptObject: Sendable, Equatable {
  let members: [ScriptMember]
  /// The values that are spread into the object: `...base`.
  let spreads: [ScriptNode]
  let column: Int

  /// The last member of the name, as it counts in JavaScript; nil for `undefined`.
  subscript(name: String) -> ScriptMember? {
    members.last { $0.name == name }.flatMap { $0.value.value == .null ? nil : $0 }
  }

  func has(_ names: String...) -> Bool { members.contains { names.contains($0.name) } }

  /// The members of another object, with those of this one over them.
  func over(_ base: ScriptObject) -> ScriptObject {
    ScriptObject(
      members: base.members.filter { own in !members.contains { $0.name == own.name } } + members,
      spreads: base.spreads + spreads, column: column)
  }
}
