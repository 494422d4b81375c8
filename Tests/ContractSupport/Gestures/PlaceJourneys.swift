internal import Foundation

/// More raw pointer events to the last frame: views with several resting places, or caught in
/// motion.
extension Scenario {
  /// The motions of views with several resting places, and of views that are caught in motion.
  public static let moreJourneys = [
    carousel, detents, cardStack, fingerDial, picturePan, picturePanUnzoomed, interrupted,
    caughtByState, cancelled,
  ]

  private static let carousel = Scenario(
    "a carousel never turns more than one page a flick"
  ) { wire, findings in
    let answer = try wire.simulate([
      "gesture": "drag", "axis": "x",
      "events": Pointers.drag(through: 0.1) { (400 - 4000 * $0, 100) },
      "target": ["type": "snap", "points": [0, -390, -780, -1170], "maxSteps": 1],
    ])
    findings.equal(answer.part("released")?["target"], -390, "the target")
    findings.near(answer.column("value").last, -390, within: 0, "the last frame")
  }

  private static let interrupted = Scenario(
    "a view that is caught in flight is dragged on from where it is"
  ) { wire, findings in
    let first = (Pointers.drag(through: 0.2) { (100, 100 + 1000 * $0) }).items ?? []
    let second = (Pointers.drag(from: 0.3, through: 0.5) { (100, 300 - 500 * $0) }).items ?? []
    let answer = try wire.simulate([
      "gesture": "drag", "axis": "y", "minimumDistance": 0, "events": .array(first + second),
      "target": ["type": "fixed", "value": 0], "bounds": ["min": 0, "max": 100],
      "rubberBand": "scroll", "sample": ["times": [0.29999999999, 0.3, 0.30000000001]],
    ])
    let value = answer.column("value")
    findings.near(value[0], value[1], within: 1e-7, "before it is caught")
    findings.near(value[2], value[1], within: 1e-7, "after it is caught")
    let names = answer["parts"]?.items?.compactMap { $0["name"]?.string }
    findings.expect(
      names == ["tracked", "released", "tracked", "released", "rest"],
      "the parts are \(names ?? [])")
    findings.equal(answer["parts"]?[1]?["end"], 0.3, "the end")
  }

  private static let cancelled = Scenario(
    "a gesture that the system takes away lets the view go back"
  ) { wire, findings in
    let answer = try wire.simulate([
      "gesture": "drag",
      "events": [
        Pointers.event("down", 0, 0, 0), Pointers.event("move", 0.05, 50, 0),
        Pointers.event("cancel", 0.06, 50, 0),
      ],
      "target": ["type": "decay"],
    ])
    findings.equal(answer.part("released")?["decision"], "cancel", "the decision")
    findings.near(answer.column("value", "x").last, 0, within: 0, "the last frame")
    findings.equal(answer["failures"]?[0]?["reason"], "cancelled", "the reason")
  }

  private static let detents = Scenario(
    "a sheet rests at the detent nearest to where it would come to rest, and a flick skips none"
  ) { wire, findings in
    for (speed, detent) in [(600.0, 700.0), (200, 300), (-900, 0)] {
      let answer = try wire.simulate([
        "gesture": "drag", "axis": "y", "minimumDistance": 0, "origin": 300,
        "events": Pointers.drag(through: 0.2) { (100, 400 + speed * $0) },
        "bounds": ["min": 0, "max": 700], "rubberBand": "scroll",
        "target": ["type": "snap", "points": [0, 300, 700]],
        "animation": ".spring(response: 0.4, dampingFraction: 0.8)",
      ])
      let released = try findings.require(answer.part("released"))
      findings.near(
        released["projected"]?.number, 300 + speed * 0.2 + speed * 0.499, within: 1e-6,
        "the projection")
      try findings.check(
        answer, answer.column("value"), from: 0.2,
        Oscillator(
          target: detent, displacement: 300 + speed * 0.2 - detent, velocity: speed,
          response: 0.4, ratio: 0.8), within: 1e-6)
    }
  }

  private static let cardStack = Scenario(
    "the top card of a stack is thrown off, and the next one rises as it goes"
  ) { wire, findings in
    let answer = try wire.simulate([
      "gesture": "drag",
      "events": Pointers.drag(through: 0.15) { (100 + 1500 * $0, 200) },
      "progress": 300, "effects": ["nextScale": ["from": 0.95, "to": 1]],
      "target": ["type": "dismiss", "predicted": 500, "destination": ["offset": 585]],
      "animation": ".spring(response: 0.45, dampingFraction: 0.9)",
    ])
    findings.equal(answer.part("released")?["reason"], "predicted", "the reason")
    let x = answer.column("value", "x")
    try findings.check(
      answer, x, from: 0.15,
      Oscillator(
        target: 585, displacement: 225 - 585, velocity: 1500, response: 0.45, ratio: 0.9),
      within: 1e-6)
    for (scale, number) in zip(answer.column("effects", "nextScale"), x) {
      findings.near(
        scale, 0.95 + 0.05 * min(1, abs(number) / 300), within: 1e-9, "the next card's scale")
    }
  }

