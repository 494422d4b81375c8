import ContractSupport
import Testing

@Suite("Reference figures, in process")
struct ContractVectorTests {
  static let swiftUI = (try? ReferenceVector.load("swiftui-vectors")) ?? []

  static var asked: [ReferenceVector] {
    swiftUI.filter {
      !VectorLedger.onlyInSwift.contains($0.system) && VectorLedger.notBuilt[$0.system] == nil
    }
  }

  @Test("SwiftUI's figures", arguments: asked)
  func swiftUI(_ vector: ReferenceVector) throws {
    let complaint = try SwiftUIVectors(InProcessWire()).complaint(vector)
    #expect(complaint == nil, "\(vector.id) \(vector.inputs.text) wants \(vector.expected.text)")
  }
}
