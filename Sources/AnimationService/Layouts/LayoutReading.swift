internal import AnimationCore
internal import CSSValues
internal import Schema
internal import SourceText

/// The boxes of a request, each with its motion on the page.
struct LayoutReading {
  /// The most boxes around one.
  static let maximumDepth = 64
  /// The cost of reading a box and finding the end of its motion, in units of work and in bytes.
  private static let boxWork = (units: 1024, bytes: 2048)

  private let requests: [BoxRequest]
  private let values: [RequestValue]
  private let options: EvaluationOptions
  private let animation: Animation?
  private let caught: CaughtMotion?
  /// The numbers of each box in the motion that was caught.
  private let places: [String: Range<Int>]

  private static let example =
    "{\"id\": \"card\", \"to\": {\"x\": 0, \"y\": 0, \"width\": 100, \"height\": 50}}"

  /// Reads the boxes, and adds what is wrong to the faults.
  init(
    _ list: RequestValue, animation: RequestValue?, options: EvaluationOptions,
    after caught: CaughtMotion?
  ) {
    let limits = list.reading.limits
    values = list.items(
      LayoutRequest.counts.bounds(under: limits), of: "boxes", suchAs: Self.example)
    WorkBudget.spend(
      units: Self.boxWork.units * values.count, bytes: Self.boxWork.bytes * values.count)
    requests = values.map { BoxRequest.form.readRest($0) }
    self.animation = animation.map { options.optionalAnimation($0)?.animation } ?? .default
    (self.options, self.caught) = (options, caught)
    places = caught.map { LayoutShapes.places(in: $0.model.shape) } ?? [:]
  }

  // MARK: - Nesting

  /// The place of the parent of each box; what is wrong is added to the faults.
  private func parents() -> [Int?] {
    var known: [String: Int] = [:]
    for (index, request) in requests.enumerated() {
      if known.updateValue(index, forKey: request.id) != nil {
        values[index].member("id")?.fail(
          "is the id of an earlier box: give each one of its own", .duplicate)
      }
    }
    let parents = requests.map { request in request.parent.flatMap { known[$0] } }
    let depths = LayoutNesting.depths(ofParents: parents)
    for (index, request) in requests.enumerated() where request.parent != nil {
      let place = values[index].member("parent")
      if parents[index] == nil {
        let meant = request.parent.map { Suggestion.phrase(for: $0, among: known.keys.sorted()) }
        place?.fail("must be the id of another box" + (meant ?? ""), .unknownName)
      } else if depths[index] == nil {
        place?.fail(
          "lies inside of this box, or in one that lies in itself: leave it out", .conflict)
      } else if let depth = depths[index], depth > Self.maximumDepth {
        place?.fail("lies in \(Self.maximumDepth) boxes, which is the most", .limit)
      }
    }
    return parents
  }

  // MARK: - Motions

  private struct BoxEnds {
    let start: Animator
    let target: [Double]
    let laidOut: LayoutRect
  }

  /// Nil with faults.
  func layout() -> Layout? {
    let parents = parents()
    var boxes: [LayoutBox] = []
    var targets: [LayoutBox] = []
    for (index, request) in requests.enumerated() {
      guard values[index].reading.mayGoOn() else { return nil }
      let own = request.animation.map { options.optionalAnimation($0)?.animation } ?? animation
      // What is no box has a fault already.
      guard values[index].isObject, let ends = ends(of: request, from: values[index])
      else { continue }
      var history = AnimationHistory(ends.start, expecting: 1)
      _ = history.change(to: ends.target, at: 0, with: own)
      boxes.append(
        LayoutBox(shown: history.timeline, laidOut: ends.laidOut, parent: parents[index]))
      targets.append(
        LayoutBox(
          shown: Timeline(at: ends.target), laidOut: ends.laidOut, parent: parents[index]))
    }
    guard boxes.count == requests.count, values.allSatisfy(\.faults.isEmpty) else { return nil }
    return Layout(ids: requests.map(\.id), boxes: boxes, targets: targets)
  }

  /// Nil, with a fault, for a box that is nowhere.
  private func ends(of request: BoxRequest, from value: RequestValue) -> BoxEnds? {
    let (from, to) = (rect(request.from), rect(request.to))
    let running = request.from?.isNull ?? false ? nil : places[request.id]
    if let to { warn(of: to, at: request.to, reachedFrom: from) }
    if let caught, let running {
      if to != nil, let place = request.from {
        place.fail("is where \"state\" has the box: leave it out", .conflict)
      }
      let numbers = Array(caught.model.numbers[running])
      let laidOut = to ?? from ?? LayoutRect(numbers)
      return BoxEnds(
        start: caught.animator.part(numbers: running),
        target: laidOut.numbers(opacity: to == nil ? 0 : 1), laidOut: laidOut)
    }
    guard let laidOut = to ?? from else {
      value.fail("has neither \"from\" nor \"to\": give one of them, or both", .missing)
      return nil
    }
    let start = (from ?? laidOut).numbers(opacity: from == nil ? 0 : 1)
    return BoxEnds(
      start: Animator(at: start, rules: options.rules),
      target: laidOut.numbers(opacity: to == nil ? 0 : 1), laidOut: laidOut)
  }

  private func rect(_ value: RequestValue?) -> LayoutRect? {
    guard let value, !value.isNull else { return nil }
    return LayoutRect.form.readRest(value)
  }

  private func warn(of to: LayoutRect, at place: RequestValue?, reachedFrom from: LayoutRect?) {
    let sides = [
      ("width", to.width, from?.width ?? 0), ("height", to.height, from?.height ?? 0),
    ]
    for (name, length, before) in sides
    where length < LayoutTransform.leastLength && before >= LayoutTransform.leastLength {
      place?.warn(
        "has no \(name), which no scale makes longer: the box is seen without it", .outOfRange)
    }
  }
}

extension LayoutRect {
  /// From the numbers of ``LayoutBox/shown``.
  fileprivate init(_ numbers: [Double]) {
    self.init(
      x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3],
      cornerRadius: numbers[4])
  }
}
