import AnimationService
import HTTPMessage
import Testing

@Suite("Health")
struct HealthTests {
  @Test("/healthz states whether the server gets on", arguments: [(true, 200), (false, 503)])
  func health(isAlive: Bool, status: Int) {
    let service = AnimationService(version: "1", isAlive: { isAlive })
    let answer = service.respond(to: HTTPRequest(target: RequestTarget(path: "/healthz")))
    #expect(answer.status.code == status)
    #expect(
      String(decoding: answer.body, as: UTF8.self)
        == (isAlive ? #"{"status":"ok"}"# : #"{"status":"stalled"}"#) + "\n")
  }
}
