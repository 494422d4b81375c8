import CLibrary
import HTTPServer

/// A file of one motion, or of one in each line.
struct ComparedFile {
  /// As on the command line.
  let name: String
  let bytes: [UInt8]

  /// The contents of a file, in words of the help.
  static let contents = """
    a motion: a request as {"path": "/v1/...", "body": {...}}, an animation as {"animation": ...,
    "from": ..., "to": ...}, a {"state": ...}, a recording as {"time": [...], "value": [...]}, an
    answer of this program with samples, CSV with a line of names, or source text. A file - is
    standard input.
    """

  /// Reads standard input for `-`; `areLines` if each line is a motion.
  init(_ name: String, areLines: Bool = false) throws {
    self.name = name
    let part: Input.LimitedPart = areLines ? .line : .whole
    if name == "-" {
      bytes = try Input.bytes(of: STDIN_FILENO, named: Input.name, limiting: part)
      return
    }
    let descriptor = open(name, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw InputFailure(code: errno, fault: "\(name) cannot be read")
    }
    defer { close(descriptor) }
    bytes = try Input.bytes(of: descriptor, named: name, limiting: part)
  }

  /// As the service reads it; nil for white space.
  var motion: String? { Self.motion(String(decoding: bytes, as: UTF8.self)) }

  /// The motion of each line; nil for an empty one.
  var motions: [String?] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Self.motion(String(decoding: $0, as: UTF8.self)) }
  }

  /// JSON as it is, and other text, such as CSV, as a string of JSON.
  private static func motion(_ text: String) -> String? {
    guard let first = text.first(where: { !$0.isWhitespace }) else { return nil }
    return first == "{" || first == "\"" ? text : Quoted.json(text)
  }
}

/// Two motions as the service reads them, or one of which the other file has none.
struct ComparedPairText: Sendable {
  /// The line of the files from 1 on; nil for whole files.
  let line: Int?
  let before: String?
  let after: String?
}

enum ComparedPairs {
  static func whole(_ files: [ComparedFile]) -> [ComparedPairText] {
    let texts = files.map(\.motion)
    return [ComparedPairText(line: nil, before: texts[0], after: texts[1])]
  }

  /// Lines that are empty in both files are passed over; files without a motion are a pair of none.
  static func lines(of files: [ComparedFile]) -> [ComparedPairText] {
    let lines = files.map(\.motions)
    // total: from 0 to a count
    let pairs: [ComparedPairText] = (0..<max(lines[0].count, lines[1].count)).compactMap { row in
      let texts = lines.map { row < $0.count ? $0[row] : nil }
      if texts[0] == nil, texts[1] == nil { return nil }
      return ComparedPairText(line: row + 1, before: texts[0], after: texts[1])
    }
    return pairs.isEmpty ? whole(files) : pairs
  }
}
