import Foundation
import Testing

@testable import AnimationCore
@testable import Conversions
@testable import JSONText
@testable import Schema
@testable import SourceText

/// Defaults, units and presets of the systems of the web, each with the motion it stands for.
@Suite("Systems of the web")
struct WebSystemTests {
  typealias Row = PastedLine

  private static func spring(_ mass: Double, _ stiffness: Double, _ damping: Double) -> String {
    #"{"type":"interpolatingSpring","mass":\#(mass),"stiffness":\#(stiffness),"#
      + #""damping":\#(damping)}"#
  }

  private static func curve(_ points: String, _ duration: Double, _ modifiers: String = "")
    -> String
  {
    let end = modifiers.isEmpty ? "" : #","modifiers":[\#(modifiers)]"#
    return #"{"type":"timingCurve","curve":[\#(points)],"duration":\#(duration)\#(end)}"#
  }

  /// A change that takes no time, after a delay.
  private static func step(_ delay: Double) -> String {
    #"{"type":"timingCurve","curve":"step-end","duration":\#(delay)}"#
  }

  private static func circular(_ way: String) -> String {
    #"{"type":"timingCurve","curve":"circularEase\#(way)","duration":0.3}"#
  }

  /// Powers up to the third are Bézier curves with x at a third and two thirds.
  private static let outQuad = "0.333333333333,0.666666666667,0.666666666667,1"
  private static let inCubic = "0.333333333333,0,0.666666666667,0"
  private static let inQuad = "0.333333333333,0,0.666666666667,0.333333333333"
  private static let outCubic = "0.333333333333,1,0.666666666667,1"
  private static let linear = "0,0,1,1"

