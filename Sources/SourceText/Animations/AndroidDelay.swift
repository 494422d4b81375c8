/// A delay, which may depend on an index.
struct AndroidDelay {
  let seconds: Double
  /// In seconds, with its place.
  private(set) var stagger: (SourceStagger, column: Int)?

  init(seconds: Double = 0) { self.seconds = seconds }

  /// That of the settings of an animator, or of a set; none by default.
  init(in settings: [String: SourceCursor]) throws(SourceError) {
    self = try settings["startDelay"].map(Self.init) ?? Self()
  }

  /// In milliseconds.
  init(_ given: SourceStagger, at column: Int) {
    let stagger = given.seconds(per: 1000)
    (seconds, self.stagger) = (stagger.first, (stagger, column))
  }

  /// Of a text in milliseconds.
  init(_ text: SourceCursor) throws(SourceError) {
    var reader = SourceReader(text, as: .kotlin)
    reader.cursor.skipWhitespace()
    let column = reader.cursor.column
    guard let given = reader.readStagger() else {
      self.init(seconds: try AndroidNumber.read(text) / 1000)
      return
    }
    self.init(given, at: column)
  }
}
