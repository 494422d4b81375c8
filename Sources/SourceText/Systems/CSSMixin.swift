internal import AnimationCore
internal import Schema

/// A mixin of Sass, `@mixin fade($time: 0.3s) { ... }`, or of Less, `.fade(@time: 0.3s) { ... }`.
struct CSSMixin {
  /// Of a parameter: `$time`, or `$args...` for all that are left.
  struct Parameter {
    let name: String
    let initial: SourceCursor?
    let takesRest: Bool
  }

  let parameters: [Parameter]
  let body: SourceCursor
  let column: Int

  init(parameters: SourceCursor?, body: SourceCursor, column: Int) {
    self.parameters = parameters.map { $0.arguments.compactMap(\.parameterOfMixin) } ?? []
    (self.body, self.column) = (body, column)
  }

  var hasInitialValues: Bool { parameters.contains { $0.initial != nil } }

  /// The values of its parameters: by their names, or else by their places.
  func values(of arguments: [SourceCursor]) -> [String: SourceCursor] {
    var values: [String: SourceCursor] = [:]
    for parameter in parameters { values[parameter.name] = parameter.initial }
    var index = 0
    for argument in arguments {
      if let (name, value) = argument.namedArgument,
        parameters.contains(where: { $0.name == name })
      {
        values[name] = value
      } else if index < parameters.count {
        let isRest = parameters[index].takesRest
        values[parameters[index].name] = isRest ? argument.throughEnd(of: arguments) : argument
        index = isRest ? parameters.count : index + 1
      }
    }
    return values
  }
}

extension SourceCursor {
  /// Less has semicolons between arguments where one has a comma in it.
  fileprivate var arguments: [SourceCursor] {
    let parts = split(at: ";")
    return (parts.count > 1 ? parts : split(at: ",")).filter { !$0.isBeforeEnd }
  }

  /// `$time: 0.3s`, `@time` or `$args...`.
  fileprivate var parameterOfMixin: CSSMixin.Parameter? {
    var ahead = self
    guard let name = ahead.takeVariable() else { return nil }
    let takesRest = ahead.takeAhead(".")
    return CSSMixin.Parameter(
      name: name, initial: ahead.takeAhead(":") ? ahead : nil, takesRest: takesRest)
  }

  fileprivate var namedArgument: (name: String, value: SourceCursor)? {
    var ahead = self
    guard let name = ahead.takeVariable(), ahead.takeAhead(":") else { return nil }
    return (name, ahead)
  }

  /// `$time` of Sass, `@time` of Less.
  private mutating func takeVariable() -> String? {
    skipWhitespace()
    guard next == "$" || next == "@" else { return nil }
    let start = position
    advance()
    skipIdentifier()
    return text(from: start)
  }

  fileprivate func throughEnd(of arguments: [SourceCursor]) -> SourceCursor {
    let end = arguments.last.map { $0.places.upperBound } ?? places.upperBound
    return SourceCursor(position..<max(position, end), of: self)
  }

  /// The name and the arguments of a call of a mixin, `@include m.fade(0.3s)` or `.fade(0.3s)`,
  /// and whether it is of Sass; nil for anything else.
  fileprivate func callOfMixin() -> (name: String, arguments: SourceCursor?, isOfSass: Bool)? {
    var ahead = self
    ahead.skipWhitespace()
    let isOfSass = ahead.take("@")
    if isOfSass {
      guard ahead.takeIdentifier() == "include", ahead.next?.isSpace == true else { return nil }
      ahead.skipWhitespace()
    } else {
      guard ahead.next == "." else { return nil }
      ahead.advance()
    }
    var name = ahead.takeIdentifier()
    while ahead.take(".") { name = ahead.takeIdentifier() }
    guard !name.isEmpty else { return nil }
    guard ahead.next == "(" else { return (name, nil, isOfSass) }
    guard let arguments = try? ahead.skipBrackets() else { return nil }
    return (name, arguments, isOfSass)
  }
}

extension CSSReader {
  private static let maximumDepthOfMixins = 4
  /// Of the bodies that are read, in characters.
  private static let maximumLengthOfMixins = 8 * SourceReader.maximumLength

