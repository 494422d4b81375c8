import Bytes
import Testing

@testable import HTTPMessage

/// Fields that are told apart by number, against their names.
@Suite("Known fields")
struct KnownFieldTests {
  @Test("a known field is found by its name in any case", arguments: KnownField.allCases)
  func lookup(field: KnownField) {
    let name = "\(field.name)"
    for spelling in [name, name.lowercased(), name.uppercased()] {
      var fields: HTTPFields = ["Other": "x"]
      fields.append(spelling, "value")
      #expect(fields[field] == "value")
      #expect(fields[name] == "value")
      #expect(fields.contains(field))
      #expect(fields.map(\.name) == ["Other", spelling])
    }
  }

  @Test("a name that differs in a letter is another one", arguments: KnownField.allCases)
  func nearMiss(field: KnownField) {
    let name = Array("\(field.name)".utf8)
    for place in name.indices {
      var other = name
      other[place] = name[place] == UInt8(ascii: "x") ? UInt8(ascii: "y") : UInt8(ascii: "x")
      guard String(decoding: other, as: UTF8.self).lowercased() != "\(field.name)".lowercased()
      else { continue }
      let fields: HTTPFields = [String(decoding: other, as: UTF8.self): "value"]
      #expect(!fields.contains(field))
      #expect(fields[String(decoding: other, as: UTF8.self)] == "value")
    }
  }

  @Test("lines of one known name are joined, replaced and removed together")
  func joining() {
    var fields: HTTPFields = ["ETag": "1", "X": "2", "etag": "3"]
    #expect(fields[.entityTag] == "1, 3")
    #expect(fields.withFirst(.entityTag) { $1 } == false)
    fields[.entityTag] = "longer than before"
    #expect(fields.map { "\($0.name)=\($0.value)" } == ["ETag=longer than before", "X=2"])
    #expect(fields.withFirst(.entityTag) { $1 } == true)
    fields.remove("ETag")
    #expect(!fields.contains(.entityTag))
    #expect(fields.map(\.name) == ["X"])
  }

  @Test("a list of fields is appended with all that is known of it")
  func appendingList() {
    var fields: HTTPFields = ["Vary": "a"]
    let others: HTTPFields = ["vary": "b", "Host": "c"]
    fields.append(contentsOf: others)
    #expect(fields[.vary] == "a, b")
    #expect(fields[.host] == "c")
    #expect(fields.count == 3)
  }

  @Test(
    "an element is added to a value of any form",
    arguments: ["Accept", "a", "Accept-Encoding", "x, y", "", "very-long-names-of-fields"])
  func addingElement(value: String) {
    var fields: HTTPFields = ["Host": "h", "Vary": value, "Date": "d"]
    fields.appendElement("Accept-Encoding", to: .vary)
    let isThere = value == "Accept-Encoding"
    let list = value.isEmpty || isThere ? "Accept-Encoding" : value + ", Accept-Encoding"
    #expect(
      fields.map { "\($0.name)=\($0.value)" } == ["Host=h", "Vary=\(list)", "Date=d"])
    fields.appendElement("1\r\n23", to: "Date")
    #expect(fields[.date] == "d, 1  23")
  }

  @Test("a value is compared as a whole")
  func comparison() {
    for text in ["", "a", "application/json"] {
      let fields: HTTPFields = ["Content-Type": text, "Accept": text + "x"]
      #expect(fields.has(.contentType, "application/json") == (text == "application/json"))
      #expect(!fields.has(.accept, "application/json"))
      #expect(!fields.has(.host, ""))
    }
  }

  @Test("a line that could not be sent is not added")
  func unsendable() {
    let fields: HTTPFields = ["": "x", "A B": "x", "C\r\nD": "x", "E": "1\r\n2"]
    #expect(fields.map { "\($0.name)=\($0.value)" } == ["E=1  2"])
  }

  @Test(
    "a number is written in decimal",
    arguments: [0, 1, 9, 10, 99, 100, 12_345, Int.max - 1, Int.max])
  func decimal(number: Int) {
    var bytes: [UInt8] = []
    bytes.append(room: 20) { $0.write(decimal: number) }
    #expect(String(decoding: bytes, as: UTF8.self) == "\(number)")
  }

  @Test("short numbers are padded to a width", arguments: [1, 2, 3])
  func padded(width: Int) {
    for number in 0..<1100 {
      var bytes: [UInt8] = []
      bytes.append(room: 20) { $0.write(decimal: number, width: width) }
      let digits = "\(number)"
      let zeros = String(repeating: "0", count: max(0, width - digits.count))
      #expect(String(decoding: bytes, as: UTF8.self) == zeros + digits)
    }
  }
}
