internal import Bytes

extension RequestTarget {
  /// The method determines which of the four forms are allowed (RFC 9112 §3.2).
  init(parsing bytes: Span<UInt8>, method: HTTPMethod) throws(HTTPProblem) {
    // Only visible ASCII is allowed. Of the characters that RFC 3986 does not allow unencoded, only
    // "#" could change the meaning; browsers and curl send the others ("{", "|", "\"", ...)
    // unencoded.
    var (isValid, isPlain, pathEnd) = (!bytes.isEmpty, true, bytes.count)
    for index in bytes.indices {
      let byte = bytes[index]
      // Nearly all bytes of targets are letters. A path without escapes and dots means itself.
      if byte.isLetter { continue }
      isValid = isValid && byte.isVisibleASCII && byte != ASCII.hash
      if byte == ASCII.question { pathEnd = min(pathEnd, index) }
      isPlain = isPlain && (index > pathEnd || byte != ASCII.percent && byte != ASCII.dot)
    }
    guard isValid
    else { throw .badRequest("The request target contains a byte that must be percent-encoded.") }
    if method == .connect {
      self = try RequestTarget(authorityForm: bytes.text)
    } else if bytes.count == 1, bytes[0] == ASCII.asterisk {
      guard method == .options
      else { throw .badRequest("Only OPTIONS may have the request target *.") }
      self.init(form: .asterisk, path: "*", rawPath: "*", query: nil)
    } else if bytes[0] == ASCII.slash, isPlain {
      // total: a place in the target, or its end
      let path = bytes.extracting(0..<pathEnd).text
      let query =
        // total: a place before the end
        pathEnd < bytes.count ? bytes.extracting((pathEnd + 1)..<bytes.count).text : nil
      self.init(form: .origin, path: path, rawPath: path, query: query)
    } else if bytes[0] == ASCII.slash {
      try self.init(form: .origin, pathAndQuery: bytes.text)
    } else {
      self = try RequestTarget(absoluteForm: bytes.text)
    }
  }

  /// `host:port`, where the port is required (RFC 9112 §3.2.3).
  private init(authorityForm text: String) throws(HTTPProblem) {
    guard let authority = Authority(text), !authority.host.isEmpty, authority.port != nil
    else { throw .badRequest("The target of CONNECT must be a host and a port.") }
    self.init(form: .authority, path: "", rawPath: "", query: nil)
  }

  /// `http://host/path?query`, which servers must accept too (RFC 9112 §3.2.2).
  private init(absoluteForm text: String) throws(HTTPProblem) {
    guard let schemeEnd = text.utf8.firstIndex(of: ASCII.colon),
      ["http", "https"].contains(where: { text[..<schemeEnd].equalsIgnoringCase($0) }),
      text[schemeEnd...].utf8.starts(with: "://".utf8)
    else { throw .badRequest("The request target is neither a path nor an http URI.") }
    let rest = text.utf8[schemeEnd...].dropFirst(3)
    let end = rest.firstIndex { $0 == ASCII.slash || $0 == ASCII.question } ?? rest.endIndex
    // total: a place in `rest`, or its end
    guard let authority = Authority(String(text[rest.startIndex..<end])), !authority.host.isEmpty
    else { throw .badRequest("The host in the request target is malformed.") }
    let tail = String(text[end...])
    try self.init(form: .absolute, pathAndQuery: tail.hasPrefix("/") ? tail : "/" + tail)
  }

  /// A leading `//` begins a path here, not an authority.
  private init(form: RequestTargetForm, pathAndQuery text: String) throws(HTTPProblem) {
    let mark = text.utf8.firstIndex(of: ASCII.question)
    let rawPath = mark.map { String(text[..<$0]) } ?? text
    let isEncoded = rawPath.hasByte(ASCII.percent)
    guard let decoded = isEncoded ? percentDecoded(rawPath.utf8, keepsSlashes: true) : rawPath
    else { throw .badRequest("The path in the request target is not correctly percent-encoded.") }
    self.init(
      form: form, path: removingDotSegments(decoded), rawPath: rawPath,
      query: mark.map { String(text.utf8[$0...].dropFirst()) ?? "" })
  }
}

/// `..` at the root stays there (RFC 3986 §5.2.4); decoded beforehand, so `%2e` is resolved too.
func removingDotSegments(_ path: String) -> String {
  guard path.hasByte(ASCII.dot) else { return path }
  var kept: [Substring.UTF8View] = []
  let segments = path.utf8.split(separator: ASCII.slash, omittingEmptySubsequences: false)
    .map { Substring($0).utf8 }
  for segment in segments.dropFirst() {
    if segment.elementsEqual("..".utf8) {
      _ = kept.popLast()
    } else if !segment.elementsEqual(".".utf8) {
      kept.append(segment)
    }
  }
  // "/a/." and "/a/.." refer to the contents of "/a" and "/": the results end in a slash.
  if let last = segments.last, last.elementsEqual(".".utf8) || last.elementsEqual("..".utf8) {
    kept.append(Substring().utf8)
  }
  return kept.map { "/" + Substring($0) }.joined()
}
