internal import Foundation

/// Raw pointer events to the last frame, against numbers computed from the paths themselves.
extension Scenario {
  /// The motions of a view from the first touch to rest.
  public static let journeys = [
    elasticCard, rotatingCard, pinch, press, dial, interactiveDismiss, zoomableImage,
  ]

  private static let elasticCard = Scenario(
    "an elastic card is pulled past its bounds, and springs back"
  ) { wire, findings in
    let answer = try wire.simulate([
      "gesture": "drag", "minimumDistance": 0,
      "events": Pointers.drag(through: 0.3) { (200 + 300 * $0, 400 + 500 * $0) },
      "bounds": ["min": 0, "max": 0], "rubberBand": "card",
      "target": ["type": "fixed", "value": 0],
      "animation": ".spring(response: 0.4, dampingFraction: 0.6)",
    ])
    let times = answer.column("time")
    for (name, speed) in [("x", 300.0), ("y", 500.0)] {
      let numbers = answer.column("value", name)
      for (time, number) in zip(times, numbers) where time < 0.3 {
        let over = speed * time
        findings.expect(abs(number - 0.55 * over / (1 + 0.004 * over)) < 1e-9, "at \(time)")
      }
      let over = speed * 0.3
      let slope = 0.55 / ((1 + 0.004 * over) * (1 + 0.004 * over))
      try findings.check(
        answer, numbers, from: 0.3,
        Oscillator(
          target: 0, displacement: 0.55 * over / (1 + 0.004 * over), velocity: slope * speed,
          response: 0.4, ratio: 0.6), within: 1e-6)
    }
  }

  private static let rotatingCard = Scenario(
    "a card turns and fades as it is dragged, and flies off by one and a half screens"
  ) { wire, findings in
    let answer = try wire.simulate([
      "gesture": "drag",
      "events": Pointers.drag(through: 0.25) { (200 + 900 * $0, 400 - 40 * $0) },
      "progress": ["axis": "x", "distance": 390],
      "effects": [
        "angle": ["of": "x", "per": 0.05, "min": -15, "max": 15],
        "opacity": ["from": 1, "to": 0.4],
      ],
      "target": [
        "type": "dismiss", "axis": "x", "distance": 120, "velocity": 600,
        "destination": ["offset": 585],
      ],
      "animation": ".spring(response: 0.5, dampingFraction: 0.8)",
    ])
    let released = try findings.require(answer.part("released"))
    findings.equal(released["decision"], "dismiss", "the decision")
    findings.equal(released["reason"], "distance", "the reason")
    let x = answer.column("value", "x")
    try findings.check(
      answer, x, from: 0.25,
      Oscillator(
        target: 585, displacement: 225 - 585, velocity: 900, response: 0.5, ratio: 0.8),
      within: 1e-6)
    for (row, number) in x.enumerated() {
      findings.near(
        answer.column("effects", "angle")[row], max(-15, min(15, number * 0.05)), within: 1e-9,
        "the angle")
      let progress = min(1, abs(number) / 390)
      findings.near(
        answer.column("effects", "opacity")[row], 1 - 0.6 * progress, within: 1e-9, "the opacity")
    }
  }

  private static let pinch = Scenario(
    "a pinch keeps the picture under the fingers, and is taken back within its limits"
  ) { wire, findings in
    let answer = try wire.simulate([
      "gesture": "transform",
      "events": Pointers.pinch(through: 0.3) { time in
        let half = 50 * (1 + 2 * time)
        return ((150 - half + 100 * time, 300), (150 + half + 100 * time, 300))
      },
      "anchor": ["x": 200, "y": 400],
      "target": [
        "type": "clamp", "min": ["angle": 0, "scale": 1, "x": 0, "y": 0],
        "max": ["angle": 0, "scale": 1.2, "x": 0, "y": 0],
      ],
      "animation": ".spring(response: 0.3, dampingFraction: 1)",
    ])
    let tracked = try findings.require(answer.part("tracked"))
    let start = try findings.require(tracked["start"]?.number)
    for (row, time) in answer.column("time").enumerated() where time >= start && time < 0.3 {
      let scale = answer.column("value", "scale")[row]
      findings.expect(abs(scale - (1 + 2 * time)) < 1e-9, "at \(time)")
      let shown = 200 + answer.column("value", "x")[row] + scale * (150 - 200)
      findings.expect(abs(shown - (150 + 100 * time)) < 1e-9, "at \(time)")
    }
    findings.equal(answer.part("released")?["decision"], "clamp", "the decision")
    try findings.check(
      answer, answer.column("value", "scale"), from: 0.3,
      Oscillator(target: 1.2, displacement: 0.4, velocity: 2, response: 0.3, ratio: 1),
      within: 1e-6)
  }

