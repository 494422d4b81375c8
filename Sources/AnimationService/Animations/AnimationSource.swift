internal import AnimationCore

/// Reads an animation from source text, of whichever system it is.
enum AnimationSource {
  /// Reads an animation; nil for `nil`, and where the text is wrong.
  ///
  /// - Parameters:
  ///   - source: the text.
  ///   - value: the value that holds the text, which gets the faults.
  ///   - read: reads the object that the text is translated to.
  /// - Returns: The animation, with the system of the text.
  static func read(
    _ source: String, in value: RequestValue, by read: (RequestValue) -> AnimationDescription
  ) -> AnimationDescription? {
    if let name = names[source], let description = name.description(by: read) { return description }
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

  /// Translates a text to the object of an animation, or to null if the text is `nil`.
  static func translate(
    _ translation: inout SourceTranslation, _ source: SourceCursor
  ) throws(SourceError) -> JSONValue {
    try UnreadSource.check(source)
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
  /// A text without arguments, whose translation is known.
  private struct Name: Sendable {
    let object: RequestNodes
    let dialect: SourceDialect

    /// Translates a text; nil for one that has faults.
    init?(_ text: String) {
      var translation = SourceTranslation()
      guard let cursor = try? SourceCursor(checking: text),
        let object = try? AnimationSource.timed(AnimationSource.translate(&translation, cursor))
      else { return nil }
      (self.object, dialect) = (RequestNodes(object), translation.dialect)
    }

    /// Reads the object; nil if that has faults or warnings, which need the places in the text.
    func description(by read: (RequestValue) -> AnimationDescription) -> AnimationDescription? {
      let faults = Faults()
      let value = RequestReading(object, faults: faults).value
      guard !value.isNull else { return nil }
      var description = read(value)
      description.dialect = dialect
      return faults.isEmpty && faults.warnings.isEmpty ? description : nil
    }
  }

  /// The names of SwiftUI's animations, which are the texts that most requests have.
  private static let names: [String: Name] = {
    let texts = [
      ".default", ".linear", ".easeIn", ".easeOut", ".easeInOut", ".spring", ".smooth", ".snappy",
      ".bouncy", ".interactiveSpring", ".interpolatingSpring",
    ]
    return Dictionary(
      uniqueKeysWithValues: texts.compactMap { text in Name(text).map { (text, $0) } })
  }()
}
