import ContractSupport
import Testing

@Suite("Reference figures, in process")
struct ContractVectorTests {
  static let swiftUIFigures = (try? ReferenceVector.load("swiftui")) ?? []

  static let peerFigures = (try? ReferenceVector.load("systems")) ?? []

  @Test("both files have all their figures")
  func areWhole() {
    #expect(Self.swiftUIFigures.count == 436)
    #expect(Self.peerFigures.count == 191)
    for file in ["swiftui", "systems"] {
      #expect(VectorLedger.asked(file).count > 100, "\(file)")
    }
  }

  @Test("an answer has SwiftUI's figures", arguments: VectorLedger.asked("swiftui"))
  func swiftUI(_ vector: ReferenceVector) throws {
    let complaint = try SwiftUIVectors(InProcessWire()).complaint(vector)
    #expect(complaint == nil, "\(vector.id) \(vector.inputs.text) wants \(vector.expected.text)")
  }

  @Test("an answer has other libraries' figures", arguments: VectorLedger.asked("systems"))
  func peers(_ vector: ReferenceVector) throws {
    let complaint = try PeerVectors(InProcessWire()).complaint(vector)
    #expect(complaint == nil, "\(vector.id) \(vector.inputs.text) wants \(vector.expected.text)")
  }
}