  /// react-native-reanimated 178a31ed: `springConfigs.ts`, `timing.ts`, `repeat.ts`.
  static let reanimated = [
    Row("withSpring(1)", .reanimated, spring(4, 900, 120)),
    Row(
      "<Animated.View entering={PinwheelIn.duration(500).easing(Easing.linear)} />", .reanimated,
      curve(linear, 0.5)),
    Row("withSpring(1, { stiffness: 100 })", .reanimated, spring(4, 100, 40)),
    Row("withSpring(1, { mass: 1, stiffness: 100, damping: 50 })", .reanimated, spring(1, 100, 20)),
    Row("withSpring(1, GentleSpringConfig)", .reanimated, spring(4, 900, 120)),
    Row("withSpring(1, WigglySpringConfig)", .reanimated, spring(4, 900, 90)),
    Row("withSpring(1, SnappySpringConfig)", .reanimated, spring(4, 900, 110)),
    Row("withSpring(1, Reanimated3DefaultSpringConfig)", .reanimated, spring(1, 100, 10)),
    Row(
      "withSpring(1, { ...WigglySpringConfig, stiffness: 1600 })", .reanimated, spring(4, 1600, 90)
    ),
    Row("SnappySpringConfig", .reanimated, spring(4, 900, 110)),
    Row("export const pop = WigglySpringConfig;", .reanimated, spring(4, 900, 90)),
    Row(
      "const pop = GentleSpringConfig;\nx.value = withSpring(1, pop)", .reanimated,
      spring(4, 900, 120)),
    Row(
      "const config = { mass: 1, stiffness: 180, damping: 12 };\nx.value = withSpring(0, config);",
      .reanimated, spring(1, 180, 12)),
    Row(
      "withTiming(1, { duration: 250, easing: Easing.bezier(0.4, 0, 0.2, 1) })", .reanimated,
      curve("0.4,0,0.2,1", 0.25)),
    Row("withTiming(1, { easing: Easing.linear })", .reanimated, curve(linear, 0.3)),
    Row(
      "withDelay(100, withTiming(1, { easing: Easing.out(Easing.quad) }))", .reanimated,
      curve(outQuad, 0.3, #"{"delay":0.1}"#)),
    Row(
      "withRepeat(withTiming(1, { easing: Easing.in(Easing.cubic) }))", .reanimated,
      curve(inCubic, 0.3, #"{"repeatCount":2,"autoreverses":false}"#)),
    Row(
      "withRepeat(withTiming(1, { easing: Easing.ease }), -1, true)", .reanimated,
      curve("0.42,0,1,1", 0.3, #"{"repeatForever":true,"autoreverses":true}"#)),
    Row(
      "withRepeat(withSequence(withTiming(1, { easing: Easing.ease }), "
        + "withTiming(0, { easing: Easing.ease })), -1)",
      .reanimated, curve("0.42,0,1,1", 0.3, #"{"repeatForever":true,"autoreverses":true}"#)),
    Row(
      "entering={FadeIn.duration(400).delay(200).easing(Easing.linear)}", .reanimated,
      curve(linear, 0.4, #"{"delay":0.2}"#)),
    Row("layout={LinearTransition.springify()}", .reanimated, spring(4, 900, 120)),
    Row("FadeInDown.duration(400).springify()", .reanimated, spring(4, 900, 120)),
    Row("FadeInDown.duration(400).springify().damping(12)", .reanimated, spring(4, 900, 12)),
    Row(
      "<Animated.View entering={FadeIn} exiting={SlideOutRight} />", .reanimated,
      #"{"type":"timingCurve","curve":"power1.inOut","duration":0.3}"#),
    Row(
      "<Animated.View entering={FadeIn.duration(300)} layout={LinearTransition} />", .reanimated,
      #"{"type":"timingCurve","curve":"power1.inOut","duration":0.3}"#),
    Row("withDelay(500, withTiming(1, { duration: 0 }))", .reanimated, step(0.5)),
  ]

  /// facebook/react-native 4bda59e9: `SpringConfig.js`, `SpringAnimation.js`, `TimingAnimation.js`.
  static let reactNative = [
    Row("Animated.spring(x, { toValue: 1 })", .reactNative, spring(1, 230.2, 22)),
    Row(
      "Animated.sequence([Animated.delay(500), Animated.timing(x, { toValue: 1, duration: 300, "
        + "easing: Easing.linear }), Animated.delay(200)]).start()", .reactNative,
      curve(linear, 0.3, #"{"delay":0.5}"#)),
    Row("Animated.spring(x, { toValue: 1, friction: 3 })", .reactNative, spring(1, 230.2, 10)),
    Row("Animated.spring(x, { toValue: 1, tension: 100 })", .reactNative, spring(1, 447.4, 22)),
    Row(
      "Animated.spring(x, { toValue: 1, speed: 12 })", .reactNative,
      #"{"type":"spring","spring":"reactNative/bouncy"}"#),
    Row(
      "Animated.spring(x, { toValue: 1, bounciness: 8 })", .reactNative,
      #"{"type":"spring","spring":"reactNative/bouncy"}"#),
    Row("Animated.spring(x, { toValue: 1, mass: 2 })", .reactNative, spring(2, 100, 10)),
    Row("Animated.spring(x, { toValue: 1, stiffness: 50 })", .reactNative, spring(1, 50, 10)),
    Row(
      "{ animation: 'spring', config: { stiffness: 1000, damping: 500, mass: 3, "
        + "overshootClamping: true, restSpeedThreshold: 0.01 } }",
      .reactNative, spring(3, 1000, 109.54451150103323)),
    Row(
      "transitionSpec: { open: { animation: 'timing', config: { duration: 300, "
        + "easing: Easing.linear } } }",
      .reactNative, curve(linear, 0.3)),
    Row("Animated.spring(x, { toValue: 1, damping: 15 })", .reactNative, spring(1, 100, 15)),
    Row(
      "Animated.spring(x, { toValue: 1, damping: 90 }).start()", .reactNative, spring(1, 100, 20)),
    Row(
      "Animated.timing(x, { toValue: 1, easing: Easing.linear, useNativeDriver: true }).start();",
      .reactNative, curve(linear, 0.5)),
    Row(
      "Animated.timing(x, { duration: 200, delay: 50, easing: Easing.out(Easing.quad) })",
      .reactNative, curve(outQuad, 0.2, #"{"delay":0.05}"#)),
    Row(
      "Animated.loop(Animated.timing(x, { toValue: 1, duration: 900, easing: Easing.linear }))",
      .reactNative, curve(linear, 0.9, #"{"repeatForever":true,"autoreverses":false}"#)),
    Row(
      "Animated.sequence([Animated.delay(300), Animated.timing(x, { toValue: 1, duration: 100, "
        + "easing: Easing.linear })])",
      .reactNative, curve(linear, 0.1, #"{"delay":0.3}"#)),
    Row(
      "Animated.loop(Animated.sequence([Animated.timing(x, { toValue: 1, easing: Easing.ease }), "
        + "Animated.timing(x, { toValue: 0, easing: Easing.ease })])).start()",
      .reactNative, curve("0.42,0,1,1", 0.5, #"{"repeatForever":true,"autoreverses":true}"#)),
  ]

  /// motiondivision/motion 2a0be584: `motion-value.ts`, `default-transitions.ts`.
  static let motion = [
    Row(
      "router.to('/home', { transition: { duration: 0.5, ease: 'linear' } })", .motion,
      curve(linear, 0.5)),
    Row("transition={{ duration: 0.6 }}", .motion, curve("0,0,0.58,1", 0.6)),
    Row("<motion.div animate={{ x: 100 }} />", .motion, spring(1, 500, 25)),
    Row("<motion.div whileHover={{ scale: 1.1 }} />", .motion, spring(1, 550, 30)),
    Row("<motion.p animate={{ opacity: 1 }} />", .motion, curve("0.25,0.1,0.35,1", 0.3)),
    Row(
      "<motion.p animate={{ opacity: 1 }} transition={{ delay: 0.2 }} />", .motion,
      curve("0.25,0.1,0.35,1", 0.3, #"{"delay":0.2}"#)),
    Row("const y = useSpring(0)", .motion, spring(1, 100, 10)),
    Row("{{ type: 'spring', stiffness: 100, damping: 10 }}", .motion, spring(1, 100, 10)),
    Row("type: \"spring\",\n  stiffness: 100,\n  damping: 10,", .motion, spring(1, 100, 10)),
    Row("duration: 0.5, ease: 'linear'", .motion, curve(linear, 0.5)),
    Row(
      "const t = 0.25;\ntransition={{ duration: t * 2, delay: t + 0.5, ease: 'linear' }}", .motion,
      curve(linear, 0.5, #"{"delay":0.75}"#)),
    Row(
      "items.map((item, index) => {\n  const delay = index * 0.1;\n"
        + "  return <motion.li transition={{ duration: 1, ease: 'linear', delay }} />;\n});",
      .motion, curve(linear, 1, #"{"delay":0.1}"#)),
    Row(
      "const transition = { type: 'spring', stiffness: 100, damping: 10 };\n"
        + "export const variants = { in: { opacity: 1, transition }, out: { transition } };",
      .motion, spring(1, 100, 10)),
    Row(
      "import { animate } from \"motion\"\nanimate(\".box\", { x: 100 })", .motion,
      spring(1, 500, 25)),
    // A word processor has curled the quotes, those around strings and those in them.
    Row(
      "transition={{ type: “spring”, stiffness: 100, damping: 10 }}", .motion, spring(1, 100, 10)),
    Row("gsap.to(‘.box’, { x: 100, duration: 1, ease: ‘none’ })", .gsap, curve(linear, 1)),
    Row("gsap.to('.box', { text: '“I’m”', duration: 1, ease: 'none' })", .gsap, curve(linear, 1)),
    // TypeScript.
    Row(
      "const spring = { type: \"spring\", stiffness: 100, damping: 10 } as const;", .motion,
      spring(1, 100, 10)),
    Row(
      "export const fade = { duration: 0.5, ease: 'linear' as const } satisfies Transition",
      .motion, curve(linear, 0.5)),
    Row(
      "transition={{ duration: 0.5, ease: [0, 0, 0.58, 1] as [number, number, number, number] }}",
      .motion, curve("0,0,0.58,1", 0.5)),
    Row("transition={{ type: 'spring' }}", .motion, spring(1, 100, 10)),
    Row("transition={{ type: 'spring', mass: 3 }}", .motion, spring(3, 100, 10)),
    Row(
      "{ type: 'spring', visualDuration: 0.5, bounce: 0.2 }", .motion,
      spring(1, 109.6622711232151, 16.755160819145566)),
    Row(
      "{ type: 'spring', duration: 0.8, bounce: 0.3, velocity: speed }", .motion,
      #"{"type":"spring","response":0.5108464212341612,"dampingFraction":0.7}"#),
    Row("<motion.div animate={{ scale: 1 }} />", .motion, spring(1, 550, 30)),
    Row("useSpring(y, { stiffness: 300, damping: 30 })", .motion, spring(1, 300, 30)),
    Row(
      "visible: { opacity: 1, transition: { type: 'spring', stiffness: 200, damping: 20 } },",
      .motion,
      spring(1, 200, 20)),
    Row(
      "const spring = { type: 'spring', stiffness: 700, damping: 30 }\n"
        + "<motion.div layout transition={spring} />",
      .motion, spring(1, 700, 30)),
    Row(
      "animate(box, { rotate: 90 }, { duration: 1, ease: 'linear', repeat: Infinity })", .motion,
      curve(linear, 1, #"{"repeatForever":true,"autoreverses":false}"#)),
  ]

  /// pmndrs/react-spring 3b4719e2: `constants.ts`, `SpringValue.ts`.
  static let reactSpring = [
    Row(
      "useSpring({ config: { ...config.gentle, duration: 200 } })", .reactSpring,
      curve(linear, 0.2)),
    Row(
      "{ tension: 120, friction: 14, clamp: true, duration: 200 }", .reactSpring,
      curve(linear, 0.2)),
    Row("useSpring({ config: { mass: 1, duration: 500 } })", .reactSpring, curve(linear, 0.5)),
    Row(
      "const styles = useSpring({ from: { x: 0 }, to: { x: 1 } })", .reactSpring, spring(1, 170, 26)
    ),
    Row("useSpring(() => ({ x: 0, config: config.stiff }))", .reactSpring, spring(1, 210, 20)),
    Row("useTrail(3, { config: { ...config.gentle, mass: 2 } })", .reactSpring, spring(2, 120, 14)),
    Row(
      "useSprings(items.length, items.map(item => ({ x: item.x, config: config.stiff })))",
      .reactSpring, spring(1, 210, 20)),
    Row(
      "useSprings(2, [{ x: 1, config: config.stiff }, { x: 2, config: config.stiff }])",
      .reactSpring, spring(1, 210, 20)),
    Row(
      "useSpring({ x: 1, config: { ...config.default, clamp: true } })", .reactSpring,
      spring(1, 170, 26)),
    Row(
      "useSpring({ x: 1, config: { ...config.slow, clamp: true } })", .reactSpring,
      spring(1, 280, 60)),
    Row("api.start({ x: 1, config: { tension: 300 } })", .reactSpring, spring(1, 300, 26)),
    Row(
      "config: { duration: 300, easing: easings.easeInCubic }", .reactSpring, curve(inCubic, 0.3)),
    Row(
      "useSpring({ x: 1, delay: 200, config: { duration: 100 } })", .reactSpring,
      curve(linear, 0.1, #"{"delay":0.2}"#)),
  ]

  /// GSAP 3.14.2: `gsap-core.js`, `CustomEase.js`; version 2 for `TweenMax`.
  static let gsap = [
    Row("gsap.to('.box', { x: 100 })", .gsap, curve(outQuad, 0.5)),
    Row("gsap.to('.box', { x: 100, duration: 2, ease: 'none' })", .gsap, curve(linear, 2)),
    Row("gsap.to('.box', { x: 100, ease: 'power1' })", .gsap, curve(outQuad, 0.5)),
    Row("gsap.to('.box', { x: 100, ease: 'quad.in' })", .gsap, curve(inQuad, 0.5)),
    Row("gsap.to('.box', { x: 100, ease: 'power2' })", .gsap, curve(outCubic, 0.5)),
    Row(
      "gsap.from(el, { y: 50, ease: 'power2.in', delay: 0.3 })", .gsap,
      curve(inCubic, 0.5, #"{"delay":0.3}"#)),
    Row(
      "gsap.fromTo(el, { y: 50 }, { y: 0, ease: 'none', repeat: 2, yoyo: true })", .gsap,
      curve(linear, 0.5, #"{"repeatCount":3,"autoreverses":true,"reversal":"backward"}"#)),
    Row(
      "gsap.to(el, { rotation: 360, ease: Linear.easeNone, repeat: -1 })", .gsap,
      curve(linear, 0.5, #"{"repeatForever":true,"autoreverses":false}"#)),
    Row(
      "gsap.to('.dot', { y: 9, ease: 'none', stagger: { each: 0.1, repeat: -1, yoyo: true } })",
      .gsap,
      curve(
        linear, 0.5,
        #"{"repeatForever":true,"autoreverses":true,"reversal":"backward"},{"delay":0.1}"#)),
    Row(
      "gsap.timeline({ defaults: { duration: 1 } }).to(a, { x: 1, ease: 'none' }, '<')", .gsap,
      curve(linear, 1)),
    Row(
      "const tl = gsap.timeline();\ntl.to('.a', { x: 1, ease: 'none' }, 1.5);", .gsap,
      curve(linear, 0.5, #"{"delay":1.5}"#)),
    Row(
      "gsap.timeline().to('.a', { x: 1, ease: 'none', delay: 1 }, '+=0.5')", .gsap,
      curve(linear, 0.5, #"{"delay":1.5}"#)),
    Row(
      "gsap.timeline().to('.a', { x: 1, ease: 'none' }, '<0.25')", .gsap,
      curve(linear, 0.5, #"{"delay":0.25}"#)),
    Row("gsap.timeline().to('.a', { x: 1, ease: 'none' }, '-=1')", .gsap, curve(linear, 0.5)),
    Row("tl.to('.a', { x: 1, ease: 'none' }, '+=0.5')", .gsap, curve(linear, 0.5)),
    Row(
      "gsap.timeline().to('.a', { x: 1, ease: 'none' }).to('.b', { x: 1, ease: 'none' }, '<')",
      .gsap, curve(linear, 0.5)),
    Row("TweenMax.to(el, 0.8, { x: 100, ease: Power1.easeOut })", .gsap, curve(outQuad, 0.8)),
    Row(
      "gsap.to(el, { x: 1, ease: CustomEase.create('c', 'M0,0 C0.1,0.2 0.3,1 1,1') })", .gsap,
      curve("0.1,0.2,0.3,1", 0.5)),
    Row(
      "CustomEase.create('c', '.17,.67,.83,.67');\ngsap.to(el, { x: 1, ease: 'c' })", .gsap,
      curve("0.17,0.67,0.83,0.67", 0.5)),
    Row(
      "gsap.to(el, { x: 1, ease: 'steps(4)' })", .gsap,
      #"{"type":"timingCurve","curve":"steps(5, jump-none)","duration":0.5}"#),
    Row("gsap.to('.a', { x: 5, duration: 0, delay: 0.5 })", .gsap, step(0.5)),
    Row(
      "gsap.to(el, { x: 1, ease: 'M0,0 C0.1,0.2 0.3,1 1,1' })", .gsap, curve("0.1,0.2,0.3,1", 0.5)),
    Row("gsap.to(el, { x: 1, ease: '.17,.67,.83,.67' })", .gsap, curve("0.17,0.67,0.83,0.67", 0.5)),
    Row(
      "gsap.to('.a', { x: 5, duration: 1, ease: 'none', delay: 1 }).timeScale(2)", .gsap,
      curve(linear, 1, #"{"speed":2},{"delay":1}"#)),
    Row(
      "TweenMax.staggerTo('.dot', 0.6, { y: -20, repeat: -1, yoyo: true, ease: Linear.easeNone }, "
        + "0.1)", .gsap,
      curve(
        linear, 0.6,
        #"{"repeatForever":true,"autoreverses":true,"reversal":"backward"},{"delay":0.1}"#)),
    Row(
      "tl.staggerFrom('.a', 0.5, { x: 1, ease: 'none' }, 0.2)", .gsap,
      curve(linear, 0.5, #"{"delay":0.2}"#)),
    Row(
      "TweenMax.to(el, 1, { x: 1, ease: SteppedEase.config(4) })", .gsap,
      #"{"type":"timingCurve","curve":"steps(5, jump-none)","duration":1}"#),
  ]

  /// juliangarnier/anime: `globals.js`, `parser.js`, `spring/index.js`; 3.2.1, `src/easings.js`.
  static let anime = [
    Row("animate('.box', { x: 100, delay: 0 })", .anime, curve(outQuad, 1)),
    Row("animate('.box', { x: 100, duration: 500, ease: 'in(3)' })", .anime, curve(inCubic, 0.5)),
    Row(
      "animate('.box', { x: 100, ease: 'linear', loop: 2, alternate: true })", .anime,
      curve(linear, 1, #"{"repeatCount":3,"autoreverses":true,"reversal":"backward"}"#)),
    Row(
      "animate('.box', { x: 100, ease: 'linear', loop: true, delay: 0 })", .anime,
      curve(linear, 1, #"{"repeatForever":true,"autoreverses":false}"#)),
    Row("spring({ stiffness: 90 })", .anime, spring(1, 90, 10)),
    Row(
      "anime({ targets: el, x: 1, easing: 'linear', delay: anime.stagger(100, { start: 500 }) })",
      .anime, curve(linear, 1, #"{"delay":0.6}"#)),
    Row(
      "import { animate } from 'animejs';\n\nanimate('.square', { x: '15rem' });", .anime,
      curve(outQuad, 1)),
    Row("tl.label('start').add('.square', { x: '15rem' }, 'start')", .anime, curve(outQuad, 1)),
    Row(
      "await anime({ targets: '.box', x: 250, easing: 'linear', duration: 500 }).finished", .anime,
      curve(linear, 0.5)),
    Row("createSpring({ mass: 2 })", .anime, spring(2, 100, 10)),
    Row("spring({ bounce: .2, duration: 350 })", .anime, spring(1, 322.273, 28.723)),
    Row("spring({ mass: 0.5, stiffness: 20000 })", .anime, spring(1, 10000, 10)),
    Row(
      "anime({ targets: '.box', translateX: 250, easing: 'linear', loop: 3 })", .anime,
      curve(linear, 1, #"{"repeatCount":3,"autoreverses":false}"#)),
    Row(
      "anime({ targets: el, x: 1, easing: 'cubicBezier(.5, .05, .1, .3)', duration: 700 })", .anime,
      curve("0.5,0.05,0.1,0.3", 0.7)),
    Row(
      "anime({ targets: el, x: 1, easing: 'spring(1, 80, 10, 0)' })", .anime,
      #"{"type":"interpolatingSpring","mass":1,"stiffness":80,"damping":10,"#
        + #""initialVelocity":0.1}"#),
    Row(
      "waapi.animate('.el', { translate: '100px', duration: 500, ease: 'out(2)' })", .anime,
      curve(outQuad, 0.5)),
    Row("waapi.animate('.el', { opacity: 0 })", .anime, curve(outQuad, 1)),
    Row(
      "waapi.animate('.el', { opacity: 0, ease: 'in', loop: 2 })", .anime,
      curve("0.42,0,1,1", 1, #"{"repeatCount":3,"autoreverses":false}"#)),
    Row(
      "waapi.animate('.el', { x: 1, ease: spring({ stiffness: 90 }) })", .anime, spring(1, 90, 10)),
    Row(
      "anime({ targets: el, x: 1, easing: 'steps(5)' })", .anime,
      #"{"type":"timingCurve","curve":"steps(5, jump-start)","duration":1}"#),
    Row(
      "animate('.box', { x: 1, ease: 'steps(5)' })", .anime,
      #"{"type":"timingCurve","curve":"steps(5)","duration":1}"#),
    Row(
      "anime({ targets: el, x: 1, easing: 'easeInBack(3)' })", .anime,
      curve("0.333333333333,0,0.666666666667,-0.666666666667", 1)),
    Row(
      "animate('.box', { x: 1, ease: 'outInQuad' })", .anime,
      #"{"type":"timingCurve","curve":"outInQuad","duration":1}"#),
    Row(
      "anime({ targets: el, x: 1, easing: 'easeOutInSine' })", .anime,
      #"{"type":"timingCurve","curve":"outInSine","duration":1}"#),
    Row(
      "animate('.box', { x: 1, ease: 'outInBack' })", .anime,
      #"{"type":"timingCurve","curve":"outInBack(1.7)","duration":1}"#),
    Row(
      "animate('.box', { x: 1, duration: 300, playbackRate: 2 })", .anime,
      curve(outQuad, 0.3, #"{"speed":2}"#)),
    Row("animate('.s', { x: 100, duration: 300 })", .anime, curve(outQuad, 0.3)),
    Row(
      "gsap.to('.a', { x: 1, ease: 'none', duration: 1, stagger: (i) => i * 0.1 })", .gsap,
      curve(linear, 1, #"{"delay":0.1}"#)),
    // Version 3.2.1 waits in each pass, and goes back without a `loop`.
    Row(
      "anime({ targets: '.a', x: 1, easing: 'linear', direction: 'alternate' })", .anime,
      curve(linear, 1, #"{"repeatCount":2,"autoreverses":true,"reversal":"backward"}"#)),
    Row(
      "anime({ targets: '.a', x: 1, easing: 'linear', direction: 'alternate', loop: false })",
      .anime, curve(linear, 1)),
    Row(
      "anime({ targets: '.a', x: 1, easing: 'linear', delay: 500, loop: 3 })", .anime,
      curve(linear, 1, #"{"delay":0.5},{"repeatCount":3,"autoreverses":false}"#)),
    Row(
      "animate('.a', { x: 1, ease: 'linear', delay: 500, loop: 2 })", .anime,
      curve(linear, 1, #"{"repeatCount":3,"autoreverses":false},{"delay":0.5}"#)),
    Row(
      "waapi.animate('.a', { x: 1, ease: 'linear', delay: stagger(50), loop: 2 })", .anime,
      curve(linear, 1, #"{"repeatCount":3,"autoreverses":false},{"delay":0.05}"#)),
  ]

  /// Web Animations; jQuery 3, `effects.js`; Popmotion 11, `generators/keyframes.ts`.
  static let others = [
    Row(
      "element.animate([{ opacity: 0 }, { opacity: 1 }], 300)", .webAnimations, curve(linear, 0.3)),
    Row(
      "el.animate({ opacity: [0, 1] }, { duration: 400, easing: 'ease-in', iterations: Infinity, "
        + "direction: 'alternate', delay: 100 })",
      .webAnimations,
      curve(
        "0.42,0,1,1", 0.4,
        #"{"repeatForever":true,"autoreverses":true,"reversal":"backward"},{"delay":0.1}"#)),
    Row(
      "el.animate({ opacity: [0, 1], easing: 'ease-in' }, 2000)", .webAnimations,
      curve("0.42,0,1,1", 2)),
    Row(
      "el.animate({ opacity: [0, 1], offset: [0, 1], easing: ['ease-in', 'ease-out'] }, 2000)",
      .webAnimations, curve("0.42,0,1,1", 2)),
    Row("el.animate({ opacity: 1, easing: 'ease-in' }, 2000)", .webAnimations, curve(linear, 2)),
    Row(
      "const fade = new KeyframeEffect(box, [{ opacity: 0 }, { opacity: 1 }], { duration: 300 });\n"
        + "const animation = new Animation(fade, document.timeline);\nanimation.play();",
      .webAnimations, curve(linear, 0.3)),
    Row(
      "new Animation(new KeyframeEffect(null, { opacity: [0, 1] }, { duration: 300, easing: "
        + "'ease-in', delay: 100 })).play()", .webAnimations,
      curve("0.42,0,1,1", 0.3, #"{"delay":0.1}"#)),
    Row(
      "el.animate([{ opacity: 0, offset: 0, easing: 'ease-in' }, { opacity: 1, offset: 1 }], 2000)",
      .webAnimations, curve("0.42,0,1,1", 2)),
    Row(
      "$('#box').animate({ left: 100 }, 'slow', 'linear')", .jQuery, curve(linear, 0.6)),
    Row("$('#box').animate({ left: 100 }, { duration: 'slow' })", .jQuery, sine(0.6)),
    Row(
      "$('#a').animate({ width: ['toggle', 'swing'], height: ['toggle', 'swing'] }, 500, 'linear')",
      .jQuery, sine(0.5)),
    Row(
      "$('#a').animate({ width: 1 }, { duration: 500, specialEasing: { width: 'linear' } })",
      .jQuery, curve(linear, 0.5)),
    Row(
      "animate({ from: 0, to: 100, onUpdate })", .popmotion,
      #"{"type":"timingCurve","curve":"power1.inOut","duration":0.3}"#),
    Row("animate({ to: 1, ease: easeIn })", .popmotion, curve(inQuad, 0.3)),
    Row("animate({ to: 1, ease: easeOut })", .popmotion, curve(outQuad, 0.3)),
    Row("animate({ to: 1, ease: circIn })", .popmotion, circular("In")),
    Row(
      "animate({ to: 1, ease: backIn })", .popmotion,
      curve("0.333333333333,0,0.666666666667,-0.508333333333", 0.3)),
    Row(
      "animate({ to: 1, ease: backInOut })", .popmotion,
      #"{"type":"timingCurve","curve":"back.inOut(1.525)","duration":0.3}"#),
    Row(
      "animate({ to: 1, ease: cubicBezier(0.4, 0, 0.2, 1) })", .popmotion,
      curve("0.4,0,0.2,1", 0.3)),
    Row("animate({ from: 0, to: 1, stiffness: 200 })", .popmotion, spring(1, 200, 10)),
    Row(
      "spring({ from: 0, to: 100, stiffness: 200, damping: 10 })", .popmotion, spring(1, 200, 10)),
    Row("spring({ from: 0, to: 100 }).start(v => set(v))", .popmotion, spring(1, 100, 10)),
    Row(
      "spring({ from: 0, to: 100, mass: 2, velocity: 500, restDelta: 0.5 })", .popmotion,
      #"{"type":"interpolatingSpring","mass":2,"stiffness":100,"damping":10,"#
        + #""initialVelocity":5}"#),
    Row(
      "animate({ from: 0, to: 1, duration: 200, ease: 'linear', elapsed: -100 })", .popmotion,
      curve(linear, 0.2, #"{"delay":0.1}"#)),
  ]

  /// jQuery 3, `effects.js`; d3/d3-transition, `selection/transition.js`, and d3-ease.
  static let effects = [
    Row("$(\".box\").fadeIn(\"slow\");", .jQuery, sine(0.6)),
    Row("$('#a').slideToggle(300, 'linear')", .jQuery, curve(linear, 0.3)),
    Row("$('#a').fadeTo(250, 0.5, function() { done() })", .jQuery, sine(0.25)),
    Row("$('#a').delay(0).show('fast')", .jQuery, sine(0.2)),
    Row("$('#a').delay(800).fadeIn(400)", .jQuery, sine(0.4, #"{"delay":0.8}"#)),
    Row("$('#a').delay('fast').delay(100).fadeIn(400)", .jQuery, sine(0.4, #"{"delay":0.3}"#)),
    Row("$('#a').delay(800, 'other').fadeIn(400)", .jQuery, sine(0.4)),
    Row("$('#a').delay(800).stop().fadeIn(400)", .jQuery, sine(0.4)),
    // What is stopped has not moved yet.
    Row("$('#a').animate({ left: 1 }, 500).stop().fadeIn(400)", .jQuery, sine(0.4)),
    Row("$box.fadeIn(300).fadeOut(500); $box.stop(true); $box.slideUp(400);", .jQuery, sine(0.4)),
    Row("$box.fadeIn(300).fadeOut(500).stop(!0, !0).slideUp(400);", .jQuery, sine(0.4)),
    Row("$box.fadeIn(300).fadeOut(500).finish().slideUp(400)", .jQuery, sine(0.4)),
    Row("$box.fadeIn(300).fadeOut(500).stop('fx', true).slideUp(400)", .jQuery, sine(0.4)),
    Row("$('#a').delay(800); $('#a').fadeIn(400)", .jQuery, sine(0.4, #"{"delay":0.8}"#)),
    // jQuery UI and jQuery Easing have the same.
    Row("$('#a').animate({ left: 1 }, 500, 'easeInCubic')", .jQuery, curve(inCubic, 0.5)),
    Row(
      "$('#a').slideDown({ duration: 500, easing: 'easeOutBounce' })", .jQuery,
      #"{"type":"timingCurve","curve":"easeOutBounce","duration":0.5}"#),
    Row("$('#a').animate({ left: 1 }, function () { done(); })", .jQuery, sine(0.4)),
    Row("$('#a').animate(values, 300)", .jQuery, sine(0.3)),
    Row("$box.animate({ left: 1 }, 300)", .jQuery, sine(0.3)),
    Row("this.$menu.slideDown(300)", .jQuery, sine(0.3)),
    Row("const box = $('#a'); box.animate({ left: 1 }, 300)", .jQuery, sine(0.3)),
    Row("var el = jQuery('#a');\nel.fadeIn(300);", .jQuery, sine(0.3)),
    Row("const el = $('#a').find('b');\nel\n  .stop(true)\n  .slideUp(300);", .jQuery, sine(0.3)),
    Row("$box.hide(300)", .jQuery, sine(0.3)),
    Row("$box.stop().toggle('fast')", .jQuery, sine(0.2)),
    Row("const box = $('#a'); box.show('slow')", .jQuery, sine(0.6)),
    Row("let el = $('#a'); el.delay(800); el.fadeIn(300)", .jQuery, sine(0.3, #"{"delay":0.8}"#)),
    Row("$el.animate([{ top: 0 }, { top: 1 }], 300)", .webAnimations, curve(linear, 0.3)),
    Row("$('#a').get(0).animate({ top: [0, 1] }, 300)", .webAnimations, curve(linear, 0.3)),
    Row(
      "this.$refs.box.animate([{ top: 0 }, { top: 1 }], { duration: 300 })", .webAnimations,
      curve(linear, 0.3)),
    Row("d3.select('g').transition().attr('r', 10)", .d3, cubic(0.25)),
    Row("svg.transition().duration(750).call(chart)", .d3, cubic(0.75)),
    Row(".transition().duration(500).call(chart);", .d3, cubic(0.5)),
    Row(
      "g.transition('name').ease(easeCubicOut).duration(300).delay(100).style('opacity', 1)", .d3,
      curve(outCubic, 0.3, #"{"delay":0.1}"#)),
    Row("a.transition().delay((d, i) => i * 50)", .d3, cubic(0.25, #"{"delay":0.05}"#)),
    Row(
      "const t = d3.transition().duration(750).ease(d3.easeLinear);\n"
        + "svg.transition(t).attr('x', 1); axis.transition(t).call(draw);", .d3,
      curve(linear, 0.75)),
    Row("a.transition().ease(d3.easeLinear)", .d3, curve(linear, 0.25)),
    Row("a.transition().ease('linear')", .d3, curve(linear, 0.25)),
    Row(
      "a.transition().ease(d3.easePolyIn.exponent(3)).duration(100)", .d3, curve(inCubic, 0.1)),
  ]

  /// sveltejs/svelte 02ba39b3, `transition/index.js`; 0155f37a, `motion/tweened.js`.
  static let svelte = [
    Row("<div transition:fade>text</div>", .svelte, curve(linear, 0.4)),
    Row("transition:fade", .svelte, curve(linear, 0.4)),
    Row(
      "transition:fly={{ y: 200, duration: 300, easing: cubicOut }}", .svelte,
      curve(outCubic, 0.3)),
    Row("<p in:fly={{ y: 200 }} out:fly|local={{ y: -200 }}>", .svelte, curve(outCubic, 0.4)),
    Row(
      "out:scale=\"{{ duration: 300, delay: 100, easing: quadOut }}\"", .svelte,
      curve(outQuad, 0.3, #"{"delay":0.1}"#)),
    Row("<img in:blur />", .svelte, cubic(0.4)),
    Row("<path transition:draw />", .svelte, cubic(0.8)),
    Row("<li animate:flip={{ duration: 300, easing: quadOut }}>", .svelte, curve(outQuad, 0.3)),
    Row(
      "<script>\n  import { slide } from 'svelte/transition';\n"
        + "  const options = { duration: 500 };\n</script>\n{#if isOpen}\n"
        + "  <div transition:slide={options}>text</div>\n{/if}",
      .svelte, curve(outCubic, 0.5)),
    Row(
      "const progress = tweened(0, { duration: 500, easing: cubicOut });", .svelte,
      curve(outCubic, 0.5)),
    Row("const size = new Tween(0);\nsize.target = 1;", .svelte, curve(linear, 0.4)),
    Row(
      "const size = new Tween(0, { easing: easings.cubicIn });\nsize.set(1, { duration: 400 });",
      .svelte, curve(inCubic, 0.4)),
    Row("Tween.of(() => size, { delay: 100 })", .svelte, curve(linear, 0.4, #"{"delay":0.1}"#)),
    Row(
      "const [send, receive] = crossfade({ duration: 300 });", .svelte, curve(outCubic, 0.3)),
    Row(
      "<script>const [send, receive] = crossfade({ duration: 300 });</script>\n"
        + "<li in:receive={{ key: id }} out:send={{ key: id }}>", .svelte, curve(outCubic, 0.3)),
    Row("transition:scale .2s ease-in", .css, curve("0.42,0,1,1", 0.2)),
  ]

  private static func sine(_ duration: Double, _ modifiers: String = "") -> String {
    #"{"type":"timingCurve","curve":"sine.inOut","duration":\#(duration),"#
      + #""modifiers":[\#(modifiers)]}"#
  }

  private static func cubic(_ duration: Double, _ modifiers: String = "") -> String {
    #"{"type":"timingCurve","curve":"power2.inOut","duration":\#(duration),"#
      + #""modifiers":[\#(modifiers)]}"#
  }

  /// What stands around, and other ways to write the same.
  static let surroundings = [
    Row(
      "anime({ targets: 'a', x: 1, easing: 'linear', delay: (el, i) => 70*i })", .anime,
      curve(linear, 1, #"{"delay":0.07}"#)),
    Row(
      "anime({ targets: 'a', x: 1, easing: 'linear', delay: function(el, i) { return 500 + 30 * i; "
        + "} })", .anime, curve(linear, 1, #"{"delay":0.53}"#)),
    Row(
      "selection.transition().delay(function(d, i) { return i * 50; }).ease(d3.easeLinear)", .d3,
      curve(linear, 0.25, #"{"delay":0.05}"#)),
    Row(
      "var a = 300, b = 200; el.animate([{ top: 0 }, { top: 1 }], { duration: b })", .webAnimations,
      curve(linear, 0.2)),
    Row("el.style.cssText = 'transition: opacity 1s linear;'", .css, curve(linear, 1)),
    Row("'200ms'", .css, curve("0.25,0.1,0.25,1", 0.2)),
    Row(
      "theme: { extend: { transitionTimingFunction: { 'in-expo': "
        + "'cubic-bezier(0.95, 0.05, 0.795, 0.035)' } } }", .css,
      curve("0.95,0.05,0.795,0.035", 0.35)),
    Row(
      "<Trail items={items} config={{ mass: 5, tension: 2000, friction: 200 }}>", .reactSpring,
      spring(5, 2000, 200)),
    Row("Use transition: all .2s ease-in; for it.", .css, curve("0.42,0,1,1", 0.2)),
    Row("Use this: .transition(all .2s ease-in);", .css, curve("0.42,0,1,1", 0.2)),
    Row(
      "Take the mixin .transition(all .2s ease-in); of\nyour file.", .css,
      curve("0.42,0,1,1", 0.2)),
    Row("Animated.spring(x, { toValue: 1 }).start(() => { done() })", .reactNative, rnSpring),
    Row("Animated.spring(x, { toValue: 1 }).start(onDone);", .reactNative, rnSpring),
    Row(
      "transform: [{ scale: withTiming(on ? 2 : 1, { easing: Easing.ease }) }],", .reanimated,
      curve("0.42,0,1,1", 0.3)),
    Row(
      "const tl = anime.timeline({ easing: 'linear' });\ntl\n// first\n"
        + ".add({ targets: a, x: 1, duration: 200 }, '-=100')",
      .anime, curve(linear, 0.2)),
    Row(
      "const tl = createTimeline();\ntl.add('.a', { x: 1, duration: 200, ease: 'linear' }, 500);",
      .anime, curve(linear, 0.2, #"{"delay":0.5}"#)),
    Row(
      "const tl = createTimeline({ defaults: { ease: 'linear' } });\n"
        + "tl.add('.a', { x: 1, duration: 200 });",
      .anime, curve(linear, 0.2)),
    Row(
      "const tl = createTimeline({ defaults: { ease: 'linear', duration: 200 } });\n"
        + "tl.add('.a', { x: 1 });",
      .anime, curve(linear, 0.2)),
    Row(":transition=\"{ duration: 0.4, ease: 'easeIn' }\"", .motion, curve("0.42,0,1,1", 0.4)),
    Row(
      "<motion.div :initial=\"{ y: 8 }\"\n:animate=\"{ y: 0 }\" :transition=\"{ delay: 0.2 }\">",
      .motion,
      #"{"type":"interpolatingSpring","mass":1,"stiffness":500,"damping":25,"#
        + #""modifiers":[{"delay":0.2}]}"#),
    Row(
      "$speed: 300ms !default;\n.a { transition: all $speed ease-in; }", .css,
      curve("0.42,0,1,1", 0.3)),
    Row(
      "${mixin}\ncolor: ${p => p.c};\ntransition: opacity 0.2s linear;", .css,
      curve(linear, 0.2)),
    Row("--ripple-animation: ripple 375ms linear;", .css, curve(linear, 0.375)),
    Row(
      "const duration = 300;\nconst style = { transition: `opacity ${duration}ms linear` }", .css,
      curve(linear, 0.3)),
    Row(
      "setTimeout(() => { el.animate([{ top: 0 }, { top: 1 }], 300) }, 500)", .webAnimations,
      curve(linear, 0.3, #"{"delay":0.5}"#)),
    Row(
      "window.setTimeout(() => gsap.to(el, { x: 1, ease: 'none' }), 500)", .gsap,
      curve(linear, 0.5, #"{"delay":0.5}"#)),
    Row(
      "gsap.delayedCall(0.5, () => gsap.to(el, { x: 1, ease: 'none' }))", .gsap,
      curve(linear, 0.5, #"{"delay":0.5}"#)),
    Row(
      "setTimeout(show, 500);\nfunction show() { el.animate([{ top: 0 }, { top: 1 }], 300); }",
      .webAnimations, curve(linear, 0.3, #"{"delay":0.5}"#)),
    Row(
      "const show = () => el.animate([{ top: 0 }, { top: 1 }], 300);\nsetTimeout(show, 500);",
      .webAnimations, curve(linear, 0.3, #"{"delay":0.5}"#)),
    Row(
      "await new Promise((resolve) => setTimeout(resolve, 500));\n"
        + "el.animate([{ top: 0 }, { top: 1 }], 300);", .webAnimations,
      curve(linear, 0.3, #"{"delay":0.5}"#)),
    Row(
      "el.animate([{ top: 0 }, { top: 1 }], 300);\n"
        + "await new Promise(r => { setTimeout(r, 300) });\nel.remove();", .webAnimations,
      curve(linear, 0.3)),
    Row(
      "setTimeout(() => show(), 500);\n"
        + "function show() { el.animate([{ top: 0 }, { top: 1 }], 300); }",
      .webAnimations, curve(linear, 0.3, #"{"delay":0.5}"#)),
    Row(
      "setTimeout(function () { load(); show(); }, 500);\n"
        + "function show() { el.animate([{ top: 0 }, { top: 1 }], 300); }",
      .webAnimations, curve(linear, 0.3, #"{"delay":0.5}"#)),
    Row(
      "function show() { el.animate([{ top: 0 }, { top: 1 }], 300); setTimeout(show, 500); }",
      .webAnimations, curve(linear, 0.3)),
    Row(
      "setTimeout(() => hide(), 500);\n"
        + "function show() { el.animate([{ top: 0 }, { top: 1 }], 300); }",
      .webAnimations, curve(linear, 0.3)),
    Row(
      "const sleep = ms => new Promise(r => setTimeout(r, ms));\n"
        + "await sleep(500);\nel.animate([{ top: 0 }, { top: 1 }], 300);", .webAnimations,
      curve(linear, 0.3, #"{"delay":0.5}"#)),
    Row(
      "async function show() {\n  await wait(0.5);\n"
        + "  el.animate([{ top: 0 }, { top: 1 }], 300);\n}\n"
        + "function wait(s: number): Promise<void> {\n"
        + "  return new Promise((done) => setTimeout(done, s * 1000));\n}", .webAnimations,
      curve(linear, 0.3, #"{"delay":0.5}"#)),
    Row(
      "const sleep = ms => load(ms);\nawait sleep(500);\n"
        + "el.animate([{ top: 0 }, { top: 1 }], 300);", .webAnimations, curve(linear, 0.3)),
    Row(
      "const a = el.animate([{ top: 0 }, { top: 1 }], 300);\na.currentTime = 0;\n"
        + "list.reverse(); video.pause(); video.currentTime = 5;", .webAnimations,
      curve(linear, 0.3)),
    Row(
      "const t = gsap.to('.a', { x: 1, ease: 'none', paused: true });\n"
        + "setTimeout(() => t.play(), 500);", .gsap, curve(linear, 0.5, #"{"delay":0.5}"#)),
    Row(
      "setInterval(() => setIndex(next), 500);\nel.animate([{ top: 0 }, { top: 1 }], 300);",
      .webAnimations, curve(linear, 0.3)),
    Row(
      "const video = document.querySelector('video'); video.playbackRate = 2;\n"
        + "el.animate([{ top: 0 }, { top: 1 }], 300)", .webAnimations, curve(linear, 0.3)),
  ]

  /// Of friction 7 and tension 40.
  private static let rnSpring = spring(1, 230.2, 22)

  /// Tailwind CSS 3 and 4, `theme.css`.
  static let tailwind = [
    Row(
      "transition duration-300 motion-reduce:duration-0 motion-reduce:transition-none", .tailwind,
      curve("0.4,0,0.2,1", 0.3)),
    Row("transition-all", .tailwind, curve("0.4,0,0.2,1", 0.15)),
    Row("duration-700", .tailwind, curve("0.25,0.1,0.25,1", 0.7)),
    Row("duration-300 ease-out", .tailwind, curve("0,0,0.2,1", 0.3)),
    Row(
      "transition duration-200 ease-in delay-100", .tailwind,
      curve("0.4,0,1,1", 0.2, #"{"delay":0.1}"#)),
    Row("transition-colors ease-linear", .tailwind, curve(linear, 0.15)),
    // `transition-discrete` is of another property, and the two others unset their variables.
    Row("transition-discrete duration-500", .tailwind, curve("0.25,0.1,0.25,1", 0.5)),
    Row("transition duration-700 ease-initial", .tailwind, curve("0.4,0,0.2,1", 0.7)),
    Row("transition duration-initial ease-in", .tailwind, curve("0.4,0,1,1", 0.15)),
    Row(
      "transition group-data-[state=open]/menu:duration-300 [&>svg]:duration-300", .tailwind,
      curve("0.4,0,0.2,1", 0.3)),
    Row("animate-in fade-in-0 zoom-in-95", .tailwind, curve("0.25,0.1,0.25,1", 0.15)),
    Row(
      "data-[state=open]:animate-in data-[state=closed]:animate-out duration-200 ease-out",
      .tailwind, curve("0,0,0.2,1", 0.2)),
    Row(
      "transition-opacity duration-[2s] ease-[cubic-bezier(0.1,0.2,0.3,1)]", .tailwind,
      curve("0.1,0.2,0.3,1", 2)),
    Row(
      "className=\"p-4 transition-transform duration-500 hover:scale-105\"", .tailwind,
      curve("0.4,0,0.2,1", 0.5)),
    Row(
      "animate-spin", .tailwind, curve(linear, 1, #"{"repeatForever":true,"autoreverses":false}"#)),
    Row(
      "animate-pulse", .tailwind,
      curve("0.4,0,0.6,1", 1, #"{"repeatForever":true,"autoreverses":true}"#)),
    Row(
      "animate-pulse [animation-duration:3s] [animation-iteration-count:2]", .tailwind,
      curve("0.4,0,0.6,1", 1.5, #"{"repeatCount":4,"autoreverses":true}"#)),
    Row(
      "animate-spin [animation-duration:3s]", .tailwind,
      curve(linear, 3, #"{"repeatForever":true,"autoreverses":false}"#)),
    Row(
      "animate-[2s_pulse_linear_1]", .tailwind,
      curve(linear, 1, #"{"repeatCount":2,"autoreverses":true}"#)),
    Row(
      "animate-pulse [animation-delay:0.2s]", .tailwind,
      curve("0.4,0,0.6,1", 1, #"{"repeatForever":true,"autoreverses":true},{"delay":0.2}"#)),
    Row(
      "transition duration-300 [transition-timing-function:cubic-bezier(0.3,0,0,1)]", .tailwind,
      curve("0.3,0,0,1", 0.3)),
    Row(
      "transition duration-[calc(100ms*3)] [transition-delay:100ms]", .tailwind,
      curve("0.4,0,0.2,1", 0.3, #"{"delay":0.1}"#)),
    Row(
      "animate-in fade-in repeat-infinite direction-alternate duration-500 delay-100", .tailwind,
      curve(
        "0.25,0.1,0.25,1", 0.5,
        #"{"repeatForever":true,"autoreverses":true,"reversal":"backward"},{"delay":0.1}"#)),
    Row(
      "animate-[wiggle_1s_ease-in_2]", .tailwind,
      curve("0.42,0,1,1", 1, #"{"repeatCount":2,"autoreverses":false}"#)),
  ]

  static let easings = [
    Row("power1.out", .gsap, curve(outQuad, 0.35)),
    Row("Easing.in(Easing.cubic)", .reactNative, curve(inCubic, 0.35)),
    Row("easings.easeInCubic", .reactSpring, curve(inCubic, 0.35)),
    Row("outQuad", .anime, curve(outQuad, 0.35)),
    Row("[0.3, 1.2, 0.6, 1]", .css, curve("0.3,1.2,0.6,1", 0.35)),
    Row("0.3, 1.2, 0.6, 1", .css, curve("0.3,1.2,0.6,1", 0.35)),
    Row(".17,.67,.83,-.67", .css, curve("0.17,0.67,0.83,-0.67", 0.35)),
    Row("(0.3, 1.2, 0.6, 1);", .css, curve("0.3,1.2,0.6,1", 0.35)),
    Row("const pop = [0.3, 1.2, 0.6, 1];", .css, curve("0.3,1.2,0.6,1", 0.35)),
    Row("easing: [0.3, 1.2, 0.6, 1]", .css, curve("0.3,1.2,0.6,1", 0.35)),
    Row("const pop = [0.3, 1.2, 0.6, 1] as const;", .css, curve("0.3,1.2,0.6,1", 0.35)),
    Row(".to('.box', { x: 100, duration: 1, ease: 'none' }, '<')", .gsap, curve(linear, 1)),
  ]

  static let css = [
    Row(
      ".a { transition: all .3s linear }\n@media (prefers-reduced-motion: reduce) {\n"
        + "  .a { transition: opacity 1s ease-in }\n}", .css, curve(linear, 0.3)),
    Row(
      "@media (prefers-reduced-motion) { .a { animation: b 1s; animation-play-state: paused } }\n"
        + ".a { animation: b .3s linear }", .css, curve(linear, 0.3)),
    Row(
      ".a { transition: all .3s linear; @media (prefers-reduced-motion: reduce) "
        + "{ transition-duration: .01ms } }", .css, curve(linear, 0.3)),
    Row(
      "@media (prefers-reduced-motion: no-preference) { .a { transition: all .3s linear } }", .css,
      curve(linear, 0.3)),
    Row(
      "@media (prefers-reduced-motion: reduce) { .a { transition: all .3s linear } }", .css,
      curve(linear, 0.3)),
    // A longhand changes what is declared for its element before.
    Row(
      ".a { transition: all .3s linear }\n.a:hover, .b { transition-duration: 300ms }", .css,
      curve(linear, 0.3)),
    Row(
      ".a { transition: all .3s linear; &:hover { transition-delay: 0s } }", .css,
      curve(linear, 0.3)),
    Row(
      ".a { animation-duration: 1s; animation-timing-function: linear }\n.a { animation-name: b }",
      .css, curve(linear, 1)),
    Row(
      "@starting-style { .a { opacity: 0 } }\n.a { transition: opacity .3s linear }", .css,
      curve(linear, 0.3)),
    Row(
      "@import \"tailwindcss\";\n@theme {\n  --animate-wiggle: wiggle 1s ease-in infinite;\n"
        + "  --ease-fluid: cubic-bezier(0.3, 0, 0, 1);\n}", .css,
      curve("0.42,0,1,1", 1, #"{"repeatForever":true,"autoreverses":false}"#)),
    Row(
      "@theme { --ease-fluid: cubic-bezier(0.3, 0, 0, 1); --color-mint: #afe;\n"
        + "  --animate-fade: fade 0.5s var(--ease-fluid);\n"
        + "  @keyframes fade { 0% { opacity: 0 } 100% { opacity: 1 } } }", .css,
      curve("0.3,0,0,1", 0.5)),
    Row(
      ".a { transition: all var(--time) linear }\n:root { --time: 200ms; --times: 1s }", .css,
      curve(linear, 0.2)),
    Row("@import url(a.css);\n.a { transition: opacity .3s linear }", .css, curve(linear, 0.3)),
    Row("@use 'sass:math';\n.a { transition: opacity .3s linear }", .css, curve(linear, 0.3)),
    Row(
      "@view-transition { navigation: auto }\n"
        + "::view-transition-old(root) { animation: .3s linear both out }", .css,
      curve(linear, 0.3)),
    Row(
      ".a { transition: all .3s linear !important; transition: all .5s }", .css,
      curve(linear, 0.3)),
    Row(
      ".a { transition-timing-function: linear !important; transition: all .3s ease-in }", .css,
      curve(linear, 0.3)),
    // A document has its stylesheet in an element.
    Row(
      "<!DOCTYPE html>\n<html>\n<head>\n<style>\ndiv { width: 9px; transition: width 2s linear; }\n"
        + "div:hover { width: 99px; }\n</style>\n</head>\n<body>\n<h1>It's it</h1>\n<div></div>\n"
        + "</body>\n</html>", .css, curve(linear, 2)),
    Row(
      "<template>\n  <Transition name=\"fade\"><p v-if=\"isOn\">Hi</p></Transition>\n</template>\n"
        + "<style scoped>\n.fade-enter-active { transition: opacity .5s linear }\n"
        + ".fade-enter-from { opacity: 0 }\n</style>", .css, curve(linear, 0.5)),
    Row(
      "<p className=\"a\">Hi<style jsx>{`\n.a { transition: opacity .5s linear }\n`}</style></p>",
      .css, curve(linear, 0.5)),
    // A page numbers its lines.
    Row(
      "  9  .box {\n 10    width: 2px;\n\n 11    transition: all 300ms linear;\n 12  }\n 13", .css,
      curve(linear, 0.3)),
    Row("1| transition:\n2|   all 300ms linear", .css, curve(linear, 0.3)),
    Row("margin: 0; transition: all .3s;", .css, curve("0.25,0.1,0.25,1", 0.3)),
    Row("transition: visibility 0s linear 300ms", .css, step(0.3)),
    Row("animation: appear 0s 0.5s 3", .css, step(0.5)),
    Row(
      "transition: visibility 0s linear -300ms", .css,
      curve(linear, 0, #"{"delay":-0.3}"#)),
    Row("@speed: 0.2s;\n.a { transition: all @speed linear }", .css, curve(linear, 0.2)),
    Row(
      "const Box = styled.div`\n  animation: ${fadeIn} 0.3s linear;\n`", .css, curve(linear, 0.3)),
    Row(
      "const fadeIn = keyframes`from { opacity: 0 } to { opacity: 1 }`;\n"
        + "const Box = styled.div`animation: 0.3s linear ${fadeIn};`", .css, curve(linear, 0.3)),
    Row(
      "style={{ transitionDuration: 300, transitionTimingFunction: cubicBezier(0.4, 0, 0.2, 1) }}",
      .css, curve("0.4,0,0.2,1", 0.3)),
    Row(
      "style={{ transitionProperty: 'width', transitionDuration: 300, transitionDelay: 50 }}", .css,
      curve("0.25,0.1,0.25,1", 0.3, #"{"delay":0.05}"#)),
    Row(
      "@keyframes a { from { opacity: 0; animation-timing-function: ease-in } to { opacity: 1 } }\n"
        + ".a { animation: a 2s linear }", .css, curve("0.42,0,1,1", 2)),
    Row("transition: color .2s ease, background .2s ease", .css, curve("0.25,0.1,0.25,1", 0.2)),
    Row(".box { color: red; transition: opacity 1s linear }", .css, curve(linear, 1)),
    Row(
      ".a { transition: all calc(var(--speed) * 2) linear; --speed: 100ms }", .css,
      curve(linear, 0.2)),
    // What is left out is the initial value of its property.
    Row(
      "transition: opacity 0.3s ease 0s, transform .3s, color 300ms cubic-bezier(.25,.1,.25,1)",
      .css, curve("0.25,0.1,0.25,1", 0.3)),
    Row(
      ".a { transition: opacity .3s ease } .b { transition: color 300ms }", .css,
      curve("0.25,0.1,0.25,1", 0.3)),
    Row("$time: 0.1s; .a { transition: all $time * 3 linear }", .css, curve(linear, 0.3)),
    Row(
      ":root { --time: 200ms; --ease: ease-in; }\na { transition: all var(--time) var(--ease) }",
      .css,
      curve("0.42,0,1,1", 0.2)),
    Row(
      "--t: 100ms; transition: all calc(var(--t, 2s) * 3) linear calc(1s/4)", .css,
      curve(linear, 0.30000000000000004, #"{"delay":0.25}"#)),
    Row(
      "@keyframes a { from { opacity: 0 } to { opacity: 1 } }\n.a { animation: a 2s linear 3 }",
      .css, curve(linear, 2, #"{"repeatCount":3,"autoreverses":false}"#)),
    Row("style={{ transition: 'all 0.3s ease' }}", .css, curve("0.25,0.1,0.25,1", 0.3)),
    Row(
      "a.style.transition = 'none'; a.offsetHeight; a.style.transition = 'top 0.4s linear';", .css,
      curve(linear, 0.4)),
    Row(
      "a.style.transition = 'all 1s linear'; a.style.transitionDuration = '2s';", .css,
      curve(linear, 2)),
    Row(
      "style={[{ transitionProperty: 'width' }, { transitionDuration: 300 }]}", .css,
      curve("0.25,0.1,0.25,1", 0.3)),
    Row(
      "transitionDuration: '300ms', transitionTimingFunction: 'ease-in'", .css,
      curve("0.42,0,1,1", 0.3)),
    Row(
      "'glow': 'glow 2s ease-in-out infinite alternate',", .css,
      curve(
        "0.42,0,0.58,1", 2, #"{"repeatForever":true,"autoreverses":true,"reversal":"backward"}"#)),
  ]

  /// Lottie, Figma, and design tokens.
  static let prototypes = [
    Row(
      #"{"fr":24,"k":[{"t":6,"s":[0],"h":1},{"t":18,"s":[100]}]}"#, .lottie,
      #"{"type":"timingCurve","curve":"step-end","duration":0.5,"modifiers":[{"delay":0.25}]}"#),
    Row(
      #"{"fr":24,"k":[{"t":0,"s":[0],"i":{"x":[0.2],"y":[1]},"o":{"x":[0.4],"y":[0]}},"#
        + #"{"t":12,"s":[100],"h":1}]}"#, .lottie, curve("0.4,0,0.2,1", 0.5)),
    Row(
      #"{"fr":30,"a":1,"k":[{"t":0,"s":[0],"e":[100],"o":{"x":[0.4],"y":[0]},"#
        + #""i":{"x":[0.2],"y":[1]}},{"t":15}]}"#,
      .lottie, curve("0.4,0,0.2,1", 0.5)),
    Row(
      #"{"fr":30,"a":1,"k":[{"t":0,"s":[0],"o":{"x":[0.4],"y":[0]},"#
        + #""i":{"x":[0.2],"y":[1]}},{"t":15,"s":[100]}]}"#,
      .lottie, curve("0.4,0,0.2,1", 0.5)),
    Row(
      #"{"type": "SMART_ANIMATE", "easing": {"type": "CUSTOM_CUBIC_BEZIER", "#
        + #""easingFunctionCubicBezier": {"x1": 0.1, "y1": 0.2, "x2": 0.3, "y2": 1}}, "#
        + #""duration": 0.4}"#,
      .figma, curve("0.1,0.2,0.3,1", 0.4)),
    Row(
      #"{"type": "CUSTOM_SPRING", "easingFunctionSpring": {"mass": 1, "stiffness": 711, "#
        + #""damping": 40, "initialVelocity": 0}}"#,
      .figma, spring(1, 711, 40)),
    Row(#"{"easing": {"type": "GENTLE"}, "duration": 0.8}"#, .figma, spring(1, 100, 15)),
    Row(#"{"type": "QUICK"}"#, .figma, spring(1, 300, 20)),
    Row(#"{"type": "BOUNCY"}"#, .figma, spring(1, 600, 15)),
    Row(#"{"type": "SLOW"}"#, .figma, spring(1, 80, 20)),
    Row(#"{"type": "LINEAR"}"#, .figma, curve(linear, 0.35)),
    Row("GENTLE", .figma, spring(1, 100, 15)),
    Row("\"EASE_IN\"", .figma, curve("0.42,0,1,1", 0.35)),
    Row(
      #""transition": {"type": "DISSOLVE", "easing": "EASE_IN", "duration": 0.3}"#, .figma,
      curve("0.42,0,1,1", 0.3)),
    Row(
      "reactions: [{ action: { type: 'NODE', transition: { type: 'SMART_ANIMATE', "
        + "easing: { type: 'QUICK' }, duration: 0.3 } }, trigger: { type: 'ON_CLICK' } }]",
      .figma, spring(1, 300, 20)),
    Row(
      #"{"fr":30,"layers":[{"ks":{"s":{"a":0,"k":100},"o":{"a":1,"k":[{"t":0,"s":[0],"#
        + #""o":{"x":[0.4],"y":[0]},"i":{"x":[0.2],"y":[1]}},{"t":15,"s":[100]}]}}}]}"#,
      .lottie, curve("0.4,0,0.2,1", 0.5)),
    Row(
      #"{"easing": {"type": "EASE_IN"}, "duration": 0.2}"#, .figma, curve("0.42,0,1,1", 0.2)),
    Row(#"{"easing": {"type": "EASE_OUT"}, "duration": 0.2}"#, .figma, curve("0,0,0.58,1", 0.2)),
    Row(
      #"{"transitionNodeID": "1:2", "transitionDuration": 300, "transitionEasing": "EASE_OUT"}"#,
      .figma, curve("0,0,0.58,1", 0.3)),
    Row(
      #""transitionNodeID": "1:2", "transitionDuration": 300, "transitionEasing": "EASE_OUT","#,
      .figma, curve("0,0,0.58,1", 0.3)),
    Row(
      #"{"document": {"children": [{"transitionEasing": "QUICK"}]}}"#, .figma, spring(1, 300, 20)),
    Row(
      #"{"type": "DISSOLVE", "easing": {"type": "EASE_IN_AND_OUT"}, "duration": 0.3}"#, .figma,
      curve("0.42,0,0.58,1", 0.3)),
    Row(
      #"{"fast": {"$type": "transition", "$value": {"duration": {"value": 0.2, "unit": "s"}, "#
        + #""delay": "50ms", "timingFunction": [0.4, 0, 0.2, 1]}}}"#,
      .designTokens, curve("0.4,0,0.2,1", 0.2, #"{"delay":0.05}"#)),
  ]

  /// angular/angular 0cd168ff, `packages/animations/browser/src`: `util.ts`,
  /// `dsl/animation_timeline_builder.ts`, `render/web_animations/web_animations_driver.ts`.
  static let angular = [
    Row("animate('300ms', style({ opacity: 1 }))", .webAnimations, curve(linear, 0.3)),
    Row("animate(500, style({ opacity: 1 }))", .webAnimations, curve(linear, 0.5)),
    Row(
      "animate('.5s 100ms ease-out', style({ opacity: 1 }))", .webAnimations,
      curve("0,0,0.58,1", 0.5, #"{"delay":0.1}"#)),
    Row(
      "animate('400ms cubic-bezier(0.25, 0.8, 0.25, 1)', style({ transform: 'none' }))",
      .webAnimations, curve("0.25,0.8,0.25,1", 0.4)),
    Row(
      "transition('void => *', [style({ opacity: 0 }), animate(500)])", .webAnimations,
      curve(linear, 0.5)),
    Row(
      "stagger(50, [animate('300ms ease-in', style({ opacity: 1 }))])", .webAnimations,
      curve("0.42,0,1,1", 0.3, #"{"delay":0.05}"#)),
    Row(
      "stagger('-0.1s', [style({ opacity: 0 }), animate('300ms 100ms', style({ opacity: 1 }))])",
      .webAnimations, curve(linear, 0.3, #"{"delay":0.2}"#)),
    Row(
      "query(':enter', stagger('50ms', [animate('.1s ease-in', keyframes([style({ opacity: 0, "
        + "offset: 0 }), style({ opacity: 1, offset: 1.0 })]))]), { delay: 1200 })",
      .webAnimations, curve("0.42,0,1,1", 0.1, #"{"delay":1.25}"#)),
    Row(
      "trigger('list', [transition('* => *', [query(':leave', [stagger(100, [animate('0.5s', "
        + "style({ opacity: 0 }))])], { optional: true }), query(':enter', [style({ opacity: 0 }), "
        + "stagger(100, [animate('0.5s', style({ opacity: 1 }))])], { optional: true })])])",
      .webAnimations, curve(linear, 0.5, #"{"delay":0.1}"#)),
    Row(
      "transition(':enter', [ animate('0.5s', style({ opacity: 1 }))", .webAnimations,
      curve(linear, 0.5)),
  ]

  @Test(
    "a text is the motion of its system",
    arguments: [
      reanimated, reactNative, motion, reactSpring, gsap, anime, others, tailwind, easings, css,
      prototypes, effects, svelte, surroundings, angular,
    ].flatMap(\.self))
  func isObject(_ row: Row) throws { try row.expectMotion() }

  static let formulas: [(String, String, @Sendable (Double) -> Double)] = [
    (
      "gsap.to(a, { x: 1, ease: 'power4.inOut' })", "power4.inOut",
      { WebEase("inOut quint").value(at: $0) }
    ),
    ("gsap.to(a, { x: 1, ease: 'sine.out' })", "sine.out", { WebEase("out sine").value(at: $0) }),
    ("gsap.to(a, { x: 1, ease: 'expo.in' })", "expo.in", { WebEase("in gsapExpo").value(at: $0) }),
    (
      "gsap.to(a, { x: 1, ease: 'back.inOut(2)' })", "back.inOut(2)",
      { WebEase("inOut back 2").value(at: $0) }
    ),
    (
      "gsap.to(a, { x: 1, ease: 'elastic.out(1, 0.3)' })", "elastic.out(1, 0.3)",
      { t in t == 0 || t == 1 ? t : 1 + pow(2, -10 * t) * sin(2 * .pi * (t - 0.075) / 0.3) }
    ),
    (
      "gsap.to(a, { x: 1, ease: 'back' })", "back.out",
      { WebEase("out back 1.70158").value(at: $0) }
    ),
    (
      "gsap.to(a, { x: 1, ease: 'power3' })", "power3.out", { WebEase("out quart").value(at: $0) }
    ),
    ("gsap.to(a, { x: 1, ease: 'power4' })", "power4.out", { WebEase("out quint").value(at: $0) }),
    (
      "gsap.to(a, { x: 1, ease: 'elastic' })", "elastic.out",
      { t in t == 0 || t == 1 ? t : 1 + pow(2, -10 * t) * sin(2 * .pi * (t - 0.075) / 0.3) }
    ),
    (
      "gsap.to(a, { x: 1, ease: 'elastic.out(0.5)' })", "elastic.out(0.5)",
      { t in t == 0 || t == 1 ? t : 1 + pow(2, -10 * t) * sin(2 * .pi * (t - 0.15) / 0.6) }
    ),
    (
      "gsap.to(a, { x: 1, ease: 'elastic.inOut' })", "elastic.inOut",
      { p in
        let out = { (t: Double) in
          t <= 0 || t >= 1
            ? min(max(t, 0), 1) : 1 + pow(2, -10 * t) * sin(2 * .pi * (t - 0.1125) / 0.45)
        }
        return p < 0.5 ? (1 - out(1 - 2 * p)) / 2 : 0.5 + out(2 * p - 1) / 2
      }
    ),
    (
      "Animated.timing(x, { duration: 500, easing: Easing.elastic() })", "Easing.elastic(1)",
      { t in 1 - pow(cos(t * .pi / 2), 3) * cos(.pi * t) }
    ),
    (
      "Animated.timing(x, { duration: 500, easing: Easing.in(Easing.back()) })", "back.in",
      { t in t * t * (2.70158 * t - 1.70158) }
    ),
    ("animate('a', { x: 1, ease: 'outExpo' })", "outExpo", { WebEase("out expo").value(at: $0) }),
    (
      "animate('a', { x: 1, ease: 'inOutBack' })", "inOutBack",
      { WebEase("inOut back 1.7").value(at: $0) }
    ),
    (
      "animate('a', { x: 1, ease: 'outInCirc' })", "outInCirc",
      { WebEase("outIn circ").value(at: $0) }
    ),
    (
      "anime({ targets: a, x: 1, easing: 'easeOutInBounce' })", "outInBounce",
      { WebEase("outIn bounce").value(at: $0) }
    ),
    (
      "withTiming(1, { duration: 500, easing: Easing.inOut(Easing.bounce) })", "outInBounce",
      { WebEase("outIn bounce").value(at: $0) }
    ),
    (
      "animate('a', { x: 1, ease: 'inOut(4)' })", "inOut(4)",
      { WebEase("inOut quart").value(at: $0) }
    ),
    ("anime({ targets: a, x: 1, easing: 'easeInExpo' })", "in(6)", { pow($0, 6) }),
    (
      "config: { duration: 500, easing: easings.easeInOutSine }", "sine.inOut",
      { WebEase("inOut sine").value(at: $0) }
    ),
    (
      "withTiming(1, { duration: 500, easing: Easing.elastic(2) })", "Easing.elastic(2)",
      { t in 1 - pow(cos(t * .pi / 2), 3) * cos(2 * .pi * t) }
    ),
    (
      "withTiming(1, { duration: 500 })", "Easing.inOut(Easing.quad)",
      { WebEase("inOut quad").value(at: $0) }
    ),
    ("$('a').animate({ left: 1 }, 500)", "swing", { (1 - cos($0 * .pi)) / 2 }),
    (
      "in:fade={{ duration: 500, easing: elasticOut }}", "elastic.out(1, \(4.0 / 13))",
      { t in sin(-13 * (t + 1) * .pi / 2) * exp2(-10 * t) + 1 }
    ),
    (
      "in:fade={{ duration: 500, easing: backInOut }}", "back.inOut(\(1.70158 * 1.525))",
      { WebEase("inOut back 2.5949095").value(at: $0) }
    ),
    (
      "in:fade={{ duration: 500, easing: expoOut }}", "outExpo",
      { WebEase("out expo").value(at: $0) }
    ),
  ]

  @Test(
    "an easing has the values of its formula, and its name is read again",
    arguments: formulas.indices)
  func easing(_ index: Int) throws {
    let (text, name, formula) = Self.formulas[index]
    let read = try #require(PastedAnimationTests.read(.string(text)).description)
    guard case .curve(let description, _) = read.base else {
      Issue.record("\(read)")
      return
    }
    let named = try #require(EasingName.curve(name))
    #expect(named == description.curve)
    if let own = EasingName.text(of: named) { #expect(EasingName.curve(own) == named) }
    for step in 0...40 {
      let p = Double(step) / 40
      #expect(abs(description.curve.value(at: p) - formula(p)) < 1e-12, "\(name) at \(p)")
      let slope = (named.value(at: p + 1e-6) - named.value(at: p - 1e-6)) / 2e-6
      if (0.05...0.95).contains(p), p != 0.5 {
        #expect(abs(named.velocity(at: p) - slope) < 1e-4, "\(name) at \(p)")
      }
    }
  }

  static let configs = [
    ("GentleSpringConfigWithDuration", "{ duration: 550, dampingRatio: 1 }"),
    ("WigglySpringConfigWithDuration", "{ duration: 550, dampingRatio: 0.75 }"),
    ("SnappySpringConfigWithDuration", "{ duration: 550, dampingRatio: 0.92 }"),
    ("Reanimated3DefaultSpringConfigWithDuration", "{ duration: 1333, dampingRatio: 0.5 }"),
  ]

  @Test("a config of Reanimated with a duration is the object that it exports", arguments: configs)
  func config(_ name: String, _ object: String) throws {
    let texts = ["withSpring(1, \(name))", "withSpring(1, \(object))"]
    let read = try texts.map { text in
      try #require(PastedAnimationTests.read(.string(text)).description).base
    }
    #expect(read[0] == read[1])
  }

  @Test("the duration of a spring of Motion leaves an envelope of a thousandth")
  func durationOfMotion() throws {
    for (text, duration, ratio) in [
      ("{ type: 'spring', bounce: 0.3 }", 0.8, 0.7), ("{ type: 'spring', duration: 2 }", 2, 0.7),
      ("{ type: 'spring', duration: 0.4, bounce: 0.6 }", 0.4, 0.4),
    ] {
      let read = try #require(PastedAnimationTests.read(.string(text)).description)
      guard case .spring(let response, let dampingRatio, _) = read.base else {
        Issue.record("\(read)")
        continue
      }
      #expect(abs(dampingRatio - ratio) < 1e-12)
      let decay = ratio * 2 * .pi / response
      let envelope = ratio / (1 - ratio * ratio).squareRoot() * exp(-decay * duration)
      #expect(abs(envelope / 0.001 - 1) < 1e-6, "\(text)")
    }
  }

  @Test("the perceptual duration of Reanimated leaves 6e-9 of the energy after three halves of it")
  func perceptualDuration() throws {
    let text = "withSpring(1, { duration: 550, dampingRatio: 0.8 })"
    let read = try #require(PastedAnimationTests.read(.string(text)).description)
    guard case .spring(let response, let ratio, _) = read.base else {
      Issue.record("\(read)")
      return
    }
    #expect(ratio == 0.8)
    let u = 2 * Double.pi / response * ratio * 1.5 * 0.55
    let energy = ((1 + u) * (1 + u) + ratio * ratio * u * u) * exp(-2 * u)
    #expect(abs(energy / 6e-9 - 1) < 1e-9)
  }
}
