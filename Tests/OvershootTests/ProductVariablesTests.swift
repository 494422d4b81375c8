import Testing

@testable import overshoot

@Suite("Variables with the prefix of the product")
struct ProductVariablesTests {
  private let known = ["OVERSHOOT_WORKERS", "OVERSHOOT_PORT"]

  private func unknown(_ environment: [String: String]) -> [String] {
    ProductVariables.unknown(in: environment, besides: known)
  }

  @Test("a mistyped variable is reported, with the nearest name")
  func mistyped() {
    #expect(
      unknown(["OVERSHOOT_WORKRS": "3", "HOME": "/", "OVERSHOOT_WORKERS": "3"]) == [
        "OVERSHOOT_WORKRS is an unknown variable; did you mean \"OVERSHOOT_WORKERS\"?"
      ])
  }

  @Test(
    "a variable is near by its own name, not by the prefix",
    arguments: ["OVERSHOOT_NOPE", "OVERSHOOT_HOME", "OVERSHOOT_DEPTH"])
  func far(_ name: String) {
    let known = known + ["OVERSHOOT_HOST", "OVERSHOOT_LOG"]
    let found = ProductVariables.unknown(in: [name: "1"], besides: known)
    #expect(found == ["\(name) is an unknown variable"])
  }

  @Test("an empty variable counts as not set")
  func empty() {
    #expect(unknown(["OVERSHOOT_WORKRS": ""]).isEmpty)
  }

  @Test("the variable of the address that the clients read is ignored")
  func ofClients() {
    #expect(unknown(["OVERSHOOT_URL": "http://localhost:8080/"]).isEmpty)
  }

  @Test(
    "the variables of a Kubernetes Service are ignored",
    arguments: [
      ("OVERSHOOT_SERVICE_HOST", "10.0.0.1"), ("OVERSHOOT_SERVICE_PORT", "80"),
      ("OVERSHOOT_SERVICE_PORT_HTTP", "80"), ("OVERSHOOT_PORT", "tcp://10.0.0.1:80"),
      ("OVERSHOOT_PORT_80_TCP", "tcp://10.0.0.1:80"), ("OVERSHOOT_PORT_80_TCP_PROTO", "tcp"),
      ("OVERSHOOT_PORT_80_TCP_PORT", "80"), ("OVERSHOOT_PORT_80_TCP_ADDR", "10.0.0.1"),
      ("OVERSHOOT_METRICS_SERVICE_HOST", "10.0.0.1"),
      ("OVERSHOOT_METRICS_PORT", "udp://10.0.0.1:9090"),
      ("OVERSHOOT_METRICS_PORT_9090_UDP_ADDR", "10.0.0.1"),
    ])
  func ofService(_ name: String, _ value: String) {
    #expect(unknown([name: value]).isEmpty)
  }

  @Test(
    "a variable that only resembles those of a Service is reported",
    arguments: ["OVERSHOOT_SERVICE", "OVERSHOOT_PORT_80", "OVERSHOOT_PORT_TCP_ADDR"])
  func almostOfService(_ name: String) {
    #expect(unknown([name: "80"]).count == 1)
  }
}
