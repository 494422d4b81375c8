import ContractSupport
import Testing

@testable import JSONText
@testable import SourceText

/// What a text that is refused is told to write is read.
@Suite("Advice for texts of the web")
struct WebAdviceTests {
  struct Advice: Sendable, CustomTestStringConvertible {
    let text: String
    /// A part of the sentence.
    let advice: String
    /// What is written by it.
    let followed: String
    var testDescription: String { text }

    init(_ text: String, _ advice: String, _ followed: String) {
      (self.text, self.advice, self.followed) = (text, advice, followed)
    }
  }

  static let advices = [
    Advice(
      "useSpring({ x: 1, pause: true, config: config.stiff })",
      "a paused spring does not move at character 19; leave \"pause\" out for its motion",
      "useSpring({ x: 1, config: config.stiff })"),
    Advice(
      "$.fx.off = true; $('#a').fadeIn(300)",
      "$.fx.off sets the values at once, without a motion at character 12; leave it out",
      "$('#a').fadeIn(300)"),
    Advice(
      "<Stack.Screen options={{ animation: 'slide_from_right', animationDuration: 350 }} />",
      "a screen of React Navigation moves as its platform has it at character 38; write its motion",
      "transition: all 350ms ease-out"),
    Advice(
      "<div v-motion :enter=\"{ opacity: 1, transition: { delay: 1000 } }\" />",
      "v-motion is not read at character 1; write its transition in seconds",
      "transition={{ duration: 0.5, delay: 1, ease: \"easeOut\" }}"),
    Advice(
      "<div v-auto-animate />", "v-auto-animate is not read at character 1", "250ms ease-in-out"),
    Advice(
      "<NuxtPage :transition=\"{ name: 'page', mode: 'out-in' }\" />",
      "mode is of Vue's transition, whose motion is in its stylesheet at character 40; paste its",
      ".page-enter-active { transition: opacity 0.3s ease; }"),
    Advice(
      "new Typed('#title', { strings: ['a', 'b'], typeSpeed: 50, backDelay: 500 })",
      "Typed is a class that is not read at character 5; write the motion that it makes",
      "transition: all 300ms ease"),
    Advice(
      "const swiper = new Swiper('.swiper', { speed: 600 });",
      "Swiper is a class that is not read at character 20", "transition: all 600ms ease"),
    Advice("var(--x)", "var(--x) is not evaluated at character 1; write its value", "300ms ease"),
    Advice(
      "gsap.to('.a', { x: 9, duration: 'random(1, 3)' })",
      "expected a number for duration at character 33; write its number",
      "gsap.to('.a', { x: 9, duration: 1 })"),
    Advice(
      "ScrollTrigger.create({ trigger: '.panel', start: 'top top', pin: true })",
      "ScrollTrigger.create begins what its callbacks or its animation say at character 1; write a "
        + "tween", "gsap.to('.box', { x: 100, duration: 0.5 })"),
    Advice(
      "anime({ targets: 'a', translateX: 9, duration: 800, easing: 'linear', autoplay: false })",
      "an animation without autoplay does not move until it is played at character 71; leave "
        + "\"autoplay\" out, or paste the call of play too",
      "anime({ targets: 'a', translateX: 9, duration: 800, easing: 'linear' })"),
    Advice(
      "const a = animate('a', { x: 9, duration: 800, ease: 'linear', autoplay: false });",
      "leave \"autoplay\" out, or paste the call of play too",
      "const a = animate('a', { x: 9, duration: 800, ease: 'linear', autoplay: false });\n"
        + "a.play();"),
    Advice(
      "var tl = anime.timeline({ autoplay: false });\ntl.add({ targets: 'a', translateX: 9 });",
      "leave \"autoplay\" out, or paste the call of play too",
      "var tl = anime.timeline({ autoplay: false });\ntl.add({ targets: 'a', translateX: 9 });\n"
        + "button.onclick = tl.play;"),
    Advice(
      "animate('a', { x: 9 }, { duration: 1, ease: 'linear', autoplay: false })",
      "leave \"autoplay\" out", "animate('a', { x: 9 }, { duration: 1, ease: 'linear' })"),
    Advice(
      "useTransition(source, { duration: 1000, transition: TransitionPresets.easeInOutCubic })",
      "duration is of VueUse's useTransition, which is not read at character 25; write its "
        + "milliseconds and its curve as CSS", "1000ms cubic-bezier(0.65, 0, 0.35, 1)"),
    Advice(
      "a.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 500, iterations: 2.5 })",
      "2.5 passes end within a pass, not at an end of the motion at character 74; write 2 or 3",
      "a.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 500, iterations: 3 })"),
    Advice(
      "page.animate([[1, 2], [3, 4]], { duration: 300 })",
      "lists of lists are no keyframes of page.animate at character 1; write objects, such as "
        + "[{ opacity: 0 }, { opacity: 1 }]",
      "page.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 300 })"),
    Advice(
      "gsap.timeline().staggerTo('.a', 1, { x: 1, repeat: 1 }, 0.2)",
      "passes beside a stagger wait for the last of the elements at character 44; write it into",
      "gsap.to('.a', { x: 1, duration: 1, stagger: { each: 0.2, repeat: 1 } })"),
    Advice(
      "const toX = gsap.quickTo('#a', 'x', { duration: 0.4, ease: 'power3' });",
      "gsap.quickTo begins a tween at each call of what it makes at character 13; write a tween",
      "gsap.to('#a', { x: 100, duration: 0.4, ease: 'power3' })"),
    Advice(
      "animate('a', { x: [0, 50, 100] }, { duration: 1, ease: 'linear', times: [0, 0.2, 1], "
        + "repeat: 1, repeatType: 'mirror' })",
      "which is no reversal where these are uneven at character 109; write \"reverse\" for the "
        + "motion backward, or times such as [0, 0.5, 1]",
      "animate('a', { x: [0, 50, 100] }, { duration: 1, ease: 'linear', times: [0, 0.5, 1], "
        + "repeat: 1, repeatType: 'mirror' })"),
    Advice(
      "<Animated.View entering={BounceIn} exiting={FadeOut.duration(300)} />",
      "BounceIn has several motions, one after another at character 26; paste another animation",
      "<Animated.View entering={FadeIn.duration(300)} />"),
    Advice(
      "<li animate:flip>",
      "how long flip takes depends on the distance at character 5; write its duration, such as "
        + "{ duration: 300 }", "<li animate:flip={{ duration: 300 }}>"),
    Advice(
      "<path in:draw={{ speed: 2 }}>",
      "how long draw takes depends on the distance at character 16",
      "<path in:draw={{ duration: 300 }}>"),
    Advice(
      "<p in:fade={{ easing: bounceOut }}>",
      "\"bounceOut\" is no easing of Svelte that is read at character 23; write its curve as",
      "300ms cubic-bezier(0.4, 0, 0.2, 1)"),
    Advice(
      "<div in:spin={{ duration: 8000 }} out:fade>",
      "spin is a transition of the application's own, which is not read at character 6; write its "
        + "duration and its easing with one of Svelte's",
      "<div in:fade={{ duration: 300, easing: cubicOut }}>"),
    Advice(
      "export function spin(node, { duration = 400 } = {}) {\n  return {\n    duration,\n"
        + "    css: (t, u) => `rotate: ${u}turn`\n  };\n}",
      "css of a transition of Svelte is not evaluated at line 4, character 5; write its duration",
      "transition:fade={{ duration: 300, easing: cubicOut }}"),
    Advice(
      "<p in:fade={{ ease: cubicOut }}>",
      "unknown member \"ease\" of fade of Svelte at character 15",
      "<p in:fade={{ easing: cubicOut }}>"),
    Advice(
      "const box = spring({ x: 1 }, { stiffness: 0.1, damping: 0.25 });",
      "Svelte's spring steps by frames, which is not read at character 13; write a spring in time",
      "{ type: \"spring\", stiffness: 100, damping: 10 }"),
    Advice(
      "const box = Spring.of(() => size, { stiffness: 0.1 });",
      "Svelte's spring steps by frames, which is not read at character 13; write a spring in time",
      "{ type: \"spring\", stiffness: 100, damping: 10 }"),
    Advice(
      "const tween = new Tween(box).to({ x: 300 }, 1000).easing(Easing.Quadratic.Out).start();",
      "tween.js is not read at character 30; write its duration in seconds and its easing as GSAP",
      "gsap.to(\".box\", { x: 100, duration: 1, ease: \"power1.out\" })"),
    Advice(
      "<Transition mounted transition=\"fade\" duration={400}>",
      "there is no duration at character 33; write it, as in transition: \"all 300ms ease\"",
      "transition: \"all 300ms ease\""),
    Advice(
      "Animated.delay(500).start()",
      "Animated.delay alone moves nothing at character 1; write what it delays, such as",
      "Animated.sequence([Animated.delay(500), Animated.timing(value, { toValue: 1, "
        + "duration: 300 })])"),
    Advice(
      "element.style.transition = \"all \" + spring(0.5)",
      "there is no duration at character 29; write it, as in transition: \"all 300ms ease\"",
      "element.style.transition = \"all 300ms ease\""),
    Advice(
      "const animation = createAnimation().addElement(box).duration(1500)\n"
        + "  .fromTo('opacity', '1', '0.2');",
      "createAnimation of Ionic is not read at line 1, character 19; write element.animate(",
      "element.animate({ opacity: [0, 1] }, { duration: 300, easing: \"ease-out\" })"),
    Advice(
      "const scale = spring({ frame, fps, config: { damping: 200 } });",
      "this spring is asked for its values at each frame, which is not read at character 24; write",
      "{ type: \"spring\", stiffness: 100, damping: 10 }"),
    Advice(
      "const frames = measureSpring({ fps, config: { damping: 200 } });",
      "measureSpring tells the duration of a spring of Remotion, which is not read at character "
        + "16; write the spring, such as",
      "{ type: \"spring\", stiffness: 100, damping: 10 }"),
    Advice(
      "let delay = 0;\nfor (const box of boxes) { gsap.to(box, { x: 1, delay: delay }); "
        + "delay += 0.1; }",
      "delay is not known: \"delay\" is not evaluated at line 2, character 56; write its number",
      "gsap.to(box, { x: 1, delay: 0.1 });"),
    Advice(
      "let time = 1; if (isSlow) time = 3; gsap.to(box, { x: 1, duration: time })",
      "duration is not known: \"time\" is not evaluated at character 68; write its number",
      "gsap.to(box, { x: 1, duration: 1 })"),
    Advice(
      "{{ duration: 0.6 }}",
      "the system is not clear at character 2; add type or ease for motion (in seconds), or",
      "{{ duration: 0.6, ease: \"easeOut\" }}"),
    Advice(
      "new Animation(new KeyframeEffect(box, { opacity: [0, 1] }, 300), new ScrollTimeline());",
      "the timeline of the animation is not read at character 66; leave it out for the motion in",
      "new Animation(new KeyframeEffect(box, { opacity: [0, 1] }, 300));"),
    Advice(
      "const fade = new Animation(new KeyframeEffect(box, { opacity: [0, 1] }, 300));\n"
        + "fade.reverse();",
      "reverse plays the motion backward at line 2, character 6; leave it out",
      "const fade = new Animation(new KeyframeEffect(box, { opacity: [0, 1] }, 300));"),
    Advice(
      "$.fx.speeds._default = 300;\n$('div').fadeOut();",
      "$.fx.speeds has durations that are not read at line 1, character 24; leave it out, and "
        + "write the milliseconds into the call, such as $(\".box\").fadeIn(300)",
      "$(\".box\").fadeIn(300)"),
    Advice(
      "$('#a').animate({ left: 1 }, 500).stop();",
      "stop ends what is before it at once at character 35; leave it out, or paste an effect",
      "$('#a').animate({ left: 1 }, 500);"),
    Advice(
      "$('#a').fadeIn(300).fadeOut(300).stop(isLate).slideUp(100);",
      "whether the queue is cleared is not known: \"isLate\" is not evaluated at character 39; "
        + "write true or false",
      "$('#a').fadeIn(300).fadeOut(300).stop(true).slideUp(100);"),
    Advice(
      "$('#a').animate({ width: ['1', 'swing'], height: ['1', 'linear'] })",
      "write one easing for all, such as animate({ width: 100 }, 400, \"swing\")",
      "$('#a').animate({ width: 100 }, 400, \"swing\")"),
    Advice(
      "$('#a').animate({ width: 1 }, { duration: 'quick' })",
      "write its milliseconds, \"slow\" or \"fast\"",
      "$('#a').animate({ width: 1 }, { duration: \"slow\" })"),
    Advice(
      "$('.a').hide()",
      "hide sets the values at once, without a motion at character 9; write its duration, as in "
        + "$(\".box\").hide(400)", "$(\".box\").hide(400)"),
    Advice(
      "$tl.to('.a', { x: 1, duration: 1 }).delay(1)", "delay behind a tween is not read",
      "$tl.to('.a', { x: 1, duration: 1, delay: 1 })"),
    Advice(
      "$(document).ready(function() { $('.a').toggle(true); });",
      "toggle sets the values at once, without a motion at character 40", "$('.a').toggle(400)"),
    Advice(
      "$('.a').addClass('b')",
      "there is no effect of jQuery in the text at character 1; paste one, such as "
        + "$(\".box\").fadeIn(400)", "$(\".box\").fadeIn(400)"),
    Advice(
      "$('.a').animate({ left: 1 }, 500, 'easeOutBack')",
      "\"easeOutBack\" is one curve in jQuery UI and another one in jQuery Easing",
      "300ms cubic-bezier(0.4, 0, 0.2, 1)"),
    Advice(
      "const a = el.animate([{ top: 0 }, { top: 1 }], 300); a.playbackRate = 2",
      "write the duration and the delay divided by it",
      "const a = el.animate([{ top: 0 }, { top: 1 }], 150)"),
    Advice(
      "const a = el.animate([{ top: 0 }, { top: 1 }], 300); a.updatePlaybackRate(2)",
      "write the duration and the delay divided by it",
      "const a = el.animate([{ top: 0 }, { top: 1 }], 150)"),
    Advice(
      "const a = animate(el, { x: 1 }, { duration: 1 }); a.speed = 0.5",
      "write the duration and the delay divided by it",
      "const a = animate(el, { x: 1 }, { duration: 2 })"),
    Advice(
      "gsap.timeline().to('.a', { x: 1, duration: 1 }).timeScale(2)",
      "write the duration and the delay divided by it",
      "gsap.timeline().to('.a', { x: 1, duration: 0.5 })"),
    Advice(
      "createTimeline({ playbackRate: 2 }).add('.a', { x: 1, duration: 500 })",
      "write it into one of its tweens",
      "createTimeline().add('.a', { x: 1, duration: 500, playbackRate: 2 })"),
    Advice(
      "anime({ targets: '.a', x: 1, delay: anime.stagger(100), loop: true })",
      "passes beside a delay of each element wait for the last of them",
      "anime({ targets: '.a', x: 1, delay: anime.stagger(100) })"),
    Advice(
      "animate('.a', { x: 1, duration: 300, delay: (el, i) => i * 100, loop: 2 })",
      "write the delay of one element, or leave its passes out",
      "animate('.a', { x: 1, duration: 300, delay: 100, loop: 2 })"),
    Advice(
      "anime({ targets: '.a', x: 1, easing: 'spring(1, 80, 10, 0)', loop: 2 })",
      "a spring repeats once it is at rest",
      "anime({ targets: '.a', x: 1, easing: 'spring(1, 80, 10, 0)' })"),
    Advice(
      "useSpring({ to: async (next) => { await next({ x: 1, config: { duration: 300 } }) } })",
      "to has its own config at character 54; paste one motion, such as",
      "useSpring({ to: { x: 1 }, config: { tension: 170, friction: 26 } })"),
    Advice(
      "animate(progress, [0, 0.2, 1], { duration: 1 })",
      "the keyframes of the value are not one motion at character 19; write each keyframe",
      "animate(progress, [0, 0.2, 1], { duration: 1, ease: 'linear' })"),
    Advice(
      "document.startViewTransition(() => update());",
      "document.startViewTransition is animated by the stylesheet, or else in 250 ms at character "
        + "1; write its rule, such as ::view-transition-group(*) { animation-duration: 0.25s }",
      "::view-transition-group(*) { animation-duration: 0.25s }"),
    Advice(
      "<motion.div animate={{ x: [0, 9, 0] }} transition={{ times: [0, 0.5, 1] }} />",
      "the keyframes of x are not one motion at character 24; write each keyframe as one of",
      "animate(box, { x: [0, 9, 18] }, { ease: 'linear', times: [0, 0.5, 1] })"),
    Advice(
      "<div class=\"animate-[1s_ping_infinite]\">",
      "animate-ping rests in the last quarter of each pass",
      "<div class=\"animate-spin [animation-iteration-count:2]\">"),
    Advice(
      "<div class=\"animate-ping\">", "animate-ping rests in the last quarter of each pass",
      "<div class=\"animate-spin [animation-iteration-count:2]\">"),
    Advice(
      "LayoutAnimation.configureNext(LayoutAnimation.Presets.spring)",
      "is another motion on each platform at character 1; write UIView.animate(withDuration: 0.7, "
        + "delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0) { } for that of iOS",
      "UIView.animate(withDuration: 0.7, delay: 0, usingSpringWithDamping: 0.4, "
        + "initialSpringVelocity: 0) { }"),
    Advice(
      "LayoutAnimation.configureNext(LayoutAnimation.create(500, 'linear', 'opacity'));",
      "LayoutAnimation.configureNext is not read at character 1; write 500ms linear",
      "500ms linear"),
    Advice(
      "LayoutAnimation.configureNext(LayoutAnimation.create(200, LayoutAnimation.Types.linear));",
      "LayoutAnimation.configureNext is not read at character 1; write 200ms linear",
      "200ms linear"),
    Advice(
      "LayoutAnimation.configureNext({ duration: 300, update: { type: "
        + "LayoutAnimation.Types.easeIn } });",
      "write 300ms ease-in for that of iOS", "300ms ease-in"),
    Advice(
      "LayoutAnimation.configureNext({ duration: 300, create: { type: 'linear' }, "
        + "update: { type: 'easeOut', duration: 200 } });",
      "write 200ms ease-out for that of iOS", "200ms ease-out"),
    Advice(
      "useTransition(items, { from: { x: 0 }, enter: { x: 1, delay: 300 }, leave: { x: 0 } })",
      "enter has its own delay",
      "useSpring({ to: { x: 1 }, config: { tension: 170, friction: 26 } })"),
    Advice(
      "const grow = gsap.to('.a', { x: 1, duration: 1 });\n"
        + "ScrollTrigger.create({ trigger: '.a', animation: grow, scrub: 1 });",
      "create moves the animation with the scroll position, not with time at line 2, character 15",
      "const grow = gsap.to('.a', { x: 1, duration: 1 });"),
    Advice(
      "gsap.to('.a', { x: 1, duration: 1, stagger: gap })",
      "stagger is not known: \"gap\" is not evaluated at character 45; write its number",
      "gsap.to('.a', { x: 1, duration: 1, stagger: 0.1 })"),
    Advice(
      "anime.speed = 0.5; anime({ targets: '.a', x: 1, easing: 'linear' })",
      "speed changes the speed of the motion at character 15; leave it out, and write the duration",
      "anime({ targets: '.a', x: 1, duration: 2000, easing: 'linear' })"),
    Advice(
      "engine.timeUnit = 's'; animate('.a', { x: 1, duration: 1 })",
      "timeUnit makes all times seconds at character 19; leave it out, and write them in",
      "animate('.a', { x: 1, duration: 1000 })"),
    Advice(
      "engine.defaults.duration = 500; animate('.a', { x: 1, ease: 'linear' })",
      "write them into the call, such as animate(\".box\", { x: 100, duration: 500 })",
      "animate('.a', { x: 1, ease: 'linear', duration: 500 })"),
    Advice(
      "scroll(animate('.bar', { scaleX: [0, 1] }, { ease: 'linear' }))",
      "scroll moves the animation with the scroll position, not with time at character 1; leave",
      "animate('.bar', { scaleX: [0, 1] }, { ease: 'linear' })"),
    Advice(
      "const grow = animate('.bar', { scaleX: [0, 1] }, { duration: 1 });\nscroll(grow);",
      "scroll moves the animation with the scroll position",
      "const grow = animate('.bar', { scaleX: [0, 1] }, { duration: 1 });"),
    Advice(
      "await sleep(500);\ngsap.to('.a', { x: 1 });",
      "how long sleep(500) waits is not in the text at line 1, character 1; write it as",
      "await new Promise((resolve) => setTimeout(resolve, 500));\ngsap.to('.a', { x: 1 });"),
    Advice(
      "box.animate({ opacity: [0, 1] }, 300);\n"
        + "document.getAnimations().forEach((one) => { one.reverse(); });",
      "reverse plays the motion backward at line 2, character 49; leave it out",
      "box.animate({ opacity: [0, 1] }, 300);"),
    Advice(
      "animate('.a', { x: 1, duration: 300, delay: 50, playbackRate: 2 })",
      "write the duration divided by 2", "animate('.a', { x: 1, duration: 150, delay: 50 })"),
    Advice(
      "animate('.a', { x: 1, ease: 'easeOutQuad' })", "write \"outQuad\" in version 4",
      "animate('.a', { x: 1, ease: \"outQuad\" })"),
    Advice(
      "anime({ targets: 'a', x: 1, easing: 'outQuad' })", "write \"easeOutQuad\" in version 3",
      "anime({ targets: 'a', x: 1, easing: \"easeOutQuad\" })"),
    Advice(
      "transition={{ duration: 1, easing: 'easeOut' }}", "write ease",
      "transition={{ duration: 1, ease: 'easeOut' }}"),
    Advice(
      "new TWEEN.Tween(a).to({ x: 1 }, 1000).start()",
      "gsap.to(\".box\", { x: 100, duration: 1, ease: \"power1.out\" })",
      "gsap.to(\".box\", { x: 100, duration: 1, ease: \"power1.out\" })"),
    Advice(
      "const s = new Spring(0, { stiffness: 0.1 })",
      "such as { type: \"spring\", stiffness: 100, damping: 10 }",
      "{ type: \"spring\", stiffness: 100, damping: 10 }"),
    Advice(
      "spring(1, { stiffness: 170, damping: 26 })", "or { tension: 170, friction: 26 }",
      "{ tension: 170, friction: 26 }"),
    Advice(
      "withTiming(1, { duration: TIME })", "write its number", "withTiming(1, { duration: 300 })"),
    Advice(
      "withSpring(1, config)", "write the object, such as { damping: 15, stiffness: 120 }",
      "withSpring(1, { damping: 20, stiffness: 200 })"),
    Advice(
      "withSpring(1, { ...base, damping: 20 })", "write its members into the object",
      "withSpring(1, { stiffness: 200, damping: 20 })"),
    Advice(
      "withSpring(0, {...config.stiff})", "are { mass: 1, stiffness: 210, damping: 20 }",
      "withSpring(0, { mass: 1, stiffness: 210, damping: 20 })"),
    Advice(
      "<Transition name=\"fade\" :duration=\"550\">",
      "such as .fade-enter-active { transition: opacity 0.3s ease; }",
      ".fade-enter-active { transition: opacity 0.3s ease; }"),
    Advice(
      "@keyframes spin { to { rotate: 1turn } }", "such as animation: spin 1s linear infinite",
      "@keyframes spin { to { rotate: 1turn } } .a { animation: spin 1s linear infinite }"),
    Advice(
      "d3.select(a).transition().ease(d3.easeExpOut)",
      "write {\"type\": \"timingCurve\", \"curve\": \"outExpo\", \"duration\": 0.25}",
      "d3.select(a).transition().ease(d3.easeCubicOut)"),
    Advice(
      "cards.transition().duration(750).ease(d3.easeElastic).attr('r', 20)",
      "\"curve\": \"outElastic(1, 0.3)\", \"duration\": 0.25}, with its duration in seconds",
      "cards.transition().duration(750).ease(d3.easeBounce).attr('r', 20)"),
    Advice(
      "x.value = withTiming(1, { duration: 300, reduceMotion: ReduceMotion.Always })",
      "leave it out for the motion", "x.value = withTiming(1, { duration: 300 })"),
    Advice(
      "Globals.assign({ skipAnimation: true }); useSpring({ x: 1, config: config.stiff })",
      "leave it out for the motion of the config", "useSpring({ x: 1, config: config.stiff })"),
    Advice(
      "const x = useSpring(0, { bounce: 0, duration: 0.5 })",
      "the duration of useSpring is in milliseconds at character 47; write 500",
      "const x = useSpring(0, { bounce: 0, duration: 500 })"),
    Advice("transition: all $speed ease", "write its value", "transition: all 300ms ease"),
    Advice(
      "animate({ to: 1, ease: anticipate })", "such as 300ms cubic-bezier(0.4, 0, 0.2, 1)",
      "300ms cubic-bezier(0.4, 0, 0.2, 1)"),
    Advice(
      "md.sys.motion.duration.short4",
      "such as transition: all 200ms cubic-bezier(0.2, 0, 0, 1)",
      "transition: all 200ms cubic-bezier(0.2, 0, 0, 1)"),
    Advice(
      "withSpring(1, { damping: 20, overshootClamping: true })", "leave it out",
      "withSpring(1, { damping: 20 })"),
    Advice(
      "withSequence(withTiming(1), withSpring(0))", "paste one of them", "withTiming(1)"),
    Advice(
      "withClamp({ max: 1 }, withSpring(1, { damping: 5 }))",
      "paste the animation in it, such as withSpring(1)", "withSpring(1, { damping: 5 })"),
    Advice(
      "FadeIn.delay(500).randomDelay()", "such as delay(250)", "FadeIn.delay(250)"),
    Advice(
      "<Animated.View entering={FadeIn} exiting={FadeOut.duration(100)} />", "paste one of them",
      "<Animated.View exiting={FadeOut.duration(100)} />"),
    Advice(
      "setInterval(() => gsap.to('.a', { x: 100 }), 500)", "write setTimeout in its place",
      "setTimeout(() => gsap.to('.a', { x: 100 }), 500)"),
    Advice(
      "gsap.to('.a', { x: 100 }).delay(0.5)", "such as { x: 100, delay: 0.5 }",
      "gsap.to('.a', { x: 100, delay: 0.5 })"),
    Advice(
      "gsap.to('.a', { x: 100 }).duration(2)", "such as { x: 100, duration: 2 }",
      "gsap.to('.a', { x: 100, duration: 2 })"),
    Advice(
      "const a = el.animate({ opacity: [0, 1] }, 400);\na.effect.updateTiming({ duration: 800 });",
      "write them where it is made", "el.animate({ opacity: [0, 1] }, { duration: 800 })"),
    Advice(
      "const a = el.animate([{ top: 0 }, { top: 1 }], 500); a.reverse();",
      "leave it out for the motion forward",
      "const a = el.animate([{ top: 0 }, { top: 1 }], 500);"),
    Advice(
      "el.animate([{ top: 0 }, { top: 1 }], 500).reverse()",
      "leave it out for the motion forward",
      "el.animate([{ top: 0 }, { top: 1 }], 500)"),
    Advice(
      "this.a = el.animate([{ top: 0 }, { top: 1 }], 500);\nthis.a?.reverse();",
      "leave it out for the motion forward",
      "this.a = el.animate([{ top: 0 }, { top: 1 }], 500);"),
    Advice(
      "const a = el.animate([{ top: 0 }, { top: 1 }], 500); a.currentTime = 200",
      "leave it out for the whole motion",
      "const a = el.animate([{ top: 0 }, { top: 1 }], 500)"),
    Advice(
      "el.animate([{ top: 0 }, { top: 1 }], 500).finish()", "leave it out for the whole motion",
      "el.animate([{ top: 0 }, { top: 1 }], 500)"),
    Advice(
      "const a = el.animate([{ top: 0 }, { top: 1 }], 500); a.cancel()",
      "leave it out for the whole motion",
      "const a = el.animate([{ top: 0 }, { top: 1 }], 500); await a.finished; a.cancel()"),
    Advice(
      "const a = animate(el, { x: 1 }, { duration: 1 }); a.stop()",
      "leave it out for the whole motion",
      "const a = animate(el, { x: 1 }, { duration: 1 }); return () => a.stop()"),
    Advice(
      "gsap.to('.a', { x: 1 }).kill()", "leave it out for the whole motion",
      "gsap.to('.a', { x: 1 })"),
    Advice(
      "const a = el.animate([{ top: 0 }, { top: 1 }], 500); a.pause()",
      "leave \"pause\" out, or paste the call of play too",
      "const a = el.animate([{ top: 0 }, { top: 1 }], 500); a.pause();\nshow.onclick = () "
        + "=> a.play()"),
    Advice(
      "const a = animate(el, { x: 1 }, { duration: 1 }); a.time = 0.5",
      "leave it out for the whole motion",
      "const a = animate(el, { x: 1 }, { duration: 1 })"),
    Advice(
      "const a = animate('.a', { x: 1, duration: 200 }); a.seek(100)",
      "leave it out for the whole motion",
      "const a = animate('.a', { x: 1, duration: 200 })"),
    Advice(
      "gsap.to('.a', { x: 1 }).reverse()",
      "leave it out for the motion forward",
      "gsap.to('.a', { x: 1 })"),
    Advice(
      "const t = gsap.to('.a', { x: 1 }); t.seek(0.2)",
      "leave it out for the whole motion",
      "const t = gsap.to('.a', { x: 1 }); t.seek(0)"),
    Advice(
      "const tl = gsap.timeline();\ntl.to('.a', { x: 1 });\ntl.progress(0.5);",
      "leave it out for the whole motion",
      "const tl = gsap.timeline();\ntl.to('.a', { x: 1 });\ntl.progress();"),
    Advice(
      "gsap.to('.a', { x: 1, reversed: true })",
      "leave it out for the motion forward",
      "gsap.to('.a', { x: 1 })"),
    Advice(
      "gsap.to('.a', { x: 1, paused: true })",
      "leave \"paused\" out, or paste the call of play too",
      "const t = gsap.to('.a', { x: 1, paused: true });\nt.play();"),
    Advice(
      "const t = gsap.to('.a', { x: 100 }); t.duration(2)",
      "such as { x: 100, duration: 2 }",
      "const t = gsap.to('.a', { x: 100, duration: 2 })"),
    Advice(
      "const tl = gsap.timeline(); tl.to('.a', { x: 1 }); tl.repeat(2)",
      "write it into one of its tweens",
      "const tl = gsap.timeline(); tl.to('.a', { x: 1, repeat: 2 })"),
    Advice(
      "gsap.timeline().to('.a', { x: 1 }, '=intro')",
      "write it as a number, such as 0.5",
      "gsap.timeline().to('.a', { x: 1 }, 0.5)"),
    Advice(
      "useSpring({ to: { x: 1 }, immediate: true })",
      "leave it out for the motion of the config",
      "useSpring({ to: { x: 1 }, immediate: !isOpen })"),
    Advice(
      ".a { animation: fade 1s; animation-play-state: paused }",
      "or paste the rule that sets it to running too",
      ".a { animation: fade 1s; animation-play-state: paused }\n.a.on { "
        + "animation-play-state: running }"),
    Advice(
      "style={{ animation: 'fade 1s', animationPlayState: 'paused' }}",
      "leave animation-play-state out",
      "style={{ animation: 'fade 1s', animationPlayState: on ? 'running' : 'paused' }}"),
    Advice(
      "animate-spin [animation-play-state:paused]",
      "leave this class out",
      "animate-spin hover:[animation-play-state:paused]"),
    Advice(
      "transition duration-[var(--t)]", "such as duration-[300ms]", "transition duration-[300ms]"),
    Advice(
      "transition duration-300 delay-(--wait)", "such as delay-[100ms]",
      "transition duration-300 delay-[100ms]"),
    Advice(
      ".a { transition: opacity .3s ease; transition: none }", "leave it out",
      ".a { transition: opacity .3s ease }"),
    Advice(
      "const Box = styled.div`animation: ${fadeIn} ${time} linear;`", "write its value",
      "const Box = styled.div`animation: ${fadeIn} 300ms linear;`"),
    Advice(
      "<animate attributeName=\"r\" dur=\"2s\"/>", "such as 2s linear", "2s linear"),
    Advice(
      #"{"$type": "transition", "$value": {"duration": {"value": 300, "unit": "ms"}, "delay": 0, "#
        + #""timingFunction": [0.4, 0, 0.2, 1]}}"#,
      #"such as {"value": 300, "unit": "ms"}"#,
      #"{"$type": "transition", "$value": {"duration": {"value": 300, "unit": "ms"}, "delay": "#
        + #"{"value": 0, "unit": "ms"}, "timingFunction": [0.4, 0, 0.2, 1]}}"#),
    Advice(
      #"{"fast": {"$type": "cubicBezier", "$vaue": [0.4, 0, 0.2, 1]}}"#,
      #"unknown member "$vaue" of a token at character 35; did you mean "$value"?"#,
      #"{"fast": {"$type": "cubicBezier", "$value": [0.4, 0, 0.2, 1]}}"#),
    Advice(
      #"{"$type": "cubicBezir", "fast": {"$value": [0.4, 0, 0.2, 1]}}"#,
      #"unknown type "cubicBezir" of a token at character 11; did you mean "cubicBezier"?"#,
      #"{"$type": "cubicBezier", "fast": {"$value": [0.4, 0, 0.2, 1]}}"#),
    Advice(
      #"{"$type": "transition", "$value": {"durtion": "200ms", "timingFunction": [0, 0, 0, 1]}}"#,
      #"unknown member "durtion" of a transition at character 36; did you mean "duration"?"#,
      #"{"$type": "transition", "$value": {"duration": "200ms", "timingFunction": [0, 0, 0, 1]}}"#),
    Advice(
      ##"{"red": {"$type": "color", "$value": "#f00"}}"##,
      "there is no token of motion at character 10; paste one of the $type transition, or 300ms",
      "300ms ease-out"),
    Advice(
      "withRepeat(withSpring(1), -1)", "paste the spring alone", "withSpring(1)"),
    Advice(
      "withTiming(1, { easing: Easing.wobble })",
      "such as 300ms cubic-bezier(0.4, 0, 0.2, 1)", "300ms cubic-bezier(0.4, 0, 0.2, 1)"),
    Advice(
      "Animated.parallel([fadeIn, slide])",
      "write it, such as Animated.timing(value, { toValue: 1, duration: 300 })",
      "Animated.parallel([Animated.timing(value, { toValue: 1, duration: 300 })])"),
    Advice(
      "animation: reveal linear both; animation-timeline: view()",
      "leave it out, and write the duration of the motion in time, such as 300ms",
      "animation: reveal 300ms linear both"),
    Advice(
      "animation-name: pulse", "as in transition-duration: 300ms",
      "animation-name: pulse; animation-duration: 300ms"),
    Advice(
      "transition-property: color; transition-delay: 0s", "or transition: all 300ms ease",
      "transition: all 300ms ease; transition-property: color"),
    Advice(
      "animate('a', { x: 1, autoplay: onScroll({ target: b, sync: 0.5 }) })", "leave it out",
      "animate('a', { x: 1, autoplay: onScroll({ target: b }) })"),
    Advice(
      "transition={{ duration: 1, repeat: 2, repeatDelay: 1 }}", "leave it out",
      "transition={{ duration: 1, repeat: 2 }}"),
    Advice(
      "trigger('route', [transition(isPage, STEPS_PAGE), transition(isNone, STEPS_NONE)])",
      "[animate('300ms ease-out', style({ opacity: 1 }))]",
      "trigger('route', [transition(isPage, [animate('300ms ease-out', style({ opacity: 1 }))])])"),
    Advice(
      "query(':enter', style({ opacity: 0 }), { optional: true })",
      "such as animate('300ms ease-out', style({ opacity: 1 }))",
      "query(':enter', [style({ opacity: 0 }), animate('300ms ease-out', style({ opacity: 1 }))])"),
    Advice(
      "\"k\": [128, -128]", "paste one that has, such as {\"fr\": 60, \"k\": [{\"t\": 0,",
      #"{"fr": 60, "k": [{"t": 0, "s": [0], "o": {"x": 0.4, "y": 0}, "i": {"x": 0.2, "y": 1}}, "#
        + #"{"t": 30, "s": [100]}]}"#),
    Advice(
      "className=\"group w-full transition-none hover:bg-accent\"",
      "such as transition-all duration-300",
      "className=\"group w-full transition-all duration-300 hover:bg-accent\""),
    Advice("transition-none", "such as transition-all duration-300", "transition-all duration-300"),
    Advice(
      "transition-none duration-500", "takes the transition away at character 1; write a class",
      "transition-all duration-300"),
    Advice(
      "gsap.set('.box', { x: 100 })",
      "gsap.set sets the values at once, without a motion at character 1; write a tween, such as "
        + "gsap.to(\".box\", { x: 100, duration: 0.5 })",
      "gsap.to(\".box\", { x: 100, duration: 0.5 })"),
    Advice(
      "LayoutAnimation.spring();",
      "write UIView.animate(withDuration: 0.7, delay: 0, usingSpringWithDamping: 0.4, "
        + "initialSpringVelocity: 0) { } for that of iOS",
      "UIView.animate(withDuration: 0.7, delay: 0, usingSpringWithDamping: 0.4, "
        + "initialSpringVelocity: 0) { }"),
    Advice("LayoutAnimation.linear()", "write 500ms linear", "500ms linear"),
    Advice(
      "LayoutAnimation.easeInEaseOut()", "write 300ms ease-in-out for that of iOS",
      "300ms ease-in-out"),
    Advice(
      "animate('.box', { x: 1, ease: 'out' })", "write it, as in \"out(1.68)\"",
      "animate('.box', { x: 1, ease: 'out(1.68)' })"),
    Advice("ease: 'out'", "write ease-out as CSS has it, out(1.68)", "ease: 'out(1.68)'"),
    Advice("ease: 'inOut'", "or power1.inOut as GSAP has it", "ease: 'power1.inOut'"),
    Advice(
      "gsap.to('.box', { x: 1, stagger: { amount: 1 } })", "such as stagger: 0.1",
      "gsap.to('.box', { x: 1, stagger: 0.1 })"),
    Advice(
      "gsap.to('.box', { x: 1, stagger: 0.1, repeat: 2 })", "such as { each: 0.1, repeat: 1 }",
      "gsap.to('.box', { x: 1, stagger: { each: 0.1, repeat: 1 } })"),
    Advice(
      "gsap.to('.box', { x: 1, stagger: { each: 0.1, from: 'center' } })", "such as stagger: 0.1",
      "gsap.to('.box', { x: 1, stagger: 0.1 })"),
    Advice(
      "animate('.box', { x: 1, delay: stagger(100, { from: 'last' }) })", "such as delay: 0",
      "animate('.box', { x: 1, delay: 0 })"),
    Advice(
      "transition={{ staggerChildren: 0.1 }}",
      "duration: 0.3, ease: [0.25, 0.1, 0.35, 1]",
      "transition={{ duration: 0.3, ease: [0.25, 0.1, 0.35, 1] }}"),
    Advice(
      "transition={{ delay: 0.2 }}", "write type: \"spring\", stiffness: 500, damping: 25",
      "transition={{ type: \"spring\", stiffness: 500, damping: 25, delay: 0.2 }}"),
    Advice(
      "transition={transition}", "such as transition={{ duration: 0.3, ease: \"easeOut\" }}",
      "transition={{ duration: 0.3, ease: \"easeOut\" }}"),
    Advice(
      "{ ease: quick }", "write its numbers, such as [0.4, 0, 0.2, 1]", "{ ease: [0.4, 0, 0.2, 1] }"
    ),
    Advice(
      "{ type: \"spring\", repeat: 2 }", "paste the spring without it", "{ type: \"spring\" }"),
    Advice(
      "useSpring({ to: { x: 1 }, config: settings })", "such as config.wobbly",
      "useSpring({ to: { x: 1 }, config: config.wobbly })"),
    Advice(
      "gsap.to(el, { x: 1, ease: 'rough' })", "such as 300ms cubic-bezier(0.4, 0, 0.2, 1)",
      "500ms cubic-bezier(0.4, 0, 0.2, 1)"),
    Advice(
      "gsap.to(el, { x: 1, scrollTrigger: { scrub: true } })",
      "leave it out for the motion in time",
      "gsap.to(el, { x: 1 })"),
    Advice(
      "CustomEase.create('a', 'M0,0 Q1,1 1,1')", "such as \"M0,0 C0.4,0 0.2,1 1,1\"",
      "CustomEase.create('a', \"M0,0 C0.4,0 0.2,1 1,1\")"),
    Advice(
      "animate('.box', { x: 100 })",
      "animate(\".box\", { x: 100 }, { duration: 0.3, ease: \"easeOut\" })",
      "animate(\".box\", { x: 100 }, { duration: 0.3, ease: \"easeOut\" })"),
    Advice(
      "el.animate([{ opacity: 0 }, { opacity: 1 }])", "such as { duration: 300 }",
      "el.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 300 })"),
    Advice(
      "element.animate(frames, options)",
      "write the duration and the easing of its options as CSS: 300ms ease-out", "300ms ease-out"),
    Advice(
      "transition: all var(--time)", "write its value", "transition: all 300ms"),
    Advice(
      "transition: all calc(var(--i) * 100ms)", "write its value", "transition: all 100ms"),
    Advice(
      "transition: all 1s calc(var(--delay) * 1ms)", "write its value", "transition: all 1s 50ms"),
    Advice(
      "style={{ transition: `all 1s ${delay * 2}s` }}", "write its value",
      "style={{ transition: `all 1s 0.2s` }}"),
    Advice(
      "transition: all 1s calc(1s / var(--i))", "write its value", "transition: all 1s 1s"),
    Advice(
      "transition: all 1s calc(var(--i) * var(--step))", "write its value",
      "transition: all 1s calc(var(--i) * 50ms)"),
    Advice(
      "color: red; margin: 0;\ntransition: none;", "such as transition: all 300ms ease",
      "transition: all 300ms ease"),
    Advice(
      "<motion.a animate={{ opacity: 1 }} whileHover={{ scale: 1.1 }} />",
      "duration: 0.3, ease: [0.25, 0.1, 0.35, 1]",
      "<motion.a animate={{ opacity: 1 }} whileHover={{ scale: 1.1 }} transition={{ duration: 0.3, "
        + "ease: [0.25, 0.1, 0.35, 1] }} />"
    ),
    Advice(
      "useTrail(3)", "such as { config: { tension: 170, friction: 26 } }",
      "useTrail(3, { config: { tension: 170, friction: 26 } })"),
    Advice(
      "stagger(step, [animate('300ms', style({ opacity: 1 }))])", "write it, such as '300ms",
      "stagger('300ms ease-out', [animate('300ms', style({ opacity: 1 }))])"),
    Advice(
      "stagger('50ms full', [animate('300ms', style({ opacity: 1 }))])", "such as stagger(50, ...)",
      "stagger(50, [animate('300ms', style({ opacity: 1 }))])"),
    Advice(
      "query(':enter', [useAnimation(fade)])",
      "such as animate('300ms ease-out', style({ opacity: 1 }))",
      "query(':enter', [animate('300ms ease-out', style({ opacity: 1 }))])"),
    Advice(
      "query('@child', stagger(200, animateChild()))",
      "such as animate('300ms ease-out', style({ opacity: 1 }))",
      "animate('300ms ease-out', style({ opacity: 1 }))"),
    Advice(
      "animate('{{ time }} ease-out', style({ opacity: 1 }))", "such as '300ms ease-out'",
      "animate('300ms ease-out', style({ opacity: 1 }))"),
    Advice(
      "animate('ease-out 300ms', style({ opacity: 1 }))", "such as '300ms ease-out'",
      "animate('300ms ease-out', style({ opacity: 1 }))"),
    Advice(
      "animate('300ms ease-out', fade)", "such as style({ opacity: 1 })",
      "animate('300ms ease-out', style({ opacity: 1 }))"),
    Advice(
      "query(':enter', [stagger(100, [animate('0.5s', style({ opacity: 1 }))",
      "the text is cut off; paste all of it",
      "query(':enter', [stagger(100, [animate('0.5s', style({ opacity: 1 }))])])"),
    Advice(
      "/* transition: all .3s ease */ .card { color: red }",
      "take it out of the comment, as in transition: all 300ms ease",
      "transition: all .3s ease; .card { color: red }"),
    Advice(
      ".card { color: red; /* animation: spin 1s */ }",
      "take it out of the comment, as in transition: all 300ms ease",
      ".card { color: red; animation: spin 1s }"),
    Advice(
      #"{"transition": {"type": "SMART_ANIMATE", "duration": 0.3}}"#,
      #"write it beside the type: "easing": {"type": "EASE_OUT"}"#,
      #"{"transition": {"type": "SMART_ANIMATE", "easing": {"type": "EASE_OUT"}, "duration": 0.3}}"#
    ),
    Advice(
      #"{"type": "PUSH", "direction": "LEFT"}"#,
      #"write it beside the type: "easing": {"type": "EASE_OUT"}, "duration": 0.3"#,
      #"{"type": "PUSH", "direction": "LEFT", "easing": {"type": "EASE_OUT"}, "duration": 0.3}"#),
    Advice(
      #"{"transitionNodeID": "1:2", "transitionDuration": 300}"#,
      #"write it beside: "transitionDuration": 300, "transitionEasing": "EASE_OUT""#,
      #"{"transitionNodeID": "1:2", "transitionDuration": 300, "transitionEasing": "EASE_OUT"}"#),
    Advice(
      #"{"transitionEasing": "EASE_OUT"}"#, #"such as "transitionDuration": 300"#,
      #"{"transitionEasing": "EASE_OUT", "transitionDuration": 300}"#),
    Advice(
      "function f(time = 300) { x.value = withTiming(1, { duration: time }) }", "write its number",
      "function f(time = 300) { x.value = withTiming(1, { duration: 300 }) }"),
    Advice(
      "const { time = 300 } = props; x.value = withTiming(1, { duration: time })",
      "write its number", "const time = 300; x.value = withTiming(1, { duration: time })"),
    Advice(
      "const TIME = '400ms';", "write both, such as transition: all 400ms ease",
      "transition: all 400ms ease"),
    Advice(
      "theme: { extend: { transitionDuration: { 400: '400ms' } } }",
      "write its value, such as transitionDuration: \"300ms\"", "transitionDuration: \"300ms\""),
    Advice("delay-100 ease-in", "such as transition-all", "delay-100 ease-in transition-all"),
    Advice(
      "transition={{ stiffness: 300, damping: 20 }}", "write type: \"spring\" beside it",
      "transition={{ type: \"spring\", stiffness: 300, damping: 20 }}"),
    Advice(
      "withSpring(1, { ...SnappySpringConfig, damping: 60 })", "leave it out",
      "withSpring(1, { mass: 4, stiffness: 900, damping: 60 })"),
    Advice(
      "gsap.to(el)", "such as { x: 100, duration: 0.5 }", "gsap.to(el, { x: 100, duration: 0.5 })"),
    Advice(
      "duration-300 md:duration-500", "keep one of them", "duration-300"),
    Advice(
      "animate-wiggle", "such as animate-[wiggle_1s_ease-in-out_infinite]",
      "animate-[wiggle_1s_ease-in-out_infinite]"),
    Advice(
      "transition duration-200 ease-snappy", "such as ease-[cubic-bezier(0.4,0,0.2,1)]",
      "transition duration-200 ease-[cubic-bezier(0.4,0,0.2,1)]"),
    Advice(
      #"{"$type": "duration", "$value": "200ms"}"#, "or 300ms ease-out", "300ms ease-out"),
    Advice(
      #"{"easing": {"type": "EASE_OUT_BACK"}, "duration": 0.3}"#,
      #"{"type": "CUSTOM_CUBIC_BEZIER", "easingFunctionCubicBezier""#,
      #"{"type": "CUSTOM_CUBIC_BEZIER", "easingFunctionCubicBezier": "#
        + #"{"x1": 0.4, "y1": 0, "x2": 0.2, "y2": 1}}"#
    ),
  ]

  @Test("an advice is told, and what it says is read", arguments: advices)
  func isRead(_ advice: Advice) {
    let faults = PastedAnimationTests.read(.string(advice.text)).faults
    #expect(faults.count == 1 && faults[0].contains(advice.advice), "\(faults)")
    #expect(PastedAnimationTests.read(.string(advice.followed)).faults == [])
  }

  static let keyframes = [
    "animation: { wiggle: 'wiggle 1s ease-in-out infinite' }, keyframes: { wiggle: { '0%, 100%': "
      + "{ rotate: '-3deg' }, '50%': { rotate: '3deg' } } }",
    "animate(box, { scale: [1, 1.2, 1] }, { duration: 2 })",
    "gsap.to(el, { keyframes: [{ x: 1 }, { x: 2 }] })",
    "el.animate([{ opacity: 0 }, { opacity: 1, offset: 0.5 }], 2000)",
    "el.animate({ opacity: [0, 1], offset: [0, 0.5] }, 2000)",
    "el.animate([{ opacity: 0 }, { opacity: 1 }, { opacity: 0 }], 300)", "animate-bounce",
    "animate('1s', keyframes([style({ top: 0 }), style({ top: 1 }), style({ top: 0 })]))",
  ]

  @Test("keyframes are sent to an operation that takes what is advised", arguments: keyframes)
  func tracks(_ text: String) throws {
    let faults = PastedAnimationTests.read(.string(text)).faults
    let track = #"{"type": "linear", "to": 1, "duration": 0.5}"#
    #expect(
      faults.count == 1 && faults[0].contains("\"tracks\" of /v1/keyframes/evaluate")
        && faults[0].contains(track), "\(faults)")
    let request = #"{"initial": 0, "tracks": [\#(track)], "sample": {"times": [0.1]}}"#
    #expect(try InProcessWire().send(.post("/v1/keyframes/evaluate", request)).status == 200)
  }

  @Test(
    "a motion that friction ends is sent to an operation that takes it",
    arguments: ["withDecay({ velocity: 900 })", "Animated.decay(x, { velocity: 0.95 })"])
  func decay(_ text: String) throws {
    let faults = PastedAnimationTests.read(.string(text)).faults
    #expect(faults.count == 1 && faults[0].contains("/v1/gestures/release"), "\(faults)")
    let request = #"{"target": {"type": "decay"}, "position": 0, "velocity": 900}"#
    #expect(try InProcessWire().send(.post("/v1/gestures/release", request)).status == 200)
  }

  static let choices = [
    ("duration-300 hover:duration-500", [0.3, 0.5]),
    ("transition-all duration-300 duration-700", [0.3, 0.7]),
    ("animate-spin transition-all duration-300", [1, 0.3]),
    ("className=\"transition ease-out md:ease-in duration-200\"", [0.2, 0.2]),
    ("transition-opacity duration-150 md:duration-300 lg:duration-500", [0.15, 0.3, 0.5]),
    (
      "<motion.p transition={isCalm ? { duration: 0 } : { duration: 0.3, ease: 'linear' }} />",
      [0, 0.3]
    ),
  ]

  @Test("several motions are answered with all, each of which is read", arguments: choices)
  func isChosen(_ text: String, _ durations: [Double]) throws {
    let wire = InProcessWire()
    let path = "/v1/animations/evaluate"
    let refused = try wire.send(.post(path, JSON.object(["animation": .string(text)]).text))
    #expect(refused.status == 422)
    let read = try #require(refused.json["errors"]?[0]?["read"]?.items)
    #expect(read.map { $0["animation"]?["duration"]?.number } == durations)
    for choice in read {
      let sample: JSON = ["times": [0.1]]
      _ = try wire.ask(path, ["animation": choice["animation"] ?? .null, "sample": sample])
    }
  }

  static let warnings = [
    (
      "const list = { show: { transition: { staggerChildren: 0.1 } } };\n"
        + "const item = { show: { y: 0, transition: { type: 'spring', damping: 24 } } };",
      "staggerChildren delays children at line 1, character 38; what is answered is the motion "
        + "without it"
    ),
    (
      "const list = { show: { opacity: 1, transition: { duration: 0.3, staggerChildren: 0.1 } } };",
      "staggerChildren delays children at character 65; what is answered is the motion "
        + "without it"
    ),
    (
      "withSpring(1, SnappySpringConfig)",
      "overshootClamping stops the spring at its target, which this goes past by 0.07 % "
        + "at character 15"
    ),
    (
      "withSpring(1, { stiffness: 150, damping: 15 })",
      "the mass is taken for 4 at character 17; write mass: 1 for that of Reanimated 3"
    ),
    (
      "{ type: 'spring', duration: 0.5, velocity: 2 }",
      "velocity has no effect beside duration or bounce at character 34"
    ),
    (
      "useSpring({ x: 1, config: { mass: 1, damping: 200 } })",
      "damping, a ratio, has no effect without frequency at character 38; a coefficient is friction"
    ),
    (
      "useSpring({ x: 1, config: { tension: 100, frequency: 0.5 } })",
      "frequency has no effect beside tension or friction at character 43"
    ),
    (
      "{ type: 'spring', velocity: 2 }",
      "velocity is taken for a distance of 1 at character 19; divide it by the distance of the "
        + "value"
    ),
    (
      "{ type: 'spring', delay: index * 0.05 }",
      "delay is 0.05 for each index at character 26; this is the motion of index 1"
    ),
    (
      "anime({ targets: 'a', x: 1, delay: (el, i) => 500 + 30 * i })",
      "delay is 500 and 30 for each i at character 47; this is the motion of i 1"
    ),
    (
      "gsap.to('.box', { x: 1, stagger: 0.1 })",
      "stagger is 0.1 for each element at character 25; this is the motion of the second"
    ),
    (
      "stagger('50ms', [animate('300ms ease-out', style({ opacity: 1 }))])",
      "stagger is 0.05 s for each element at character 9; this is the motion of the second"
    ),
    (
      "stagger(-50, animate('300ms ease-out'))",
      "stagger is 0.05 s for each element, from the last at character 9; this is the motion of "
        + "the second from the last"
    ),
    (
      "gsap.to('.box', { x: 1, stagger: { each: 0.1, from: 'end' } })",
      "stagger is 0.1 for each element, from the last at character 25; this is the motion of the "
        + "second from the last"
    ),
    (
      "Animated.stagger(100, [Animated.timing(a, { toValue: 1 }), Animated.timing(b, { toValue: "
        + "1 })])",
      "stagger is 100 ms for each element at character 18; this is the motion of the second"
    ),
    (
      "animation-delay: calc(var(--i) * 50ms); animation-duration: 1s",
      "depends on var(--i), which is not in the text at character 18; its value for 1, 0.05, is "
        + "answered, and each further one adds 0.05"
    ),
    (
      "transition duration-300 delay-[calc(var(--i)*100ms)]",
      "depends on var(--i), which is not in the text at character 25; its value for 1, 0.1, is "
        + "answered, and each further one adds 0.1"
    ),
    (
      "useTransition(items, { enter: { opacity: 1 }, trail: 100, config: { duration: 200 } })",
      "trail is 100 ms for each element at character 47; this is the motion of the second"
    ),
    (
      "Animate(effects: [FadeEffect()], onPlay: start, child: a)",
      "what onPlay does is not in the text at character 42; it is taken for nothing to the motion"
    ),
    (
      "Use this: .transition(all .2s ease-in);",
      "the mixin is not in the text at character 12; it is taken for one that sets transition"
    ),
    (
      "animate('.box', { x: 1, delay: stagger(100, { start: 500 }) })",
      "delay is 500 and 100 for each element at character 32; this is the motion of the second"
    ),
    (
      "const tl = gsap.timeline({ paused: true });\ntl.to('.a', { x: 1 });\n"
        + "menu.onclick = () => isOpen ? tl.reverse() : tl.play();",
      "reverse may be called later at line 3, character 34; what is answered is the motion before "
        + "it"
    ),
    (
      "const a = el.animate([{ top: 0 }, { top: 1 }], 300);\n"
        + "box.addEventListener('click', () => { a.pause(); a.currentTime = 100; });",
      "currentTime may be called later at line 2, character 52; what is answered is the motion "
        + "before it"
    ),
    (
      "transition: all var(--md-sys-motion-duration-short4)",
      "--md-sys-motion-duration-short4 is not in the text at character 17; it is taken for "
        + "Material 3's, 200ms"
    ),
  ]

  @Test("what has to be assumed is told in a warning", arguments: warnings)
  func isWarned(_ text: String, _ sentence: String) throws {
    let answer = try InProcessWire().ask(
      "/v1/animations/evaluate", ["animation": .string(text), "sample": ["times": [0.1]]])
    #expect(answer["warnings"]?.items?.compactMap { $0["detail"]?.string } == [sentence])
  }

  @Test(
    "a delay by an index that is replaced further below is not told",
    arguments: [
      "animation-delay: calc(var(--i) * 50ms); animation: fade .3s",
      "transition-delay: calc(var(--i) * 50ms); transition-delay: 0s; transition-duration: .3s",
      "el.style.animationDelay = `${i * 0.1}s`; el.style.animation = 'fade 0.3s';",
      ".a\n  transition-delay: calc(var(--i) * 50ms)\n  transition: all .3s",
    ])
  func isReplaced(_ text: String) throws {
    let answer = try InProcessWire().ask(
      "/v1/animations/evaluate", ["animation": .string(text)])
    #expect(answer["animation"]?["modifiers"] == nil)
    #expect(answer["warnings"]?.items ?? [] == [])
  }

  @Test(
    "of staggered animations the second is answered, of one alone the first",
    arguments: [
      ("[a, b].map(v => Animated.timing(v, { toValue: 1 }))", 0.06),
      ("list.map((v) => { return Animated.timing(v, { toValue: 1 }); })", 0.06),
      ("[Animated.timing(a, { toValue: 1 }), Animated.timing(b, { toValue: 1 })]", 0.06),
      ("[Animated.timing(a, { toValue: 1 })]", nil),
    ] as [(String, Double?)])
  func stagger(_ items: String, _ delay: Double?) throws {
    let answer = try InProcessWire().ask(
      "/v1/animations/evaluate", ["animation": .string("Animated.stagger(60, \(items)).start()")])
    #expect(answer["animation"]?["modifiers"]?[0]?["delay"]?.number == delay)
    let codes = answer["warnings"]?.items?.compactMap { $0["code"]?.string } ?? []
    #expect(codes == (delay == nil ? [] : ["stagger"]))
  }
}
