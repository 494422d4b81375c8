import ContractSupport
import HTTPMessage
import Testing

@testable import AnimationService
@testable import Rendering
@testable import Schema

@Suite("Operations as the contract describes them")
struct OperationOutlineTests {
  @Test("the contract has the GET of every operation")
  func areComplete() {
    #expect(AnimationService.operations.map(\.path) == Operations.paths)
  }

  @Test(
    "every parameter that is known by its place is in the contract", arguments: Operations.paths)
  func parameters(_ path: String) throws {
    let operation = try #require(Operations.byPath[path])
    let outline = try #require(AnimationService.operations.first { $0.path == path })
    let names = Set(outline.parameters().map(\.name))
    #expect(names.count == outline.parameters().count)
    let options = Representations.available(for: operation).flatMap { $0.options }
    for name in operation.layout.names + options + ["format", "digits"] {
      #expect(names.contains(name), "\(name)")
    }
    let formats = outline.parameters().first { $0.name == "format" }?.choices ?? []
    #expect(Set(formats) == Set(Representations.available(for: operation).map { $0.name }))
  }

  @Test(
    "each member of a request is in the contract as a parameter, too",
    arguments: [
      ("/v1/gestures/simulate", ["clamping", "fingers", "trackingAnimation"]),
      ("/v1/animators/evaluate", ["colorSpace", "angles", "rounding"]),
    ])
  func members(_ path: String, _ members: [String]) throws {
    let outline = try #require(AnimationService.operations.first { $0.path == path })
    let names = Set(outline.parameters().map(\.name))
    for name in members { #expect(names.contains(name), "\(name)") }
  }

  @Test("descriptions, words and examples are read")
  func details() throws {
    let outline = try #require(
      AnimationService.operations.first { $0.path == "/v1/springs/evaluate" })
    #expect(outline.summary == "Evaluate a spring.")
    let fidelity = try #require(outline.parameters().first { $0.name == "fidelity" })
    #expect(fidelity.choices == ["analytic", "swiftui"])
    #expect(!fidelity.description.isEmpty && !fidelity.isBoolean && !fidelity.isRequired)
    let curve = try #require(
      AnimationService.operations.first { $0.path == "/v1/curves/evaluate" })
    #expect(curve.parameters().first { $0.name == "curve" }?.isRequired == true)
    #expect(!curve.examples().isEmpty)
    #expect(curve.examples().filter { !$0.contains { $0.name == "curve" } }.isEmpty)
  }

  @Test("a problem is not drawn for a client that takes problem documents")
  func problemIsNotDrawn() {
    let path = "/v1/springs/evaluate?duration=0&format=svg"
    func type(_ accept: String) -> String? {
      var request = WireRequest("GET", path)
      request.fields["Accept"] = accept
      return InProcessWire().respond(to: request).fields["Content-Type"]
    }
    #expect(type("image/*") == "image/svg+xml")
    #expect(type("application/problem+json, */*") == "application/problem+json")
  }
}
