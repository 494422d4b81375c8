import ContractSupport
import HTTPMessage
import Testing

/// Places on timelines: `_parsePosition` of GSAP 3.12.7's `gsap-core.js`, `timeline/position.js` of
/// anime.js 308c0934, and `anime.timeline` of its version 3.2.1.
@Suite("Several tweens of a pasted timeline")
struct PastedTimelineTests {
  private static func delays(_ answer: JSON) -> [Double]? {
    answer["errors"]?[0]?["read"]?.items?.map { PlacedText.delay($0["animation"]) }
  }

  static let gsap = [
    PlacedText(
      "gsap.timeline().to('#a', { x: 100, duration: 1 })"
        + ".to('#b', { x: 100, duration: 0.5, ease: 'back.out' })",
      [0, 1]),
    PlacedText(
      "gsap.timeline().to('.a', { x: 1, duration: 1 }).to('.b', { x: 1, duration: 1 })", [0, 1]),
    PlacedText(
      """
      const tl = gsap.timeline();
      tl.to(".a", { x: 100, duration: 1 });
      tl.to(".b", { y: 50, duration: 0.5 }, "-=0.2");
      tl.to(".c", { opacity: 0, duration: 2 }, "<");
      """, [0, 0.8, 0.8]),
    PlacedText(
      """
      const tl = gsap.timeline({ defaults: { duration: 0.8, ease: "power2.out" } })

      tl.from(".title", { y: 40, opacity: 0 })
        .from(".sub", { y: 20 }, "-=0.4") // earlier
        .fromTo(".cta", { scale: 0.8 }, { scale: 1, duration: 1 }, "<0.2")
      """, [0, 0.4, 0.6]),
    PlacedText(
      """
      gsap.timeline()
        .to(".a", { x: 1, duration: 1 })
        .addLabel("spin")
        .add("later", "+=2")
        .to(".b", { rotation: 360, duration: 2 }, "spin")
        .to(".c", { y: 3, duration: 0.3 }, "spin+=0.5")
        .to(".d", { y: 3, duration: 0.4 }, "later-=0.5");
      """, [0, 1, 1.5, 2.5]),
    PlacedText(
      """
      gsap.timeline()
        .set(".a", { x: 1 })
        .to(".b", { rotation: 360, duration: 2, repeat: 1, yoyo: true })
        .to(".c", { y: 3, duration: 0.3 });
      """, [0, 4]),
    PlacedText(
      "gsap.timeline().set('.a', { x: 1 }, 2).to('.b', { x: 1, duration: 1 })"
        + ".to('.c', { x: 1, duration: 1, delay: 0.5 }).to('.d', { x: 1, duration: 3 }, '<')",
      [2, 3.5, 3.5]),
    PlacedText(
      "gsap.timeline().to('.a', { x: 1, duration: 1 }).to('.b', { x: 1 }, '+=1')"
        + ".to('.c', { x: 1, duration: 1, delay: 0.5 }, '<').to('.d', { x: 1, duration: 2 }, '>')"
        + ".to('.e', { x: 1, duration: 3 }, '>-0.5')",
      [0, 2, 2.5, 3.5, 5]),
    PlacedText(
      "gsap.timeline().to('.a', { x: 1, duration: 2 }).to('.b', { x: 1, duration: 1 }, '<25%')"
        + ".to('.c', { x: 1, duration: 1.5 }, '-=50%')"
        + ".to('.d', { x: 1, duration: 0.4 }, '<+=50%')",
      [0, 0.5, 1.25, 1.45]),
    PlacedText(
      "gsap.timeline().to('.a', { x: 1, duration: 1 }, 3).to('.b', { x: 1, duration: 2 }, '0.5')"
        + ".to('.c', { x: 1, duration: 0.1 })",
      [3, 0.5, 4]),
    PlacedText(
      "const start = 0.3;\nconst tl = gsap.timeline();\ntl.to('.a', { x: 1, duration: 1 }, start)\n"
        + "tl.call(log, null, 2).add(() => log())\ntl.to('.b', { x: 1, duration: 2 })",
      [0.3, 2]),
    PlacedText(
      "const tl = gsap.timeline();\ntl.add(gsap.to('.a', { x: 1, duration: 1 }));\n"
        + "tl.add(gsap.to('.b', { x: 1, duration: 2 }), '-=0.25');",
      [0, 0.75]),
    PlacedText(
      "const tl = gsap.timeline(); tl.to('.a', 1, { x: 1 }).to('.b', 0.5, { x: 1 }, '-=0.25')",
      [0, 0.75]),
    PlacedText(
      "const a = gsap.timeline(), b = gsap.timeline();\na.to('.a', { x: 1, duration: 1 });\n"
        + "b.to('.b', { x: 1, duration: 3 });\na.to('.c', { x: 1, duration: 2 });\n"
        + "b.to('.d', { x: 1, duration: 4 }); gsap.to('.e', { x: 1, duration: 5 });",
      [0, 0, 1, 3, 0]),
    PlacedText(
      """
      show() {
        this.tl = gsap.timeline({ onComplete: () => { this.done = true; } });
        if (this.isOpen) { this.close(); }
        this.tl.to(this.box, { x: 1, duration: 1 });
        this.tl.to(this.box, { x: 0, duration: 2 });
      }
      """, [0, 1]),
    PlacedText(
      "useGSAP(() => {\n  tl.current = gsap.timeline()\n    .from('.a', { y: 1, duration: 0.1 })\n"
        + "    .from('.b', { y: 1, duration: 0.2 });\n"
        + "  tl.current.from('.c', { y: 1, duration: 0.3 });\n}, []);",
      [0, 0.1, 0.3]),
    PlacedText(
      "gsap.timeline().to('.a', { x: 1, repeat: -1 }).to('.b', { x: 1, duration: 2 }, 1)"
        + ".to('.c', { x: 1, stagger: 0.2 }, 2).to('.d', { x: 1, duration: 3 }, '<1')",
      [0, 1, 2.2, 3]),
    PlacedText(
      "gsap.timeline({ delay: 0.5 }).to('.a', { x: 1, duration: 1 })"
        + ".to('.b', { x: 1, duration: 2, delay: 0.2 })",
      [0.5, 1.7]),
    PlacedText(
      "gsap.timeline().to('.a', { x: 1, duration: 1 }).to('.b', { x: 1, duration: 2 }, 'both')"
        + ".to('.c', { x: 1, duration: 3 }, 'both+=0.5').to('.d', { x: 1, duration: 4 }, 'both')",
      [0, 1, 1.5, 1]),
    PlacedText(
      "const tl = gsap.timeline();\ntl.addLabel('in').from('.a', { x: 1 })"
        + ".addLabel('out').from('.b', { x: 1, ease: 'none' });",
      [0, 0.5]),
    PlacedText(
      "tl = gsap.timeline();\ntl.to('.a', { x: 1, duration: 2 })"
        + ".add(gsap.from('.b', { y: 1, duration: 1 }), 0.5);",
      [0, 0.5]),
    PlacedText(
      "const $tl = gsap.timeline();\n$tl.to('.a', { x: 1, duration: 1 });\n"
        + "$tl.to('.b', { x: 1, duration: 2 });", [0, 1]),
    PlacedText(
      "const tl = gsap.timeline();\nif (isOpen) tl.play() // It plays.\n"
        + "tl.to('.a', { x: 1, duration: 1 }).to('.b', { x: 1, duration: 2 });", [0, 1]),
    PlacedText(
      "var tl = new TimelineMax({ delay: 0.5 });\ntl.to('.a', 1, { x: 1 })"
        + ".to('.b', 2, { x: 1 }, '-=0.25');", [0.5, 1.25]),
    PlacedText(
      "new TimelineLite().to('.a', 1, { x: 1, ease: Power2.easeOut })"
        + ".add(TweenMax.to('.b', 2, { x: 1 }), '+=1')", [0, 2]),
    PlacedText(
      "gsap.timeline().to('.a', { x: 1, duration: 1 })"
        + ".add([gsap.to('.b', { x: 1, duration: 2 }), gsap.to('.c', { x: 1, duration: 3 })], "
        + "'+=1').to('.d', { x: 1, duration: 4 }, '<').to('.e', { x: 1, duration: 5 })",
      [0, 2, 2, 2, 6]),
    PlacedText(
      "gsap.timeline().to('.a', { x: 1, duration: 1 }).add([gsap.to('.b', { x: 1 })])", [0, 1]),
    PlacedText(
      "gsap.timeline().to('.a', { x: 1, duration: 1, repeat: -1 })"
        + ".to('.b', { x: 1, duration: 2, repeat: 1 }).to('.c', { x: 1, duration: 3 }, '+=1')"
        + ".to('.d', { x: 1, duration: 4, repeat: -1 }, '<0.5')"
        + ".to('.e', { x: 1, duration: 5 }, '>')",
      [0, 1, 4, 4.5, 8.5]),
    PlacedText(
      "gsap.timeline().to('.a', { x: 1, duration: 1 })"
        + ".staggerTo('.b', 0.5, { x: 1 }, 0.2, '+=0.5')", [0, 1.7]),
    PlacedText(
      "const tl = new TimelineMax();\ntl.staggerFrom('.a', 0.5, { y: 1, repeat: 1 }, 0.1, 2)"
        + ".to('.b', 1, { x: 1 }, 1);", [2.1, 1]),
    PlacedText(
      "gsap.timeline().staggerFromTo('.a', 0.5, { y: 1 }, { y: 0 }, 0.1, 1)"
        + ".to('.b', { x: 1, duration: 2 }, 0)", [1.1, 0]),
    PlacedText(
      "const intro = gsap.timeline()\nif (isOpen) show()\nintro.to('.a', { x: 1 })\n"
        + "intro.to('.b', { x: 2, ease: 'none' })",
      [0, 0.5]),
  ]

