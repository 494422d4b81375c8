internal import AnimationCore

/// `/v1/animations/convert`: an animation in the terms of other systems.
struct ConvertAnimation: ReadOperation {
  static let path = "/v1/animations/convert"
  /// The layout of the query: an object is JSON there, so no nested member is a parameter of its
  /// own.
  static let layout = QueryLayout()

  /// The animation that is converted; the default one where the request's is wrong.
  private let description: AnimationDescription
  /// The systems in the order of the answer, each once.
  private let targets: [Target]
  /// The greatest error of a conversion as a part of the distance from 0 to 1, 0.005 by default.
  private let tolerance: Double

  /// A system that is asked for.
  private struct Target {
    /// The name of the system.
    let name: ConversionTargetName
    /// The place at which the system is asked for by name; nil if all are.
    let pointer: JSONPointer?
  }

  /// Reads `animation`, which is required, `targets` and `tolerance`; faults are those of the
  /// members.
  init(_ object: inout RequestObject, in context: OperationContext) {
    // What is converted: source text of any system, the name of a preset, an animation, or a
    // spring.
    description = ConvertedAnimation.read(object.required("animation"))
    targets = Self.targets(&object)
    // The greatest error of a conversion, as a part of the way from 0 to 1. It also determines the
    // number of stops and pieces of curves.
    tolerance = object.number("tolerance", .between(1e-5, 0.5), default: 0.005)
  }

  /// Reads the systems, each once; all unless some are given.
  private static func targets(_ object: inout RequestObject) -> [Target] {
    // The systems, each once; all by default.
    guard let list = object.member("targets") else {
      return ConversionTargetName.allCases.map { Target(name: $0, pointer: nil) }
    }
    var targets: [Target] = []
    let items = list.items(1...ConversionTargetName.allCases.count, of: "targets")
    for item in items {
      guard let name = item.validChoice(ConversionTargetName.self) else { continue }
      if targets.contains(where: { $0.name == name }) {
        item.fail("is given more than once", .duplicate)
      } else {
        targets.append(Target(name: name, pointer: item.pointer))
      }
    }
    return targets
  }

  /// Returns the animation with every default filled in, and a conversion for each system.
  ///
  /// A system that was asked for by name, and has nothing within the tolerance, is a fault of its
  /// place. Where all systems are asked for, it is a conversion whose `lost` says so.
  ///
  /// - Parameter context: the context of the request, which gets the faults.
  /// - Returns: The members `animation` and `conversions`.
  func answer(in context: OperationContext) -> Answer {
    let original = OriginalMotion(PlainMotion(description), tolerance: tolerance)
    let conversions = targets.map { target in
      let conversion = ConversionAnswer(
        target.name, original.conversion(to: target.name.system), of: description,
        tolerance: tolerance)
      if let pointer = target.pointer, let miss = conversion.miss {
        context.faults.add(miss, .noMatch, at: pointer)
      }
      return conversion
    }
    var answer = Answer()
    answer.members = [
      AnswerMember("animation", description.answer),
      AnswerMember("conversions", .list(conversions.map(\.answer)) { $0 }),
    ]
    return answer
  }
}
