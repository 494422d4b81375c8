import ContractSupport
import HTTPMessage
import Testing

@testable import AnimationService
@testable import Rendering

@Suite("Code of conversions")
struct CodeTests {
  private func answer(
    _ animation: String, to targets: String? = nil, format: String? = nil,
    terminal: TerminalDrawing? = nil
  ) -> (text: String, response: HTTPResponse) {
    let service = AnimationService(version: "test", terminal: terminal)
    let parameters = [("animation", animation), ("targets", targets), ("format", format)]
    let query = parameters.compactMap { name, value in value.map { (name, $0) } }
    let target = "/v1/animations/convert?" + encodeQuery(query)
    let response = InProcessWire(service: service).respond(to: WireRequest("GET", target))
    return (String(decoding: response.body, as: UTF8.self), response)
  }

  private static let terminal: TerminalDrawing = {
    var terminal = TerminalDrawing(columns: 60, rows: 24)
    terminal.hasColor = true
    return terminal
  }()

  @Test("of one system the code alone is written")
  func isAlone() {
    let (text, response) = answer(".bouncy", to: "swiftui", format: "code")
    #expect(text == ".spring(duration: 0.5, bounce: 0.3)\n")
    #expect(response.fields["Content-Type"] == "text/plain; charset=utf-8")
    let css = answer("ease-in-out 300ms", to: "css", format: "code").text
    #expect(css == "transition: transform 0.3s ease-in-out;\n")
  }

  @Test("of several systems each has its name, its error, and what is lost")
  func isListed() {
    let text = answer(".bouncy", to: "swiftui,css,uikit", format: "code").text
    #expect(text.hasPrefix("swiftui: exact\n.spring(duration: 0.5, bounce: 0.3)\n\ncss: within 0."))
    #expect(text.contains(" % of the motion\ntransition: transform 0.8"))
    #expect(text.contains("\n  CSS starts an interrupted transition from rest"))
    #expect(text.contains("\n\nuikit: exact\nUIView.animate("))
    #expect(!text.contains("\u{1B}"))
  }

  @Test("a system without the motion says so")
  func isMissing() {
    let text = answer(".easeInOut.repeatForever().delay(1).repeatForever()", format: "code").text
    #expect(text.contains(": none\n  ") || text.contains("has nothing within"), "\(text)")
  }

  @Test("a terminal shows the error of one system too, in its colors unless it has none")
  func isShown() {
    let colored = answer(".bouncy", to: "css", terminal: Self.terminal).text
    #expect(colored.hasPrefix("transition: transform 0.8"))
    #expect(colored.contains("\u{1B}[33mwithin 0."))
    #expect(colored.contains("\u{1B}[2mCSS starts an interrupted"))
    let colorless = TerminalDrawing(columns: 60, rows: 24)
    let plain = answer(".bouncy", to: "css", terminal: colorless).text
    #expect(plain.contains("\n  within 0.") && !plain.contains("\u{1B}"))
    let whole = answer(".bouncy", terminal: Self.terminal).text
    #expect(whole.hasPrefix("\u{1B}[1mswiftui\u{1B}[0m: \u{1B}[32mexact\u{1B}[0m\n.spring("))
    let json = answer(".bouncy", to: "css", format: "json", terminal: Self.terminal).text
    #expect(json.hasPrefix("{\"animation\""))
  }

  @Test("warnings are in the field, and on a terminal below the code")
  func hasWarnings() {
    let animation = ".easeIn(duration: 300)"
    let (text, response) = answer(animation, to: "swiftui", format: "code")
    #expect(text == ".easeIn(duration: 300)\n")
    #expect(response.fields["Overshoot-Warnings"]?.hasPrefix("long-duration;") == true)
    let shown = answer(animation, to: "swiftui", terminal: Self.terminal).text
    #expect(shown.contains("Warning: animation: "), "\(shown)")
  }
}
