import HTTPMessage
import HTTPServer
import Testing

@Suite("API keys")
struct APIKeysTests {
  /// The hashes of `abc` and of the empty text.
  static let list = """
    # Those who may come in
    ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad ann
    \tE3B0C44298FC1C149AFBF4C8996FB92427AE41E4649B934CA495991B7852B855

    """

  @Test(
    "a known key is identified by its hash, whoever shows it",
    arguments: [
      (["Authorization": "Bearer abc"], "ba.78"), (["authorization": "bearer  abc"], "ba.78"),
      (["X-API-Key": "abc"], "ba.78"), (["X-API-Key": ""], "e3.b0"), (["X-API-Key": "abd"], nil),
      (["Authorization": "Basic abc"], nil), (["Authorization": "abc"], nil), ([:], nil),
      (["X-API-Key": "abc", "Authorization": "Bearer abd"], "ba.78"),
    ] as [(HTTPFields, String?)])
  func identities(fields: HTTPFields, beginning: String?) throws {
    let identity = try APIKeys(list: Self.list).identity(shownBy: fields)
    #expect(identity.map { String($0.prefix(5)) } == beginning)
  }

  @Test(
    "a malformed list is refused with its line",
    arguments: [
      ("", nil), ("# none\n", nil), ("abc ann", 1), ("\n" + String(repeating: "g", count: 64), 2),
      (String(repeating: "a", count: 62), 1), (String(repeating: "a", count: 63), 1),
    ] as [(String, Int?)])
  func malformed(list: String, line: Int?) {
    let error = #expect(throws: APIKeys.Malformed.self) { try APIKeys(list: list) }
    #expect(error?.line == line)
    #expect(error?.description.contains("abc") == false)
  }

  @Test("another list replaces the keys, and a malformed one does not")
  func replacing() throws {
    let keys = try APIKeys(list: Self.list)
    #expect(throws: APIKeys.Malformed.self) { try keys.replace(by: "x") }
    #expect(keys.count == 2)
    try keys.replace(by: String(repeating: "0", count: 64))
    #expect(keys.count == 1)
    #expect(keys.identity(shownBy: ["X-API-Key": "abc"]) == nil)
  }
}
