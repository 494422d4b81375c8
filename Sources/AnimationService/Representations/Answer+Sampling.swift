internal import AnimationCore

extension Answer {
  /// Samples a timeline.
  ///
  /// - Parameters:
  ///   - timeline: what moves.
  ///   - times: when it is asked.
  ///   - options: which columns are wanted.
  ///   - model: what the program holds, which also has the value's shape.
  ///   - force: the force at a value and a velocity, for springs.
  init(
    _ timeline: Timeline, at times: SampleTimes, options: EvaluationOptions, model: History,
    force: ((_ number: Int, _ value: Double, _ velocity: Double) -> Double)? = nil
  ) {
    self.timeline = timeline
    var columns = Columns(indexName: "time", index: times.values)
    let samples = timeline.sample(times)
    let shape = model.values[0].shape
    for column in options.columns {
      switch column {
      case .value:
        let shown = model.values[0].shown(samples.value, rows: samples.count)
        columns.add("value", shape, shown, discretes: model)
      case .velocity:
        guard shape.hasColumnOfVelocity else { continue }
        columns.add("velocity", shape, samples.velocity)
      case .force:
        guard let force, shape.hasColumnOfVelocity else { continue }
        let numbers = samples.value.indices.map { index in
          force(index / samples.count, samples.value[index], samples.velocity[index])
        }
        columns.add("force", shape, numbers)
      case .model:
        columns.add("model", shape, Self.numbers(of: model, at: times.values), discretes: model)
      }
    }
    self.columns = columns
  }

  private static func numbers(of model: History, at times: [Double]) -> [Double] {
    let width = model.values[0].numbers.count
    var numbers = Array(repeating: 0.0, count: width * times.count)
    for (row, time) in times.enumerated() {
      for (number, value) in model.value(at: time).numbers.enumerated() {
        numbers[number * times.count + row] = value
      }
    }
    return numbers
  }
}

extension Columns {
  /// Adds the columns of one value.
  fileprivate mutating func add(
    _ name: String, _ shape: Shape, _ numbers: [Double], discretes: History? = nil
  ) {
    columns.append(Column(name: name, shape: shape, numbers: numbers, discretes: discretes))
  }
}