  static let nested = [
    PlacedText(
      """
      class Page {
        intro() { return gsap.timeline().to(".a", { x: 1, duration: 1 }).to(".b", { x: 1 }); }
        show() {
          const master = gsap.timeline();
          master.add(this.intro()).to(".c", { y: 1, duration: 2 });
        }
      }
      """, [0, 1, 1.5]),
    PlacedText(
      """
      const a = gsap.timeline().to(".a", { x: 1, duration: 1 });
      const b = gsap.timeline().to(".b", { x: 1, duration: 2 });
      const c = gsap.timeline().to(".c", { x: 1, duration: 3 });
      const all = gsap.timeline();
      all.to(".d", { x: 1, duration: 0.5 }).add([a, b, c], "+=1").to(".e", { x: 1, duration: 4 });
      """, [1.5, 1.5, 1.5, 0, 4.5]),
    PlacedText(
      "const loop = gsap.timeline({ repeat: -1 }).to('.a', { x: 1, duration: 1 });\n"
        + "gsap.timeline().add(loop).to('.b', { x: 1, duration: 2 });", [0, 1]),
    PlacedText(
      """
      function intro() {
        const tl = gsap.timeline();
        tl.to(".a", { x: 1, duration: 1 }).to(".b", { x: 1, duration: 2 });
        return tl;
      }
      const outro = () => gsap.timeline({ delay: 0.5 }).to(".c", { x: 1, duration: 0.4 });
      const master = gsap.timeline();
      master.add(intro()).add(outro(), "+=1").to(".d", { y: 1, duration: 0.3 }, "<");
      """, [0, 1, 4.5, 4.5]),
    PlacedText(
      """
      const a = gsap.timeline();
      a.to(".a", { x: 1, duration: 1 });
      const b = gsap.timeline().to(".b", { x: 1, duration: 2 }).to(".c", { x: 1, duration: 3 });
      gsap.timeline({ delay: 0.25 }).to(".d", { x: 1, duration: 0.5 }).add(a).add(b, "<50%");
      """, [0.75, 1.25, 3.25, 0.25]),
    PlacedText(
      "const master = gsap.timeline();\nmaster.add(gsap.timeline().to('.a', { x: 1, duration: 1 })"
        + ".to('.b', { x: 1, duration: 2 }), 3);\nmaster.to('.c', { x: 1, duration: 3 });",
      [3, 4, 6]),
  ]

