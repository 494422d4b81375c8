import HTTPMessage
import Testing

@Suite struct HTTPFieldsTests {
  @Test func `Names have no case, values of one name are joined`() {
    var fields: HTTPFields = ["Accept": "a", "Host": "b"]
    fields.append("ACCEPT", "c")
    #expect(fields["accept"] == "a, c")
    #expect(fields.values(of: "Accept") == ["a", "c"])
    #expect(fields["missing"] == nil)
  }

  @Test func `Setting replaces all values at the place of the first`() {
    var fields: HTTPFields = ["A": "1", "B": "2"]
    fields.append("a", "3")
    fields["A"] = "4"
    #expect(fields.map { "\($0.name)=\($0.value)" } == ["A=4", "B=2"])
    fields["b"] = nil
    #expect(fields.count == 1)
  }

  @Test func `Elements of a list are split outside of quotes`() {
    let fields: HTTPFields = ["A": "x, \"y,\\\"z\" ,, w"]
    #expect(fields.elements(of: "a") == ["x", "\"y,\\\"z\"", "w"])
  }

  @Test func `An element is appended once`() {
    var fields: HTTPFields = ["Vary": "origin"]
    fields.appendElement("Origin", to: "Vary")
    fields.appendElement("Accept", to: "Vary")
    #expect(fields["Vary"] == "origin, Accept")
  }

  @Test func `Equality has no case in names and has order`() {
    #expect(HTTPFields(dictionaryLiteral: ("A", "1")) == ["a": "1"])
    #expect(HTTPFields(dictionaryLiteral: ("A", "1"), ("B", "2")) != ["B": "2", "A": "1"])
  }
}
