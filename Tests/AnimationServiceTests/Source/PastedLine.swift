import AnimationCore
import Testing

@testable import Conversions
@testable import JSONText
@testable import Schema
@testable import SourceText

/// A pasted line, its system, and the equivalent object.
struct PastedLine: CustomTestStringConvertible, Sendable {
  let text: String
  let dialect: SourceDialect
  let object: String
  var testDescription: String { text }

  init(_ text: String, _ dialect: SourceDialect, _ object: String) {
    (self.text, self.dialect, self.object) = (text, dialect, object)
  }
}

extension PastedLine {
  /// Expects the line to be read without a fault, as the motion of the object.
  func expectMotion(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let json = try JSONParser.parse(Array(object.utf8), maximumDepth: 16).literal(at: 0)
    let expected = try #require(
      PastedAnimationTests.read(json).description, sourceLocation: sourceLocation)
    let (description, faults) = PastedAnimationTests.read(.string(text))
    #expect(faults == [], sourceLocation: sourceLocation)
    let found = try #require(description, sourceLocation: sourceLocation)
    let difference = PlainMotion(expected).difference(to: PlainMotion(found))
    #expect(difference <= 1e-9, "\(found)", sourceLocation: sourceLocation)
    #expect(found.dialect == dialect, sourceLocation: sourceLocation)
  }
}

extension PastedAnimationTests {
  /// The description that a value is read as, and what is wrong with it.
  static func read(_ value: JSONValue) -> (description: AnimationDescription?, faults: [String]) {
    let faults = Faults()
    let value = RequestValue(value, faults: faults)
    let description = AnimationReading.readOptional(value, fidelity: .analytic)
    return (faults.isEmpty ? description : nil, faults.list.map(\.detail))
  }

  static func motion(of value: JSONValue) -> (motion: PlainMotion?, faults: [String]) {
    let (description, faults) = read(value)
    return (description.map(PlainMotion.init), faults)
  }
}

extension PlainMotion {
  /// The greatest difference, in parts of the range.
  func difference(to other: PlainMotion) -> Double {
    OriginalMotion(self, tolerance: 0.005).difference(to: other).value
  }
}
