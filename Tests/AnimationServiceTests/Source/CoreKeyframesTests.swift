import AnimationCore
import Testing

@testable import JSONText
@testable import Schema
@testable import SourceText

/// Apple's "CAKeyframeAnimation": values at key times, along straight lines or timing functions.
@Suite("Keyframes of Core Animation")
struct CoreKeyframesTests {
  private func animation(_ lines: String) throws -> AnimationDescription {
    try SourceAnimation(lines).description
  }

  private func curve(_ lines: String) throws -> (curve: UnitCurve, duration: Double) {
    let description = try animation(lines)
    guard case .curve(let curve, let duration) = description.base else {
      throw SourceError("no curve", at: 1)
    }
    return (curve.curve, duration)
  }

  @Test("values are evenly spaced, or at their key times")
  func times() throws {
    let even = try curve(
      """
      let a = CAKeyframeAnimation(keyPath: "transform.scale")
      a.values = [1, 1.4, 1.2]
      a.duration = 0.6
      """)
    #expect(even.duration == 0.6)
    for (time, value) in [(0.0, 0.0), (0.25, 1.0), (0.5, 2), (0.75, 1.5), (1, 1)] {
      #expect(abs(even.curve.value(at: time) - value) < 1e-12, "\(time)")
    }
    let timed = try curve(
      """
      let a = CAKeyframeAnimation(keyPath: "opacity")
      a.values = [NSNumber(value: 0), CGFloat(0.5), 1.0]
      a.keyTimes = [0, 0.2, 1]
      a.calculationMode = .linear
      a.timingFunction = CAMediaTimingFunction(name: .linear)
      """)
    #expect(timed.duration == 0.25)
    #expect(abs(timed.curve.value(at: 0.1) - 0.25) < 1e-12)
    #expect(abs(timed.curve.value(at: 0.6) - 0.75) < 1e-12)
  }

  @Test("each step has its timing function")
  func easings() throws {
    let (curve, _) = try curve(
      """
      let a = CAKeyframeAnimation(keyPath: "position.y")
      a.values = [0, -30, 10]
      a.keyTimes = [0, 0.4, 1]
      a.timingFunctions = [
        .init(name: .easeOut), CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1),
      ]
      """)
    let (first, second) = (UnitCurve.easeOut, UnitCurve.bezier(0.4, 0, 0.2, 1))
    for part in stride(from: 0.05, to: 1, by: 0.1) {
      let rise = -30 * first.value(at: part) / 10
      let fall = (-30 + 40 * second.value(at: part)) / 10
      #expect(abs(curve.value(at: 0.4 * part) - rise) < 1e-9, "\(part)")
      #expect(abs(curve.value(at: 0.4 + 0.6 * part) - fall) < 1e-9, "\(part)")
    }
  }

  @Test("the same in Objective-C, with what is set on the animation")
  func objectiveC() throws {
    let description = try animation(
      """
      CAKeyframeAnimation *shake = [CAKeyframeAnimation animationWithKeyPath:@"position.x"];
      shake.values = @[ @-20, @(10), @-4.5f, @0 ];
      [shake setKeyTimes:@[@0, @0.5, @0.75, @1]];
      shake.timingFunctions = @[
        [CAMediaTimingFunction functionWithName:kCAMediaTimingFunctionLinear],
        [CAMediaTimingFunction functionWithName:kCAMediaTimingFunctionLinear],
        [CAMediaTimingFunction functionWithName:kCAMediaTimingFunctionLinear] ];
      shake.calculationMode = kCAAnimationLinear;
      shake.duration = 0.4;
      shake.repeatCount = 2;
      [self.layer addAnimation:shake forKey:@"shake"];
      """)
    guard case .curve(let curve, let duration) = description.base else {
      Issue.record("no curve")
      return
    }
    #expect(duration == 0.4 && description.modifiers.count == 1)
    for (time, value) in [(0.25, -5.0), (0.5, 10), (0.75, -4.5), (0.875, -2.25)] {
      #expect(abs(curve.curve.value(at: time) - (value + 20) / 20) < 1e-12, "\(time)")
    }
  }

  static let refused: [(String, String)] = [
    ("", "the values of CAKeyframeAnimation are not in the text at character 9; paste the lines"),
    ("a.values = [1, 1.2, 1]", "the last keyframe has the value of the first at"),
    ("a.values = 1", "expected a list of numbers at line 2, character 12"),
    ("a.values = [1, 1.2, 1.001]", "the last keyframe has the value of the first at"),
    ("a.values = [1]", "the last keyframe has the value of the first at"),
    ("a.values = [0, scale, 1]", "unexpected 'scale' at line 2"),
    ("a.values = frames", "unexpected 'frames' at line 2"),
    ("a.values = [0, 2, 1]; a.keyTimes = [0, 1]", "keyTimes must ascend from 0 to 1, one for each"),
    ("a.values = [0, 2, 1]; a.keyTimes = [0, 0.7, 0.9]", "keyTimes must ascend from 0 to 1"),
    ("a.values = [0, 2, 3, 1]; a.keyTimes = [0, 0.7, 0.6, 1]", "keyTimes must ascend from 0 to 1"),
    ("a.values = [0, 1]; a.calculationMode = .discrete", "keyframes that hold their values"),
    ("a.values = [0, 1]; a.calculationMode = .cubic", "calculationMode is read as linear alone"),
    ("a.values = [0, 2, 1]; a.timingFunctions = [.init(name: .easeOut)]", "here 2 at"),
    (
      "a.values = [0, 2, 1]; a.timingFunction = .init(name: .easeOut)",
      "a timing function of all keyframes at once is not read at"
    ),
    (
      "a.path = circle.cgPath",
      "path is not read at line 2, character 1; write the path for /v1/paths/evaluate"
    ),
  ]

  @Test("what is no motion from one value to another is told", arguments: refused)
  func refusals(_ lines: String, _ sentence: String) {
    let text = "let a = CAKeyframeAnimation(keyPath: \"x\")\n" + lines
    let faults = PastedAnimationTests.read(.string(text)).faults
    #expect(faults.count == 1 && faults[0].contains(sentence), "\(faults)")
  }

  @Test("values of another object are not those of a basic animation")
  func others() throws {
    let description = try animation(
      "layer.add(CABasicAnimation(keyPath: \"opacity\"), forKey: nil)\nchart.values = [1, 2, 4]")
    guard case .curve(let curve, duration: 0.25) = description.base else {
      Issue.record("no curve of 0.25 s")
      return
    }
    #expect(curve.curve == .linear)
  }
}