  private static let fingerDial = Scenario(
    "a dial is turned by one finger that goes round its middle, and snaps to 45 degrees"
  ) { wire, findings in
    let answer = try wire.simulate([
      "gesture": "rotate", "center": Pointers.point(200, 200),
      "events": Pointers.drag(through: 0.4) { time in
        let angle = (30 + 250 * time) * Double.pi / 180
        return (200 + 90 * cos(angle), 200 + 90 * sin(angle))
      },
      "target": ["type": "step", "every": 45],
      "animation": ".spring(response: 0.35, dampingFraction: 0.7)",
    ])
    for (time, number) in zip(answer.column("time"), answer.column("value"))
    where time > 0.01 && time < 0.4 {
      findings.near(number, 250 * time, within: 1e-9, "the angle at \(time)")
    }
    try findings.check(
      answer, answer.column("value"), from: 0.4,
      Oscillator(target: 90, displacement: 10, velocity: 250, response: 0.35, ratio: 0.7),
      within: 1e-6)
  }

  /// A picture of 390 × 600 on a screen of 390 × 844, dragged and released.
  private static func picture(scale: Double, _ wire: any Wire) throws -> JSON {
    try wire.simulate([
      "gesture": "drag", "minimumDistance": 0,
      "events": Pointers.drag(through: 0.2) { (100 + 1500 * $0, 400 - 500 * $0) },
      "bounds": [
        "content": ["width": 390, "height": 600], "viewport": ["width": 390, "height": 844],
        "scale": .number(scale),
      ],
      "rubberBand": ["formula": "scroll", "dimension": 390],
      "target": ["type": "decay"], "animation": ".spring(response: 0.4, dampingFraction: 1)",
    ])
  }

  private static let picturePan = Scenario(
    "a zoomed picture is moved by one finger as far as its edges, and glides on and bounces there"
  ) { wire, findings in
    let answer = try picture(scale: 2.5, wire)
    // 975 × 1500 in 390 × 844: 292.5 and 328 to each side.
    let (over, stretch) = (300 - 292.5, 1 + (300 - 292.5) * 0.55 / 390)
    try findings.check(
      answer, answer.column("value", "x"), from: 0.2,
      Oscillator(
        target: 292.5, displacement: 0.55 * over / stretch,
        velocity: 1500 * 0.55 / (stretch * stretch), response: 0.4, ratio: 1), within: 1e-6)
    let slowing = 1000 * log(0.998)
    let crossing = log(1 + slowing * (-328 + 100) / -500) / slowing
    let bounce = Oscillator(
      target: -328, displacement: 0, velocity: -500 + slowing * (-328 + 100), response: 0.4,
      ratio: 1)
    let end = try findings.require(answer["timeline"]?["duration"]?.number)
    for (time, number) in zip(answer.column("time"), answer.column("value", "y"))
    where time < end {
      let since = time - 0.2
      let wanted =
        since < 0
        ? -500 * time
        : since < crossing
          ? -100 - 500 * (exp(slowing * since) - 1) / slowing : bounce.value(at: since - crossing)
      findings.near(number, wanted, within: 1e-6, "y at \(time)")
    }
    findings.near(answer.column("value", "y").last, -328, within: 0, "the last frame")
  }

  private static let picturePanUnzoomed = Scenario(
    "a picture that fits goes back to the middle"
  ) { wire, findings in
    let answer = try picture(scale: 1, wire)
    for (axis, speed) in [("x", 1500.0), ("y", -500)] {
      let over = 0.2 * abs(speed)
      let stretch = 1 + over * 0.55 / 390
      let sign: Double = speed < 0 ? -1 : 1
      try findings.check(
        answer, answer.column("value", axis), from: 0.2,
        Oscillator(
          target: 0, displacement: sign * 0.55 * over / stretch,
          velocity: speed * 0.55 / (stretch * stretch), response: 0.4, ratio: 1), within: 1e-6)
    }
  }

  private static let caughtByState = Scenario(
    "a view whose flight another answer told of is caught past its bound, and dragged on"
  ) { wire, findings in
    let flight = try wire.ask(
      "/v1/gestures/release",
      [
        "position": 700, "velocity": 900, "target": ["type": "snap", "points": [0, 640]],
        "animation": ".spring(response: 0.5, dampingFraction: 0.5)", "sample": ["times": [0.12]],
      ])
    let caught = try findings.require(flight["samples"]?["value"]?[0]?.number)
    let answer = try wire.simulate([
      "gesture": "drag", "axis": "y", "minimumDistance": 0,
      "state": findings.require(flight["state"]), "at": 0.12,
      "events": Pointers.drag(through: 0.2) { (100, 400 - 100 * $0) },
      "bounds": ["min": 0, "max": 640], "rubberBand": "scroll",
      "target": ["type": "fixed", "value": 0],
      "animation": ".spring(response: 0.4, dampingFraction: 0.7)",
    ])
    let over = caught - 640
    let place = over / (0.55 - 0.55 / 640 * over)
    func banded(_ excess: Double) -> Double { 0.55 * excess / (1 + 0.55 / 640 * excess) }
    findings.near(answer.column("value").first, caught, within: 1e-9, "where it is caught")
    for (time, number) in zip(answer.column("time"), answer.column("value")) where time < 0.2 {
      let step = (time * 120).rounded(.down) / 120
      let next = min(0.2, step + 1.0 / 120)
      let (from, to) = (banded(place - 100 * step), banded(place - 100 * next))
      let wanted = 640 + from + (to - from) * (time - step) / (next - step)
      findings.near(number, wanted, within: 1e-9, "at \(time)")
    }
    let stretch = 1 + 0.55 / 640 * (place - 20)
    try findings.check(
      answer, answer.column("value"), from: 0.2,
      Oscillator(
        target: 0, displacement: 640 + banded(place - 20),
        velocity: -100 * 0.55 / (stretch * stretch), response: 0.4, ratio: 0.7), within: 1e-6)
  }
}
