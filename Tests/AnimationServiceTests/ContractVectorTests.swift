import ContractSupport
import Testing

@Suite("Reference figures, in process")
struct ContractVectorTests {
  static let swiftUIFigures = (try? ReferenceVector.load("swiftui-vectors")) ?? []

  static let peerFigures = (try? ReferenceVector.load("peers-vectors")) ?? []

  static func asked(_ vectors: [ReferenceVector]) -> [ReferenceVector] {
    vectors.filter {
      !VectorLedger.onlyInSwift.contains($0.system) && VectorLedger.notBuilt[$0.system] == nil
    }
  }

  @Test("both files are whole")
  func areWhole() {
    #expect(Self.swiftUIFigures.count == 436)
    #expect(Self.peerFigures.count == 191)
  }

  @Test("SwiftUI's figures", arguments: asked(swiftUIFigures))
  func swiftUI(_ vector: ReferenceVector) throws {
    let complaint = try SwiftUIVectors(InProcessWire()).complaint(vector)
    #expect(complaint == nil, "\(vector.id) \(vector.inputs.text) wants \(vector.expected.text)")
  }

  @Test("other libraries' figures", arguments: asked(peerFigures))
  func peers(_ vector: ReferenceVector) throws {
    let complaint = try PeerVectors(InProcessWire()).complaint(vector)
    #expect(complaint == nil, "\(vector.id) \(vector.inputs.text) wants \(vector.expected.text)")
  }
}
