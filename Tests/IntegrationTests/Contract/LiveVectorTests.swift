import ContractSupport
import Testing

@Suite("Reference figures, over the wire", .served)
struct LiveVectorTests {
  @Test("an answer has SwiftUI's figures", arguments: VectorLedger.asked("swiftui"))
  func swiftUI(_ vector: ReferenceVector) throws {
    let complaint = try SwiftUIVectors(LiveServer.wire()).complaint(vector)
    #expect(complaint == nil, "\(vector.id) \(vector.inputs.text) wants \(vector.expected.text)")
  }

  @Test("an answer has other libraries' figures", arguments: VectorLedger.asked("systems"))
  func peers(_ vector: ReferenceVector) throws {
    let complaint = try PeerVectors(LiveServer.wire()).complaint(vector)
    #expect(complaint == nil, "\(vector.id) \(vector.inputs.text) wants \(vector.expected.text)")
  }

  @Test(
    "a file has over 100 figures that are asked", arguments: ["swiftui", "systems"])
  func isAsked(_ file: String) { #expect(VectorLedger.asked(file).count > 100) }
}
