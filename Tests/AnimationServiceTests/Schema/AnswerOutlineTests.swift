import ContractSupport
import Foundation
import Testing

@testable import AnimationService
@testable import JSONText
@testable import Rendering
@testable import Schema

@Suite("Answers that are declared")
struct AnswerOutlineTests {
  private static let examples = OpenAPIExamplesTests.examples
    .filter { Operations.byPath[$0.path] != nil }

  @Test("an answer is what its operation declares", arguments: examples)
  func isDeclared(_ example: OpenAPIExample) throws {
    let operation = try #require(Operations.byPath[example.path])
    let answer = try InProcessWire().send(example.method, example.target, body: example.body)
    #expect(operation.answerOutline.type.complaints(about: answer.json, at: "").isEmpty)
  }

  @Test("the operations of all examples are all operations")
  func all() {
    #expect(Set(Self.examples.map(\.path)) == Set(Operations.paths))
  }

  @Test(
    "what an operation does not declare is found",
    arguments: [
      (#"{"duration": 1, "logicalDuration": null, "settles": true}"#, [String]()),
      (#"{"duration": 1, "settles": true}"#, ["/logicalDuration: is missing"]),
      (#"{"duration": "1", "logicalDuration": 1, "settles": true}"#, ["/duration: is no number"]),
      (
        #"{"duration": 1, "logicalDuration": 1, "settles": true, "end": 2}"#,
        ["/end: is not declared"]
      ),
    ])
  func complaints(_ text: String, _ expected: [String]) throws {
    let timeline = try JSON(Data(text.utf8))
    #expect(ValueType.timeline.complaints(about: timeline, at: "") == expected)
  }

  @Test("every reference of the printed schema leads to a type, and every operation has a path")
  func document() throws {
    let document = try JSON(Data(try #require(SchemaDocument.text(as: .jsonSchema, version: "1"))))
    #expect(Set(document["properties"].members.keys) == Set(Operations.paths))
    let names = Set(document["$defs"].members.keys)
    #expect(document.references.filter { !names.contains($0) }.isEmpty)
    #expect(document.references.count > 500)
  }

  @Test("the schema of one operation has what it is made of, and no more")
  func one() throws {
    let text = try #require(
      SchemaDocument.text(as: .jsonSchema, of: "curves/evaluate", version: "1"))
    let document = try JSON(Data(text))
    #expect(Array(document["properties"].members.keys) == ["/v1/curves/evaluate"])
    #expect(document["$defs"]?["CurveRequest"] != nil)
    #expect(document["$defs"]?["SpringRequest"] == nil)
    #expect(SchemaDocument.text(as: .jsonSchema, of: "/v1/nothing", version: "1") == nil)
  }
}

extension ValueType {
  /// Returns what about a value is not as the type says, each with its place.
  fileprivate func complaints(about value: JSON, at place: String) -> [String] {
    switch self {
    case .any: []
    case .boolean: value.bool == nil ? ["\(place): is no boolean"] : []
    case .number, .integer: value.number == nil ? ["\(place): is no number"] : []
    case .string: value.string == nil ? ["\(place): is no string"] : []
    case .word(let words):
      value.string.map(words.contains) == true ? [] : ["\(place): is none of \(words)"]
    case .constant(.number(let number)):
      value.number == number ? [] : ["\(place): is not \(number)"]
    case .constant(.string(let word)):
      value.string == word ? [] : ["\(place): is not \(word)"]
    case .constant(.bool(let flag)):
      value.bool == flag ? [] : ["\(place): is not \(flag)"]
    case .constant: ["\(place): has a constant of a kind that no answer had"]
    case .list(let item, let count, _):
      Self.complaints(about: value, of: item, within: count, at: place)
    case .tuple(let types): Self.complaints(about: value, of: types, at: place)
    case .map(let item, _):
      value.fields.map { members in
        members.flatMap { item.complaints(about: $0.value, at: "\(place)/\($0.key)") }
      } ?? ["\(place): is no object"]
    case .object(let outline): outline.complaints(about: value, at: place)
    case .oneOf(let types, _):
      types.contains { $0.complaints(about: value, at: place).isEmpty }
        ? [] : ["\(place): is none of \(types.count) types"]
    case .typed(let outlines, _):
      outlines.contains { $0.complaints(about: value, at: place).isEmpty }
        ? [] : ["\(place): is none of \(outlines.count) objects"]
    case .nullable(let type):
      value == .null ? [] : type.complaints(about: value, at: place)
    case .named(let type):
      type.definition?().type.complaints(about: value, at: place) ?? []
    case .explained(let type, _): type.complaints(about: value, at: place)
    }
  }

  private static func complaints(
    about value: JSON, of types: [ValueType], at place: String
  ) -> [String] {
    guard let items = value.items, items.count == types.count
    else { return ["\(place): is no list of \(types.count) items"] }
    return zip(types, items).enumerated().flatMap { index, pair in
      pair.0.complaints(about: pair.1, at: "\(place)/\(index)")
    }
  }

  private static func complaints(
    about value: JSON, of item: ValueType, within count: IntegerRange, at place: String
  ) -> [String] {
    guard let items = value.items else { return ["\(place): is no list"] }
    let bounds = count.bounds(under: ServiceLimits())
    return (bounds.contains(items.count) ? [] : ["\(place): has \(items.count) items"])
      + items.enumerated().flatMap { item.complaints(about: $1, at: "\(place)/\($0)") }
  }
}

extension ObjectOutline {
  fileprivate func complaints(about value: JSON, at place: String) -> [String] {
    guard let given = value.fields else { return ["\(place): is no object"] }
    let missing = members.filter { $0.isRequired && given["\($0.name)"] == nil }
      .map { "\(place)/\($0.name): is missing" }
    let strangers = given.keys.filter { name in !members.contains { "\($0.name)" == name } }
      .map { "\(place)/\($0): is not declared" }
    return missing + strangers
      + members.flatMap { member in
        given["\(member.name)"].map {
          member.type.complaints(about: $0, at: "\(place)/\(member.name)")
        } ?? []
      }
  }
}

extension JSON {
  /// The members; nil for anything else than an object.
  fileprivate var fields: [String: JSON]? {
    if case .object(let members) = self { return members }
    return nil
  }

  /// The names of the types to which the value refers.
  fileprivate var references: [String] {
    if let list = items { return list.flatMap(\.references) }
    guard let members = fields else { return [] }
    let own = members["$ref"]?.string.map { String($0.split(separator: "/").last ?? "") }
    return [own].compactMap { $0 } + members.values.flatMap(\.references)
  }
}
