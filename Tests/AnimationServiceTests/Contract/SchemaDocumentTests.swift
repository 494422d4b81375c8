import ContractSupport
import Foundation
import Testing

@testable import AnimationService
@testable import JSONText
@testable import Rendering
@testable import Schema

@Suite("The contract as it is printed")
struct SchemaDocumentTests {
  private static func text(
    _ form: SchemaDocumentForm, of name: String? = nil, hasExamples: Bool = true
  ) throws -> String {
    let text = SchemaDocument.text(as: form, of: name, version: "1", hasExamples: hasExamples)
    return String(decoding: try #require(text), as: UTF8.self)
  }

  private static func document(of name: String? = nil) throws -> JSON {
    try JSON(Data(try text(.openAPIJSON, of: name).utf8))
  }

  private static let whole = Result { try document() }

  @Test("without its examples the contract is short, and that of one operation is shorter")
  func length() throws {
    let whole = try Self.text(.openAPI, hasExamples: false).utf8.count
    #expect(whole <= 11_200 * Operations.paths.count)
    for path in Operations.paths {
      let length = try Self.text(.openAPI, of: path, hasExamples: false).utf8.count
      #expect(length <= 15_000, "\(path)")
    }
  }

  @Test("the sentence of each option names every format that has it")
  func options() {
    let options = ValueType.formatOptions.members
    for option in options {
      let formats = Representations.all.filter { $0.options.contains("\(option.name)") }
      #expect(!formats.isEmpty, "\(option.name)")
      // One may have the formats of another.
      let others = options.filter { option.sentence.contains("formats of `\($0.name)`") }
      let told = ([option] + others).map { "\($0.sentence)" }.joined()
      let missing = formats.map { $0.name }.filter {
        !told.contains("`\($0)`") && !told.contains("`format=\($0)`")
      }
      #expect(missing.isEmpty, "\(option.name)")
    }
  }

  @Test("no anchor is set twice, which some readers refuse", arguments: [true, false])
  func anchors(hasExamples: Bool) throws {
    let text = try Self.text(.openAPI, hasExamples: hasExamples)
    let names = text.matches(of: /[:-] &([\w-]+)[ \n]/).map { String($0.1) }
    #expect(names.count > 100)
    #expect(Set(names).count == names.count)
  }

  @Test("items of a list have its name in the singular")
  func itemsOfLists() throws {
    for form in [SchemaDocumentForm.typeScript, .python] {
      let text = try Self.text(form)
      #expect(text.contains("WebAnimationProperty"))
      #expect(!text.contains(/Propertie\b/))
    }
  }

  @Test("every reference of the whole leads to a part of it")
  func references() throws {
    let document = try Self.whole.get()
    let references = document.references
    #expect(references.count > 500)
    for reference in references {
      let steps = reference.split(separator: "/").dropFirst().map(String.init)
      #expect(steps.reduce(document) { $0?[$1] } != nil, "\(reference)")
    }
  }

  @Test("the answer to each request that asks for measures has them")
  func measures() throws {
    let schemas = try Self.whole.get()["components"]?["schemas"]
    let requests = schemas.members.filter { $1["properties"]?["measure"] != nil }.map(\.key)
      .filter { $0.hasSuffix("Request") }
    #expect(requests.count > 10)
    for request in requests {
      let answer = request.dropLast("Request".count) + "Answer"
      #expect(schemas?["\(answer)"]?["properties"]?["measures"] != nil, "\(answer)")
    }
  }

  @Test("one operation refers to itself or to the whole", arguments: Operations.paths)
  func one(_ path: String) throws {
    let (one, whole) = (try Self.document(of: path), try Self.whole.get())
    #expect(Set(one["paths"].members.keys) == [path])
    for reference in one.references {
      let parts = reference.split(separator: "#", omittingEmptySubsequences: false)
      #expect(parts.count == 2 && (parts[0].isEmpty || parts[0] == "/openapi.yaml"))
      let steps = parts[1].split(separator: "/").map(String.init)
      let document = parts[0].isEmpty ? one : whole
      #expect(steps.reduce(document) { $0?[$1] } != nil, "\(reference)")
    }
  }

  @Test("without examples nothing is an example")
  func noExamples() throws {
    let text = try Self.text(.openAPIJSON, hasExamples: false)
    for word in ["\"example\":", "\"examples\":", "\"x-example-queries\"", "externalValue"] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test("every object with members that are declared has no others")
  func areClosed() throws {
    let schemas = (try Self.whole.get()["components"]?["schemas"]).members
    let objects = schemas.filter { $0.value["properties"] != nil }
    #expect(objects.count > 50)
    #expect(objects.filter { $0.value["additionalProperties"] == nil }.keys.isEmpty)
  }

  @Test("every form is printed of every operation", arguments: SchemaDocumentForm.allCases)
  func forms(_ form: SchemaDocumentForm) throws {
    for path in Operations.paths { #expect(!(try Self.text(form, of: path)).isEmpty) }
    #expect(SchemaDocument.text(as: form, of: "springs", version: "1") == nil)
  }
}

@Suite("YAML")
struct YAMLTextTests {
  @Test(
    "a text has quotes only if it needs them",
    arguments: [
      ("a text", "a text"), ("yes", "'yes'"), ("1", "'1'"), ("-", "'-'"), ("", "''"),
      ("a: b", "'a: b'"), ("a #b", "'a #b'"), ("it's", "it's"), ("'s", "\"'s\""),
      ("a, b", "a, b"), ("/v1/batch", "/v1/batch"), ("a\r\n", #""a\r\n""#), ("a:", "'a:'"),
    ])
  func scalars(_ text: String, _ expected: String) {
    #expect(YAMLText.document(["a": .string(text)]) == "a: \(expected)\n")
  }

  @Test("what is short is in one line, what is long in several")
  func lines() {
    let long = String(repeating: "word ", count: 30) + "end"
    let text = YAMLText.document([
      "short": ["b": [.number(1), .number(1e-7)], "c": "d, e"], "long": ["f": .string(long)],
    ])
    #expect(text.hasPrefix("short: {b: [1, 1.0e-07], c: 'd, e'}\nlong: {f: word word"))
    #expect(text.split(separator: "\n").filter { $0.count > 128 }.isEmpty)
  }

  @Test("a reference that occurs again is an alias")
  func aliases() {
    let reference: JSONValue = ["$ref": "#/components/schemas/Spring"]
    let text = YAMLText.document(["a": reference, "b": [reference, .null]])
    #expect(
      text == "a: &Spring {$ref: '#/components/schemas/Spring'}\nb: [*Spring, null]\n")
  }

  @Test("an object that occurs again is an alias if it is long, whole and not in an example")
  func objects() {
    let long = JSONValue.string(String(repeating: "word ", count: 12) + "end")
    let (object, short): (JSONValue, JSONValue) = (["c": ["d": long]], ["e": .number(1)])
    let text = YAMLText.document([
      "a": object, "b": [object, object, short, short], "examples": ["f": object],
    ])
    let whole = "{c: {d: \(long.text ?? "")}}"
    #expect(
      text == "a: &a \(whole)\nb: [*a, *a, {e: 1}, {e: 1}]\nexamples: {f: \(whole)}\n")
  }
}

extension JSON {
  /// All references in the value.
  fileprivate var references: [String] {
    switch self {
    case .array(let items): items.flatMap(\.references)
    case .object(let members):
      [members["$ref"]?.string].compactMap(\.self) + members.values.flatMap(\.references)
    default: []
    }
  }
}