  static let anime = [
    PlacedText(
      """
      anime.timeline({ easing: 'easeOutExpo', duration: 750 })
        .add({ targets: '.a', translateX: 250 })
        .add({ targets: '.b', translateX: 250, duration: 300 }, '-=600')
        .add({ targets: '.c', translateX: 250, duration: 200 }, 100)
        .add({ targets: '.d', translateX: 250, duration: 100 });
      """, [0, 0.15, 0.1, 0.75]),
    PlacedText(
      "const tl = anime.timeline();\ntl.add({ targets: a, x: 1, duration: 400, delay: 100 });\n"
        + "tl.add({ targets: b, x: 1, duration: 300 }, '+=50');",
      [0.1, 0.55]),
    PlacedText(
      "anime.timeline().add({ targets: a, x: 1, loop: 2 }).add({ targets: b, x: 1, duration: 50 })",
      [0, 1]),
    PlacedText(
      """
      const tl = createTimeline({ defaults: { duration: 750 } });
      tl.add('.a', { x: '15rem' })
        .label('start', 300)
        .add('.b', { x: '15rem', duration: 400 }, '<')
        .add('.c', { rotate: 360, duration: 200 }, '<<+=100')
        .add('.d', { rotate: 90, duration: 100 }, 'start')
        .add('.e', { rotate: 90, duration: 50 }, 'start+=20');
      """, [0, 0.75, 0.85, 0.3, 0.32]),
    PlacedText(
      "createTimeline().add('.a', { x: 1, duration: 500 }).add('.b', { x: 1, duration: 300 }, '<<')"
        + ".add('.c', { x: 1, duration: 100 }, '*=0.5').add('.d', { x: 1, duration: 50 }, '<-=100')"
        + ".set('.e', { x: 0 }, 900).call(done).add('.f', { x: 1, duration: 70, loop: 1 }, '+=100')"
        + ".add('.g', { x: 1, duration: 80 })",
      [0, 0, 0.25, 0.25, 1, 1.14]),
    PlacedText(
      "const tl = createTimeline();\ntl.add('.a', { x: 1, duration: 500, delay: 200 });\n"
        + "tl.add('.b', { x: 1, duration: 300 }, '<<').add('.c', { x: 1, duration: 100 }, 500);",
      [0.2, 0.2, 0.5]),
    PlacedText(
      "createTimeline({ delay: 300 }).add('.a', { x: 1, duration: 500 })"
        + ".add('.b', { x: 1, duration: 300 })",
      [0.3, 0.8]),
  ]

