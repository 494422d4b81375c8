import ContractSupport
import HTTPMessage
import Testing

@testable import AnimationService
@testable import Rendering

@Suite("Drawings for a terminal")
struct TerminalTests {
  private func lines(
    _ target: String, columns: Int = 60, rows: Int = 24, accept: String? = nil
  ) -> [String] {
    let drawing = TerminalDrawing(columns: columns, rows: rows)
    var request = WireRequest("GET", target)
    request.fields["Accept"] = accept
    let wire = InProcessWire(service: AnimationService(version: "test", terminal: drawing))
    let text = String(decoding: wire.respond(to: request).collected().body, as: UTF8.self)
    return text.replacing("\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast()
      .map(String.init)
  }

  private func isBraille(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { (0x2801...0x28FF).contains($0.value) }
  }

  @Test("dots become characters, from the top left")
  func dots() {
    var canvas = BrailleCanvas(columns: 2, rows: 1)
    for (x, y) in [(0, 0), (1, 3), (2, 1), (-1, 0), (4, 0), (0, 4)] { canvas.set(x: x, y: y) }
    #expect(canvas.text(row: 0) == "\u{2881}\u{2802}")
    #expect(BrailleCanvas(columns: 3, rows: 1).text(row: 0).isEmpty)
  }

  @Test("a line goes from corner to corner, also past the edge, and dashes leave dots out")
  func corners() {
    var canvas = BrailleCanvas(columns: 2, rows: 1)
    canvas.draw([(0, 0), (3, 3)], dashes: .none)
    #expect(canvas.text(row: 0) == "\u{2811}\u{2884}")
    var dashed = BrailleCanvas(columns: 4, rows: 1)
    dashed.draw([(0, 0), (7, 0)], dashes: BrailleCanvas.Dashes(set: 2, gap: 2))
    #expect(dashed.text(row: 0) == "\u{2809} \u{2809}")
    var outside = BrailleCanvas(columns: 1, rows: 1)
    outside.draw([(-1e300, 0), (1e300, 0), (.nan, 1)], dashes: .none)
    #expect(outside.text(row: 0) == "\u{2809}")
  }

  @Test(
    "wide characters and emoji take two columns, what combines with them none",
    arguments: [
      ("", 0), ("value", 5), ("déjà", 4), ("de\u{301}ja\u{300}", 4), ("位置", 4), ("한글", 4),
      ("\u{1112}\u{1161}", 2), ("ﾊﾝ", 2), ("Ｘ", 2), ("👋🏽", 2), ("🇯🇵", 2), ("1\u{FE0F}\u{20E3}", 2),
      ("⠉├", 2),
    ])
  func columns(_ text: String, _ columns: Int) {
    #expect(text.terminalColumns == columns)
    #expect(text.fitting(columns: columns) == text)
    #expect(text.isEmpty || text.fitting(columns: columns - 1).count == text.count - 1)
  }

  @Test("an answer that cannot be drawn is laid out in lines, unless a form is asked for")
  func pretty() {
    let samples = "time=0,0.1,0.2,0.3,0.4,0.5,0.6&value=0,0.42,0.86,1.03,1.046,1.027,1.01"
    let target = "/v1/springs/fit?\(samples)"
    #expect(lines(target).count > 5)
    #expect(lines(target).contains { $0.hasPrefix("  \"spring\": {") })
    #expect(lines(target + "&pretty=false").count == 1)
    #expect(lines(target + "&format=json").count == 1)
    #expect(lines(target + "&format=json&pretty=true") == lines(target))
  }

  @Test("a spring is a curve between axes, with a sentence and the members of the answer")
  func spring() throws {
    let lines = lines("/v1/springs/evaluate?bounce=0.3")
    let first = try #require(lines.first)
    #expect(first.hasSuffix("value"))
    #expect(lines.contains { $0.hasSuffix("velocity") }, "\(lines)")
    #expect(lines.contains { $0.contains("1┤") }, "\(lines)")
    #expect(lines.contains { $0.contains("└┬") && $0.contains("──") }, "\(lines)")
    #expect(lines.contains { $0.hasSuffix(" s") && $0.contains("0.2") }, "\(lines)")
    let text = lines.joined(separator: " ")
    #expect(text.contains("It goes past its target by 4.6 %."))
    #expect(text.contains("spring: {\"duration\":0.5,\"bounce\":0.3"))
    #expect(!text.contains("state:"))
  }

  @Test(
    "the curve is where the motion is: it rises from the bottom left to the target",
    arguments: [(40, 16), (80, 24), (200, 60)])
  func places(_ columns: Int, _ rows: Int) throws {
    let lines = lines(
      "/v1/curves/evaluate?curve=linear&columns=value", columns: columns, rows: rows)
    let body = lines.filter { $0.contains("│") || $0.contains("┤") }
    let places = body.compactMap { line in line.firstIndex(where: isBraille).map(line.distance(to:))
    }
    #expect(body.count == places.count && body.count > 1)
    // From the top row to the bottom one, the straight line moves to the left.
    #expect(zip(places, places.dropFirst()).filter { $0 <= $1 }.isEmpty)
    let widths = body.map { line in line.distance(from: line.startIndex, to: line.endIndex) }
    #expect(widths.filter { $0 > columns }.isEmpty)
    #expect((widths.max() ?? 0) > columns - 4)
  }

  @Test(
    "a drawing is never larger than the terminal",
    arguments: [(20, 8), (40, 12), (80, 24), (120, 50)])
  func fits(_ columns: Int, _ rows: Int) {
    // Percent-encoded.
    let wide = ["横の位置", "縦の位置", "透明度と回転"].map { name in
      name.utf8.map { "%" + String($0, radix: 16) }.joined()
    }
    let targets = [
      "/v1/springs/evaluate?to={\"x\":1,\"longName\":20000000}&bounce=0.4",
      "/v1/gestures/release?position=180&velocity=800&target={\"type\":\"snap\","
        + "\"points\":[0,320]}",
      "/v1/animations/evaluate?animation=.bouncy&to=1e300",
      "/v1/springs/evaluate?to={" + wide.map { "\"\($0)\":1" }.joined(separator: ",") + "}",
    ]
    for target in targets {
      let lines = lines(target, columns: columns, rows: rows)
      let tooLong = lines.filter { $0.terminalColumns > columns && $0.contains(" ") }
      #expect(tooLong.isEmpty, "\(target)")
    }
    let spring = lines("/v1/springs/evaluate", columns: max(columns, 60), rows: max(rows, 20))
    #expect(spring.count <= max(rows, 20))
  }

  @Test("a long member is broken after its commas, and its code is not cut")
  func breaks() throws {
    let easing = "linear(0, 0.1 10%, 0.2 20%, 0.3 30%, 0.4 40%, 0.5 50%, 0.6 60%, 1)"
    let animation = #"{"type":"timingCurve","curve":"\#(easing)","duration":0.3}"#
    let query = animation.replacing("%", with: "%25").replacing(" ", with: "%20")
    let lines = lines("/v1/animations/evaluate?animation=\(query)")
    let first = try #require(lines.firstIndex { $0.hasPrefix("animation: ") })
    let member = lines[first...].joined()
    #expect(member.contains(easing) && member.hasSuffix("0.3}"), "\(member)")
    #expect(lines.filter { $0.contains("…") }.isEmpty)
    let spring = self.lines("/v1/springs/evaluate?bounce=0.3", columns: 60)
    let start = try #require(spring.firstIndex { $0.hasPrefix("spring: {") })
    #expect(spring[start...].count > 1 && spring.filter { $0.count > 60 }.isEmpty, "\(spring)")
    #expect(spring.last?.hasSuffix("}") == true)
  }

  @Test("of a very long member the first lines are shown")
  func isLimited() throws {
    let events = (0..<99).map { #"{"at":\#($0),"to":\#($0 % 2),"animation":".bouncy"}"# }
    let answer = lines(
      "/v1/animations/merge?initial=0&events=[\(events.joined(separator: ","))]&fps=2")
    let first = try #require(answer.firstIndex { $0.hasPrefix("events: ") })
    #expect(answer[first...].prefix { $0 != "  …" }.count == 8, "\(answer)")
  }

  @Test("several numbers have dashes of their own and a legend")
  func legend() throws {
    let lines = lines("/v1/springs/evaluate?to={\"x\":100,\"y\":50}&columns=value")
    let first = try #require(lines.first)
    #expect(first.contains(" x") && first.contains(" y"))
    #expect(first.contains(where: isBraille), "\(first)")
    #expect(Set(TerminalPlot.looks.map { "\($0)" }).count == TerminalPlot.looks.count)
  }

  @Test("a color is a band with the colors of its ends")
  func color() {
    let text = lines("/v1/animations/evaluate?animation=linear&from=%23ff0000&to=%230000ff")
      .joined(separator: "\n")
    #expect(
      text.contains("\u{1B}[48;2;255;0;0m ") && text.contains("\u{1B}[48;2;0;0;255m \u{1B}[0m"))
  }

  @Test("an answer in another format, or without samples, is not drawn")
  func isNotDrawn() {
    #expect(lines("/v1/springs/evaluate?format=json").first?.hasPrefix("{\"timeline\"") == true)
    #expect(lines("/v1/springs/evaluate?format=csv").first?.hasPrefix("time,") == true)
    #expect(lines("/v1/gestures/recognize?gesture=tap&events=[]").first?.hasPrefix("{") == true)
    #expect(lines("/v1/springs/evaluate?duration=0").first?.hasPrefix("{\"type\"") == true)
    #expect(lines("/v1/springs/evaluate?format=terminal").first?.contains("406") == true)
    #expect(lines("/v1/springs/evaluate?to=[]").first?.hasPrefix("{\"timeline\"") == true)
  }

  @Test("warnings are written below the drawing")
  func warnings() {
    let text = lines("/v1/springs/evaluate?duration=300").joined(separator: " ")
    #expect(text.contains("Warning: duration: "))
  }
}

extension String {
  fileprivate func distance(to index: Index) -> Int { distance(from: startIndex, to: index) }
}
