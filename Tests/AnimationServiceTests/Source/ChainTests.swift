import ContractSupport
import Testing

/// Motions that begin one after another, as their calls are chained: jQuery 3, `effects.js`;
/// d3-transition, `transition/transition.js`; react-spring 3b4719e2, `useChain.ts`.
@Suite("Motions of pasted chains")
struct ChainTests {
  private static let springs = """
    const a = useSpringRef(), b = useSpringRef();
    const one = useSpring({ ref: a, to: { x: 1 }, config: { tension: 170, friction: 26 } });
    const two = useSpring({ ref: b, to: { x: 1 }, config: { tension: 300, friction: 10 } });

    """

  static let chains = [
    PlacedText("$('#a').animate({ left: 1 }, 500).animate({ top: 1 }, 300)", [0, 0.5]),
    PlacedText("$('#a').fadeOut(300).delay(200).fadeIn(300).slideUp(100)", [0, 0.5, 0.8]),
    PlacedText(
      "$('#a').animate({ left: 1 }, { duration: 500, queue: false }).animate({ top: 1 }, 300)",
      [0, 0]),
    PlacedText("$('#a').fadeOut(500).fadeIn(300).stop().slideUp(200)", [0, 0.3]),
    PlacedText("$('#a').delay(500).fadeIn(300).stop(false, true).slideUp(200)", [0, 0.3]),
    PlacedText("$('#a').fadeOut(500).fadeIn(300).clearQueue().slideUp(200)", [0, 0.5]),
    PlacedText(
      "$('#a').animate({ left: 1 }, { duration: 500, queue: false }).fadeOut(100).finish()"
        + ".fadeIn(300)", [0, 0]),
    PlacedText("$box.fadeIn(300).animate({ left: 1 }, 400)", [0, 0.3]),
    PlacedText("$('#a').fadeOut(300).next().fadeIn(500)", [0, 0]),
    PlacedText("$('#a').find('.b').fadeIn(300).end().fadeOut(500)", [0, 0]),
    PlacedText(
      "$('#a').animate({ left: 1 }, 500); $(\"#a\").animate({ top: 1 }, 300);\n$('#b').fadeIn(200)",
      [0, 0.5, 0]),
    PlacedText(
      "const box = $('.a');\nbox.animate({ left: 1 }, 500);\n$('.a').animate({ top: 1 }, 300);",
      [0, 0.5]),
    PlacedText("$box.fadeIn(300); $box.delay(100); $box.fadeOut(500);", [0, 0.4]),
    PlacedText(
      "$('#a').hover(function() { $(this).animate({ left: 1 }, 200); },\n"
        + "  function() { $(this).animate({ left: 0 }, 400); });", [0, 0]),
    PlacedText("if (isOpen) $box.fadeIn(300); else $box.fadeOut(500);", [0, 0]),
    PlacedText("isOpen ? $box.fadeIn(300) : $box.fadeOut(500);", [0, 0]),
    PlacedText(
      "switch (way) { case 1: go(); $box.fadeIn(300); break; case 2: go(); $box.fadeOut(500); }",
      [0, 0]),
    PlacedText(
      "d3.select('g').transition().duration(300).attr('x', 1).transition().duration(500)"
        + ".attr('y', 1).transition().attr('x', 2)", [0, 0.3, 0.8]),
    PlacedText(
      "a.transition().delay(100).duration(300).attr('x', 1).transition().delay(50).attr('x', 2)",
      [0.1, 0.45]),
    PlacedText(
      "a.transition().duration(300).attr('x', 1).selection().transition().duration(200)"
        + ".attr('x', 2)", [0, 0]),
    PlacedText(
      ".item { transition: opacity .3s ease }\n.item:nth-child(2n + 1) { transition-delay: .1s }\n"
        + ".item:nth-child(2).open { transition-delay: .2s }", [0, 0.1, 0.2]),
    PlacedText(
      ".dot { animation: bounce 1s linear }\n.late { animation-delay: .3s }\n"
        + ".later { animation-delay: .6s }", [0, 0.3, 0.6]),
    PlacedText(springs + "useChain([a, b], [0, 0.5], 1000);", [0, 0.5]),
    PlacedText(springs + "useChain([a, b], [0.2], 500);", [0.1, 0.1]),
    PlacedText(springs + "useChain([b, a], [0, 0.5]);", [0.5, 0]),
  ]

  @Test("each begins where those before it have ended", arguments: chains)
  func begins(_ row: PlacedText) throws {
    let answer = try PlacedText.answer(row.text)
    let read = try #require(answer["errors"]?[0]?["read"]?.items, "\(answer.text)")
    let delays = read.map { PlacedText.delay($0["animation"]) }
    #expect(delays.count == row.delays.count, "\(answer.text)")
    for (read, expected) in zip(delays, row.delays) {
      #expect(abs(read - expected) < 1e-9, "\(answer.text)")
    }
  }

  static let refusals = [
    (
      springs + "useChain([a, b]);",
      "useChain begins this when what is before it is at rest, which takes a time that is not "
        + "known at line 3, character 13; write the times, as in useChain([first, second], [0, 0.5",
      1
    ),
    (
      springs + "useChain(isOpen ? [a, b] : [b, a], [0, 0.5]);",
      "when useChain begins this is not known: \"isOpen ? [a, b] : [b, a]\" is not evaluated", 0
    ),
    (
      springs + "useChain([a, b], [0, isOpen ? 0.5 : 0]);",
      "when useChain begins this is not known", 1
    ),
  ]

  @Test("what begins at a time that is not known is refused", arguments: refusals)
  func unknown(_ text: String, _ sentence: String, _ count: Int) throws {
    let answer = try PlacedText.answer(text)
    let detail = try #require(answer["errors"]?[0]?["detail"]?.string, "\(answer.text)")
    #expect(detail.contains(sentence), "\(detail)")
    #expect((answer["errors"]?[0]?["read"]?.items ?? []).count == count, "\(answer.text)")
  }

  @Test("delays that overflow are refused, and in no choice")
  func overflow() throws {
    let tweens = ".to('.a', { x: 1, delay: 1e308 }).to('.b', { x: 1, duration: 2 })"
    let text = "gsap.timeline({ delay: 1e308 })" + tweens
    let answer = try PlacedText.answer(text)
    #expect(
      answer["errors"]?[0]?["detail"]?.string
        == "the delays before this add up to no finite number at character 33; write smaller ones")
    #expect(answer["errors"]?[0]?["read"] == nil, "\(answer.text)")
  }
}
