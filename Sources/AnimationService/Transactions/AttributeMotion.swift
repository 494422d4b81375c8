internal import AnimationCore
internal import CSSValues
internal import Rendering
internal import Schema

struct AttributeMotion: Sendable {
  let name: String
  let timeline: Timeline
  let times: SampleTimes
  let model: ModelHistory
  let members: [AnswerMember]
}

extension [AttributeMotion] {
  /// At the sample times of the one that moves longest; none if there are too many numbers.
  func joined(_ options: EvaluationOptions, in context: OperationContext) -> Answer {
    guard let longest = self.max(by: { $0.timeline.duration < $1.timeline.duration })
    else { return Answer() }
    let names = uniqueNames
    let weight = reduce(0) { $0 + $1.model.last.weight }
    let changes = longest.model.count
    guard longest.times.count * Swift.max(1, weight) <= context.limits.maximumNumbers,
      WorkBudget.spend(
        units: 8 * weight * changes + 64 * count * changes, bytes: 32 * weight * changes)
    else { return Answer() }
    let values = (0..<changes).map { change in
      ShapedValue(joining: zip(names, self).map { ($0, $1.model[change]) })
    }
    var model = ModelHistory(values[0])
    for (value, start) in zip(values, longest.model.starts).dropFirst() {
      model.append(value, from: start)
    }
    return Answer(
      Timeline(sideBySide: map(\.timeline)), at: longest.times, options: options, model: model,
      in: context)
  }

  /// The second of several with one name is `opacity2`.
  private var uniqueNames: [String] {
    var known = Set(map(\.name))
    var counts: [String: Int] = [:]
    return map { motion in
      counts[motion.name, default: 0] += 1
      if counts[motion.name] == 1 { return motion.name }
      var count = counts[motion.name] ?? 2
      while known.contains("\(motion.name)\(count)") { count += 1 }
      counts[motion.name] = count
      known.insert("\(motion.name)\(count)")
      return "\(motion.name)\(count)"
    }
  }
}