  @Test("each begins where its timeline begins it", arguments: gsap + nested + anime)
  func places(_ row: PlacedText) throws {
    let answer = try PlacedText.answer(row.text)
    let delays = try #require(Self.delays(answer), "\(answer.text)")
    #expect(delays.count == row.delays.count, "\(answer.text)")
    for (read, expected) in zip(delays, row.delays) {
      #expect(abs(read - expected) < 1e-9, "\(answer.text)")
    }
  }

  struct Refusal: CustomTestStringConvertible, Sendable {
    let text: String
    /// In the answer.
    let sentence: String
    /// Of the tweens that are known.
    let delays: [Double]

    init(_ text: String, _ sentence: String, _ delays: [Double]) {
      (self.text, self.sentence, self.delays) = (text, sentence, delays)
    }

    var testDescription: String { text }
  }

  private static let two = ".to('.b', { x: 1, duration: 2 })"

  static let refusals = [
    Refusal(
      "gsap.timeline().to('.a', { x: 1, duration: 1, stagger: 0.1 })" + two,
      "it depends on the elements at character 47; write the place of what follows as a number, "
        + "such as 1.5", [0.1]),
    Refusal(
      "createTimeline().add('.a', { x: 1, loop: true }).add('.b', { x: 1, duration: 50 })",
      "this repeats forever, so that what follows it on its timeline never begins at character 28; "
        + "write the place of what follows as a number, such as 1500", [0]),
    Refusal(
      "const a = gsap.timeline().to('.a', { x: 1, repeat: -1 });\ngsap.timeline().add(a)" + two,
      "this repeats forever, so that what follows it on its timeline never begins at line 1", [0]),
    Refusal(
      "gsap.timeline().to('.a', { x: 1, duration: 1 }).add([intro()])" + two,
      "how long \"intro()\" takes on the timeline is not known at character 54", [0]),
    Refusal(
      "gsap.timeline().to('.a', { x: 1, duration: 1 }).to('.b', { x: 1, duration: 2 }, '=spin')",
      "\"=spin\" is no time of the timeline at character 81; write it as a number, such as 0.5",
      [0]),
    Refusal(
      "gsap.timeline().to('.a', { x: 1, duration: 1 }).to('.b', { x: 1, duration: 2 }, at)",
      "the position is not known: \"at\" is not evaluated at character 81; write its number", [0]),
    Refusal(
      "gsap.timeline().to('.a', { x: 1, duration: 1 }).add(intro())" + two,
      "how long \"intro()\" takes on the timeline is not known at character 53; write the place of",
      [0]),
    Refusal(
      "gsap.timeline().to('.a', { x: 1, duration: 1 }).addPause()" + two,
      "addPause stops the timeline until it is played on at character 49; leave it out", [0]),
    Refusal(
      "gsap.timeline().to('.a', { x: 1, duration: 1 }).to('.b', { x: 1, duration: 2 }, '-=1.5')",
      "this place is not behind the start of the timeline at character 81; write the time", [0]),
    Refusal(
      "const tl = gsap.timeline();\ntl.to('.a', { x: 1, duration: 1 });\n"
        + "boxes.forEach((box) => { tl.to(box, { x: 1, duration: 0.5 }); });\ntl" + two,
      "when, and how often, tl.to is called is not known at line 3, character 26; paste the calls "
        + "of tl one after another", [0]),
    Refusal(
      "const tl = gsap.timeline();\ntl.to('.a', { x: 1, duration: 1 });\n"
        + "if (isOpen) tl.to('.c', { x: 1, duration: 0.5 });\ntl"
        + ".to('.b', { x: 1, duration: 2 }, 4)",
      "when, and how often, tl.to is called is not known at line 3, character 13", [0, 4]),
    Refusal(
      "const tl = gsap.timeline();\nconst go = () => tl.to('.a', { x: 1, duration: 1 });\ntl" + two,
      "when, and how often, tl.to is called is not known at line 2, character 18", []),
    Refusal(
      "gsap.timeline().to('.a', { x: 1, duration: 1 }).to('.b', { x: 1, duration: 2 }, 1e308)"
        + ".to('.c', { x: 1, duration: 3 }, '+=1e308')",
      "this place is not behind the start of the timeline at character 120", [0, 1e308]),
    Refusal(
      "const tl = gsap.timeline();\nintro(tl);\ntl.to('.a', { x: 1, duration: 1 })" + two,
      "what intro puts on tl is not known at line 2, character 7; write the calls of tl in its "
        + "place", []),
    Refusal(
      "createTimeline().add('.a', { x: 1, ease: spring({ bounce: 0.3 }) })"
        + ".add('.b', { x: 1, duration: 300 })",
      "the library computes it for its spring at character 28; write the place of what follows as "
        + "a number, such as 1500", [0]),
    Refusal(
      "createTimeline().add('.a', { x: 1, delay: stagger(100) }).add('.b', { x: 1, duration: 50 })",
      "it depends on the elements at character 36", [0.1]),
    Refusal(
      "createTimeline().add('.a', { x: 1 }, stagger(100)).add('.b', { x: 1, duration: 300 })",
      "it depends on the elements at character 38", [0.1]),
    Refusal(
      "createTimeline().add('.a', { x: 1 }).sync(other).add('.b', { x: 1, duration: 300 })",
      "how long sync takes on the timeline is not known at character 38", [0]),
  ]

