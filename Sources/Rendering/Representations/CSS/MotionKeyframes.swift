internal import AnimationCore

struct MotionKeyframes {
  let properties: [MotionProperty]
  /// Ascending; two at one part are a jump.
  let keyframes: [MotionKeyframe]
  let error: Double
  /// Of a number's range; see ``ReducedMotion/lastStep``.
  var lastStep = 0.0
  let easing: String
  let timing: CSSTiming

  /// A property has values only in the keyframes that it needs itself.
  static func keyframes(
    of reduction: MotionReduction, named name: String
  ) throws(Unavailable) -> MotionKeyframes {
    guard reduction.hasTime else { throw .noDuration }
    let properties = MotionProperties.all(of: reduction.shape, named: name)
    guard !properties.isEmpty else { throw .noMotion }
    if let exact = try exact(properties, reduction: reduction) { return exact }
    var (error, lastStep) = (0.0, 0.0)
    var entries: [(part: Double, order: Int, property: Int, numbers: [Double])] = []
    for (index, property) in properties.enumerated() {
      let reduced = try reduction.lines(
        of: property.groups, opacities: property.opacities,
        source: property.source(in: reduction.motion))
      if let obstacle = property.obstacle,
        reduced.stops.contains(where: { $0.values != reduced.stops[0].values })
      {
        throw Unavailable(reason: obstacle, lacking: .motion)
      }
      (error, lastStep) = (max(error, reduced.error), max(lastStep, reduced.lastStep))
      guard WorkBudget.reserve(bytes: reduced.stops.count * (256 + 32 * property.width))
      else { throw .noMotion }
      for (stop, order) in zip(reduced.stops, orders(of: reduced.stops)) {
        entries.append((stop.part, order, index, stop.values))
      }
    }
    entries.sort { ($0.part, $0.order, $0.property) < ($1.part, $1.order, $1.property) }
    var (keyframes, latest): ([MotionKeyframe], (part: Double, order: Int)) = ([], (-1, 0))
    for entry in entries {
      if (entry.part, entry.order) != latest {
        keyframes.append(MotionKeyframe(part: entry.part, values: []))
      }
      latest = (entry.part, entry.order)
      keyframes[keyframes.count - 1].values.append((entry.property, entry.numbers))
    }
    return MotionKeyframes(
      properties: properties, keyframes: keyframes, error: error, lastStep: lastStep,
      easing: "linear", timing: reduction.wholeTime)
  }

  /// Several properties are in one keyframe: of stops at one part the last, which holds there, has
  /// 0 and those before it negative ones; at the very beginning the first has 0.
  private static func orders(of stops: [MotionStop]) -> [Int] {
    var orders = stops.map { _ in 0 }
    for index in stops.indices.dropFirst() where stops[index].part == 0 {
      orders[index] = orders[index - 1] + 1
    }
    for index in stops.indices.dropLast().reversed() {
      let part = stops[index].part
      if part > 0, part == stops[index + 1].part { orders[index] = orders[index + 1] - 1 }
    }
    return orders
  }
}

struct MotionKeyframe {
  let part: Double
  /// By their index in ``MotionKeyframes/properties``.
  var values: [(property: Int, numbers: [Double])]
}
