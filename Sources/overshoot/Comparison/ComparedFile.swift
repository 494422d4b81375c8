/// A file of one motion.
struct ComparedFile {
  /// As faults name it.
  let name: String
  let bytes: [UInt8]

  /// The contents of a file, in words of the help.
  static let contents = """
    a motion: a request as {"path": "/v1/...", "body": {...}}, an animation as {"animation": ...,
    "from": ..., "to": ...}, a {"state": ...}, a recording as {"time": [...], "value": [...]}, an
    answer of this program with samples, CSV with a line of names, or source text. A file - is
    standard input.
    """

  /// Reads standard input for `-`.
  init(_ name: String) throws {
    let file = try InputFile(name)
    self.name = file.name
    bytes = try Input.bytes(of: file.descriptor, named: file.name)
  }

  /// As the service reads it; nil for white space.
  var motion: String? { Self.motion(bytes) }

  /// JSON as it is, and other text, such as CSV, as a string of JSON; nil for white space.
  ///
  /// The mark that spreadsheets write before UTF-8 is dropped.
  static func motion(_ bytes: [UInt8]) -> String? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = String(
      decoding: bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0), as: UTF8.self)
    guard let first = text.first(where: { !$0.isWhitespace }) else { return nil }
    return first == "{" || first == "\"" ? text : Quoted.json(text)
  }
}