  /// Notes a mixin, whose body is what is next; false for any other block.
  mutating func defineMixin(_ selector: String, at column: Int) throws(SourceError) -> Bool {
    var head = cursor.from(column - 1)
    let isOfSass = selector.hasPrefix("@mixin")
    guard isOfSass || selector.hasPrefix(".") && selector.trimmed.hasSuffix(")")
    else { return false }
    head.advance()
    if isOfSass {
      head.skipIdentifier()
      head.skipWhitespace()
    }
    let name = head.takeIdentifier()
    let parameters = head.next == "(" ? try? head.skipBrackets() : nil
    guard !name.isEmpty, head.isBefore("{"), isOfSass || parameters != nil else { return false }
    let body = try cursor.skipBrackets()
    mixins[name] = CSSMixin(parameters: parameters, body: body, column: column)
    return true
  }

  /// Reads the body of a mixin of the text where it is called; false for anything else.
  mutating func readOwnMixin() throws(SourceError) -> Bool {
    let column = cursor.column
    guard let (name, arguments, isOfSass) = cursor.callOfMixin() else { return false }
    guard let mixin = mixins[name] else {
      if isOfSass, cursor.mixinOfMotion == nil { unknownMixin = unknownMixin ?? (name, column) }
      return false
    }
    // It is added to a number that is below the limit.
    lengthOfMixins += mixin.body.length
    guard lengthOfMixins < Self.maximumLengthOfMixins else {
      throw SourceError(
        "the bodies of the mixins that are included are longer than "
          + "\(Self.maximumLengthOfMixins) characters", at: column, code: .limit,
        remedy: "; paste one rule, with the mixins that it includes")
    }
    guard depthOfMixins < Self.maximumDepthOfMixins else {
      throw SourceError(
        "mixins are nested more than \(Self.maximumDepthOfMixins) deep", at: column, code: .limit,
        remedy: "; write what the inner one sets, such as transition: all 300ms ease")
    }
    try cursor.skipBalanced { $0 == ";" }
    try read(mixin, with: arguments?.arguments ?? [])
    return true
  }

  private mutating func read(
    _ mixin: CSSMixin, with arguments: [SourceCursor]
  ) throws(SourceError) {
    let (outer, end) = (custom, cursor)
    // An argument that is a parameter of the mixin around the call has the value of that.
    let values = mixin.values(of: arguments.map { resolved($0) })
    for parameter in mixin.parameters { custom[parameter.name] = values[parameter.name] }
    (cursor, depth, depthOfMixins) = (mixin.body, depth + 1, depthOfMixins + 1)
    try readStatements()
    (cursor, depth, depthOfMixins) = (end, depth - 1, depthOfMixins - 1)
    custom = outer
  }

  /// The value of a variable that is the whole argument.
  private func resolved(_ argument: SourceCursor) -> SourceCursor {
    let text = argument.allText.trimmed
    guard text.hasPrefix("$") || text.hasPrefix("@") else { return argument }
    return custom[text] ?? argument
  }

  /// A mixin that is pasted without a call is the motion, with the initial values of its
  /// parameters.
  mutating func readMixinsAlone() throws(SourceError) {
    for mixin in mixins.values.sorted(by: { $0.column < $1.column }) {
      let (outer, count) = (declaring, countOfMotions)
      declaring = Declaring()
      try read(mixin, with: [])
      try closeBlock(at: mixin.column)
      declaring = outer
      guard countOfMotions > count, mixin.hasInitialValues else { continue }
      warnings.append(
        SourceWarning(
          sentence:
            "nothing in the text calls the mixin; it is read with the initial values of its "
            + "parameters", column: mixin.column, code: .assumedSource))
    }
  }

  static func unread(mixin: (name: String, column: Int)) -> SourceError {
    SourceError(
      "what the mixin \(mixin.name) sets is not in the text", at: mixin.column,
      remedy: "; paste its @mixin above it, or write what it sets, such as "
        + "transition: all 300ms ease")
  }
}
