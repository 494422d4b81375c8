import ContractSupport
import Testing

@Suite("Reference figures, over the wire", .served)
struct LiveVectorTests {
  @Test("an answer has SwiftUI's figures", arguments: VectorLedger.asked("swiftui-vectors"))
  func swiftUI(_ vector: ReferenceVector) throws {
    let complaint = try SwiftUIVectors(LiveServer.wire()).complaint(vector)
    #expect(complaint == nil, "\(vector.id) \(vector.inputs.text) wants \(vector.expected.text)")
  }

  @Test("an answer has other libraries' figures", arguments: VectorLedger.asked("peers-vectors"))
  func peers(_ vector: ReferenceVector) throws {
    let complaint = try PeerVectors(LiveServer.wire()).complaint(vector)
    #expect(complaint == nil, "\(vector.id) \(vector.inputs.text) wants \(vector.expected.text)")
  }

  @Test(
    "a file has over 100 figures that are asked", arguments: ["swiftui-vectors", "peers-vectors"])
  func isAsked(_ file: String) { #expect(VectorLedger.asked(file).count > 100) }
}