  private static let press = Scenario(
    "a press shrinks to 0.93 and springs back, also when it is lifted on the way"
  ) { wire, findings in
    let answer = try wire.simulate([
      "gesture": "press", "pressed": 0.93,
      "events": [Pointers.event("down", 7, 10, 10), Pointers.event("up", 7.125, 12, 10)],
      "animation": ".spring(response: 0.3, dampingFraction: 0.6)",
    ])
    let value = answer.column("value")
    let down = Oscillator(
      target: 0.93, displacement: 0.07, velocity: 0, response: 0.3, ratio: 0.6)
    for (time, number) in zip(answer.column("time"), value) where time < 0.125 {
      findings.expect(abs(number - down.value(at: time)) < 1e-12, "at \(time)")
    }
    let speed = (down.value(at: 0.125 + 1e-6) - down.value(at: 0.125 - 1e-6)) / 2e-6
    try findings.check(
      answer, value, from: 0.125,
      Oscillator(
        target: 1, displacement: down.value(at: 0.125) - 1, velocity: speed, response: 0.3,
        ratio: 0.6), within: 1e-8)
  }

  private static let dial = Scenario(
    "a dial is turned by two fingers and snaps to 45 degrees"
  ) { wire, findings in
    let answer = try wire.simulate([
      "gesture": "rotate",
      "events": Pointers.pinch(through: 0.4) { time in
        let angle = 200 * time * Double.pi / 180
        return (
          (200 - 100 * cos(angle), 200 - 100 * sin(angle)),
          (200 + 100 * cos(angle), 200 + 100 * sin(angle))
        )
      },
      "target": ["type": "step", "every": 45],
      "animation": ".spring(response: 0.35, dampingFraction: 0.7)",
    ])
    findings.equal(answer.part("released")?["target"], 90, "the target")
    try findings.check(
      answer, answer.column("value"), from: 0.4,
      Oscillator(target: 90, displacement: -10, velocity: 200, response: 0.35, ratio: 0.7),
      within: 1e-6)
  }

  private static let interactiveDismiss = Scenario(
    "a sheet is pulled down with its progress, and is dismissed, or not"
  ) { wire, findings in
    func request(_ distance: Double) -> JSON {
      [
        "gesture": "drag", "axis": "y", "minimumDistance": 0,
        "events": Pointers.drag(through: 0.5) { (100, 100 + distance * $0 / 0.5) },
        "bounds": ["min": 0], "progress": ["distance": 400, "direction": "positive"],
        "effects": ["dimming": ["from": 0.5, "to": 0]],
        "target": [
          "type": "dismiss", "progress": 0.4, "dimension": 400, "destination": ["offset": 800],
        ],
        "animation": ".spring(response: 0.5, dampingFraction: 0.9)", "handoff": "rest",
      ]
    }
    let stays = try wire.simulate(request(150))
    findings.equal(stays.part("released")?["decision"], "cancel", "the decision")
    let goes = try wire.simulate(request(170))
    findings.equal(goes.part("released")?["reason"], "progress", "the reason")
    try findings.check(
      goes, goes.column("value"), from: 0.5,
      Oscillator(target: 800, displacement: 170 - 800, velocity: 0, response: 0.5, ratio: 0.9),
      within: 1e-9)
    for (row, number) in goes.column("value").enumerated() {
      let progress = max(0, min(1, number / 400))
      findings.near(goes.column("progress")[row], progress, within: 1e-12, "the progress")
      findings.near(
        goes.column("effects", "dimming")[row], 0.5 * (1 - progress), within: 1e-12, "the dimming")
    }
  }

  private static let zoomableImage = Scenario(
    "a picture is magnified past its limit and comes back; a double tap changes between 1 and 2"
  ) { wire, findings in
    let pinched = try wire.simulate([
      "gesture": "magnify", "bounds": ["min": 1, "max": 5], "rubberBand": "limit",
      "events": Pointers.pinch(through: 0.3) {
        ((200 - 20 - 500 * $0, 200), (200 + 20 + 500 * $0, 200))
      },
      "target": ["type": "clamp", "min": 1, "max": 5],
      "animation": ".spring(response: 0.4, dampingFraction: 1)",
    ])
    let over = 1 + 0.3 * 1000 / 40 - 5
    let band = { (over: Double) in 0.55 * over / (1 + 0.55 * over / 4) }
    let slope = 0.55 / ((1 + 0.55 * over / 4) * (1 + 0.55 * over / 4))
    try findings.check(
      pinched, pinched.column("value"), from: 0.3,
      Oscillator(
        target: 5, displacement: band(over), velocity: slope * 25, response: 0.4, ratio: 1),
      within: 1e-6)

    let tapped = try wire.simulate([
      "gesture": "tap", "count": 2, "target": ["type": "toggle", "values": [1, 2]],
      "events": [
        Pointers.event("down", 0, 9, 9), Pointers.event("up", 0.05, 9, 9),
        Pointers.event("down", 0.2, 9, 9), Pointers.event("up", 0.25, 9, 9),
      ],
      "animation": ".spring(response: 0.4, dampingFraction: 0.8)",
    ])
    try findings.check(
      tapped, tapped.column("value"), from: 0.25,
      Oscillator(target: 2, displacement: -1, velocity: 0, response: 0.4, ratio: 0.8),
      within: 1e-12)
  }
}
