extension RefusalCase {
  /// The rules for springs, curves and animations.
  public static let rules = springs + animations + curves

  private static func spring(_ members: String, at place: String, says: String = "") -> RefusalCase
  {
    post(
      "a spring {\(members)}", Path.springs, "{\"spring\":{\(members)}}", at: "/spring/" + place,
      says: says)
  }

  private static func animation(_ members: String, at place: String, fidelity: String = "analytic")
    -> RefusalCase
  {
    post(
      "an animation {\(members)} in \(fidelity)", Path.animations,
      "{\"fidelity\":\"\(fidelity)\",\"to\":1,\"animation\":{\(members)}}",
      at: "/animation/" + place)
  }

  private static let springs = [
    spring(#""duration":0"#, at: "duration", says: "above 0"),
    spring(#""duration":-0.5"#, at: "duration"),
    spring(#""response":0,"dampingRatio":1"#, at: "response"),
    spring(#""response":0.5,"dampingRatio":-0.1"#, at: "dampingRatio"),
    spring(#""response":0.5"#, at: "dampingRatio", says: "required"),
    spring(#""mass":0,"stiffness":1,"damping":1"#, at: "mass"),
    spring(#""stiffness":0,"damping":1"#, at: "stiffness"),
    spring(#""stiffness":1,"damping":-1"#, at: "damping"),
    spring(#""stiffness":1"#, at: "damping", says: "required"),
    spring(#""bounce":-1"#, at: "bounce", says: "above −1 and at most 1"),
    spring(#""bounce":1.001"#, at: "bounce"),
    spring(#""settlingDuration":0.009,"dampingRatio":1"#, at: "settlingDuration"),
    spring(#""settlingDuration":10.1,"dampingRatio":1"#, at: "settlingDuration"),
    spring(#""settlingDuration":1,"dampingRatio":0"#, at: "dampingRatio"),
    spring(#""settlingDuration":1,"dampingRatio":1.1"#, at: "dampingRatio"),
    spring(#""preset":"bouncy","extraBounce":0.71"#, at: "extraBounce"),
    spring(#""preset":"smooth","extraBounce":-1"#, at: "extraBounce"),
    spring(#""preset":"wobbly""#, at: "preset"),
    spring(#""duration":1,"stiffness":1,"damping":1"#, at: "duration", says: "combined"),
    spring(#""bounce":0.1,"response":1,"dampingRatio":1"#, at: "bounce", says: "combined"),
    spring(
      #""response":1,"settlingDuration":1,"dampingRatio":1"#, at: "response", says: "combined"),
    spring(#""preset":"bouncy","bounce":0.1"#, at: "bounce", says: "combined"),
  ]

  private static let animations = [
    animation(#""type":"spring","duration":0"#, at: "duration"),
    animation(#""type":"spring","bounce":-1"#, at: "bounce"),
    animation(#""type":"spring","response":0"#, at: "response"),
    animation(#""type":"spring","dampingFraction":-1"#, at: "dampingFraction"),
    animation(#""type":"spring","response":1,"bounce":0.1"#, at: "bounce"),
    animation(#""type":"spring","blendDuration":-1"#, at: "blendDuration"),
    animation(#""type":"interactiveSpring","duration":-1"#, at: "duration"),
    animation(#""type":"interactiveSpring","extraBounce":0.9"#, at: "extraBounce"),
    animation(#""type":"interactiveSpring","response":1,"extraBounce":0"#, at: "extraBounce"),
    animation(#""type":"interpolatingSpring","stiffness":0,"damping":1"#, at: "stiffness"),
    animation(#""type":"interpolatingSpring","stiffness":1,"damping":-1"#, at: "damping"),
    animation(#""type":"interpolatingSpring","mass":0,"stiffness":1,"damping":1"#, at: "mass"),
    animation(
      #""type":"interpolatingSpring","stiffness":1,"damping":1,"bounce":0"#, at: "bounce"),
    animation(#""type":"bouncy","extraBounce":0.8"#, at: "extraBounce"),
    animation(#""type":"snappy","duration":0"#, at: "duration"),
    animation(#""type":"smooth","bounce":0"#, at: "bounce"),
    animation(#""type":"linear","duration":-0.1"#, at: "duration"),
    animation(#""type":"linear","duration":-0.1"#, at: "duration", fidelity: "swiftui"),
    animation(#""type":"uiView","duration":0,"dampingRatio":1"#, at: "duration"),
    animation(#""type":"uiView","duration":1,"dampingRatio":0"#, at: "dampingRatio"),
    animation(#""type":"wobble""#, at: "type"),
    animation(#""duration":1"#, at: "type"),
    animation(#""type":"timingCurve""#, at: "curve"),
    animation(#""type":"timingCurve","curve":[2,0,1,1]"#, at: "curve/0"),
    animation(#""type":"linear","modifiers":[{}]"#, at: "modifiers/0"),
    animation(#""type":"linear","modifiers":[{"delay":1,"speed":2}]"#, at: "modifiers/0"),
    animation(#""type":"linear","modifiers":[{"delay":"1"}]"#, at: "modifiers/0/delay"),
    animation(#""type":"linear","modifiers":[{"repeatCount":1.5}]"#, at: "modifiers/0/repeatCount"),
    animation(
      #""type":"linear","modifiers":[{"repeatForever":false}]"#, at: "modifiers/0/repeatForever"),
    post(
      "a spring that is too stiff", Path.animations,
      #"{"animation":{"type":"spring","response":1e-154,"dampingFraction":0.5},"to":1}"#,
      at: "/animation", says: "overflows"),
    post(
      "a spring that is damped too much", Path.animations,
      #"{"animation":{"type":"spring","response":1e-153,"dampingFraction":1e200},"to":1}"#,
      at: "/animation", says: "overflows"),
    post(
      "a spring that is too soft", Path.animations,
      #"{"animation":{"type":"smooth","duration":1e200},"to":1,"sample":{"times":[1]}}"#,
      at: "/animation", says: "overflows"),
    post(
      "source that is cut off", Path.animations, #"{"animation":".spring(duration: ","to":1}"#,
      at: "/animation"),
    post(
      "source with a member that there is not", Path.animations,
      #"{"animation":".spring(lenght: 1)","to":1}"#, at: "/animation"),
    post(
      "source with a bad duration", Path.animations,
      #"{"animation":".spring(duration: -1)","to":1}"#, at: "/animation"),
  ]

  private static func curve(_ curve: String, at place: String, fidelity: String = "analytic")
    -> RefusalCase
  {
    post(
      "a curve \(curve) in \(fidelity)", Path.curves,
      "{\"fidelity\":\"\(fidelity)\",\"curve\":\(curve)}", at: "/curve" + place)
  }

  private static let curves = [
    curve("[1.1,0,0,1]", at: "/0"), curve("[0,0,-0.1,1]", at: "/2"),
    curve("[0,0,1]", at: ""), curve("[0,0,1,1,1]", at: ""), curve("3", at: ""),
    curve(#""wobble""#, at: ""), curve(#""cubic-bezier(2,0,0,1)""#, at: ""),
    curve(#""cubic-bezier(2,0,0,1)""#, at: "", fidelity: "swiftui"),
    curve(#""cubic-bezier(0,0,1)""#, at: ""), curve(#""steps(0)""#, at: ""),
    curve(#""linear()""#, at: ""), curve("[0,0,1e999,1]", at: "/2", fidelity: "swiftui"),
    post("no curve", Path.curves, "{}", at: "/curve"),
    post(
      "a progress and a count", Path.curves, #"{"curve":"ease","progress":[0],"count":2}"#,
      at: "/count"),
    post("too many samples", Path.curves, #"{"curve":"ease","count":1000000000}"#, at: "/count"),
    post("a timeline of a curve", Path.curves, #"{"curve":"ease","sample":{}}"#, at: "/sample"),
  ]
}
