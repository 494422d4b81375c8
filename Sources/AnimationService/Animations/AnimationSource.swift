internal import AnimationCore

/// Reads an animation from source text, of whichever system it is.
enum AnimationSource {
  /// Reads an animation; nil for `nil`, and where the text is wrong.
  ///
  /// - Parameters:
  ///   - source: the text.
  ///   - value: the value that holds the text, which gets the faults.
  ///   - fidelity: the implementation that is followed.
  ///   - platform: the platform whose animations are meant.
  ///   - read: reads the object that the text is translated to.
  /// - Returns: The animation, with the system of the text.
  static func read(
    _ source: String, in value: RequestValue, fidelity: Fidelity, platform: Platform,
    by read: (RequestValue) -> AnimationDescription
  ) -> AnimationDescription? {
    if let known = names[Name(text: source, fidelity: fidelity, platform: platform)] {
      return known
    }
    var dialect: SourceDialect?
    var description = SourceTranslation.read(
      source, in: value,
      translating: { (translation, source) throws(SourceError) in
        defer { dialect = translation.dialect }
        return try timed(try translate(&translation, source))
      }, else: nil,
      by: { object in object.isNull ? nil : read(object) })
    description?.dialect = dialect
    return description
  }

  /// Returns the object of an animation; refuses UIKit's spring parameters without a duration.
  ///
  /// - Parameter animation: the object that a text was translated to, or null.
  /// - Returns: The same object.
  /// - Throws: if the object is a `uiView` without a `duration`.
  private static func timed(_ animation: JSONValue) throws(SourceError) -> JSONValue {
    guard case .object(let members) = animation,
      members.contains(Member(key: "type", value: .string("uiView"))),
      !members.contains(where: { $0.key == "duration" })
    else { return animation }
    throw SourceError(
      column: 1,
      reason: "a damping ratio alone has no duration; paste "
        + "UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.7)", code: .missing)
  }

  /// Refuses the name of another system's spring, with or without its system.
  ///
  /// - Parameter source: the whole text.
  /// - Throws: if the text is such a name and no type of animation; the sentence has up to three
  ///   presets.
  private static func refusePreset(_ source: SourceCursor) throws(SourceError) {
    var cursor = source
    cursor.skipWhitespace()
    let column = cursor.column
    var name = cursor.takeIdentifier()
    while cursor.take("/") { name += "/" + cursor.takeIdentifier() }
    cursor.skipWhitespace()
    guard cursor.next == nil, AnimationReading.Kind(rawValue: name) == nil else { return }
    let presets = PeerPreset.names.filter { $0 == name || $0.hasSuffix("/" + name) }.prefix(3)
    guard let preset = presets.first else { return }
    let others = presets.dropFirst().map { " or \"\($0)\"" }.joined()
    throw SourceError(
      column: column,
      reason: "\"\(name)\" is a spring of another system; write {\"type\": \"spring\", \"spring\": "
        + "\"\(preset)\"}\(others)", code: .unknownName)
  }

  /// Translates a text to the object of an animation, or to null if the text is `nil`.
  ///
  /// - Parameters:
  ///   - translation: the translation, which gets the system and the places of the parts.
  ///   - source: the text, from its start.
  /// - Returns: The object, whose numbers have yet to be checked.
  /// - Throws: if the text cannot be parsed, or is of an animation that is not read.
  static func translate(
    _ translation: inout SourceTranslation, _ source: SourceCursor
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
}

// MARK: - Names

extension AnimationSource {
  /// A text without arguments, and the circumstances that give it a meaning.
  private struct Name: Hashable {
    /// The whole text, such as `.easeIn`.
    let text: String
    /// The implementation that is followed.
    let fidelity: Fidelity
    /// The platform whose animations are meant.
    let platform: Platform

    /// Reads the text; nil for one that has faults or warnings, which need the places in the text.
    var description: AnimationDescription? {
      var translation = SourceTranslation()
      guard let cursor = try? SourceCursor(checking: text),
        let object = try? AnimationSource.timed(AnimationSource.translate(&translation, cursor))
      else { return nil }
      let faults = Faults()
      let value = RequestReading(RequestNodes(object), faults: faults).value
      var description = AnimationReading.readOptional(
        value, fidelity: fidelity, platform: platform)
      description?.dialect = translation.dialect
      return faults.isEmpty && faults.warnings.isEmpty ? description : nil
    }
  }

  /// The animations of SwiftUI's names, which are the texts that most requests have.
  private static let names: [Name: AnimationDescription] = {
    let texts = [
      ".default", ".linear", ".easeIn", ".easeOut", ".easeInOut", ".spring", ".smooth", ".snappy",
      ".bouncy", ".interactiveSpring", ".interpolatingSpring",
    ]
    var names: [Name: AnimationDescription] = [:]
    // Not at the cost of the request that comes first.
    WorkBudget.$current.withValue(nil) {
      for fidelity in Fidelity.allCases {
        for platform in Platform.allCases {
          for text in texts {
            let name = Name(text: text, fidelity: fidelity, platform: platform)
            names[name] = name.description
          }
        }
      }
    }
    return names
  }()
}
