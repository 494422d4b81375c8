import Testing

@testable import AnimationCore

@Suite("Combined motions that lead back")
struct CombinedReturnTests {
  /// A delayed spring does not take over from a plain one, so both are combined; it leads to where the
  /// first of all motions began.
  @Test("A spring on top of others that leads back to where they began takes its time")
  func leadsBack() {
    var history = AnimationHistory(Animator(at: [-30]))
    history.change(to: [60], at: 0, with: .snappy)
    #expect(history.change(to: [-30], at: 0.1, with: .bouncy.delay(0.01)) == .combined)
    let timeline = history.timeline
    #expect(timeline.duration > 0.5)
    let around = timeline.sample(SampleTimes([0.1 - 1e-9, 0.1]))
    #expect(isClose(around.value[0], around.value[1], absolute: 1e-5))
    #expect(isClose(around.velocity[0], around.velocity[1], absolute: 1e-3))
  }
}
