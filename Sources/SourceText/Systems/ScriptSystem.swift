/// The calls of a system of JavaScript, and the functions that read them in a text.
struct ScriptSystem: Sendable {
  /// Reads a call of a chain; nil for the call of another system, and without motions for one that
  /// only says what others have.
  typealias Reader =
    @Sendable (inout ScriptReading, ScriptCall, [ScriptCall]) throws(SourceError) -> [ScriptMotion]?

  /// Notes what a call passes on to others: the defaults of a timeline, the name of an ease.
  typealias Handing = @Sendable (inout ScriptReading, ScriptCall) -> Void

  /// The last names of its calls: what has none of them is not parsed.
  let methods: Set<String>
  /// Whether a call is to be read; nil for one that may be of another system.
  let isCall: @Sendable (ScriptCall) -> Bool?
  let read: Reader?
  /// For the last call of a chain whose calls are one motion together.
  let readChain: Reader?
  /// Of each call of the text, before any is read.
  let handOn: Handing?

  init(
    methods: Set<String>, isCall: @escaping @Sendable (ScriptCall) -> Bool?,
    read: Reader? = nil, readChain: Reader? = nil, handOn: Handing? = nil
  ) {
    (self.methods, self.isCall) = (methods, isCall)
    (self.read, self.readChain, self.handOn) = (read, readChain, handOn)
  }
}

extension ScriptSystem {
  /// The first one that knows a call has it.
  static let all: [ScriptSystem] = [
    .reactNative, .layoutAnimations, .d3, .angular, .speeds, .reanimated, .motion, .reactSpring,
    .popmotion, .svelte, .anime, .jQuery, .animate, .gsap,
  ]

  static let methods = Set(all.flatMap(\.methods).map { Substring($0) })

  static func isCall(_ call: ScriptCall) -> Bool {
    for system in all {
      if let isOwn = system.isCall(call) { return isOwn }
    }
    return false
  }
}

extension ScriptNode {
  var isObject: Bool { if case .object = value { true } else { false } }
}
