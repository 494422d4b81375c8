import HTTPMessage
import Testing

@Suite("Fields of HTTP")
struct HTTPFieldsTests {
  @Test("names ignore case, and values of one name are joined")
  func joining() {
    var fields: HTTPFields = ["Accept": "a", "Host": "b"]
    fields.append("ACCEPT", "c")
    #expect(fields["accept"] == "a, c")
    #expect(fields.values(of: "Accept") == ["a", "c"])
    #expect(fields["missing"] == nil)
  }

  @Test("setting replaces all values at the place of the first")
  func setting() {
    var fields: HTTPFields = ["A": "1", "B": "2"]
    fields.append("a", "3")
    fields["A"] = "4"
    #expect(fields.map { "\($0.name)=\($0.value)" } == ["A=4", "B=2"])
    fields["b"] = nil
    #expect(fields.count == 1)
  }

  @Test("elements of a list are split outside of quotes")
  func splitting() {
    let fields: HTTPFields = ["A": "x, \"y,\\\"z\" ,, w"]
    #expect(fields.elements(of: "a") == ["x", "\"y,\\\"z\"", "w"])
  }

  @Test("an element is appended once")
  func appending() {
    var fields: HTTPFields = ["Vary": "origin"]
    fields.appendElement("Origin", to: "Vary")
    fields.appendElement("Accept", to: "Vary")
    #expect(fields["Vary"] == "origin, Accept")
  }

  @Test("equality ignores the case of names, and heeds order")
  func equality() {
    #expect(HTTPFields(dictionaryLiteral: ("A", "1")) == ["a": "1"])
    #expect(HTTPFields(dictionaryLiteral: ("A", "1"), ("B", "2")) != ["B": "2", "A": "1"])
  }
}
