internal import AnimationCore
package import JSONText
internal import Schema

package enum AnimationSource {
  /// Nil for `nil`, and where the text is wrong.
  static func read(
    _ source: String, in value: RequestValue, fidelity: Fidelity, platform: Platform,
    by read: (RequestValue) -> AnimationDescription
  ) -> AnimationDescription? {
    if let known = names[source]?.description(fidelity: fidelity, platform: platform) {
      return known
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
      members.contains(Member(key: "type", value: .string("uiView"))),
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
  package static func translate(
    _ translation: inout SourceTranslation, source: SourceCursor
  ) throws(SourceError) -> JSONValue {
    try UnreadSource.check(source)
    try refusePreset(source)
    switch SourceLanguage(of: source) {
    case .swift:
      if let object = try translation.coreAnimation(source) { return object }
      return try translation.swift(source)
    case .kotlin: return try translation.compose(source)
    case .javaScript: return try translation.javaScript(source)
    case .css: return try translation.css(source)
    }
  }

  private struct NamedAnimation {
    /// By fidelity, for each platform, in the order of the cases; nil for a text that has faults or
    /// warnings, which need the places in the text.
    private let descriptions: [AnimationDescription?]

    init(_ text: String) {
      descriptions = Platform.allCases.flatMap { platform in
        Fidelity.allCases.map { Self.read(text, fidelity: $0, platform: platform) }
      }
    }

    func description(fidelity: Fidelity, platform: Platform) -> AnimationDescription? {
      descriptions[(platform == .ios16 ? 0 : 2) + (fidelity == .analytic ? 0 : 1)]
    }

    private static func read(
      _ text: String, fidelity: Fidelity, platform: Platform
    ) -> AnimationDescription? {
      var translation = SourceTranslation()
      guard let cursor = try? SourceCursor(checking: text),
        let object = try? AnimationSource.timed(
          AnimationSource.translate(&translation, source: cursor))
      else { return nil }
      let faults = Faults()
      let value = RequestReading(RequestNodes(object), faults: faults).value
      var description = AnimationReading.readOptional(value, fidelity: fidelity, platform: platform)
      description?.dialect = translation.dialect
      return faults.isEmpty && faults.warnings.isEmpty ? description : nil
    }
  }

  private static let names: [String: NamedAnimation] = {
    let texts = [
      ".default", ".linear", ".easeIn", ".easeOut", ".easeInOut", ".spring", ".smooth", ".snappy",
      ".bouncy", ".interactiveSpring", ".interpolatingSpring",
    ]
    // Not at the cost of the request that comes first.
    return WorkBudget.withCurrent(nil) {
      Dictionary(uniqueKeysWithValues: texts.map { ($0, NamedAnimation($0)) })
    }
  }()
}
