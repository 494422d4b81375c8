internal import AnimationCore
package import JSONText
internal import Schema

package enum AnimationSource {
  /// Nil for `nil`, and where the text is wrong.
  static func read(
    _ source: String, in value: RequestValue, fidelity: Fidelity, platform: Platform,
    by read: (RequestValue) -> AnimationDescription
  ) -> AnimationDescription? {
    if source.utf8.count <= longestName {
      let place = (platform == .ios16 ? 0 : 2) + (fidelity == .analytic ? 0 : 1)
      if let known = named[source]?[place] { return known }
    }
    var dialect: SourceDialect?
    var description = SourceTranslation.read(
      source, in: value,
      translating: { (translation, source) throws(SourceError) in
        defer { dialect = translation.dialect }
        return try timed(try translate(&translation, source: source))
      }, else: nil, by: { object in object.isNull ? nil : read(object) })
    description?.dialect = dialect
    return description
  }

  private static func timed(_ animation: JSONValue) throws(SourceError) -> JSONValue {
    guard case .object(let members) = animation,
      members.contains(Member("type", .string("uiView"))),
      !members.contains(where: { $0.key == "duration" })
    else { return animation }
    throw SourceError(
      "a damping ratio alone has no duration; paste "
        + "UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.7)", at: 1, code: .missing)
  }

  private static func refusePreset(_ source: SourceCursor) throws(SourceError) {
    var cursor = source
    cursor.skipWhitespace()
    let column = cursor.column
    var name = cursor.takeIdentifier()
    while cursor.take("/") { name += "/" + cursor.takeIdentifier() }
    cursor.skipWhitespace()
    guard cursor.next == nil, AnimationKind(rawValue: name) == nil else { return }
    let presets = PeerPreset.names.filter { $0 == name || $0.hasSuffix("/" + name) }.prefix(3)
    guard let preset = presets.first else { return }
    let others = presets.dropFirst().map { " or \"\($0)\"" }.joined()
    throw SourceError(
      "\"\(name)\" is a spring of another system; write {\"type\": \"spring\", \"spring\": "
        + "\"\(preset)\"}\(others)", at: column, code: .unknownName)
  }

  /// Null if the text is `nil`; the object's numbers have yet to be checked.
  ///
  /// A text that is not one line of an animation is looked through for the calls of a system.
  package static func translate(
    _ translation: inout SourceTranslation, source: SourceCursor
  ) throws(SourceError) -> JSONValue {
    let source = try source.insideCodeBlock
    var line = translation
    let object: JSONValue
    do { object = try translate(line: source, &line) } catch {
      let inside = try source.insideCodeSpan
      if inside.column > source.column { return try translate(&translation, source: inside) }
      do { return try Clipping.read(source, in: &translation, else: error) } catch {
        throw ForeignSystem.refusal(of: source) ?? error
      }
    }
    translation = line
    try Clipping.refuseOthers(in: source, of: translation)
    return object
  }

  private static func translate(
    line source: SourceCursor, _ translation: inout SourceTranslation
  ) throws(SourceError) -> JSONValue {
    if let object = try translation.web(source) { return object }
    try UnreadSource.check(source)
    try refusePreset(source)
    try refuseElement(source)
    try refuseClass(source)
    switch SourceLanguage(of: source) {
    case .swift:
      if let object = try translation.coreAnimation(source) { return object }
      return try translation.swift(source)
    case .kotlin: return try translation.compose(source)
    case .javaScript: return try translation.script(source)
    case .css: return try translation.css(source)
    }
  }

  /// Of Vue, and of React Transition Group, whose `timeout` only says when the classes go.
  private static let elementsOfStylesheets: Set = [
    "Transition", "TransitionGroup", "CSSTransition", "SwitchTransition",
  ]

  /// Of Vue: @vueuse/motion, whose times are in milliseconds, and AutoAnimate, with its defaults.
  private static let directives: KeyValuePairs<String, String> = [
    "v-motion": "; write its transition in seconds, such as "
      + "transition={{ duration: 0.5, delay: 1, ease: \"easeOut\" }}",
    "v-auto-animate": "; write its motion, which is 250ms ease-in-out unless its options say more",
  ]

  private static func refuseElement(_ source: SourceCursor) throws(SourceError) {
    var cursor = source
    cursor.skipWhitespace()
    if let (name, column) = cursor.attributeOfElement {
      throw SourceError(
        "the attribute \(name) is not read", at: column,
        remedy: "; write its motion, such as transition={{ duration: 0.3, ease: \"easeOut\" }}")
    }
    guard cursor.take("<") else { return }
    let column = cursor.column - 1
    let name = cursor.takeIdentifier()
    if name == "Transition", source.allText.contains("constraintSet") {
      throw SourceError(
        "a Transition of MotionLayout is not read", at: column,
        remedy: AndroidXML.remedyForTransitions)
    }
    if Self.elementsOfStylesheets.contains(name) {
      let owner = ["Transition", "TransitionGroup"].contains(name) ? "Vue's " : ""
      throw SourceError(
        "the motion of \(owner)\(name) is in its stylesheet", at: column,
        remedy: "; paste its rule, such as .fade-enter-active { transition: opacity 0.3s ease; }")
    }
    if let (directive, remedy) = Self.directives.first(where: { source.allText.contains($0.key) }) {
      throw SourceError("\(directive) is not read", at: column, remedy: remedy)
    }
    throw SourceError(
      "the element has no transition that is read", at: column,
      remedy: "; paste one, such as transition={{ duration: 0.3, ease: \"easeOut\" }}")
  }

  /// `new Typed("#title", { typeSpeed: 50 })`, which is whatever its library makes of it.
  private static func refuseClass(_ source: SourceCursor) throws(SourceError) {
    var cursor = source
    cursor.skipPrefix()
    guard cursor.takeIdentifier() == "new", cursor.next?.isSpace == true else { return }
    cursor.skipWhitespace()
    let column = cursor.column
    let name = cursor.takePath()
    guard !name.isEmpty, cursor.next == "(" || cursor.next == "<" else { return }
    throw SourceError(
      "\(name.prefix(40)) is a class that is not read", at: column,
      remedy: "; write the motion that it makes, such as transition: all 300ms ease")
  }

  /// By platform and fidelity; nil for a text with faults, which need the places in the text.
  private static let named: [String: [AnimationDescription?]] = {
    let texts = [
      ".default", ".linear", ".easeIn", ".easeOut", ".easeInOut", ".spring", ".smooth", ".snappy",
      ".bouncy", ".interactiveSpring", ".interpolatingSpring",
    ]
    let descriptions = { (text: String) in
      Platform.allCases.flatMap { platform in
        Fidelity.allCases.map { description(of: text, fidelity: $0, platform: platform) }
      }
    }
    // Not at the cost of the request that comes first.
    return WorkBudget.withCurrent(nil) {
      Dictionary(uniqueKeysWithValues: texts.map { ($0, descriptions($0)) })
    }
  }()

  /// In bytes, among those of ``named``.
  private static let longestName = named.keys.map(\.utf8.count).max() ?? 0

  private static func description(
    of text: String, fidelity: Fidelity, platform: Platform
  ) -> AnimationDescription? {
    var translation = SourceTranslation()
    guard let cursor = try? SourceCursor(checking: text),
      let object = try? timed(translate(&translation, source: cursor))
    else { return nil }
    let faults = Faults()
    let value = RequestReading(RequestNodes(object), faults: faults).value
    var description = AnimationReading.readOptional(value, fidelity: fidelity, platform: platform)
    description?.dialect = translation.dialect
    return faults.isEmpty && faults.warnings.isEmpty ? description : nil
  }
}

extension SourceCursor {
  /// `onEntering={{` at the beginning; nil for anything else.
  fileprivate var attributeOfElement: (name: String, column: Int)? {
    var ahead = self
    guard ahead.isAtName, let name = try? ahead.readName(), ahead.take("="), ahead.next == "{",
      ahead.peek(at: 1) == "{"
    else { return nil }
    return (name, column)
  }
}
