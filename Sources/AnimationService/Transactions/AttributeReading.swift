internal import AnimationCore

/// Reads the values of an attribute that can be animated.
struct AttributeReading {
  /// The number of changes of the view.
  let changes: Int
  /// The rules of evaluation, under which a caught motion goes on.
  let rules: EvaluationRules

  /// Reads an attribute.
  ///
  /// - Parameters:
  ///   - object: the modifier.
  ///   - name: the name of the attribute.
  ///   - path: the path of the attribute among the modifiers.
  /// - Returns: The attribute; one without values if none are given.
  func read(_ object: inout RequestObject, _ name: String, at path: [Int]) -> ViewAttribute {
    // For attributes: the `state` of a motion with `at`, the time of the catch on its clock, in
    // place of the value before the first change. The time 0 of the changes is the catch.
    let caught = CaughtMotion.read(&object, under: rules)
    let values = caught.map { self.values(&object, after: $0) } ?? values(&object)
    return ViewAttribute(name: name, path: path, values: values, caught: caught)
  }

  /// Reads `from` and `to` of a single change, or all `values`; nil if none of these is given.
  ///
  /// - Parameter object: the modifier.
  /// - Returns: The values before the first change and after each.
  private func values(_ object: inout RequestObject) -> [ShapedValue]? {
    if let list = object.member("values") {
      object.exclude("from", "to", with: "values")
      return values(list, ValueOptions.read(&object))
    }
    guard let end = object.member("from") ?? object.member("to") else { return nil }
    requireSingleChange(end)
    let ends = ValueEnds.read(&object)
    return [ends.from, ends.to]
  }

  /// Reads `to` of a single change, whose default is where the motion was going, or the `values`
  /// after each change.
  ///
  /// - Parameters:
  ///   - object: the modifier.
  ///   - caught: the motion that stands for the value before the first change.
  /// - Returns: The caught value, and the value after each change.
  private func values(
    _ object: inout RequestObject, after caught: CaughtMotion
  ) -> [ShapedValue] {
    object.exclude("from", "ignored", "colorSpace", with: "state")
    let options = ValueOptions.read(&object)
    var values = [options.rounded(options.turned(caught.value))]
    var model = values[0]
    model.numbers = caught.model.numbers
    guard let list = object.member("values") else {
      requireSingleChange(object.value.member("to") ?? object.value.member("state"))
      let to = object.member("to", default: model) { model.conforming($0, takesZero: true) }
      return values + [to]
    }
    object.exclude("to", with: "values")
    var extent = ValueExtent(model)
    for item in ChangingValues.items(list, changes: changes, afterState: true) {
      model = model.conforming(item)
      extent.include(model, at: item)
      values.append(model)
    }
    return values
  }

  /// Adds a fault at a member that is for one change, if there are several.
  private func requireSingleChange(_ value: RequestValue?) {
    guard changes != 1 else { return }
    value?.fail("is for a single change; for several changes give \"values\"", .conflict)
  }

  /// Reads a list of values of one shape, each of which follows the one before.
  ///
  /// - Parameters:
  ///   - list: the values before the first change and after each.
  ///   - options: the options of the values, such as their rounding.
  /// - Returns: The values; none of a list of another length.
  private func values(_ list: RequestValue, _ options: ValueOptions) -> [ShapedValue] {
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
