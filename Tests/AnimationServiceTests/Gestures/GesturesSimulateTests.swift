import ContractSupport
import Foundation
import Testing

/// From raw pointer events to the last frame, against numbers reckoned here from the paths themselves.
@Suite("Gestures from the first touch to rest")
struct GesturesSimulateTests {
  private let wire = InProcessWire()

  private func simulate(_ request: JSON) throws -> JSON {
    try wire.ask("/v1/gestures/simulate", request)
  }

  /// Each frame from a moment on, beside what an oscillator says of it, the last frame apart.
  private func check(
    _ answer: JSON, _ numbers: [Double], from start: Double, _ oscillator: Oscillator,
    within tolerance: Double
  ) throws {
    let times = answer.column("time")
    let end = try #require(answer["timeline"]?["duration"]?.number)
    #expect(times.count > 20)
    for (time, number) in zip(times, numbers) where time >= start && time < end {
      #expect(abs(number - oscillator.value(at: time - start)) < tolerance, "at \(time)")
    }
    #expect(numbers.last == oscillator.target)
  }

  @Test("an elastic card is pulled past its bounds, and springs back")
  func elasticCard() throws {
    let answer = try simulate([
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
        #expect(abs(number - 0.55 * over / (1 + 0.004 * over)) < 1e-9, "at \(time)")
      }
      let over = speed * 0.3
      let slope = 0.55 / ((1 + 0.004 * over) * (1 + 0.004 * over))
      try check(
        answer, numbers, from: 0.3,
        Oscillator(
          target: 0, displacement: 0.55 * over / (1 + 0.004 * over), velocity: slope * speed,
          response: 0.4, ratio: 0.6), within: 1e-6)
    }
  }

