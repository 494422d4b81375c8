import ContractSupport
import Foundation
import RandomSupport
import Testing

@testable import JSONText

@Suite("Rounding to digits")
struct DigitsTests {
  private let wire = InProcessWire()
  private static let path = "/v1/springs/evaluate"

  private static func written(_ value: Double, _ digits: Int) -> String {
    var bytes: [UInt8] = []
    bytes.append(number: value, digits: digits)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "the shortest decimal is rounded, half away from 0",
    arguments: [
      (0.15, 1, "0.2"), (-0.25, 1, "-0.3"), (0.14999, 2, "0.15"), (12_345, 2, "12000"),
      (99.96, 3, "100"), (0, 1, "0"), (1e-7, 3, "1e-07"), (123_456_789, 4, "123500000"),
      (9.99e22, 2, "1e+23"), (0.1 + 0.2, 17, "0.30000000000000004"), (0.1 + 0.2, 16, "0.3"),
      (.greatestFiniteMagnitude, 1, "1e+308"), (.leastNonzeroMagnitude, 1, "5e-324"),
      (.infinity, 3, "null"),
    ])
  func isRounded(_ value: Double, _ digits: Int, _ text: String) {
    #expect(Self.written(value, digits) == text)
  }

  /// The oracle is Foundation's decimal arithmetic.
  @Test("random numbers are rounded as decimals are", arguments: 1...17)
  func isRoundedAsDecimal(_ digits: Int) throws {
    var random = SeededGenerator(seed: UInt64(digits))
    for _ in 0..<500 {
      let value =
        Double.random(in: 1...10, using: &random)
        * pow(10, Double.random(in: -12...12, using: &random))
      var exact = try #require(Decimal(string: "\(value)"))
      let length = String(describing: exact.significand).count
      let scale = -exact.exponent - (length - digits)
      var rounded = Decimal()
      NSDecimalRound(&rounded, &exact, scale, .plain)
      let expected = length > digits ? rounded : exact
      #expect(Decimal(string: Self.written(value, digits)) == expected, "\(value)")
    }
  }

  @Test("every number of an answer is rounded, also in strings and in the parts of a batch")
  func everywhere() throws {
    let body = #"{"from": "0px", "to": "10px", "digits": 2, "sample": {"count": 3}}"#
    let answer = try wire.ask(Self.path, JSON(Data(body.utf8)))
    #expect(answer["timeline"]?["duration"] == 0.73)
    #expect(answer["samples"]?["value"] == ["0px", "9.4px", "10px"])
    let lists = try JSON(
      Data(
        #"""
        {"from": "translate(1px, 10%) rotate(0deg)", "to": "translate(3px, 1px) rotate(70deg)",
         "digits": 2, "sample": {"count": 3}, "columns": ["value"]}
        """#.utf8))
    let list = try wire.ask(Self.path, lists)["samples"]?["value"]
    #expect(list?[1] == "translate(2.9px, calc(0.56% + 0.94px)) rotate(66deg)")
    let batch =
      #"{"digits": 2, "requests": [{"path": "\#(Self.path)", "body": {"digits": 3}}, "#
      + #"{"path": "\#(Self.path)"}]}"#
    let results = try wire.ask("/v1/batch", JSON(Data(batch.utf8)))["results"]?.items
    #expect(results?[0]["timeline"]?["duration"] == 0.735)
    #expect(results?[1]["timeline"]?["duration"] == 0.73)
  }

  @Test("long columns are rounded as short ones are")
  func inStreams() throws {
    let answer = try wire.get("\(Self.path)?count=20000&digits=3")
    let numbers = try #require(answer["samples"]?["value"]?.items).compactMap(\.number)
    #expect(numbers.count == 20_000)
    for number in numbers { #expect(Self.written(number, 3) == Self.written(number, 17)) }
  }

  @Test(
    "null keeps all digits, and others than 1 to 17 are refused",
    arguments: ["0", "18", "1.5", "\"2\""])
  func isRefused(_ digits: String) throws {
    let answer = try wire.send("POST", Self.path, body: "{\"digits\": \(digits)}")
    #expect(answer.status == 422)
    #expect(answer.places == ["/digits"])
    #expect(
      try wire.send("POST", Self.path, body: #"{"digits": null}"#).body
        == wire.send("POST", Self.path, body: "{}").body)
    #expect(try wire.send("GET", Self.path + "?digits=18", body: nil).places == ["digits"])
  }
}
