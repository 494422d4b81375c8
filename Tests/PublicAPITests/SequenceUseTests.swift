import AnimationCore
import Testing

@Suite("Sequences in a program")
struct SequenceUseTests {
  @Test("a program places steps, staggers items and plays the whole backward")
  func plays() throws {
    var sequence = TrackSequence()
    let card = sequence.addTrack([Animator(at: [0])])
    let dots = sequence.addTrack(Array(repeating: Animator(at: [0]), count: 3))
    try sequence.append(SequenceStep(card, to: [100], with: .linear(duration: 1)))
    try sequence.addLabel("shown")
    try sequence.append(
      SequenceStep(
        dots, to: [[1]], with: .linear(duration: 1), stagger: Stagger(.each(0.5), from: .last)),
      at: .label("shown", -0.5))
    #expect(sequence.changes.map(\.start) == [0, 1.5, 1, 0.5])
    #expect(sequence.timeline.value(at: 1.5) == [100, 0, 0.5, 1])
    let playback = TimelinePlayback(events: [.init(at: 1.5, .reverse)])
    let played = playback.playing(sequence.timeline, length: sequence.end())
    #expect(played.timeline.value(at: 2.75) == [25, 0, 0, 0])
    #expect(played.timeline.velocity(at: 2.75) == [-100, 0, 0, 0])
    #expect(played.time(at: 2.75) == 0.25)
  }
}