  static let wholes = [
    Refusal(
      "gsap.timeline({ repeat: -1 })" + two + two.replacing("2", with: "3"),
      "repeat is not read: a whole timeline repeats at character 17; paste one of its tweens", []),
    Refusal(
      "gsap.timeline({ repeat: 1 })" + two + ".set('.a', { x: 0 }, 3)",
      "repeat is not read: a whole timeline repeats at character 17", []),
    Refusal(
      "gsap.timeline({ repeat: 1, repeatDelay: 1 })" + two,
      "repeatDelay is not read: passes follow at once here at character 28; leave it out", []),
    Refusal(
      "const tl = gsap.timeline({ repeat: 1 });\nboxes.forEach((box) => tl.to(box, { x: 1 }));",
      "repeat is not read: a whole timeline repeats at line 1, character 28", []),
    Refusal(
      "gsap.timeline({ repeat: 1 }).to('.a', { x: 1, duration: 1, stagger: 0.1 })",
      "repeat is not read: a whole timeline repeats at character 17", []),
    Refusal(
      "tls.push(gsap.timeline({ repeat: 1 })); tls[0].to('.a', { x: 1, duration: 1 })",
      "repeat is not read: a whole timeline repeats at character 26", []),
    Refusal(
      "createTimeline({ loop: true }).add('.a', { x: 1 }).add('.b', { x: 1, duration: 50 })",
      "loop is not read: a whole timeline repeats at character 18; paste one of its tweens", []),
    Refusal(
      "gsap.timeline({ scrollTrigger: { trigger: '.a', scrub: true } })" + two,
      "scrub moves with the scroll position, not with time at character 49", []),
    Refusal(
      "const tl = gsap.timeline().to('.a', { x: 1, duration: 1 });\n"
        + "gsap.timeline().add(tl).add(tl);\ngsap.to('.c', { x: 1, duration: 3 });",
      "this timeline is put on others more than once at line 1, character 12; paste one", [0]),
    Refusal(
      "const tl = gsap.timeline({ delay: 1 }).to('.a', { x: 1, duration: 1 });\ntl.add(tl);",
      "this timeline is put on itself, or lies more than 32 deep at line 1, character 12", []),
    Refusal(
      "const a = gsap.timeline().to('.a', { x: 1, duration: 1 });\n"
        + "const b = gsap.timeline().to('.b', { x: 1, duration: 2 });\na.add(b, 1);\nb.add(a, 1);"
        + "\ngsap.to('.c', { x: 1, duration: 3 });",
      "this timeline is put on itself, or lies more than 32 deep at line 1, character 11", [0]),
    Refusal(
      "function f0() { return gsap.timeline().to('.a', { x: 1, duration: 1 }) }\n"
        + (1...40).map { "function f\($0)() { return gsap.timeline().add(f\($0 - 1)(), 1) }\n" }
        .joined(),
      "this timeline is put on itself, or lies more than 32 deep at line 1, character 24", []),
    Refusal(
      "createTimeline({ reversed: true }).add('.a', { x: 1, duration: 500 })",
      "reversed is not read: it is of a whole timeline at character 18; leave it out", []),
    Refusal(
      "createTimeline({ playbackEase: 'inOut(2)' }).add('.a', { x: 1, duration: 500 })",
      "playbackEase is not read: it is of a whole timeline at character 18; leave it out", []),
  ]

