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
