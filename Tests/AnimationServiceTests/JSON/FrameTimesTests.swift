import AnimationCore
import Testing

@testable import JSONText
@testable import Rendering

@Suite("Texts of frame times")
struct FrameTimesTests {
  private func text(digits: Int, _ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    writer.digits = digits
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(
    "times that are copied have the text of their numbers",
    arguments: [
      SampleTimes.frames(perSecond: 60, through: 0.93), .frames(perSecond: 60, through: 1),
      .frames(perSecond: 60, through: 0), .frames(perSecond: 60, from: 0.3, through: 2),
      .frames(perSecond: 60, from: 0.305, through: 0.31),
      .frames(perSecond: 60, from: 0.305, through: 2), .frames(perSecond: 60, through: 15.98),
      .frames(perSecond: 60, through: 16), .frames(perSecond: 60, through: 17),
      .frames(perSecond: 60, from: 100, through: 101), .frames(perSecond: 120, through: 1),
      .evenly(7, through: 1), SampleTimes([3, 0.5, 0.1]), SampleTimes([]),
    ])
  func copies(times: SampleTimes) {
    for digits in [NumberText.allDigits, 5] {
      let copied = text(digits: digits) { $0.array(of: TimeRun(times)) }
      #expect(copied == text(digits: digits) { $0.array(times.values) })
    }
  }

  @Test("a part of the times has the text of the same part of the numbers")
  func slices() {
    let times = SampleTimes.frames(perSecond: 60, through: 0.93)
    for start in [0, 3, 55, 56, 57] {
      for end in [start, 57] where start <= end {
        let copied = text(digits: 17) { TimeRun(times).write(start..<end, to: &$0) }
        #expect(copied == text(digits: 17) { $0.numbers([Double](times.values[start..<end])) })
      }
    }
  }
}
