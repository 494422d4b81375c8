import ContractSupport
import Testing

@Suite("Keyframe data of After Effects")
struct AfterEffectsTests {
  private func text(_ body: String, path: String = "/v1/springs/evaluate") throws -> String {
    let answer = try InProcessWire().send("POST", "\(path)?format=aftereffects", body: body)
    return String(decoding: answer.body, as: UTF8.self)
  }

  @Test("a number is a slider, with a line for each frame")
  func number() throws {
    let lines = try text(#"{"sample": {"fps": 10, "duration": 0.2}, "digits": 3}"#)
    let expected = """
      Adobe After Effects 8.0 Keyframe Data

      \tUnits Per Second\t10
      \tSource Width\t100
      \tSource Height\t100
      \tSource Pixel Aspect Ratio\t1
      \tComp Pixel Aspect Ratio\t1

      Effects\tSlider Control #1\tSlider #2
      \tFrame\t
      \t0\t0\t
      \t1\t0.358\t
      \t2\t0.715\t


      End of Keyframe Data

      """
    #expect(lines == expected)
  }

  @Test("members with a layer's names are its properties, in its units")
  func members() throws {
    let body = """
      {
        "to": {"x": 10, "y": 20, "scale": 2, "rotation": 90, "opacity": 0.5, "blur": 4},
        "sample": {"times": [9]}
      }
      """
    let lines = try text(body).split(separator: "\n").map(String.init)
    let blocks = lines.indices.filter { lines[$0].hasPrefix("\tFrame") }.map {
      [lines[$0 - 1], lines[$0], lines[$0 + 1]]
    }
    let expected = [
      ["Transform\tPosition", "\tFrame\tX pixels\tY pixels\tZ pixels\t", "\t540\t10\t20\t0\t"],
      ["Transform\tScale", "\tFrame\tX percent\tY percent\tZ percent\t", "\t540\t200\t200\t100\t"],
      ["Transform\tRotation", "\tFrame\tdegrees\t", "\t540\t90\t"],
      ["Transform\tOpacity", "\tFrame\tpercent\t", "\t540\t50\t"],
      ["Effects\tSlider Control #1\tSlider #2", "\tFrame\t", "\t540\t4\t"],
    ]
    #expect(blocks == expected)
  }

  @Test("frames whose number in the layer's units overflows are left out")
  func overflow() throws {
    let body = #"{"to": {"scale": 1.797e308}, "sample": {"times": [0, 9]}}"#
    let lines = try text(body).split(separator: "\n").filter { $0.hasSuffix("\t100\t") }
    #expect(lines == ["\t0\t0\t0\t100\t"])
  }

  @Test("the end of a motion between two frames is the later frame")
  func end() throws {
    let lines = try text(#"{"sample": {"fps": 24}}"#).split(separator: "\n")
    let frames = lines.compactMap { Int($0.split(separator: "\t").first ?? "") }
    #expect(frames == Array(0..<frames.count) && frames.count > 10)
    #expect(lines.contains("\t\(frames.count - 1)\t1\t"))
  }

  @Test("a curve without time has no keyframe data")
  func curve() throws {
    let answer = try InProcessWire().send(
      "GET", "/v1/curves/evaluate?curve=ease&format=aftereffects", body: nil)
    #expect(answer.status == 406)
  }
}