  @Test(
    "what is done with a whole timeline is refused where it is not that of each tween",
    arguments: wholes)
  func whole(_ refusal: Refusal) throws { try unknown(refusal) }

  struct Played: CustomTestStringConvertible, Sendable {
    let text: String
    /// As the answer has them.
    let modifiers: JSON

    init(_ text: String, _ modifiers: JSON) { (self.text, self.modifiers) = (text, modifiers) }

    var testDescription: String { text }
  }

  static let played = [
    Played("gsap.timeline({ delay: 1 }).to('.a', { x: 1 })", [["delay": 1]]),
    Played(
      "gsap.timeline({ delay: 1, repeat: 2, yoyo: true }).to('.a', { x: 1 }, 0.5)",
      [
        ["delay": 0.5], ["repeatCount": 3, "autoreverses": true, "reversal": "backward"],
        ["delay": 1],
      ]),
    Played(
      "const tl = gsap.timeline({ repeat: -1 });\ntl.to('.a', { x: 1, ease: 'none' });",
      [["repeatForever": true, "autoreverses": false]]),
    Played(
      "const a = gsap.timeline({ repeat: 1 }).to('.a', { x: 1 });\n"
        + "gsap.timeline().set('.b', { x: 1 }, 2).add(a, '+=1');",
      [["repeatCount": 2, "autoreverses": false], ["delay": 3]]),
    Played(
      "anime.timeline().add({ targets: '.a', x: 1, delay: 100, loop: 2, direction: 'reverse' })",
      [["delay": 0.1]]),
    Played(
      "anime.timeline({ direction: 'alternate' }).add({ targets: '.a', x: 1 })",
      [["repeatCount": 2, "autoreverses": true, "reversal": "backward"]]),
    Played(
      "createTimeline({ loop: 1, alternate: true, delay: 200 }).add('.a', { x: 1 })",
      [["repeatCount": 2, "autoreverses": true, "reversal": "backward"], ["delay": 0.2]]),
  ]

