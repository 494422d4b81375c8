import AnimationCore
import Conversions
import SourceText
import Testing

@Suite("A line of one system in the terms of every other")
struct SourceUseTests {
  @Test("a line of CSS is the animation that SwiftUI has by that name")
  func reading() throws {
    let source = try SourceAnimation("transition: opacity 0.25s ease-in-out")
    #expect(source.animation == .timingCurve(.bezier(0.42, 0, 0.58, 1), duration: 0.25))
    #expect(try SourceAnimation(".smooth").animation == .smooth)
  }

  @Test("a line of SwiftUI has code in every system, within the tolerance or with what is lost")
  func everySystem() throws {
    let source = try SourceAnimation(".spring(duration: 0.5, bounce: 0.3)")
    let conversions = source.converted()
    #expect(conversions.map(\.system) == MotionSystem.allCases)
    for conversion in conversions {
      let code = try #require(conversion.code, "\(conversion.system)")
      #expect(!code.isEmpty)
      let difference = try #require(conversion.difference)
      let says = conversion.lost.contains { $0.contains("misses by") }
      #expect(says == (difference.value > 0.005), "\(conversion.system): \(conversion.lost)")
    }
    let swift = try #require(source.converted(to: [.swiftui]).first)
    #expect(swift.code == ".spring(duration: 0.5, bounce: 0.3)")
    #expect(swift.difference?.isExact == true)
    #expect(swift.lost.isEmpty)
  }

  @Test("a budget is charged for the code of each system, twice its length")
  func memory() throws {
    let stops = (0..<600).map { "\(Double($0 % 7) / 8)" }.joined(separator: ", ")
    let source = try SourceAnimation("transition: opacity 1s linear(\(stops), 1)")
    let held = { (systems: [MotionSystem]) in
      let budget = WorkBudget(maximum: .max)
      let conversions = WorkBudget.withCurrent(budget) { source.converted(to: systems) }
      return (bytes: budget.heldBytes, code: conversions.last?.code?.utf8.count ?? 0)
    }
    let (one, two) = (held([.css]), held([.css, .motion]))
    #expect(two.code > WorkBudget.smallArray)
    #expect(two.bytes - one.bytes >= 2 * two.code)
  }

  @Test("a typo is named with its place and what was probably meant")
  func typo() {
    let error = #expect(throws: SourceTextError.self) {
      try SourceAnimation(".spring(duration: 0.5, bounse: 0.3)")
    }
    #expect(error?.faults.count == 1)
    #expect(error?.description.contains("bounse") == true)
    #expect(error?.description.contains("\"bounce\"") == true)
  }
}
