import Testing

@testable import AnimationCore

@Suite("Projections")
struct ProjectionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let projection: Projection
    let position: Double
    let velocity: Double
    let expected: Double
  }

  static let cases: [Case] = [
    // Measured of SwiftUI's DragGesture over 48 flicks: location + velocity / 4.
    Case(
      testDescription: "a quarter of a second", projection: .swiftUI, position: 0, velocity: 1000,
      expected: 250),
    Case(
      testDescription: "a quarter of a second from somewhere", projection: .swiftUI, position: 300,
      velocity: 1250.5, expected: 612.625),
    // WWDC 2018, session 803.
    Case(
      testDescription: "normal", projection: .normal, position: 0, velocity: 1000, expected: 499),
    Case(testDescription: "fast", projection: .fast, position: 0, velocity: 1000, expected: 99),
    Case(
      testDescription: "fast, slowly", projection: .fast, position: 0, velocity: 201,
      expected: 19.899),
    // Wave UIMathUtilities.swift.
    Case(
      testDescription: "normal, quickly", projection: .normal, position: 0, velocity: 2000,
      expected: 998),
    Case(
      testDescription: "nowhere", projection: .inPlace, position: 7, velocity: 2000, expected: 7),
  ]

  @Test("a projection equals known values to 1e-9", arguments: cases)
  func known(_ example: Case) {
    let end = example.projection.end(of: [example.position], velocity: [example.velocity])
    #expect(isClose(end[0], example.expected, absolute: 1e-9))
  }

  @Test("a projection is linear, axis by axis")
  func axes() {
    #expect(Projection.swiftUI.end(of: [1, 2], velocity: [4, -8]) == [2, 0])
  }
}