  @Test("what is done with the timeline of one tween is done with the tween", arguments: played)
  func playedAlone(_ played: Played) throws {
    let body = JSON.object([
      "animation": .string(played.text), "sample": .object(["times": .array([.number(0)])]),
    ])
    let answer = try InProcessWire().send(.post("/v1/animations/evaluate", body.text)).json
    let modifiers = try #require(answer["animation"]?["modifiers"], "\(answer.text)")
    #expect(modifiers == played.modifiers, "\(answer.text)")
  }

  static let defaults = [
    PlacedText(
      """
      const a = gsap.timeline({ defaults: { delay: 1 } }), b = gsap.timeline();
      a.set(".a", { x: 1 }).to(".b", { x: 1, duration: 2, delay: 0 });
      b.set(".c", { x: 1 }).to(".d", { x: 1, duration: 3 });
      """, [1, 0]),
    PlacedText(
      "function a() { return gsap.timeline({ defaults: { duration: 1 } }).to('.a', { x: 1 })"
        + ".to('.b', { x: 1, ease: 'none' }) }\n"
        + "function b() { return gsap.timeline({ defaults: { duration: 3 } }).to('.c', { x: 1 })"
        + ".to('.d', { x: 1, ease: 'none' }) }",
      [0, 1, 0, 3]),
    PlacedText(
      "const tl = gsap.timeline({ defaults: { delay: 1 } });\ntl.to('.a', { x: 1, duration: 2 });"
        + "\ngsap.to('.b', { x: 1 });", [1, 0]),
    PlacedText(
      "anime.timeline({ duration: 100, loop: 1 }).add({ targets: '.a', x: 1 })"
        + ".add({ targets: '.b', x: 1, easing: 'linear' });", [0, 0.1]),
    PlacedText(
      "const tl = anime.timeline({ delay: 100 });\ntl.add({ targets: '.a', x: 1 });\n"
        + "anime({ targets: '.b', x: 1, duration: 50 });", [0.1, 0]),
    PlacedText(
      """
      function a() {
        const tl = gsap.timeline({ defaults: { duration: 1 } });
        return tl.to(".a", { x: 1 }).to(".b", { x: 1, ease: "none" });
      }
      function b() {
        const tl = gsap.timeline({ defaults: { duration: 0.3 } });
        return tl.to(".c", { x: 1 }).to(".d", { x: 1 });
      }
      """, [0, 1, 0, 0.3]),
    PlacedText(
      "gsap.defaults({ duration: 2 }); const a = gsap.timeline(),\n"
        + "b = gsap.timeline({ defaults: { duration: 0.3 } });\na.to(a1, { x: 1, ease: 'none' })"
        + ".to(a2, { x: 1 }); b.to(b1, { x: 1, ease: 'none' }).to(b2, { x: 1 });",
      [0, 2, 0, 0.3]),
    PlacedText(
      "const a = createTimeline({ defaults: { duration: 200 } }), b = createTimeline();\n"
        + "a.add('.a', { x: 1, ease: 'linear' }).add('.b', { x: 1 });\n"
        + "b.add('.c', { x: 1, ease: 'linear' }).add('.d', { x: 1 });",
      [0, 0.2, 0, 1]),
  ]

