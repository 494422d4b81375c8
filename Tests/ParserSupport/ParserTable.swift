/// The table of requests, valid and not, with the rule that decides each.
package enum ParserTable {
  package static let all =
    requestLines + versions + targets + lines + fields + hosts + lengths + codings + chunks + sizes

  private static let host = "Host: a\r\n"

  private static func get(_ target: String) -> String { "GET \(target) HTTP/1.1\r\n\(host)\r\n" }

  private static func with(_ fields: String, body: String = "") -> String {
    "POST / HTTP/1.1\r\n\(host)\(fields)\r\n\(body)"
  }

  private static func chunked(_ body: String) -> String {
    with("Transfer-Encoding: chunked\r\n", body: body)
  }

  static let requestLines: [ParserCase] = [
    .init("A plain request", "RFC 9112 §3", get("/"), .request("GET", "/")),
    .init(
      "Any token is a method", "RFC 9112 §3.1", "m!#$%&'*+-.^_`|~9 / HTTP/1.1\r\n\(host)\r\n",
      .request("m!#$%&'*+-.^_`|~9", "/")),
    .init(
      "Methods are told apart by case", "RFC 9110 §9.1", "get / HTTP/1.1\r\n\(host)\r\n",
      .request("get", "/")),
    .init("A method is a token", "RFC 9112 §3.1", "G(T / HTTP/1.1\r\n\(host)\r\n", .status(400)),
    .init("A method is not empty", "RFC 9112 §3.1", " / HTTP/1.1\r\n\(host)\r\n", .status(400)),
    .init(
      "One space follows the method", "RFC 9112 §3",
      "GET  / HTTP/1.1\r\n\(host)\r\n", .status(400)),
    .init(
      "One space precedes the version", "RFC 9112 §3", "GET /  HTTP/1.1\r\n\(host)\r\n",
      .status(400)),
    .init(
      "A tab is no space", "RFC 9112 §3", "GET\t/ HTTP/1.1\r\n\(host)\r\n", .status(400)),
    .init(
      "Nothing follows the version", "RFC 9112 §3", "GET / HTTP/1.1 \r\n\(host)\r\n", .status(400)),
    .init("A target is not missing", "RFC 9112 §3", "GET HTTP/1.1\r\n\(host)\r\n", .status(400)),
    .init(
      "A space does not belong into a target", "RFC 9112 §3.2",
      "GET /a b HTTP/1.1\r\n\(host)\r\n", .status(400)),
    .init(
      "An empty line before the request is passed over", "RFC 9112 §2.2", "\r\n" + get("/"),
      .request("GET", "/")),
    .init(
      "Empty lines without end are not", "RFC 9112 §2.2",
      String(repeating: "\r\n", count: 5) + get("/"), .status(400)),
    .init("TLS is no HTTP", "RFC 9112 §3", "\u{16}\u{03}\u{01}\u{02}\r\n", .status(400)),
  ]

  static let versions: [ParserCase] = [
    .init(
      "HTTP/1.0 needs no Host", "RFC 9112 §3.2", "GET / HTTP/1.0\r\n\r\n", .request("GET", "/")),
    .init(
      "A higher minor version is taken as 1.1", "RFC 9110 §6.2",
      "GET / HTTP/1.2\r\n\(host)\r\n", .request("GET", "/")),
    .init(
      "A higher minor version needs Host like 1.1", "RFC 9110 §6.2", "GET / HTTP/1.9\r\n\r\n",
      .status(400)),
    .init(
      "HTTP/2.0 is another protocol", "RFC 9110 §15.6.6", "GET / HTTP/2.0\r\n\r\n", .status(505)),
    .init(
      "The preface of HTTP/2 is refused as a version", "RFC 9113 §3.4",
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", .status(505)),
    .init("HTTP/0.9 with a version", "RFC 9110 §15.6.6", "GET / HTTP/0.9\r\n\r\n", .status(505)),
    .init("HTTP/0.9 has no version", "RFC 9112 §3", "GET /\r\n", .status(400)),
    .init(
      "The name is in capitals", "RFC 9112 §2.3", "GET / http/1.1\r\n\(host)\r\n", .status(400)),
    .init("The name is HTTP", "RFC 9112 §2.3", "GET / HTTPS/1.1\r\n\(host)\r\n", .status(400)),
    .init("A number is one digit", "RFC 9112 §2.3", "GET / HTTP/1.10\r\n\(host)\r\n", .status(400)),
    .init("A number is a digit", "RFC 9112 §2.3", "GET / HTTP/1.x\r\n\(host)\r\n", .status(400)),
    .init("Two numbers", "RFC 9112 §2.3", "GET / HTTP/1\r\n\(host)\r\n", .status(400)),
  ]

  static let targets: [ParserCase] = [
    .init(
      "A query follows the first ?", "RFC 9112 §3.2.1", get("/a?b=c?d"),
      .request("GET", "/a", query: "b=c?d")),
    .init("A query may be empty", "RFC 3986 §3.4", get("/a?"), .request("GET", "/a", query: "")),
    .init("A path is decoded", "RFC 3986 §2.1", get("/%61%C3%A9"), .request("GET", "/aé")),
    .init(
      "A query is not decoded", "RFC 3986 §2.4", get("/?%61"), .request("GET", "/", query: "%61")),
    .init("+ in a path is itself", "RFC 3986 §2.2", get("/a+b"), .request("GET", "/a+b")),
    .init("% needs two digits", "RFC 3986 §2.1", get("/%6"), .status(400)),
    .init("% needs hexadecimal digits", "RFC 3986 §2.1", get("/%zz"), .status(400)),
    .init("NUL cannot be encoded in", "RFC 3986 §7.3", get("/a%00"), .status(400)),
    .init("A path is UTF-8", "RFC 3986 §2.5", get("/%ff"), .status(400)),
    .init("Overlong UTF-8 is none", "RFC 3629 §3", get("/%c0%ae"), .status(400)),
    .init(
      "Dot segments are resolved", "RFC 3986 §5.2.4", get("/a/./b/../c"), .request("GET", "/a/c")),
    .init(
      "Dot segments do not pass the root", "RFC 3986 §5.2.4", get("/../../a"), .request("GET", "/a")
    ),
    .init(
      "A last dot segment leaves a slash", "RFC 3986 §5.2.4", get("/a/b/.."), .request("GET", "/a/")
    ),
    .init(
      "A last single dot leaves a slash", "RFC 3986 §5.2.4", get("/a/."), .request("GET", "/a/")),
    .init(
      "An encoded slash separates nothing", "RFC 3986 §2.2", get("/a%2Fb%2f"),
      .request("GET", "/a%2Fb%2F")),
    .init(
      "Dots beside an encoded slash are no segment", "RFC 3986 §5.2.4", get("/a/..%2Fb"),
      .request("GET", "/a/..%2Fb")),
    .init("Encoded dots are dots", "RFC 3986 §6.2.2.3", get("/a/%2e%2E/b"), .request("GET", "/b")),
    .init("Three dots are a name", "RFC 3986 §5.2.4", get("/.../a"), .request("GET", "/.../a")),
    .init(
      "// is a path, not an authority", "RFC 9112 §3.2.1", get("//a/b"), .request("GET", "//a/b")),
    .init("A fragment is never sent", "RFC 9112 §3.2", get("/a#b"), .status(400)),
    .init("Bytes above ASCII are encoded", "RFC 3986 §2", get("/\u{c3}\u{a9}"), .status(400)),
    .init(
      "What curl leaves unencoded is taken", "WHATWG URL", get("/?s={\"a\":[1]}|"),
      .request("GET", "/", query: "s={\"a\":[1]}|")),
    .init(
      "The absolute form is taken", "RFC 9112 §3.2.2", get("http://b:80/c?d"),
      .request("GET", "/c", query: "d")),
    .init(
      "The absolute form may lack a path", "RFC 9112 §3.2.2", get("HTTP://b?d"),
      .request("GET", "/", query: "d")),
    .init("The absolute form has a host", "RFC 9110 §4.2.1", get("http:///c"), .status(400)),
    .init("No user name in a target", "RFC 9110 §4.2.4", get("http://u@b/"), .status(400)),
    .init("Another scheme is none of ours", "RFC 9110 §4.2", get("ftp://b/"), .status(400)),
    .init("A relative path is no target", "RFC 9112 §3.2", get("a/b"), .status(400)),
    .init(
      "* goes with OPTIONS", "RFC 9112 §3.2.4", "OPTIONS * HTTP/1.1\r\n\(host)\r\n",
      .request("OPTIONS", "*")),
    .init("* goes with nothing else", "RFC 9112 §3.2.4", get("*"), .status(400)),
    .init(
      "CONNECT names host and port", "RFC 9112 §3.2.3", "CONNECT b:443 HTTP/1.1\r\n\(host)\r\n",
      .request("CONNECT", "")),
    .init(
      "CONNECT needs a port", "RFC 9110 §9.3.6", "CONNECT b HTTP/1.1\r\n\(host)\r\n", .status(400)),
    .init(
      "CONNECT takes no path", "RFC 9112 §3.2.3", "CONNECT /b HTTP/1.1\r\n\(host)\r\n",
      .status(400)),
    .init(
      "The authority form goes with nothing else", "RFC 9112 §3.2.3", get("b:443"), .status(400)),
  ]

  static let lines: [ParserCase] = [
    .init(
      "A bare LF ends no request line", "RFC 9112 §2.2", "GET / HTTP/1.1\n\(host)\r\n", .status(400)
    ),
    .init("A bare LF ends no field", "RFC 9112 §2.2", with("A: b\n"), .status(400)),
    .init("A bare LF ends no head", "RFC 9112 §2.2", "GET / HTTP/1.1\r\n\(host)\n", .status(400)),
    .init(
      "A bare CR in a request line", "RFC 9112 §2.2", "GET /\r HTTP/1.1\r\n\(host)\r\n",
      .status(400)),
    .init("A bare CR in a value", "RFC 9112 §2.2", with("A: b\rC: d\r\n"), .status(400)),
    .init("A bare CR in a name", "RFC 9112 §2.2", with("A\rB: c\r\n"), .status(400)),
    .init("Two CR before an LF", "RFC 9112 §2.2", with("A: b\r\r\n"), .status(400)),
    .init(
      "A NUL in a request line", "RFC 9112 §3", "GET /\u{0} HTTP/1.1\r\n\(host)\r\n", .status(400)),
    .init("A NUL in a value", "RFC 9110 §5.5", with("A: b\u{0}c\r\n"), .status(400)),
    .init("A control character in a value", "RFC 9110 §5.5", with("A: b\u{7f}\r\n"), .status(400)),
    .init(
      "A vertical tab before a value", "RFC 9110 §5.5",
      with("Transfer-Encoding: \u{b}chunked\r\n"), .status(400)),
    .init("A folded line", "RFC 9112 §5.2", with("A: b\r\n c\r\n"), .status(400)),
    .init("A line folded with a tab", "RFC 9112 §5.2", with("A: b\r\n\tc\r\n"), .status(400)),
    .init(
      "White space before the first field", "RFC 9112 §2.2", "GET / HTTP/1.1\r\n \(host)\r\n",
      .status(400)),
  ]

  static let fields: [ParserCase] = [
    .init("White space before a colon", "RFC 9112 §5.1", with("A : b\r\n"), .status(400)),
    .init(
      "A tab before a colon", "RFC 9112 §5.1", with("Content-Length\t: 1\r\n", body: "x"),
      .status(400)),
    .init("A name without a colon", "RFC 9112 §5", with("A\r\n"), .status(400)),
    .init("An empty name", "RFC 9110 §5.1", with(": b\r\n"), .status(400)),
    .init("A name that is no token", "RFC 9110 §5.1", with("A(: b\r\n"), .status(400)),
    .init("A name above ASCII", "RFC 9110 §5.1", with("\u{e9}: b\r\n"), .status(400)),
    .init("An empty value", "RFC 9110 §5.5", with("A:\r\n"), .request("POST", "/")),
    .init(
      "A value of bytes above ASCII", "RFC 9110 §5.5",
      with("A: \u{e9}\r\n"), .request("POST", "/")),
    .init("A tab inside a value", "RFC 9110 §5.5", with("A: b\tc\r\n"), .request("POST", "/")),
    .init("A colon in a value", "RFC 9112 §5", with("A: b:c\r\n"), .request("POST", "/")),
    .init(
      "Names are told apart without case", "RFC 9110 §5.1",
      with("cONTENT-lENGTH: 1\r\n", body: "x"),
      .request("POST", "/", body: "x")),
  ]

  private static func hosted(_ value: String) -> String {
    "GET / HTTP/1.1\r\nHost: \(value)\r\n\r\n"
  }

  static let hosts: [ParserCase] = [
    .init("Host is missing", "RFC 9112 §3.2", "GET / HTTP/1.1\r\n\r\n", .status(400)),
    .init(
      "Host occurs twice", "RFC 9112 §3.2", "GET / HTTP/1.1\r\n\(host)\(host)\r\n", .status(400)),
    .init(
      "Host occurs twice in 1.0", "RFC 9112 §3.2", "GET / HTTP/1.0\r\n\(host)\(host)\r\n",
      .status(400)),
    .init("Host may be empty", "RFC 9110 §7.2", hosted(""), .request("GET", "/")),
    .init("Host with a port", "RFC 9110 §7.2", hosted("a.b:8080"), .request("GET", "/")),
    .init(
      "Host as an address of IPv6", "RFC 3986 §3.2.2", hosted("[::1]:80"), .request("GET", "/")),
    .init(
      "Host as an address of IPv6 with one of IPv4 in it", "RFC 3986 §3.2.2",
      hosted("[64:ff9b::192.0.2.1]"), .request("GET", "/")),
    .init(
      "Host as an address of IPv6 of eight groups", "RFC 3986 §3.2.2", hosted("[1:2:3:4:5:6:7:8]"),
      .request("GET", "/")),
    .init(
      "Host with too many colons in brackets", "RFC 3986 §3.2.2", hosted("[:::::1:2]"),
      .status(400)),
    .init("Host with nine groups", "RFC 3986 §3.2.2", hosted("[1:2:3:4:5:6:7:8:9]"), .status(400)),
    .init("Host with a group too long", "RFC 3986 §3.2.2", hosted("[::12345]"), .status(400)),
    .init("Host with seven groups", "RFC 3986 §3.2.2", hosted("[1:2:3:4:5:6:7]"), .status(400)),
    .init("Host with a bad octet", "RFC 3986 §3.2.2", hosted("[::192.0.2.256]"), .status(400)),
    .init("An address without its bracket", "RFC 3986 §3.2.2", hosted("[::1"), .status(400)),
    .init("An address without brackets", "RFC 3986 §3.2.2", hosted("::1"), .status(400)),
    .init("A port that is no number", "RFC 3986 §3.2.3", hosted("a:b"), .status(400)),
    .init("A port that no port can be", "RFC 3986 §3.2.3", hosted("a:65536"), .status(400)),
    .init("A host with a user", "RFC 9110 §4.2.4", hosted("u@a"), .status(400)),
    .init("A host with a path", "RFC 9110 §7.2", hosted("a/b"), .status(400)),
    .init("A host with a space", "RFC 9110 §7.2", hosted("a b"), .status(400)),
    .init("A host that is badly encoded", "RFC 3986 §3.2.2", hosted("a%2"), .status(400)),
  ]

  static let lengths: [ParserCase] = [
    .init(
      "A body of a length", "RFC 9112 §6.2", with("Content-Length: 5\r\n", body: "hello"),
      .request("POST", "/", body: "hello")),
    .init(
      "A body of no length", "RFC 9112 §6.3", with("Content-Length: 0\r\n"), .request("POST", "/")),
    .init(
      "Zeros before a length", "RFC 9110 §8.6", with("Content-Length: 005\r\n", body: "hello"),
      .request("POST", "/", body: "hello")),
    .init(
      "A body that is not whole", "RFC 9112 §8", with("Content-Length: 5\r\n", body: "hell"),
      .incomplete),
    .init(
      "GET may have a body", "RFC 9110 §9.3.1",
      "GET / HTTP/1.1\r\n\(host)Content-Length: 1\r\n\r\nx", .request("GET", "/", body: "x")),
    .init(
      "Two lengths", "RFC 9112 §6.3", with("Content-Length: 5\r\nContent-Length: 6\r\n"),
      .status(400)),
    .init(
      "The same length twice", "RFC 9112 §6.3",
      with("Content-Length: 5\r\nContent-Length: 5\r\n", body: "hello"), .status(400)),
    .init(
      "A list of lengths", "RFC 9112 §6.3", with("Content-Length: 5, 5\r\n", body: "hello"),
      .status(400)),
    .init("A length with a plus", "RFC 9110 §8.6", with("Content-Length: +5\r\n"), .status(400)),
    .init("A length with a minus", "RFC 9110 §8.6", with("Content-Length: -5\r\n"), .status(400)),
    .init("A hexadecimal length", "RFC 9110 §8.6", with("Content-Length: 0x5\r\n"), .status(400)),
    .init(
      "A length with a fraction", "RFC 9110 §8.6", with("Content-Length: 5.0\r\n"), .status(400)),
    .init("An empty length", "RFC 9110 §8.6", with("Content-Length:\r\n"), .status(400)),
    .init(
      "A length with a space inside", "RFC 9110 §8.6", with("Content-Length: 1 0\r\n"), .status(400)
    ),
    .init(
      "A length past the limit", "RFC 9110 §15.5.14",
      with("Content-Length: 101\r\n"), .status(413)),
    .init(
      "A length past 64 bits", "RFC 9110 §8.6", with("Content-Length: 18446744073709551617\r\n"),
      .status(413)),
  ]

  private static let oneChunk = "5\r\nhello\r\n0\r\n\r\n"

  private static func coded(_ value: String) -> String {
    with("Transfer-Encoding: \(value)\r\n", body: oneChunk)
  }

  static let codings: [ParserCase] = [
    .init(
      "Chunked with a length", "RFC 9112 §6.1",
      with("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", body: oneChunk), .status(400)),
    .init(
      "Chunked in HTTP/1.0", "RFC 9112 §6.1",
      "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n" + oneChunk, .status(400)),
    .init("An empty transfer coding", "RFC 9112 §6.1", coded(""), .status(400)),
    .init("An unknown coding", "RFC 9112 §6.1", coded("foo"), .status(501)),
    .init("An unknown coding before chunked", "RFC 9112 §6.1", coded("foo, chunked"), .status(501)),
    .init("identity is no coding any more", "RFC 9112 §7", coded("identity"), .status(501)),
    .init("gzip before chunked", "RFC 9112 §6.1", coded("gzip, chunked"), .status(501)),
    .init("gzip alone has no end", "RFC 9112 §6.3", coded("gzip"), .status(400)),
    .init("chunked is last", "RFC 9112 §6.3", coded("chunked, gzip"), .status(400)),
    .init("chunked twice", "RFC 9112 §7.1", coded("chunked, chunked"), .status(400)),
    .init(
      "chunked twice on two lines", "RFC 9112 §7.1",
      with("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", body: oneChunk),
      .status(400)),
    .init("chunked with a parameter", "RFC 9112 §7.1", coded("chunked;a=b"), .status(400)),
    .init("chunked in quotes", "RFC 9112 §7", coded("\"chunked\""), .status(400)),
    .init(
      "Codings are told apart without case", "RFC 9112 §7", coded("CHUNKED"),
      .request("POST", "/", body: "hello")),
  ]

  static let chunks: [ParserCase] = [
    .init(
      "Two chunks", "RFC 9112 §7.1", chunked("5\r\nhello\r\n1\r\n!\r\n0\r\n\r\n"),
      .request("POST", "/", body: "hello!")),
    .init(
      "A size in hexadecimal of either case", "RFC 9112 §7.1",
      chunked("0a\r\n0123456789\r\n00\r\n\r\n"),
      .request("POST", "/", body: "0123456789")),
    .init(
      "An extension is passed over", "RFC 9112 §7.1.1",
      chunked("1;a;b=c ; d=\"e;\\\"f\"\r\nx\r\n0;z\r\n\r\n"), .request("POST", "/", body: "x")),
    .init(
      "A control character behind a backslash", "RFC 9110 §5.6.4",
      chunked("1;a=\"\\\r\"\r\nx\r\n0\r\n\r\n"), .status(400)),
    .init(
      "NUL behind a backslash", "RFC 9110 §5.6.4",
      chunked("1;a=\"\\\0\"\r\nx\r\n0\r\n\r\n"), .status(400)),
    .init(
      "Trailers are dropped", "RFC 9112 §7.1.2", chunked("1\r\nx\r\n0\r\nHost: b\r\nA: b\r\n\r\n"),
      .request("POST", "/", body: "x")),
    .init("Chunks without their end", "RFC 9112 §8", chunked("5\r\nhello\r\n0\r\n"), .incomplete),
    .init("A chunk without a size", "RFC 9112 §7.1", chunked("\r\n"), .status(400)),
    .init("A size that is no number", "RFC 9112 §7.1", chunked("g\r\n"), .status(400)),
    .init("A size with a prefix", "RFC 9112 §7.1", chunked("0x5\r\nhello\r\n"), .status(400)),
    .init("A size with a sign", "RFC 9112 §7.1", chunked("-5\r\nhello\r\n"), .status(400)),
    .init("A space before a size", "RFC 9112 §7.1", chunked(" 5\r\nhello\r\n"), .status(400)),
    .init("A space after a size", "RFC 9112 §7.1", chunked("5 \r\nhello\r\n"), .status(400)),
    .init(
      "A size past 64 bits", "RFC 9112 §7.1", chunked("10000000000000005\r\nhello\r\n"),
      .status(413)),
    .init("A size of all 64 bits", "RFC 9112 §7.1", chunked("ffffffffffffffff\r\n"), .status(413)),
    .init("A size past the limit", "RFC 9110 §15.5.14", chunked("65\r\n"), .status(413)),
    .init(
      "Chunks that are past the limit together", "RFC 9110 §15.5.14",
      chunked("64\r\n" + String(repeating: "x", count: 100) + "\r\n1\r\n"), .status(413)),
    .init(
      "A chunk longer than its size", "RFC 9112 §7.1", chunked("5\r\nhello!\r\n"), .status(400)),
    .init(
      "A chunk without its CRLF", "RFC 9112 §7.1", chunked("5\r\nhello0\r\n\r\n"), .status(400)),
    .init(
      "A chunk that ends in a bare LF", "RFC 9112 §7.1", chunked("5\r\nhello\n0\r\n\r\n"),
      .status(400)),
    .init(
      "A size line that ends in a bare LF", "RFC 9112 §7.1", chunked("5\nhello\r\n0\r\n\r\n"),
      .status(400)),
    .init(
      "A bare CR in an extension", "RFC 9112 §7.1.1", chunked("5;a\rb\r\nhello\r\n"), .status(400)),
    .init(
      "An extension without a name", "RFC 9112 §7.1.1", chunked("5;\r\nhello\r\n"), .status(400)),
    .init(
      "An extension with an open quote", "RFC 9112 §7.1.1", chunked("5;a=\"\r\nhello\r\n"),
      .status(400)),
    .init(
      "A line of endless extensions", "RFC 9112 §7.1.1",
      chunked("1;" + String(repeating: "a", count: 200)), .status(400)),
    .init(
      "Extensions that are too long together", "RFC 9112 §7.1.1",
      chunked(String(repeating: "1;aaaaaaaaaaaaaaaaaaaa\r\nx\r\n", count: 3)), .status(400)),
    .init("A trailer that is no field", "RFC 9112 §7.1.2", chunked("0\r\nA\r\n\r\n"), .status(400)),
    .init("A folded trailer", "RFC 9112 §5.2", chunked("0\r\nA: b\r\n c\r\n\r\n"), .status(400)),
    .init(
      "Trailers without end", "RFC 9112 §7.1.2",
      chunked("0\r\n" + String(repeating: "A: b\r\n", count: 11)), .status(431)),
  ]

  static let sizes: [ParserCase] = [
    .init(
      "A target that just fits", "RFC 9112 §3", get("/" + String(repeating: "a", count: 184)),
      .request("GET", "/" + String(repeating: "a", count: 184))),
    .init(
      "A target that is too long", "RFC 9110 §15.5.15",
      get("/" + String(repeating: "a", count: 185)),
      .status(414)),
    .init(
      "A target without end", "RFC 9110 §15.5.15", "GET /" + String(repeating: "a", count: 500),
      .status(414)),
    .init("A method without end", "RFC 9112 §3", String(repeating: "A", count: 500), .status(501)),
    .init(
      "A value without end", "RFC 6585 §5", with("A: " + String(repeating: "b", count: 2000)),
      .status(431)),
    .init(
      "Fields that are too many", "RFC 6585 §5", with(String(repeating: "A: b\r\n", count: 10)),
      .status(431)),
    .init(
      "As many fields as may be", "RFC 6585 §5", with(String(repeating: "A: b\r\n", count: 9)),
      .request("POST", "/")),
    .init(
      "A head that is too long", "RFC 6585 §5",
      with(String(repeating: "A: " + String(repeating: "b", count: 200) + "\r\n", count: 6)),
      .status(431)),
  ]
}