  @Test("a card turns and fades as it is dragged, and flies off by one and a half screens")
  func rotatingCard() throws {
    let answer = try simulate([
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
    let released = try #require(answer.part("released"))
    #expect(released["decision"]?.string == "dismiss")
    #expect(released["reason"]?.string == "distance")
    let x = answer.column("value", "x")
    try check(
      answer, x, from: 0.25,
      Oscillator(
        target: 585, displacement: 225 - 585, velocity: 900, response: 0.5, ratio: 0.8),
      within: 1e-6)
    for (row, number) in x.enumerated() {
      #expect(
        abs(answer.column("effects", "angle")[row] - max(-15, min(15, number * 0.05))) < 1e-9)
      let progress = min(1, abs(number) / 390)
      #expect(abs(answer.column("effects", "opacity")[row] - (1 - 0.6 * progress)) < 1e-9)
    }
  }

  @Test("a pinch keeps the picture under the fingers, and is taken back within its limits")
  func pinch() throws {
    let answer = try simulate([
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
    let tracked = try #require(answer.part("tracked"))
    let start = try #require(tracked["start"]?.number)
    for (row, time) in answer.column("time").enumerated() where time >= start && time < 0.3 {
      let scale = answer.column("value", "scale")[row]
      #expect(abs(scale - (1 + 2 * time)) < 1e-9, "at \(time)")
      let shown = 200 + answer.column("value", "x")[row] + scale * (150 - 200)
      #expect(abs(shown - (150 + 100 * time)) < 1e-9, "at \(time)")
    }
    #expect(answer.part("released")?["decision"]?.string == "clamp")
    try check(
      answer, answer.column("value", "scale"), from: 0.3,
      Oscillator(target: 1.2, displacement: 0.4, velocity: 2, response: 0.3, ratio: 1),
      within: 1e-6)
  }

  @Test("a press shrinks to 0.93 and springs back, also when it is lifted on the way")
  func press() throws {
    let answer = try simulate([
      "gesture": "press", "pressed": 0.93,
      "events": [Pointers.event("down", 7, 10, 10), Pointers.event("up", 7.125, 12, 10)],
      "animation": ".spring(response: 0.3, dampingFraction: 0.6)",
    ])
    let value = answer.column("value")
    let down = Oscillator(
      target: 0.93, displacement: 0.07, velocity: 0, response: 0.3, ratio: 0.6)
    for (time, number) in zip(answer.column("time"), value) where time < 0.125 {
      #expect(abs(number - down.value(at: time)) < 1e-12, "at \(time)")
    }
    let speed = (down.value(at: 0.125 + 1e-6) - down.value(at: 0.125 - 1e-6)) / 2e-6
    try check(
      answer, value, from: 0.125,
      Oscillator(
        target: 1, displacement: down.value(at: 0.125) - 1, velocity: speed, response: 0.3,
        ratio: 0.6), within: 1e-8)
  }

  @Test("a dial is turned by two fingers and snaps to 45 degrees")
  func dial() throws {
    let answer = try simulate([
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
    #expect(answer.part("released")?["target"]?.number == 90)
    try check(
      answer, answer.column("value"), from: 0.4,
      Oscillator(target: 90, displacement: -10, velocity: 200, response: 0.35, ratio: 0.7),
      within: 1e-6)
  }

  @Test("a sheet is pulled down with its progress, and is dismissed, or not")
  func interactiveDismiss() throws {
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
    let stays = try simulate(request(150))
    #expect(stays.part("released")?["decision"]?.string == "cancel")
    let goes = try simulate(request(170))
    #expect(goes.part("released")?["reason"]?.string == "progress")
    try check(
      goes, goes.column("value"), from: 0.5,
      Oscillator(target: 800, displacement: 170 - 800, velocity: 0, response: 0.5, ratio: 0.9),
      within: 1e-9)
    for (row, number) in goes.column("value").enumerated() {
      let progress = max(0, min(1, number / 400))
      #expect(abs(goes.column("progress")[row] - progress) < 1e-12)
      #expect(abs(goes.column("effects", "dimming")[row] - 0.5 * (1 - progress)) < 1e-12)
    }
  }

  @Test(
    "a picture is magnified past its limit and comes back; a double tap changes between 1 and 2")
  func zoomableImage() throws {
    let pinched = try simulate([
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
    try check(
      pinched, pinched.column("value"), from: 0.3,
      Oscillator(
        target: 5, displacement: band(over), velocity: slope * 25, response: 0.4, ratio: 1),
      within: 1e-6)

    let tapped = try simulate([
      "gesture": "tap", "count": 2, "target": ["type": "toggle", "values": [1, 2]],
      "events": [
        Pointers.event("down", 0, 9, 9), Pointers.event("up", 0.05, 9, 9),
        Pointers.event("down", 0.2, 9, 9), Pointers.event("up", 0.25, 9, 9),
      ],
      "animation": ".spring(response: 0.4, dampingFraction: 0.8)",
    ])
    try check(
      tapped, tapped.column("value"), from: 0.25,
      Oscillator(target: 2, displacement: -1, velocity: 0, response: 0.4, ratio: 0.8),
      within: 1e-12)
  }

  @Test("a carousel never turns more than one page a flick")
  func carousel() throws {
    let answer = try simulate([
      "gesture": "drag", "axis": "x",
      "events": Pointers.drag(through: 0.1) { (400 - 4000 * $0, 100) },
      "target": ["type": "snap", "points": [0, -390, -780, -1170], "maxSteps": 1],
    ])
    #expect(answer.part("released")?["target"]?.number == -390)
    #expect(answer.column("value").last == -390)
  }

  @Test("a view that is caught in flight is dragged on from where it is")
  func interrupted() throws {
    let first = (Pointers.drag(through: 0.2) { (100, 100 + 1000 * $0) }).items ?? []
    let second = (Pointers.drag(through: 0.2) { (100, 300 - 500 * $0) }).items ?? []
    let shifted = second.map { event -> JSON in
      var event = event
      event["time"] = .number((event["time"]?.number ?? 0) + 0.3)
      return event
    }
    let answer = try simulate([
      "gesture": "drag", "axis": "y", "minimumDistance": 0, "events": .array(first + shifted),
      "target": ["type": "fixed", "value": 0], "bounds": ["min": 0, "max": 100],
      "rubberBand": "scroll", "sample": ["times": [0.299999999, 0.3, 0.300000001]],
    ])
    let value = answer.column("value")
    #expect(abs(value[0] - value[1]) < 1e-4)
    #expect(abs(value[2] - value[1]) < 1e-4)
    let names = answer["parts"]?.items?.compactMap { $0["name"]?.string }
    #expect(names == ["tracked", "released", "tracked", "released", "rest"])
    #expect(answer["parts"]?[1]?["end"]?.number == 0.3)
  }

  @Test("a gesture that the system takes away lets the view go back")
  func cancelled() throws {
    let answer = try simulate([
      "gesture": "drag",
      "events": [
        Pointers.event("down", 0, 0, 0), Pointers.event("move", 0.05, 50, 0),
        Pointers.event("cancel", 0.06, 50, 0),
      ],
      "target": ["type": "decay"],
    ])
    #expect(answer.part("released")?["decision"]?.string == "cancel")
    #expect(answer["samples"]?["value"]?["x"]?.numbers.last == 0)
    #expect(answer["failures"]?[0]?["reason"]?.string == "cancelled")
  }

  @Test("GET and POST say the same")
  func get() throws {
    let events = [Pointers.event("down", 0, 0, 0), Pointers.event("up", 0.1, 0, 0)]
    let request: JSON = ["gesture": "press", "pressed": 0.9, "events": .array(events)]
    let query = JSON.array(events).text.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    let target = "/v1/gestures/simulate?gesture=press&pressed=0.9&events=\(query ?? "")"
    #expect(try wire.get(target) == simulate(request))
  }
}
