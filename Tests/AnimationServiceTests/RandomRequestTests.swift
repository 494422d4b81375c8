import AnimationService
import ContractSupport
import RandomSupport
import Testing

@testable import Schema

@Suite("Random requests")
struct RandomRequestTests {
  /// A service for small answers.
  static let wire: InProcessWire = {
    var limits = ServiceLimits()
    limits.maximumSamples = 500
    return InProcessWire(service: AnimationService(limits: limits, version: "test"))
  }()

  @Test(
    "random requests are answered with finite numbers, or refused at a place",
    arguments: RequestGenerator.paths,
    [2024, 7])
  func areBorne(_ path: String, _ seed: UInt64) throws {
    var generator = RequestGenerator(seed: seed)
    var answered = 0
    for index in 0..<400 {
      let request = generator.request(path)
      let answer = try Self.wire.send(.post(path, request))
      let complaint = Self.complaint(answer)
      #expect(complaint == nil, "\(path), seed \(seed), request \(index): \(request)")
      if answer.status == 200 { answered += 1 }
    }
    #expect(answered > 40, "only \(answered) requests made sense")
  }

  private static func complaint(_ answer: WireAnswer) -> String? {
    switch answer.status {
    case 200:
      guard let samples = answer.json["samples"] else { return "no samples: \(answer.json.text)" }
      let all = answer.json.numbers
      let times = samples["time"]?.numbers ?? []
      let wrong = all.filter { !$0.isFinite } + times.filter { !($0 >= 0) }
      return wrong.isEmpty ? nil : "\(wrong.prefix(4)) in \(answer.json.text)"
    case 422: return answer.places.isEmpty ? "no place: \(answer.json.text)" : nil
    case 400: return nil
    default: return "\(answer.status): \(answer.json.text)"
    }
  }

  @Test("frames ascend, whatever the rate and the end")
  func framesAscend() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let (rate, end) = (
        Double.random(in: 0.1...240, using: &random), Double.random(in: 0...2, using: &random)
      )
      let answer = try Self.wire.ask(
        "/v1/springs/evaluate",
        ["sample": ["fps": .number(rate), "duration": .number(end)]])
      let times = answer["samples"]?["time"]?.numbers ?? []
      #expect(
        zip(times, times.dropFirst()).filter { !($0 < $1) }.isEmpty, "\(rate) to \(end)")
      #expect(times.last == end, "\(rate) to \(end)")
    }
  }
}