  @Test("each of several timelines has its own defaults", arguments: defaults)
  func ownDefaults(_ row: PlacedText) throws { try places(row) }

  @Test("a place that is not in the text is refused, and the others are known", arguments: refusals)
  func unknown(_ refusal: Refusal) throws {
    let answer = try PlacedText.answer(refusal.text)
    let detail = try #require(answer["errors"]?[0]?["detail"]?.string, "\(answer.text)")
    #expect(detail.contains(refusal.sentence), "\(detail)")
    #expect(Self.delays(answer) ?? [] == refusal.delays, "\(answer.text)")
  }

  @Test("a long timeline is placed at a cost that grows with the text")
  func cost() throws {
    func work(_ count: Int) throws -> Int {
      let tweens = (0..<count).map { "tl.to(a, { x: \($0), duration: 1 }, '<').call(b);\n" }
      let text = "const tl = gsap.timeline();\n" + tweens.joined()
      let body = JSON.object(["animation": .string(text)])
      let response = InProcessWire().respond(
        to: WireRequest("POST", "/v1/animations/evaluate", body: body.text))
      return try #require(response.fields["Overshoot-Work"].flatMap { Int($0) })
    }
    let works = try [20, 40, 80].map(work)
    #expect(works[2] < 3 * works[1] && works[1] < 3 * works[0], "\(works)")
  }

  @Test("the only tween is read from its own start behind what is not known")
  func alone() throws {
    let texts = [
      "gsap.timeline().add(intro()).to('.a', { x: 1 }, '-=0.5')",
      "gsap.timeline().to('.a', { x: 1 }, '-=0.5')",
      "const tl = gsap.timeline();\nboxes.forEach((box) => tl.to(box, { x: 1 }, '<'));",
    ]
    for text in texts {
      let answer = try PlacedText.answer(text)
      #expect(answer["animation"]?["modifiers"] == nil, "\(text): \(answer.text)")
      #expect(answer["animation"]?["duration"] == 0.5, "\(text): \(answer.text)")
    }
    let absolute = try PlacedText.answer("gsap.timeline().addPause().to('.a', { x: 1 }, 2)")
    #expect(absolute["animation"]?["modifiers"]?[0]?["delay"] == 2, "\(absolute.text)")
    let labelled = try PlacedText.answer(
      "gsap.timeline().addLabel('in', 2).to('.a', { x: 1 }, 'in+=0.5')")
    #expect(labelled["animation"]?["modifiers"]?[0]?["delay"] == 2.5, "\(labelled.text)")
  }
}
