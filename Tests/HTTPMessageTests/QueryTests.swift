import HTTPMessage
import Testing

@Suite("Queries")
struct QueryTests {
  @Test(
    "a query becomes names and values",
    arguments: [
      ("", []), ("a=b", ["a=b"]), ("a=b&c=d&a=e", ["a=b", "c=d", "a=e"]),
      ("a+b=c+d", ["a b=c d"]), ("a=%2B%26%3D", ["a=+&="]), ("a", ["a="]), ("=b", ["=b"]),
      ("a=b=c", ["a=b=c"]), ("&&a=b&", ["a=b"]), ("a=%C3%A9", ["a=é"]),
      ("a=%", nil), ("a=%4", nil), ("a=%ff", nil), ("%zz=1", nil), ("a=%00", nil),
    ] as [(String, [String]?)])
  func parsing(query: String, expected: [String]?) {
    #expect(decodeQuery(query)?.map { "\($0.name)=\($0.value)" } == expected)
  }

  @Test("a target made of a path is written encoded")
  func encoding() {
    let target = RequestTarget(path: "/a b/é", query: "x=1")
    #expect(target.rawPath == "/a%20b/%C3%A9")
    #expect(RequestTarget(target.rawPath)?.path == target.path)
    #expect(RequestTarget("no path") == nil)
  }

  @Test("encoded names and values are decoded to the same")
  func roundTrip() {
    let pairs = [("to", "a=1&b%+ é{\"x\":[1,2]}"), ("name", ""), ("times", "0,0.1")]
    let query = encodeQuery(pairs.map { (name: $0.0, value: $0.1) })
    #expect(query.utf8.filter { $0 <= 0x20 || $0 >= 0x7F }.isEmpty, "\(query)")
    #expect(decodeQuery(query)?.map { [$0.name, $0.value] } == pairs.map { [$0.0, $0.1] })
    #expect(encodeQuery([(name: "a-b._~", value: "1 ")]) == "a-b._~=1%20")
  }
}
