import AnimationCore
import Testing

@testable import JSONText
@testable import Schema
@testable import SourceText

/// Texts of current versions of the libraries, with what stands around a motion in them.
@Suite("Motions of current libraries, with their surroundings")
struct SurroundedMotionTests {
  static let swift: [PastedLine] = [
    PastedLine(
      """
      let timing = UISpringTimingParameters(duration: 0.5, bounce: 0.2)
      let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
      animator.addAnimations { self.card.transform = .identity }
      animator.startAnimation()
      """, .swiftui, #"{"type":"spring","duration":0.5,"bounce":0.2}"#),
    PastedLine(
      """
      let transition = CATransition()
      transition.duration = 0.3
      transition.type = .push
      transition.subtype = .fromRight
      transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      navigationController?.view.layer.add(transition, forKey: kCATransition)
      """, .uikit, #"{"type":"easeInOut","duration":0.3}"#),
    PastedLine(
      "CATransaction.setAnimationDuration(1)\nlayer.add(CATransition(), forKey: nil)", .swiftui,
      #"{"type":"linear","duration":1}"#),
    PastedLine(
      "let pattern = #\"^\\d+ \"{\"#\nwithAnimation(.linear(duration: 2)) { isOn = true }",
      .swiftui, #"{"type":"linear","duration":2}"#),
    PastedLine(
      "Text(\"\"\"\n  It's \"here { and\n  \"\"\")\n  .animation(.linear(duration: 2), value: isOn)",
      .swiftui, #"{"type":"linear","duration":2}"#),
  ]

  static let web: [PastedLine] = [
    PastedLine(
      """
      <MotionConfig transition={{ duration: 1, ease: "linear" }} reducedMotion="user">
        <motion.div animate={{ opacity: 1 }} transition={{ duration: 2, ease: "linear" }} />
      </MotionConfig>
      """, .motion, #"{"type":"linear","duration":2}"#),
    PastedLine(
      """
      <MotionConfig transition={{ duration: 1, ease: "linear" }}>
        <motion.div animate={{ opacity: 1 }} />
      </MotionConfig>
      """, .motion, #"{"type":"linear","duration":1}"#),
    PastedLine(
      "li { transition: opacity 1s linear; transition-delay: calc((sibling-index() - 1) * 100ms) }",
      .css, #"{"type":"linear","duration":1,"modifiers":[{"delay":0.1}]}"#),
  ]

  @Test("a motion is read whatever stands around it", arguments: swift + web)
  func isRead(_ line: PastedLine) throws { try line.expectMotion() }

  @Test("elements with and without a transition of their own have two motions")
  func mixed() {
    let text = """
      <MotionConfig transition={{ duration: 1, ease: "linear" }}>
        <motion.div animate={{ opacity: 1 }} transition={{ duration: 2, ease: "linear" }} />
        <motion.div animate={{ opacity: 0 }} />
      </MotionConfig>
      """
    let faults = PastedAnimationTests.read(.string(text)).faults
    #expect(
      faults == [
        "there are different animations, transition and transition at line 2, character 40; paste "
          + "one of them"
      ])
  }
}
