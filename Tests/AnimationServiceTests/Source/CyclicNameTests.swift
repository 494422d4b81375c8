import Testing

@testable import JSONText
@testable import Schema
@testable import SourceText

@Suite("Names of a script whose values lead back to them")
struct CyclicNameTests {
  @Test(
    "a value that contains itself is refused",
    arguments: [
      "const a = { a };\n<motion.div transition={{ a }} />",
      "const a = { b };\nconst b = { a };\n<motion.div transition={{ a }} />",
      "const a = { ...b };\nconst b = { ...a };\n<motion.div transition={a} />",
      "const a = Animated.sequence([a]);\nAnimated.loop(a).start();",
      "const a = Animated.parallel([b]);\nconst b = Animated.parallel([a]);\na.start();",
      "const a = withDelay(100, a);\nx.value = a;",
      "const a = withRepeat(b);\nconst b = withRepeat(a);\nx.value = withDelay(1, b);",
      "const a = f(() => { const b = { a }; });\nanimate(box, { x: 1 }, { b });",
    ])
  func isRefused(_ text: String) {
    #expect(PastedAnimationTests.read(.string(text)).faults.count == 1)
  }

  @Test("an attribute of an element defines nothing")
  func attribute() throws {
    try PastedLine(
      "const duration = 2;\n<Panel duration={duration}>"
        + "<motion.div animate={{ x: 1 }} transition={{ duration, ease: 'linear' }} /></Panel>",
      .motion, #"{"type":"linear","duration":2}"#
    ).expectMotion()
  }

  @Test("a name of a function that is called later may be defined below it")
  func below() throws {
    try PastedLine(
      "const show = () => gsap.to('.a', { x: 1, duration: pace, ease: 'none' });\n"
        + "const pace = 2;", .gsap, #"{"type":"linear","duration":2}"#
    ).expectMotion()
    try PastedLine(
      "const show = useCallback(() => {\n  const pace = 2;\n"
        + "  gsap.to('.a', { x: 1, duration: pace, ease: 'none' });\n}, []);", .gsap,
      #"{"type":"linear","duration":2}"#
    ).expectMotion()
  }
}
