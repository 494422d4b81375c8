import AnimationCore
import ContractSupport
import Testing

@testable import Conversions
@testable import JSONText
@testable import Schema
@testable import SourceText

@Suite("Animations among other statements")
struct ClippingTests {
  static let swift: [PastedLine] = [
    PastedLine(
      ".opacity(isOn ? 1 : 0)\n.animation(.bouncy, value: isOn)", .swiftui, #"{"type":"bouncy"}"#),
    PastedLine(
      ".onTapGesture { withAnimation(.spring()) { show.toggle() } }", .swiftui,
      #"{"type":"spring"}"#),
    PastedLine(
      "Button(\"x\") { withAnimation { open.toggle() } }", .swiftui, #"{"type":"default"}"#),
    PastedLine(
      "DragGesture().onEnded { _ in withAnimation(.interactiveSpring) { offset = .zero } }",
      .swiftui, #"{"type":"interactiveSpring"}"#),
    PastedLine(
      "SwiftUI.Animation.timingCurve(0.2, 0, 0, 1, duration: 0.4)", .swiftui,
      #"{"type":"timingCurve","curve":[0.2,0,0,1],"duration":0.4}"#),
    PastedLine(
      "withAnimation(.easeIn(duration: TimeInterval(0.3)).delay(.zero)) { a = 1 }", .swiftui,
      #"{"type":"easeIn","duration":0.3,"modifiers":[{"delay":0}]}"#),
    PastedLine(
      "extension View {\n  func pulse(animation: Animation = .easeInOut(duration: 0.3)) "
        + "-> some View {\n    modifier(Pulse())\n  }\n}", .swiftui,
      #"{"type":"easeInOut","duration":0.3}"#),
    PastedLine(
      "struct Look { var animation: Animation? = .bouncy }", .swiftui, #"{"type":"bouncy"}"#),
    PastedLine(
      "struct Look {\n  var animation: Animation = .bouncy\n  func show() { "
        + "withAnimation(.smooth) { on = true } }\n}", .swiftui, #"{"type":"smooth"}"#),
    PastedLine(
      """
      extension Animation {
        static let card = Animation.spring(duration: 0.5, bounce: 0.2)
      }
      struct CardView: View {
        var body: some View { Card().animation(.card, value: isOpen) }
      }
      """, .swiftui, #"{"type":"spring","duration":0.5,"bounce":0.2}"#),
    PastedLine(
      """
      func open() { withAnimation(.menu.delay(0.1)) { isOpen = true } }
      extension Animation {
        static var menu: Animation { .easeOut(duration: 0.2) }
      }
      """, .swiftui,
      #"{"type":"easeOut","duration":0.2,"modifiers":[{"delay":0.1}]}"#),
    PastedLine(
      """
      enum Motion {
        static let time = 0.5
        static let spring = Animation.spring(duration: Motion.time)
      }
      withAnimation(Motion.spring.speed(2)) { isOpen = true }
      """, .swiftui, #"{"type":"spring","duration":0.5,"modifiers":[{"speed":2}]}"#),
    PastedLine(
      """
      extension Animation {
        static let card = Animation.spring(duration: 0.4)
        static let menu: Animation = .card.delay(0.1)
      }
      """, .swiftui, #"{"type":"spring","duration":0.4,"modifiers":[{"delay":0.1}]}"#),
    PastedLine(
      """
      extension Animation { static let card = Animation.spring(duration: 0.4) }
      struct Look: View { var body: some View { Row().transaction { $0.animation = .card } } }
      """, .swiftui, #"{"type":"spring","duration":0.4}"#),
    PastedLine(
      """
      extension Animation { static let card: Animation = .spring(duration: 0.4) }
      func open() {
        var change = Transaction()
        change.animation = .card.speed(2)
        withTransaction(change) { isOpen = true }
      }
      """, .swiftui, #"{"type":"spring","duration":0.4,"modifiers":[{"speed":2}]}"#),
    PastedLine(
      "var transaction = Transaction(animation: .linear)\ntransaction.animation = .bouncy\n"
        + "withTransaction(transaction) { isOpen = true }", .swiftui, #"{"type":"bouncy"}"#),
    PastedLine(
      "var pop: Animation { get { return .bouncy } set { store = newValue } }", .swiftui,
      #"{"type":"bouncy"}"#),
    PastedLine(
      "struct Look {\n  static let ease: Animation = .linear(duration: 2)\n"
        + "  var body: some View { Text(\"a\").animation(Self.ease, value: a) }\n}", .swiftui,
      #"{"type":"linear","duration":2}"#),
    PastedLine(
      "func fadeIn() { withAnimation(.easeIn(duration: 0.2)) { opacity = 1 } }", .swiftui,
      #"{"type":"easeIn","duration":0.2}"#),
    PastedLine(".linear(duration: Double(2))", .swiftui, #"{"type":"linear","duration":2}"#),
    PastedLine("$isOn.animation()", .swiftui, #"{"type":"default"}"#),
    PastedLine(
      "let spring = Animation.spring(response: 0.4)\nCircle().animation(spring, value: x)",
      .swiftui, #"{"type":"spring","response":0.4}"#),
    PastedLine(
      """
      let customCurve = UnitCurve(
        startControlPoint: CGPoint(x: 0.2, y: 0), endControlPoint: CGPoint(x: 0.8, y: 1))
      .animation(.timingCurve(customCurve, duration: 0.5))
      """, .swiftui, #"{"type":"timingCurve","curve":[0.2,0,0.8,1],"duration":0.5}"#),
    PastedLine(
      "let animation = Animation.linear(duration: 1.3).repeatForever()\n"
        + "UIView.animate(animation) { view.alpha = 0 }", .swiftui,
      #"{"type":"linear","duration":1.3,"modifiers":[{"repeatForever":true}]}"#),
    PastedLine(
      "let d = 0.3\nlet ease: Animation = .easeIn(duration: d)\nwithAnimation(ease) { }", .swiftui,
      #"{"type":"easeIn","duration":0.3}"#),
    PastedLine(
      """
      let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.7) { a = 1 }
      animator.startAnimation(afterDelay: 0.25)
      """, .swiftui,
      #"{"type":"uiView","duration":0.4,"dampingRatio":0.7,"modifiers":[{"delay":0.25}]}"#),
    PastedLine(
      "UIView.transition(with: label, duration: 0.25, options: .transitionCrossDissolve) { }",
      .swiftui, #"{"type":"easeInOut","duration":0.25}"#),
    PastedLine(
      """
      NSAnimationContext.runAnimationGroup { context in
        context.duration = 0.4
        context.timingFunction = CAMediaTimingFunction(name: .easeOut)
      }
      """, .swiftui, #"{"type":"timingCurve","curve":"easeOut","duration":0.4}"#),
    PastedLine(
      """
      NSAnimationContext.runAnimationGroup({ context in
        context.duration = 0.3
        context.timingFunction = CAMediaTimingFunction(name: .easeIn)
      }, completionHandler: { self.close() })
      """, .swiftui, #"{"type":"timingCurve","curve":"easeIn","duration":0.3}"#),
    PastedLine(
      """
      NSAnimationContext.runAnimationGroup({ context in
        context.timingFunction = CAMediaTimingFunction(name: .linear)
      }) { self.close() }
      """, .swiftui, #"{"type":"timingCurve","curve":"linear","duration":0.25}"#),
    PastedLine(
      """
      let base = Animation.easeInOut(duration: 1)
      let repeated = base.repeatForever(autoreverses: true)
      withAnimation(repeated) { scale = 0.5 }
      """, .swiftui,
      #"{"type":"easeInOut","duration":1,"modifiers":[{"repeatForever":true,"autoreverses":true}]}"#
    ),
    PastedLine(
      """
      let base = Animation.spring(duration: 0.4)
      Circle().offset(y: y).animation(base.delay(0.2), value: y)
      """, .swiftui,
      #"{"type":"spring","duration":0.4,"bounce":0,"modifiers":[{"delay":0.2}]}"#),
    PastedLine(
      "NSAnimationContext.runAnimationGroup({ ctx in\n  ctx.timingFunction = "
        + ".init(controlPoints: 0.2, 0, 0, 1)\n}) { done() }", .swiftui,
      #"{"type":"timingCurve","curve":[0.2,0,0,1],"duration":0.25}"#),
    PastedLine(
      "let base = SwiftUI.Animation.spring(duration: 0.4)\n"
        + "Circle().animation(base.delay(0.2), value: y)", .swiftui,
      #"{"type":"spring","duration":0.4,"modifiers":[{"delay":0.2}]}"#),
    PastedLine(
      "let base = Animation.easeIn(duration: 1)\nlet late = base.delay(0.5)", .swiftui,
      #"{"type":"easeIn","duration":1,"modifiers":[{"delay":0.5}]}"#),
    PastedLine(
      "withAnimation(.timingCurve(UnitCurve.easeIn.inverse, duration: 1)) { }", .swiftui,
      #"{"type":"timingCurve","curve":[0,0.42,1,1],"duration":1}"#),
    PastedLine(
      "let a: Animation = .easeIn(duration: 1)\nlet b: Animation = a.delay(2)", .swiftui,
      #"{"type":"easeIn","duration":1,"modifiers":[{"delay":2}]}"#),
    PastedLine(
      "UnitCurve.easeIn.inverse.inverse", .swiftui, #"{"type":"timingCurve","curve":"easeIn"}"#),
    PastedLine(
      "NSAnimationContext.runAnimationGroup { $0.duration = 0.3; "
        + "$0.timingFunction = .init(name: .easeIn) }", .swiftui,
      #"{"type":"easeIn","duration":0.3}"#),
    PastedLine(
      "UnitCurve.circularEaseIn.inverse", .swiftui,
      #"{"type":"timingCurve","curve":"circularEaseOut"}"#),
  ]

  private static let thrice =
    #"{"type":"easeInOut","duration":1,"modifiers":[{"repeatCount":6,"autoreverses":true,"#
    + #""reversal":"backward"}]}"#

  static let uiKit: [PastedLine] = [
    PastedLine(
      "UIView.performWithoutAnimation { v.layoutIfNeeded() }\n"
        + "UIView.animate(withDuration: 1) { }", .swiftui,
      #"{"type":"easeInOut","duration":1}"#),
    PastedLine(
      "UIView.setAnimationsEnabled(false)\nv.reloadData()\nUIView.setAnimationsEnabled(true)\n"
        + "UIView.animate(withDuration: 1) { }", .swiftui, #"{"type":"easeInOut","duration":1}"#),
    PastedLine(
      "UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse], animations: { "
        + "UIView.setAnimationRepeatCount(3); v.alpha = 0 })", .uikit, thrice),
    PastedLine(
      "UIView.animate(withDuration: 1, delay: 0, options: .repeat) {\n"
        + "  UIView.setAnimationRepeatCount(2)\n  v.alpha = 0\n}", .uikit,
      #"{"type":"easeInOut","duration":1,"modifiers":[{"repeatCount":2,"autoreverses":false}]}"#),
    PastedLine(
      "UIView.animate(withDuration: 1) { UIView.modifyAnimations(withRepeatCount: 3, "
        + "autoreverses: true) { v.alpha = 0 } }", .uikit, thrice),
    PastedLine(
      "UIView.animate(withDuration: 1) { [weak self] in UIView.modifyAnimations("
        + "withRepeatCount: 3, autoreverses: true) { self?.v.alpha = 0 } }", .uikit, thrice),
    PastedLine(
      "UIView.animate(withDuration: 1) { [weak self] in\n  guard let self else { return }\n"
        + "  UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { v.alpha = 0 }\n}",
      .uikit, thrice),
    PastedLine(
      "UIView.animate(withDuration: 1, animations: { [v] () -> Void in UIView.modifyAnimations("
        + "withRepeatCount: 3, autoreverses: true, animations: { v.alpha = 0 }) })", .uikit,
      thrice),
    PastedLine(
      "[UIView animateWithDuration:1 animations:^{\n  [UIView modifyAnimationsWithRepeatCount:3 "
        + "autoreverses:YES animations:^{ v.alpha = 0; }];\n}];", .uikit, thrice),
    // It ends at its target.
    PastedLine(
      "UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse], animations: { "
        + "UIView.setAnimationRepeatCount(1.5); v.alpha = 0 })", .uikit,
      #"{"type":"easeInOut","duration":1,"modifiers":[{"repeatCount":3,"autoreverses":true,"#
        + #""reversal":"backward"}]}"#),
    PastedLine(
      "UIView.animate(withDuration: 1, animations: { v.alpha = 0 }) { _ in "
        + "UIView.setAnimationRepeatCount(3) }", .uikit, #"{"type":"easeInOut","duration":1}"#),
    PastedLine(
      "[UIView animateWithDuration:1 delay:0 options:UIViewAnimationOptionRepeat | "
        + "UIViewAnimationOptionAutoreverse animations:^{ [UIView setAnimationRepeatCount:3]; "
        + "v.alpha = 0; } completion:nil];", .uikit, thrice),
    PastedLine(
      "let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)\n"
        + "animator.addAnimations { v.alpha = 0 }\nanimator.fractionComplete = 0\n"
        + "animator.isReversed = false", .swiftui, #"{"type":"linear","duration":1}"#),
  ]

  static let coreAnimation: [PastedLine] = [
    PastedLine(
      "CATransaction.begin(); CATransaction.setAnimationTimingFunction(CAMediaTimingFunction("
        + "name: .easeOut)); let a = CABasicAnimation(keyPath: \"opacity\"); a.duration = 1; "
        + "layer.add(a, forKey: nil); CATransaction.commit()", .swiftui,
      #"{"type":"easeOut","duration":1}"#),
    PastedLine(
      "CATransaction.setAnimationTimingFunction(nil)\n"
        + "let a = CABasicAnimation(keyPath: \"opacity\")\nlayer.add(a, forKey: nil)", .swiftui,
      #"{"type":"linear","duration":0.25}"#),
    PastedLine(
      "CATransaction.begin()\nCATransaction.setAnimationDuration(0.5)\nlayer.opacity = 0\n"
        + "CATransaction.commit()", .swiftui,
      #"{"type":"timingCurve","curve":"ease","duration":0.5}"#),
    PastedLine(
      "CATransaction.setAnimationDuration(2)\nCATransaction.setAnimationDuration(0.5)\n"
        + "layer.opacity = 0", .swiftui, #"{"type":"timingCurve","curve":"ease","duration":0.5}"#),
    PastedLine(
      "CATransaction.setDisableActions(false)\nCATransaction.setAnimationDuration(2)\n"
        + "layer.opacity = 0", .swiftui, #"{"type":"timingCurve","curve":"ease","duration":2}"#),
    PastedLine(
      "if isOn {\n  CATransaction.begin()\n  CATransaction.setAnimationDuration(2)\n"
        + "  layer.opacity = 0\n  CATransaction.commit()\n}\nshow()", .swiftui,
      #"{"type":"timingCurve","curve":"ease","duration":2}"#),
    PastedLine(
      "CATransaction.begin()\nCATransaction.setAnimationTimingFunction(.init(name: .easeIn))\n"
        + "layer.opacity = 0\nCATransaction.commit()", .swiftui,
      #"{"type":"easeIn","duration":0.25}"#),
    PastedLine(
      "let a = CABasicAnimation(keyPath: \"position\")\na.duration = 0.6\n"
        + "a.timingFunction = CAMediaTimingFunction.init(name: CAMediaTimingFunctionName.easeOut)",
      .uikit, #"{"type":"easeOut","duration":0.6}"#),
    PastedLine(
      "@nonobjc public static let easeOutCirc = "
        + "CAMediaTimingFunction(controlPoints: 0.075, 0.82, 0.165, 1)",
      .uikit, #"{"type":"timingCurve","curve":[0.075,0.82,0.165,1]}"#),
    PastedLine(
      "let a = CABasicAnimation(keyPath: \"position\")\na.duration = 2\n"
        + "a.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseOut)",
      .uikit, #"{"type":"easeOut","duration":2}"#),
    PastedLine(
      """
      let a = CABasicAnimation(keyPath: #keyPath(CALayer.opacity))
      a.duration = 0.4
      a.beginTime = CACurrentMediaTime() + 0.5
      a.repeatCount = .infinity
      a.autoreverses = true
      """, .uikit,
      #"{"type":"linear","duration":0.4,"modifiers":[{"repeatForever":true,"autoreverses":true,"#
        + #""reversal":"backward"},{"delay":0.5}]}"#
    ),
    PastedLine(
      "let a = CABasicAnimation(); a.duration = 1; a.repeatCount = 3; a.speed = 2", .uikit,
      #"{"type":"linear","duration":1,"modifiers":[{"speed":2},{"repeatCount":3,"#
        + #""autoreverses":false}]}"#
    ),
    PastedLine(
      "let a = CABasicAnimation(); let b = CABasicAnimation(); b.duration = 0.25", .uikit,
      #"{"type":"linear","duration":0.25}"#),
    PastedLine(
      "CATransaction.begin()\nCATransaction.setAnimationDuration(2.0)\n"
        + "let a = CABasicAnimation(keyPath: \"position\")\nlayer.add(a, forKey: nil)",
      .swiftui, #"{"type":"linear","duration":2}"#),
    PastedLine(
      "CATransaction.setAnimationDuration(2.0)\nlet a = CABasicAnimation(keyPath: \"position\")\n"
        + "a.duration = 0.5", .swiftui, #"{"type":"linear","duration":0.5}"#),
    PastedLine(
      "CATransaction.setAnimationDuration(2)\nlet a = CABasicAnimation(keyPath: \"position\")\n"
        + "a.duration = CATransaction.animationDuration()", .swiftui,
      #"{"type":"linear","duration":2}"#),
    PastedLine(
      """
      CATransaction.begin()
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
      let a = CABasicAnimation(keyPath: "opacity")
      a.duration = 1
      a.timingFunction = CAMediaTimingFunction(name: .easeIn)
      """, .swiftui, #"{"type":"easeOut","duration":1}"#),
    PastedLine(
      "let s = CASpringAnimation(); s.allowsOverdamping = true; s.damping = 40", .uikit,
      #"{"type":"spring","response":0.6283185307179586,"dampingFraction":2}"#),
  ]

  /// Selected without the ends of the closures around the animation.
  static let cutOff: [PastedLine] = [
    PastedLine(
      "Button {\n  withAnimation(.snappy) { isOpen.toggle() }\n} label: {\n  Text(\"Open\")",
      .swiftui, #"{"type":"snappy"}"#),
    PastedLine(
      ".onTapGesture {\n  withAnimation(.spring(response: 0.4)) {\n    if isOn {",
      .swiftui, #"{"type":"spring","response":0.4}"#),
    PastedLine(
      "if isShown {\n  UIView.animate(withDuration: 0.3) { view.alpha = 1 }\n} else {",
      .swiftui, #"{"type":"easeInOut","duration":0.3}"#),
    PastedLine(
      "if (isShown) {\n  [UIView animateWithDuration:0.3 animations:^{ view.alpha = 1; }];",
      .uikit, #"{"type":"easeInOut","duration":0.3}"#),
  ]

  static let objectiveC: [PastedLine] = [
    PastedLine(
      "spring = [CASpringAnimation animationWithKeyPath:@\"opacity\"];\n"
        + "[spring setMass:2.0];\n[spring setStiffness:300];\n[spring setDamping:50.f];\n"
        + "[other setSpeed:2];",
      .uikit, #"{"type":"interpolatingSpring","mass":2,"stiffness":300,"damping":50}"#),
    PastedLine(
      "CASpringAnimation *spring = [CASpringAnimation animationWithKeyPath:@\"x\"];\n"
        + "[other setMass:2];\n[spring setDamping:20];",
      .uikit, #"{"type":"interpolatingSpring","mass":1,"stiffness":100,"damping":20}"#),
    PastedLine(
      "CASpringAnimation *s = [[CASpringAnimation alloc] initWithPerceptualDuration:0.4 "
        + "bounce:0.2];\n[s setKeyPath:@\"opacity\"];",
      .uikit, #"{"type":"interpolatingSpring","duration":0.4,"bounce":0.2}"#),
    PastedLine(
      "CABasicAnimation *a = [CABasicAnimation animationWithKeyPath:@\"x\"];\n"
        + "[a setDuration:0.3f];\n[a setTimingFunction:[CAMediaTimingFunction "
        + "functionWithName:kCAMediaTimingFunctionEaseOut]];",
      .uikit, #"{"type":"easeOut","duration":0.3}"#),
    PastedLine(
      "[UIView animateWithDuration:0.3 delay:0.1 options:UIViewAnimationOptionCurveEaseOut | "
        + "UIViewAnimationOptionBeginFromCurrentState animations:^{ v.alpha = 1; } "
        + "completion:nil];",
      .uikit, #"{"type":"easeOut","duration":0.3,"modifiers":[{"delay":0.1}]}"#),
    PastedLine(
      "[UIView animateWithDuration:0.4f delay:.1f options:UIViewAnimationCurveEaseInOut "
        + "animations:^{ } completion:nil];",
      .uikit, #"{"type":"easeInOut","duration":0.4,"modifiers":[{"delay":0.1}]}"#),
    PastedLine(
      "CASpringAnimation *spring = [CASpringAnimation animationWithKeyPath:@\"x\"];\n"
        + "spring.damping = 10.f;\nspring.stiffness = 200f;",
      .uikit, #"{"type":"interpolatingSpring","mass":1,"stiffness":200,"damping":10}"#),
    // `UIViewAnimationCurveEaseOut` is 2, the option `AllowUserInteraction`.
    PastedLine(
      "[UIView animateWithDuration:0.3 delay:0 options:(UIViewAnimationOptions)"
        + "(UIViewAnimationCurveEaseOut) animations:^{ } completion:nil]",
      .uikit, #"{"type":"easeInOut","duration":0.3}"#),
    PastedLine(
      "[UIView animateWithDuration:0.5 delay:0 usingSpringWithDamping:0.7 "
        + "initialSpringVelocity:0.5 options:0 animations:^{ } completion:nil];",
      .uikit, #"{"type":"uiView","duration":0.5,"dampingRatio":0.7,"initialVelocity":0.5}"#),
    PastedLine(
      "[[UIViewPropertyAnimator alloc] initWithDuration:0.4 curve:UIViewAnimationCurveEaseIn "
        + "animations:^{ }];", .uikit, #"{"type":"easeIn","duration":0.4}"#),
    PastedLine(
      "[CATransaction setAnimationDuration:1.5];\n"
        + "CABasicAnimation *a = [CABasicAnimation animationWithKeyPath:@\"opacity\"];",
      .uikit, #"{"type":"linear","duration":1.5}"#),
    PastedLine(
      "[CATransaction setAnimationTimingFunction:[CAMediaTimingFunction "
        + "functionWithName:kCAMediaTimingFunctionEaseIn]];\n"
        + "CABasicAnimation *a = [CABasicAnimation animationWithKeyPath:@\"opacity\"];",
      .uikit, #"{"type":"easeIn","duration":0.25}"#),
    PastedLine(
      """
      CABasicAnimation *a = [CABasicAnimation animationWithKeyPath:@"opacity"];
      a.duration = 0.4;
      a.repeatCount = HUGE_VALF;
      a.autoreverses = YES;
      a.timingFunction = [CAMediaTimingFunction functionWithControlPoints:0.4 :0 :0.2 :1];
      """, .uikit,
      #"{"type":"timingCurve","curve":[0.4,0,0.2,1],"duration":0.4,"modifiers":["#
        + #"{"repeatForever":true,"autoreverses":true,"reversal":"backward"}]}"#
    ),
    PastedLine(
      """
      [CATransaction begin];
      [CATransaction setAnimationDuration:0.5];
      [CATransaction setAnimationTimingFunction:
        [CAMediaTimingFunction functionWithName:kCAMediaTimingFunctionEaseOut]];
      layer.opacity = 0;
      [CATransaction commit];
      """, .uikit, #"{"type":"easeOut","duration":0.5}"#),
  ]

  static let compose: [PastedLine] = [
    PastedLine(
      "animate(initialValue = 0f, targetValue = 1f, initialVelocity = 5f, animationSpec = "
        + "spring(stiffness = 100f)) { value, velocity -> }", .compose,
      #"{"type":"interpolatingSpring","stiffness":100,"damping":20,"initialVelocity":5}"#),
    PastedLine(
      "animate(0f, 10f, 20f, spring(1f, 100f)) { value, _ -> x = value }", .compose,
      #"{"type":"interpolatingSpring","stiffness":100,"damping":20,"initialVelocity":2}"#),
    PastedLine(
      "animate(0f, 1f, initialVelocity = 2f) { value, _ -> x = value }", .compose,
      #"{"type":"interpolatingSpring","stiffness":1500,"damping":77.45966692414834,"#
        + #""initialVelocity":2}"#),
    PastedLine("animate(0f, 1f) { value, _ -> x = value }", .compose, spring(1500)),
    PastedLine(
      "animate(0f, 1f, animationSpec = tween(200)) { value, _ -> x = value }", .compose,
      tween(0.2)),
    PastedLine(
      "animationSpec = SpringSpec(\n  stiffness = Spring.StiffnessMediumLow,\n),", .compose,
      spring(400)),
    PastedLine("TweenSpec(500, delay = 0)", .compose, tween(0.5)),
    PastedLine(
      "animateFloatAsState(x, tween(AnimationConstants.DefaultDurationMillis))", .compose,
      tween(0.3)),
    PastedLine(
      "AnimatedVisibility(visible = on, enter = fadeIn() + slideInVertically(), exit = fadeOut())",
      .compose, spring(400)),
    PastedLine("val alpha by animateFloatAsState(if (open) 1f else 0f)", .compose, spring(1500)),
    PastedLine("Modifier.animateContentSize()", .compose, spring(400)),
    PastedLine("Crossfade(targetState = page) { Text(it) }", .compose, tween(0.3)),
    PastedLine(
      "val a by transition.animateFloat(transitionSpec = { tween(500) }) { if (it) 1f else 0f }",
      .compose, tween(0.5)),
    PastedLine(
      "LaunchedEffect(Unit) { offset.animateTo(x, animationSpec = tween(200)) }", .compose,
      tween(0.2)),
    PastedLine(
      "delay(200)\noffset.animateTo(1f, tween(300))", .compose,
      #"{"type":"timingCurve","curve":[0.4,0,0.2,1],"duration":0.3,"modifiers":[{"delay":0.2}]}"#),
    PastedLine(
      "Animatable(10f).animateTo(0f, spring(1f, 200f), initialVelocity = 5f)", .compose,
      #"{"type":"interpolatingSpring","mass":1,"stiffness":200,"damping":28.284271247461902,"#
        + #""initialVelocity":-0.5}"#
    ),
    PastedLine(
      "animate(initialValue = 0f, targetValue = 2f, initialVelocity = 5f, animationSpec = "
        + "spring(1f, 200f)) { value, velocity -> }", .compose,
      #"{"type":"interpolatingSpring","mass":1,"stiffness":200,"damping":28.284271247461902,"#
        + #""initialVelocity":2.5}"#
    ),
    PastedLine(
      "MotionScheme.expressive().slowSpatialSpec<Float>()", .compose,
      #"{"type":"spring","spring":"material3/expressive/slowSpatial"}"#),
    PastedLine(
      "slideIntoContainer(AnimatedContentTransitionScope.SlideDirection.Up)", .compose,
      spring(1500)),
    PastedLine(
      "slideOutOfContainer(SlideDirection.Left, tween(700)) togetherWith", .compose, tween(0.7)),
    PastedLine(
      "AnimatedVisibility(on, enter = EnterTransition.None)", .compose, spring(400)),
    PastedLine(
      "AnimatedVisibility(on, enter = EnterTransition.None, exit = fadeOut(tween(200)))", .compose,
      tween(0.2)),
    PastedLine(
      "val spec = tween<Float>(durationMillis = 250)\nanimateFloatAsState(1f, spec)", .compose,
      tween(0.25)),
    PastedLine(
      "tween(MotionTokens.DurationMedium2.toInt(), easing = "
        + "MotionTokens.EasingEmphasizedDecelerateCubicBezier)", .compose,
      #"{"type":"timingCurve","curve":[0.05,0.7,0.1,1],"duration":0.3}"#),
    PastedLine(
      "tween(800, easing = { OvershootInterpolator(3f).getInterpolation(it) })", .compose,
      #"{"type":"timingCurve","curve":[0.3333333333333333,2,0.6666666666666666,1],"duration":0.8}"#
    ),
  ]

  private static func spring(_ stiffness: Double) -> String {
    #"{"type":"spring","response":\#(2 * Double.pi / stiffness.squareRoot()),"dampingFraction":1}"#
  }

  private static func tween(_ duration: Double) -> String {
    #"{"type":"timingCurve","curve":[0.4,0,0.2,1],"duration":\#(duration)}"#
  }

  static let flutter: [PastedLine] = [
    PastedLine(
      "final c = AnimationController(duration: Duration(seconds: 1), vsync: this)\n"
        + "  ..repeat(reverse: true, period: Duration(seconds: 2));", .flutter,
      #"{"type":"linear","duration":2,"modifiers":[{"repeatForever":true,"autoreverses":true,"#
        + #""reversal":"backward"}]}"#),
    PastedLine(
      """
      final a = AnimationController(duration: Duration(seconds: 2), vsync: this)..repeat();
      final b = AnimationController(duration: Duration(seconds: 1), vsync: this);
      b.repeat(period: Duration(seconds: 2));
      """, .flutter,
      #"{"type":"linear","duration":2,"modifiers":[{"repeatForever":true,"autoreverses":false}]}"#),
    PastedLine(
      "c.repeat(period: const Duration(seconds: 2));\n"
        + "final c = AnimationController(duration: Duration(seconds: 1), vsync: this);", .flutter,
      #"{"type":"linear","duration":2,"modifiers":[{"repeatForever":true,"autoreverses":false}]}"#),
    PastedLine(
      "AnimatedContainer(duration: const Duration(milliseconds: 300), curve: Curves.easeInOut, "
        + "child: Text('x'))", .flutter,
      #"{"type":"timingCurve","curve":[0.42,0,0.58,1],"duration":0.3}"#),
    PastedLine(
      "AnimatedScale(duration: const Duration(milliseconds: 100) * 2, scale: 2)", .flutter,
      #"{"type":"linear","duration":0.2}"#),
    PastedLine(
      "const wait = Duration(milliseconds: 100);\n"
        + "AnimatedScale(duration: wait * 3 - Duration(milliseconds: 50), scale: 2)", .flutter,
      #"{"type":"linear","duration":0.25}"#),
    PastedLine(
      "duration: const Duration(milliseconds: 100) * 0.1234567, curve: Curves.linear,", .flutter,
      #"{"type":"linear","duration":0.012346}"#),
    PastedLine(
      "AnimatedScale(duration: Duration(milliseconds: 2 * 100), scale: 2)", .flutter,
      #"{"type":"linear","duration":0.2}"#),
    PastedLine(
      "AnimatedOpacity(opacity: 0, duration: Duration(seconds: 1, milliseconds: 500))", .flutter,
      #"{"type":"linear","duration":1.5}"#),
    PastedLine(
      """
      final controller = AnimationController(
        vsync: this, duration: const Duration(microseconds: 400000));
      final animation = CurvedAnimation(parent: controller, curve: Curves.decelerate);
      controller.repeat(reverse: true);
      """, .flutter,
      #"{"type":"timingCurve","curve":[0.3333333333333333,0.6666666666666666,"#
        + #"0.6666666666666666,1],"duration":0.4,"#
        + #""modifiers":[{"repeatForever":true,"autoreverses":true,"#
        + #""reversal":"backward"}]}"#
    ),
    PastedLine(
      "final c = AnimationController(vsync: this, duration: Durations.medium4);\n"
        + "CurvedAnimation(parent: c, curve: const Interval(0.25, 0.75, curve: Curves.easeIn));",
      .flutter,
      #"{"type":"timingCurve","curve":[0.42,0,1,1],"duration":0.2,"modifiers":[{"delay":0.1}]}"#),
    PastedLine(
      "controller.animateWith(SpringSimulation(const SpringDescription(mass: 1, stiffness: 100, "
        + "damping: 10), 0, 50, 100));", .flutter,
      #"{"type":"interpolatingSpring","stiffness":100,"damping":10,"initialVelocity":2}"#),
    PastedLine(
      "SpringDescription.withDampingRatio(mass: 1, stiffness: 400, ratio: 0.8)", .flutter,
      #"{"type":"spring","response":0.3141592653589793,"dampingFraction":0.8}"#),
    PastedLine(
      "SpringDescription.withDurationAndBounce(duration: const Duration(milliseconds: 400), "
        + "bounce: 0.25)", .flutter, #"{"type":"spring","duration":0.4,"bounce":0.25}"#),
    PastedLine(
      "Future.delayed(const Duration(milliseconds: 100), () {\n  AnimatedAlign(duration: "
        + "Duration(milliseconds: 200));\n});", .flutter,
      #"{"type":"linear","duration":0.2,"modifiers":[{"delay":0.1}]}"#),
  ]

  private static let together =
    #"{"type":"timingCurve","curve":"easeInOutSine","duration":0.5}"#

  static let android: [PastedLine] = [
    PastedLine(
      """
      val a = ObjectAnimator.ofFloat(view, "alpha", 1f)
      val b = ObjectAnimator.ofFloat(view, "x", 1f)
      AnimatorSet().apply { playTogether(a, b); duration = 500 }
      """, .android, together),
    PastedLine(
      """
      AnimatorSet().apply {
        duration = 500
        playTogether(
          ObjectAnimator.ofFloat(view, "alpha", 1f).apply { duration = 100 },
          ObjectAnimator.ofFloat(view, "x", 1f).setDuration(200))
      }
      """, .android, together),
    PastedLine(
      """
      val a = ObjectAnimator.ofFloat(view, "alpha", 1f)
      val b = ObjectAnimator.ofFloat(view, "x", 1f)
      AnimatorSet().apply { startDelay = 100; duration = 500; playTogether(a, b) }
      """, .android,
      #"{"type":"timingCurve","curve":"easeInOutSine","duration":0.5,"modifiers":[{"delay":0.1}]}"#
    ),
    PastedLine(
      "val set = AnimatorSet()\nset.duration = 500\n"
        + "set.play(ObjectAnimator.ofFloat(view, \"x\", 1f).setDuration(200))", .android, together),
    PastedLine(
      """
      val a = ObjectAnimator.ofFloat(view, "alpha", 1f)
      a.duration = 500
      val b = ObjectAnimator.ofFloat(view, "x", 1f)
      b.duration = 500
      """, .android, together),
    PastedLine(
      """
      val a = ObjectAnimator.ofFloat(view, "alpha", 1f); a.startDelay = 100;
      val set = AnimatorSet()
      set.playTogether(a)
      set.duration = 500
      """, .android,
      #"{"type":"timingCurve","curve":"easeInOutSine","duration":0.5,"modifiers":[{"delay":0.1}]}"#
    ),
    PastedLine(
      """
      val fades: List<Animator> = listOf(
        ObjectAnimator.ofFloat(view, "alpha", 1f), ObjectAnimator.ofFloat(other, "alpha", 1f))
      val set = AnimatorSet()
      with(set) {
        playTogether(fades)
        duration = 500
      }
      """, .android, together),
    PastedLine(
      """
      AnimatorSet inner = new AnimatorSet();
      inner.play(ObjectAnimator.ofFloat(view, "alpha", 1f)).with(fade);
      inner.setDuration(200);
      AnimatorSet outer = new AnimatorSet();
      outer.play(inner);
      outer.setDuration(500);
      outer.setStartDelay(100);
      """, .android,
      #"{"type":"timingCurve","curve":"easeInOutSine","duration":0.5,"modifiers":[{"delay":0.1}]}"#
    ),
    PastedLine(
      "val set = AnimatorSet().apply { playTogether(a, b); duration = 500; "
        + "interpolator = LinearInterpolator() }", .android, #"{"type":"linear","duration":0.5}"#),
    PastedLine(
      "ObjectAnimator.ofFloat(view, \"alpha\", 0f, 1f).apply { duration = 300; "
        + "interpolator = DecelerateInterpolator(); start() }", .android,
      #"{"type":"timingCurve","curve":[0.3333333333333333,0.6666666666666666,"#
        + #"0.6666666666666666,1],"duration":0.3}"#
    ),
    PastedLine(
      """
      ObjectAnimator a = ObjectAnimator.ofFloat(view, "rotation", 0f, 360f);
      a.setDuration(1000);
      a.setRepeatCount(ValueAnimator.INFINITE);
      a.setRepeatMode(ValueAnimator.REVERSE);
      a.setInterpolator(new LinearInterpolator());
      """, .android,
      #"{"type":"linear","duration":1,"modifiers":[{"repeatForever":true,"autoreverses":true,"#
        + #""reversal":"backward"}]}"#
    ),
    PastedLine(
      "view.animate().alpha(0f).setDuration(200).setStartDelay(50).start()", .android,
      #"{"type":"timingCurve","curve":"easeInOutSine","duration":0.2,"modifiers":[{"delay":0.05}]}"#
    ),
    PastedLine(
      "SpringAnimation(view, DynamicAnimation.SCALE_X, 1f).apply {\n  spring.dampingRatio = 0.5f\n"
        + "  spring.stiffness = 200f\n  setStartValue(0f)\n  setStartVelocity(3f)\n  start()\n}",
      .android,
      #"{"type":"interpolatingSpring","mass":1,"stiffness":200,"damping":14.142135623730951,"#
        + #""initialVelocity":3}"#
    ),
    PastedLine(
      "SpringForce(0f).setDampingRatio(SpringForce.DAMPING_RATIO_LOW_BOUNCY)", .android,
      #"{"type":"spring","response":\#(2 * Double.pi / 1500.squareRoot()),"#
        + #""dampingFraction":0.75}"#
    ),
    PastedLine(
      """
      <translate xmlns:android="http://schemas.android.com/apk/res/android"
          android:duration="300" android:startOffset="50" android:repeatCount="2"
          android:interpolator="@android:anim/overshoot_interpolator" />
      """, .android,
      #"{"type":"timingCurve","curve":[0.3333333333333333,1.6666666666666667,"#
        + #"0.6666666666666666,1],"duration":0.3,"#
        + #""modifiers":[{"repeatCount":3,"autoreverses":false},{"delay":0.05}]}"#
    ),
    PastedLine(
      "<set android:duration=\"200\"><alpha android:duration=\"900\"/><scale/></set>", .android,
      #"{"type":"timingCurve","curve":"easeInOutSine","duration":0.2}"#),
    // A set shares its interpolator, given or not, with what it holds.
    PastedLine(
      "<set><alpha android:duration=\"250\" "
        + "android:interpolator=\"@android:anim/decelerate_interpolator\"/></set>", .android,
      #"{"type":"timingCurve","curve":"easeInOutSine","duration":0.25}"#),
    PastedLine(
      "<set android:interpolator=\"@android:anim/linear_interpolator\" "
        + "android:shareInterpolator=\"false\" android:repeatMode=\"reverse\">"
        + "<alpha android:duration=\"400\" android:repeatCount=\"1\" "
        + "android:interpolator=\"@android:interpolator/decelerate_quad\"/></set>", .android,
      #"{"type":"timingCurve","curve":[0.3333333333333333,0.6666666666666667,"#
        + #"0.6666666666666666,1],"duration":0.4,"modifiers":[{"repeatCount":2,"#
        + #""autoreverses":true,"reversal":"backward"}]}"#),
    PastedLine(
      "<set android:shareInterpolator=\"false\" android:startOffset=\"100\">"
        + "<set android:interpolator=\"@android:anim/linear_interpolator\" "
        + "android:duration=\"300\"><scale android:startOffset=\"50\"/></set></set>", .android,
      #"{"type":"linear","duration":0.3,"modifiers":[{"delay":0.15}]}"#),
    PastedLine(
      "<alpha android:duration=\"@android:integer/config_shortAnimTime\"/>", .android,
      #"{"type":"timingCurve","curve":"easeInOutSine","duration":0.2}"#),
    // A set of animators has its ordering alone.
    PastedLine(
      "<set android:duration=\"900\" android:interpolator=\"@android:interpolator/linear\">"
        + "<objectAnimator android:duration=\"200\"/></set>", .android,
      #"{"type":"timingCurve","curve":"easeInOutSine","duration":0.2}"#),
    PastedLine(
      "<pathInterpolator android:controlX1=\"0.4\" android:controlY1=\"0\" "
        + "android:controlX2=\"0.2\" android:controlY2=\"1\"/>", .android,
      #"{"type":"timingCurve","curve":[0.4,0,0.2,1]}"#),
  ]

  @Test(
    "a line is the animation that it stands for, whatever is around it",
    arguments: swift + uiKit + cutOff + coreAnimation + objectiveC + compose + flutter + android)
  func isRead(_ line: PastedLine) throws { try line.expectMotion() }

  @Test(
    "what belongs to another thing, is chosen, computed or in steps is refused",
    arguments: [
      "val a = ObjectAnimator.ofFloat(v, \"x\", 1f)\ndialog.duration = 5000",
      "fade.setDuration(100); slide.setInterpolator(LinearInterpolator())",
      "ObjectAnimator.ofFloat(v, \"x\", 0f, 9f, 0f)",
      "interpolator = if (on) LinearInterpolator() else FastOutSlowInInterpolator()",
      "view.animate().alpha(1f).duration = if (on) INFINITE else 3",
      "<alpha android:duration=\"100\" android:interpolator=\"@anim/decelerate\"/>",
      "tween(300, easing = { 1 - OvershootInterpolator().getInterpolation(it) })",
      "tween(300, easing = { OvershootInterpolator().getInterpolation(1 - it) })",
      "let a = CABasicAnimation(); a.duration = 0.3 * 2",
      "let a = CABasicAnimation(); a.beginTime = CACurrentMediaTime() + 0.1 * pause",
      "SnackBar(content: text, duration: Duration(seconds: 2))",
      "AnimationController(vsync: this, duration: d.slow)..fling()",
      "TweenSequence([TweenSequenceItem(tween: t, weight: 1)])..curve = Curves.ease",
      "SpringSimulation(SpringDescription(mass: 1, stiffness: 9, damping: 1), x, 1, v)",
      "fadeIn(enterSpec())",
      "@keyframes a { 50% { opacity: 0 } } .a { animation: a 2s ease }",
      "let d = 1\nlet d = 2\nwithAnimation(.linear(duration: d)) { }",
      "UIView.animate(withDuration: 1 + base) { }",
    ])
  func isRefused(_ text: String) {
    let (description, faults) = PastedAnimationTests.read(.string(text))
    #expect(description == nil)
    #expect(!faults.isEmpty)
  }

  @Test(
    "a delay is that of the block, the closure or the animator that it belongs to",
    arguments: [
      ("launch { delay(100) }\nlaunch { b.animateTo(1f, tween(300)) }", 0),
      ("launch { delay(100); b.animateTo(1f, tween(300)) }", 0.1),
      (
        "Future.delayed(const Duration(seconds: 1), () { load(); });\n"
          + "AnimatedOpacity(duration: Duration(seconds: 2))", 0
      ),
      (
        "Timer(const Duration(seconds: 1), () => c.forward());\n"
          + "final c = AnimationController(duration: Duration(seconds: 2), vsync: this);", 1
      ),
      (
        "Timer(pause, () => load());\n"
          + "final c = AnimationController(duration: Duration(seconds: 2), vsync: this);", 0
      ),
      (
        "await Future.delayed(const Duration(seconds: 1));\nAnimatedOpacity(duration: "
          + "Duration(seconds: 2))", 1
      ),
      (
        "let a = UIViewPropertyAnimator(duration: 1, curve: .linear)\na.startAnimation()\n"
          + "b.startAnimation(afterDelay: 2)", 0
      ),
      (
        "DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { withAnimation { on = true } }",
        0.5
      ),
      (
        "let pause = 0.25\nDispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + pause, "
          + "execute: { withAnimation(.bouncy) { on = true } })", 0.25
      ),
      (
        "queue.asyncAfter(deadline: .now() + .milliseconds(500)) { done() }\n"
          + "withAnimation(.bouncy) { }", 0
      ),
      ("try await Task.sleep(for: .seconds(0.5))\nwithAnimation(.bouncy) { on = true }", 0.5),
      (
        ".task {\n  try? await Task.sleep(nanoseconds: 500_000_000)\n"
          + "  withAnimation(.linear.delay(1)) { on = true }\n}", 1.5
      ),
      (
        "Task { try await Task.sleep(nanoseconds: UInt64(0.5 * 1_000_000_000)) }\n"
          + "withAnimation(.bouncy) { }", 0
      ),
    ] as [(String, Double)])
  func delays(_ text: String, _ delay: Double) throws {
    let description = try #require(PastedAnimationTests.read(.string(text)).description)
    #expect(PlainMotion(description).playback.delay == delay)
  }

  struct Refusal: CustomTestStringConvertible, Sendable {
    let text: String
    let places: [String]
    let says: String
    var testDescription: String { text }

    init(_ text: String, _ places: [String], says: String) {
      (self.text, self.places, self.says) = (text, places, says)
    }
  }

  static let refusals = [
    Refusal(
      "AnimatedVisibility(on, enter = fadeIn(tween(300)), exit = fadeOut(tween(150)))",
      ["character 39", "character 67"], says: "there are 2 animations"),
    Refusal(
      """
      extension Animation {
        static let card = Animation.spring(duration: 0.5)
        static let menu: Animation = .easeOut(duration: 0.2)
        public static var sheet: Animation { .smooth }
        static var list: Animation { get { return .snappy } }
        static var page: Animation = .bouncy
      }
      """,
      [
        "line 2, character 21", "line 3, character 32", "line 4, character 40",
        "line 5, character 45", "line 6, character 32",
      ], says: "there are 5 animations"),
    Refusal(
      "struct Look {\n  let animation: Animation = .bouncy\n  func show() { "
        + "withAnimation(.smooth) { on = true } }\n}",
      ["line 2, character 30", "line 3, character 17"], says: "there are 2 animations"),
    Refusal(
      "extension Animation { static let a = spring(duration: 1) }\nx.animation(.b, value: x)", [],
      says: "unknown animation \"b\""),
    Refusal(
      ".animation(isOn ? .spring() : .easeOut(duration: 0.2), value: isOn)",
      ["character 20", "character 32"], says: "a choice is not evaluated"),
    Refusal(
      "a { withAnimation(.linear) { } }\nb { withAnimation(.spring) { } }",
      ["line 1, character 5", "line 2, character 5"], says: "there are 2 animations"),
    Refusal(
      "MaterialTheme.motionScheme.fastEffectsSpec()", ["character 28", "character 28"],
      says: "the scheme of the theme"),
    Refusal(
      "a { withAnimation(.linear) { } }\nb { withAnimation(other) { } }", ["line 1, character 5"],
      says: "'other' at line 2, character 19"),
    Refusal(
      "transition: opacity 0.3s ease, transform 0.5s ease-out", ["character 13", "character 32"],
      says: "a list of several transitions is not one motion at character 30"),
    Refusal(
      ".a { transition-property: opacity, scale; transition-duration: 0.3s, 0.5s }",
      ["character 27", "character 36"], says: "there are motions that differ at character 36"),
    Refusal(
      ".a { transition: all 0.3s } .b { transition: all 0.5s }", ["character 5", "character 33"],
      says: "there are motions that differ at character 33"),
    Refusal(
      "UIView.setAnimationsEnabled(false)\nUIView.animate(withDuration: 1) { }",
      ["line 2, character 8"],
      says: "setAnimationsEnabled takes the animations of views away at line 1, character 8"),
    Refusal(
      "UIView.performWithoutAnimation { UIView.animate(withDuration: 1) { } }", ["character 41"],
      says: "performWithoutAnimation takes the animations of views away at character 8"),
    Refusal(
      "let a = CABasicAnimation(); a.duration = 1; a.isCumulative = true; a.repeatCount = 3", [],
      says: "isCumulative begins each pass where the one before ends at character 45"),
    Refusal(
      "AnimationController(vsync: this, duration: Duration(seconds: 1), value: 0.5)..forward()",
      [], says: "value begins the controller at another of its values at character 66"),
    Refusal(
      "const styles = { a: { transition: 'all 1s' }, b: { transition: 'all 2s' } }",
      ["character 36", "character 65"], says: "there are different animations"),
    Refusal(
      "<div style={{ transition: 'all 1s' }} /><div style={{ transition: 'all 2s' }} />",
      ["character 28", "character 68"], says: "there are different animations"),
    Refusal(
      "styles({ a: { transition: 'all 1s', '&:hover': { transitionDuration: '2s' } } })",
      ["character 28", "character 71"], says: "there are different animations"),
    Refusal(
      "a.style.transition = 'all 1s'; b.style.transition = 'all 2s';",
      ["character 23", "character 54"], says: "there are different animations"),
    Refusal(
      "a.style.transition = 'all 1s'; a.style.transition = 'all 2s';",
      ["character 23", "character 54"], says: "there are different animations"),
    Refusal(
      "withSequence(withTiming(1), withSpring(0))", ["character 14", "character 29"],
      says: "withSequence has different animations, withTiming and withSpring at character 29"),
    Refusal(
      "{ x: { type: 'spring' }, opacity: { ease: 'linear' } }", ["character 3", "character 26"],
      says: "transitions of several values are not one motion"),
    Refusal(
      "func show(_ a: Animation = .bouncy) { withAnimation(a) { on = true } }", ["character 28"],
      says: "'a' at character 53"),
    Refusal(
      "let a = Animation.easeIn(duration: 1)\nlet b = Animation.bouncy\nwithAnimation(a) { }",
      ["line 2, character 9", "line 3, character 1"], says: "there are 2 animations"),
    Refusal(
      "let a = Animation.easeIn(duration: 1)\nlet b = a.delay(1)\n"
        + "withAnimation(isOn ? a : b) { }",
      ["line 1, character 9", "line 2, character 9"], says: "a choice is not evaluated"),
    Refusal(
      "withAnimation(.bouncy) { }\n"
        + "DispatchQueue.main.asyncAfter(deadline: .now() + 2) { withAnimation(.bouncy) { } }",
      ["line 1, character 1", "line 2, character 55"], says: "there are 2 animations"),
    Refusal(
      """
      AnimatorSet s1 = new AnimatorSet();
      s1.playTogether(ObjectAnimator.ofFloat(v, "alpha", 1f));
      s1.setDuration(100);
      AnimatorSet s2 = new AnimatorSet();
      s2.playTogether(ObjectAnimator.ofFloat(w, "alpha", 1f));
      s2.setDuration(200);
      """, ["line 2, character 17", "line 5, character 17"], says: "there are 2 animations"),
    Refusal(
      """
      val b = ObjectAnimator.ofFloat(v, "alpha", 1f)
      val c = ObjectAnimator.ofFloat(v, "x", 1f).apply { duration = 200 }
      AnimatorSet().apply { playTogether(b); duration = 300 }
      """, ["line 1, character 9", "line 2, character 9"], says: "there are 2 animations"),
    Refusal(
      """
      val a = ObjectAnimator.ofFloat(v, "alpha", 1f)
      val b = ObjectAnimator.ofFloat(w, "alpha", 1f)
      AnimatorSet().apply { play(a).before(b); duration = 300 }
      """, [], says: "animators that follow each other are not one motion at line 3"),
    Refusal(
      """
      val a = ObjectAnimator.ofFloat(v, "alpha", 1f)
      val set = AnimatorSet()
      set.play(a).after(300)
      """, [], says: "after waits for what is not known at line 3, character 13"),
    Refusal(
      """
      val a = ObjectAnimator.ofFloat(v, "alpha", 1f)
      AnimatorSet().apply { playTogether(all); duration = 300 }
      """, [], says: "what the set plays is not in the text at line 2, character 1"),
    Refusal(
      """
      val a = ObjectAnimator.ofFloat(v, "alpha", 1f)
      views.apply { playTogether(a); duration = 300 }
      """, [], says: "the set of playTogether is not in the text at line 2, character 15"),
    Refusal("ValueAnimator.ofFloat(0f, 1f).apply {", [], says: "expected '}'"),
    Refusal("fadeIn(mySpec())", [], says: "expected a spec"),
    Refusal(
      "let a = 0.3\na = 0.5\nwithAnimation(.linear(duration: a)) { }", [], says: "'a' at line 3"),
    Refusal(
      "let a = 0.3 * scale\nwithAnimation(.linear(duration: a)) { }", [],
      says: "expected the end of the definition"),
  ]

  @Test("what cannot be one animation is answered with those that were read", arguments: refusals)
  func choices(_ refusal: Refusal) throws {
    let path = "/v1/animations/evaluate"
    let wire = InProcessWire()
    let answer = try wire.send(
      .post(path, JSON.object(["animation": .string(refusal.text)]).text))
    #expect(answer.status == 422, "\(answer.json.text)")
    let error = answer.json["errors"]?[0]
    #expect(error?["detail"]?.string?.contains(refusal.says) == true, "\(answer.json.text)")
    let read = error?["read"]?.items ?? []
    #expect(read.map { $0["from"]?.string ?? "" } == refusal.places)
    for choice in read {
      let animation = try #require(choice["animation"])
      #expect(try wire.send(.post(path, JSON.object(["animation": animation]).text)).status == 200)
    }
  }

  private static let staggers: [(text: String, delay: Double)] = [
    (".easeOut(duration: 0.3).delay(Double(index) * 0.05)", 0.05),
    (".spring().delay(0.1 + 0.05 * Double(i))", 0.15000000000000002),
    ("withAnimation(.linear.delay(TimeInterval(item.offset) * 0.2)) { }", 0.2),
    ("tween(300, delayMillis = index * 50)", 0.05),
    ("view.animate().alpha(1f).setStartDelay(i * 50L).setDuration(300)", 0.05),
    (
      "handler.postDelayed({ view.animate().alpha(1f).setDuration(300) }, 100L + index * 50L)",
      0.15000000000000002
    ),
    ("launch { delay(index * 50L)\n  view.animate().alpha(1f).setDuration(300) }", 0.05),
    (
      "Future.delayed(Duration(milliseconds: index * 100), () => c.forward());\n"
        + "final c = AnimationController(duration: Duration(seconds: 1), vsync: this);", 0.1
    ),
    ("[UIView animateWithDuration:1 delay:0.05*i options:0 animations:^{} completion:0];", 0.05),
    (
      "dispatch_after(dispatch_time(DISPATCH_TIME_NOW, (int64_t)(i * 0.1 * NSEC_PER_SEC)), "
        + "queue, ^{ [UIView animateWithDuration:1 animations:^{ }]; });", 0.1
    ),
    (
      "dispatch_after(dispatch_time(DISPATCH_TIME_NOW, i * 50 * NSEC_PER_MSEC), "
        + "queue, ^{ [UIView animateWithDuration:1 animations:^{ }]; });", 0.05
    ),
    ("Task.sleep(nanoseconds: index * 100_000_000)\nwithAnimation(.bouncy) { }", 0.1),
    (
      "queue.asyncAfter(deadline: .now() + Double(index) * 0.1) { withAnimation(.bouncy) { } }",
      0.1
    ),
    ("delay(index * 100L)\noffset.animateTo(1f, tween(300))", 0.1),
    (".item { animation: fade 1s ease both; animation-delay: calc(var(--i) * 50ms) }", 0.05),
    ("transition: all 1s ease; transition-delay: #{$i * 50}ms", 0.05),
    (".item-#{$i} { animation: fade 1s ease $i * 0.1s }", 0.1),
    ("animation: fade 1s ease; animation-delay: calc(#{$i} * 50ms)", 0.05),
    (
      "@for $i from 1 through 9 { .a:nth-child(#{$i}) { transition: all 1s ease ($i + 1) * "
        + "50ms } }", 0.1
    ),
    ("transition: opacity 1s ease calc(0.2s + (var(--n, 0) - 1)*.1s)", 0.2),
    (
      "style={{ animation: 'pop 1s ease', animationDelay: `${index * 0.1}s` }}", 0.1
    ),
    ("style={{ transition: `all 1s ease ${(i + 1) * 50}ms` }}", 0.1),
    (
      "let pop = CABasicAnimation(keyPath: \"opacity\")\npop.duration = 0.5\n"
        + "pop.beginTime = CACurrentMediaTime() + 0.1 * Double(i)", 0.1
    ),
    (
      ":root { --step: 80ms }\na { transition: all 1s calc(var(--i) * var(--step) * 2) }", 0.16
    ),
  ]

  @Test(
    "a delay that depends on an index is that of the index 1, with a warning",
    arguments: staggers)
  func stagger(_ text: String, _ delay: Double) throws {
    let answer = try InProcessWire().ask(
      "/v1/animations/evaluate", ["animation": .string(text)])
    #expect(answer["animation"]?["modifiers"] == [["delay": .number(delay)]])
    let warning = answer["warnings"]?[0]
    #expect(warning?["code"]?.string == "stagger")
    let detail = warning?["detail"]?.string ?? ""
    #expect(detail.contains("which is not in the text"))
    #expect(detail.contains("its value for 1, \(delay), is answered"), "\(detail)")
  }

  @Test("start offsets of Compose that depend on an index are those of the index 1, with a warning")
  func startOffset() throws {
    let text = """
      infiniteRepeatable(tween(600), RepeatMode.Reverse, initialStartOffset = \
      StartOffset(300 * index))
      """
    let answer = try InProcessWire().ask(
      "/v1/animations/evaluate", ["animation": .string(text), "sample": ["times": [0]]])
    #expect(answer["animation"]?["modifiers"]?.items?.last == ["delay": 0.3])
    let warning = answer["warnings"]?[0]
    #expect(warning?["code"]?.string == "stagger")
    #expect(warning?["detail"]?.string?.contains("its value for 1, 0.3, is answered") == true)
  }

  @Test(
    "a curve whose duration is that of a controller elsewhere has a warning",
    arguments: [
      ("CurvedAnimation(parent: _controller, curve: Curves.easeIn)", true),
      ("CurveTween(curve: Curves.easeIn)", true), ("Curves.easeIn", false),
      (
        "final a = CurvedAnimation(parent: c, curve: Curves.easeIn);\n"
          + "final c = AnimationController(duration: Duration(seconds: 1), vsync: this);", false
      ),
    ])
  func controller(_ text: String, _ warns: Bool) throws {
    let answer = try InProcessWire().ask("/v1/animations/evaluate", ["animation": .string(text)])
    let warnings = answer["warnings"]?.items ?? []
    #expect(warnings.map { $0["code"] } == (warns ? ["assumed-source"] : []))
    #expect(!warns || answer["animation"]?["duration"] == 0.35)
  }

  @Test("names that are looked up, animations and depth are bounded")
  func bounded() {
    let names = Array(repeating: "a", count: 1500).joined(separator: ",")
    let text = "let a = b\nlet b = a\nwithAnimation(.timingCurve(\(names))) { }"
    #expect(PastedAnimationTests.read(.string(text)).faults.count == 1)
    let many = String(repeating: "withAnimation(.linear) { }\n", count: 17)
    #expect(
      PastedAnimationTests.read(.string(many)).faults == [
        "there are more than 16 animations at line 17, character 1; paste fewer"
      ])
    let nested = String(repeating: "withAnimation(f(", count: 200)
    #expect(PastedAnimationTests.read(.string(nested)).faults.count == 1)
  }
}
