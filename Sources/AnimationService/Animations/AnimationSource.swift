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
    var dialect: SourceDialect?
    var description = SourceTranslation.read(
      source, in: value,
      translating: { (translation, source) throws(SourceError) in
        defer { dialect = translation.dialect }
        return try translate(&translation, source)
      }, else: nil,
      by: { object in object.isNull ? nil : read(object) })
    description?.dialect = dialect
    return description
  }

  /// Translates a text to the object of an animation, or to null if the text is `nil`.
  static func translate(
    _ translation: inout SourceTranslation, _ source: SourceCursor
  ) throws(SourceError) -> JSONValue {
    switch SourceLanguage(of: source) {
    case .swift: return try translation.swift(source)
    case .kotlin: return try translation.compose(source)
    case .javaScript: return try translation.javaScript(source)
    case .css: return try translation.css(source)
    }
  }
}
