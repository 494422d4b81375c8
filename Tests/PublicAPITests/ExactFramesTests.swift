import AnimationCore
import Foundation
import Testing

/// The Swift of the guide on exact frames, run on the frames that the guide shows.
@Suite("The guide to exact frames")
struct ExactFramesTests {
  /// A view that opens by 320 points.
  struct View {
    let spring: Spring

    func presentationOffset(at time: Double) -> Double { spring.value(target: 320.0, time: time) }
  }

  struct Frame: Decodable {
    let time: Double
    let value: Double
  }

  private let guide: String

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    guide = try String(
      contentsOf: root.appending(path: "Documentation/exact-frames.md"), encoding: .utf8)
  }

  private func frames() throws -> [(Double, Double)] {
    try guide.split(separator: "\n").filter { $0.hasPrefix(#"{"time":"#) }.map { line in
      let frame = try JSONDecoder().decode(Frame.self, from: Data(line.utf8))
      return (frame.time, frame.value)
    }
  }

  private func check(_ view: View, _ frames: [(Double, Double)]) {
    for (time, expected) in frames {
      #expect(abs(view.presentationOffset(at: time) - expected * 320) < 0.5)
    }
  }

  @Test("a view that moves as the guide's frames passes, and one that moves otherwise fails")
  func frameByFrame() throws {
    let frames = try frames()
    #expect(frames.count == 4)
    check(View(spring: Spring(response: 0.4, dampingRatio: 0.7)), frames)
    let other = View(spring: Spring(response: 0.42, dampingRatio: 0.7))
    let distances = frames.map { abs(other.presentationOffset(at: $0) - $1 * 320) }
    #expect((distances.max() ?? 0) > 0.5)
  }

  @Test("the code that runs here is the code that the guide shows")
  func isShown() throws {
    let shown = try #require(guide.firstMatch(of: /```swift\n(.*?)```/.dotMatchesNewlines()))
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    #expect(unindented(source).contains(unindented(shown.output.1)))
  }

  private func unindented(_ text: some StringProtocol) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }
}
