import ContractSupport
import Foundation
import HTTPMessage
import Testing

@Suite("One stylesheet of a motion")
struct OneStylesheetTests {
  private let wire = InProcessWire()

  private struct Written: Equatable {
    var duration: String
    var easing: String
    var delay: String?
  }

  private func request(
    _ operation: String, _ animation: String, _ form: (name: String, value: String),
    _ tolerance: String
  ) -> WireRequest {
    let path = "/v1/animations/\(operation)"
    return .get(path, ["animation": animation, form.name: form.value, "tolerance": tolerance])
  }

  /// By `format=css`.
  private func stylesheet(_ animation: String, _ tolerance: String) throws -> Written {
    let response = wire.respond(
      to: request("evaluate", animation, ("format", "css"), tolerance))
    let css = String(decoding: response.body, as: UTF8.self)
    let all = { (name: String) in
      css.matches(of: try Regex("--motion-\(name): (.+);", as: (Substring, Substring).self))
        .map { String($0.output.1) }
    }
    // The first duration is the motion's, the last easing that of browsers with linear().
    return Written(
      duration: try #require(try all("duration").first),
      easing: try #require(try all("easing").last), delay: try all("delay").first)
  }

  /// By a conversion.
  private func conversion(_ animation: String, _ tolerance: String) throws -> Written {
    let answer = try wire.send(request("convert", animation, ("targets", "css"), tolerance)).json
    let text = try #require(answer["conversions"]?[0]?["code"]?.string)
    let match = try #require(
      text.wholeMatch(of: /transition: transform ([\d.]+s) (.+?)(?: (-?[\d.]+s))?;/))
    return Written(
      duration: String(match.1), easing: String(match.2), delay: match.3.map(String.init))
  }

  @Test(
    "a stylesheet and a conversion of one tolerance have the same duration, easing and delay",
    arguments: [
      ".bouncy", ".smooth", ".snappy(duration: 0.3)", ".spring(duration: 0.5, bounce: 0.3)",
      ".spring(duration: 0.9, bounce: -0.3)", ".spring(duration: 12, bounce: 0.6)",
      ".bouncy.delay(0.2)", ".easeInOut(duration: 0.35)", ".easeOut(duration: 0.3).delay(0.1)",
      "linear(0, 0.2 30%, 1) 300ms", "steps(4) 1s", "cubic-bezier(0.3, 1.28, 0.6, 1) 500ms",
      "{ tension: 180, friction: 12 }", "spring(dampingRatio = 0.5f, stiffness = 200f)",
    ], ["0.005", "0.02", "0.0025"])
  func isOne(_ animation: String, _ tolerance: String) throws {
    #expect(try stylesheet(animation, tolerance) == conversion(animation, tolerance))
  }

  @Test("a duration is the time of the motion, rounded up to a millisecond")
  func isShort() throws {
    #expect(try conversion(".bouncy", "0.005").duration == "0.819s")
  }

  @Test("there is no cubic-bezier() in place of a curve that it does not come near")
  func hasNoFallback() throws {
    for form in ["property", "rule"] {
      let response = wire.respond(
        to: .get(
          "/v1/animations/evaluate",
          ["animation": "linear(0.5, 1) 300ms", "format": "css", "css": form]))
      let css = String(decoding: response.body, as: UTF8.self)
      #expect(!css.contains("cubic-bezier(0"), "\(css)")
      #expect(!css.contains("@supports") && css.contains("linear(0.5, 1);"), "\(css)")
      #expect(css.contains("no cubic-bezier() comes near it"), "\(css)")
    }
  }
}
