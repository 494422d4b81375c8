internal import AnimationCore
internal import CSSValues
internal import Schema

struct AttributeRequest {
  var ends = EndsRequest()
  var values: RequestValue?
  var motion = CatchRequest()

  static let form = Form(
    nil, initial: Self(),
    .later("from", \.ends.from, value, "The value before the change."),
    .later(
      "to", \.ends.to, value,
      "The value after the change; with `state` the default is where its motion was going."),
    .later(
      "values", \.values, .list(of: value, count: .anyCount),
      "The values before the first change, unless there is `state`, and after each change."),
    .include(\.motion, CatchRequest.form(state: stateType, at: CatchRequest.timeType)),
    .include(\.ends.options, ValueOptions.form),
    rules: [
      .excludes("state", ["from", "ignored", "colorSpace"]), .excludes("values", ["from", "to"]),
    ])

  private static let value = ValueType.value

  private static let stateType = ValueType.explained(
    .string(),
    """
    The `state` of an earlier answer, in place of `from`: a motion that goes on from time 0 until \
    the first change.
    """)
}

struct AttributeReading {
  let changes: Int
  let rules: EvaluationRules
  let context: OperationContext

  func read(_ request: AttributeRequest, named name: String, at path: [Int]) -> ViewAttribute {
    let caught = CaughtMotion.read(request.motion, in: context, under: rules)
    let values = caught.map { self.values(of: request, after: $0) } ?? values(of: request)
    return ViewAttribute(name: name, path: path, values: values, caught: caught)
  }

  private func values(of request: AttributeRequest) -> [ShapedValue]? {
    if let list = request.values { return values(list, options: request.ends.options) }
    guard let end = request.ends.from ?? request.ends.to else { return nil }
    ChangingValues.requireSingle(changes, at: end)
    let ends = request.ends.ends
    return [ends.from, ends.to]
  }

  /// `to` defaults to where the motion was going.
  private func values(of request: AttributeRequest, after caught: CaughtMotion) -> [ShapedValue] {
    let options = request.ends.options
    var values = [options.rounded(options.turned(caught.value))]
    var model = values[0]
    model.numbers = caught.model.numbers
    guard let list = request.values else {
      ChangingValues.requireSingle(changes, at: request.ends.to ?? request.motion.state)
      return values + [request.ends.to.map { model.conforming($0, takesZero: true) } ?? model]
    }
    var extent = ValueExtent(model)
    for item in ChangingValues.items(list, changes: changes, afterState: true) {
      model = model.conforming(item)
      extent.include(model, at: item)
      values.append(model)
    }
    return values
  }

  private func values(_ list: RequestValue, options: ValueOptions) -> [ShapedValue] {
    let items = ChangingValues.items(list, changes: changes)
    guard let first = items.first else { return [] }
    var values = [options.value(first, alongside: Array(items.dropFirst()))]
    var extent = ValueExtent(values[0])
    for item in items.dropFirst() {
      values.append(values[values.count - 1].conforming(item))
      extent.include(values[values.count - 1], at: item)
    }
    if values.count > 1 { values[0] = values[0].preceding(values[1]) }
    return values
  }
}
