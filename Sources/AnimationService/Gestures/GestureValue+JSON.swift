internal import AnimationCore
internal import Rendering

extension GestureValue {
  var answer: AnswerValue {
    switch self {
    case .press(let isPressed): .bool(isPressed)
    case .tap(let location): .object(["location": .point(location)])
    case .drag(let value): value.answer
    case .magnify(let value): value.answer(as: "magnification")
    case .rotate(let value): value.answer(as: "rotation")
    case .simultaneous(let first, let second):
      .object(["first": first?.answer ?? .null, "second": second?.answer ?? .null])
    case .sequenceFirst(let value), .exclusiveFirst(let value): .object(["first": value.answer])
    case .sequenceSecond(let first, let second):
      .object(["first": first.answer, "second": second?.answer ?? .null])
    case .exclusiveSecond(let value): .object(["second": value.answer])
    }
  }
}

extension GestureValue {
  /// Whether all its numbers are finite.
  var isFinite: Bool {
    switch self {
    case .press: true
    case .tap(let location): location.allSatisfy(\.isFinite)
    case .drag(let value):
      (value.translation + value.velocity + value.predictedEndTranslation).allSatisfy(\.isFinite)
    case .magnify(let value), .rotate(let value): value.amount.isFinite && value.velocity.isFinite
    case .simultaneous(let first, let second):
      (first?.isFinite ?? true) && (second?.isFinite ?? true)
    case .sequenceSecond(let first, let second): first.isFinite && (second?.isFinite ?? true)
    case .sequenceFirst(let value), .exclusiveFirst(let value), .exclusiveSecond(let value):
      value.isFinite
    }
  }
}

extension DragValue {
  fileprivate var answer: AnswerValue {
    .object([
      "time": .number(time), "startLocation": .point(startLocation),
      "location": .point(location), "translation": .point(translation),
      "velocity": .point(velocity), "predictedEndLocation": .point(predictedEndLocation),
      "predictedEndTranslation": .point(predictedEndTranslation),
    ])
  }
}

extension FingersValue {
  /// `name` is `magnification`, or `rotation`, which is in degrees.
  fileprivate func answer(as name: String) -> AnswerValue {
    .object([
      "time": .number(time), name: .number(amount), "velocity": .number(velocity),
      "startLocation": .point(startLocation),
    ])
  }
}

extension AnswerValue {
  static func point(_ point: [Double]) -> AnswerValue {
    .shaped(point, shape: GestureAxes.point.shape)
  }
}
