internal import AnimationCore
internal import Conversions
internal import JSONText
internal import Rendering
internal import Schema
internal import SourceText

struct ConversionRequest {
  var animation = AnimationDescription(base: .default)
  var targets = MotionSystem.allCases.map { RequestedTarget(system: $0, pointer: nil) }
  var tolerance = CodePrecision.tolerance

  struct RequestedTarget {
    let system: MotionSystem
    /// The place that names the system; nil if all are asked for.
    let pointer: JSONPointer?
  }

  private static let counts = 1...MotionSystem.allCases.count

  static let form = Form(
    nil, initial: Self(),
    .value(
      "animation", \.animation, .oneOf([AnimationReading.type, SpringReading.type]),
      """
      What is converted: source text of any system, the name of a preset, an animation, or a spring.
      """, read: PastedAnimation.read
    ).required(else: AnimationReading.missing).parameter(
      "What is converted: source text of any system, the name of a preset, or an object as JSON."),
    .value(
      "targets", \.targets,
      .list(of: targetType, count: IntegerRange(counts), isUnique: true),
      "The systems, each once; all by default.", read: readTargets
    ).parameter("The systems, each once, separated by commas; all by default."),
    .number(
      "tolerance", \.tolerance, .between(1e-5, 0.5),
      """
      The greatest error of a conversion, as a part of the way; it determines the number of stops \
      and pieces.
      """))

  static let targetType = ValueType.named(
    "ConversionTarget", .words(of: MotionSystem.self),
    """
    A system: SwiftUI, UIKit and Core Animation of iOS 17, Jetpack Compose 1.8, \
    `androidx.dynamicanimation`, Material 3's motion schemes, Flutter 3, React Native's \
    `Animated`, Reanimated 4, react-spring 9 and 10, Motion 12, Popmotion 11, anime.js 4, GSAP 3 \
    with CustomEase, CSS, Figma, Lottie, Design Tokens.
    """)

  private static func readTargets(_ list: RequestValue) -> [RequestedTarget] {
    var targets: [RequestedTarget] = []
    for item in list.items(counts, of: "targets") {
      guard let system = item.validChoice(MotionSystem.self) else { continue }
      if targets.contains(where: { $0.system == system }) {
        item.fail("is given more than once", .duplicate)
      } else {
        targets.append(RequestedTarget(system: system, pointer: item.pointer))
      }
    }
    return targets
  }
}

struct ConvertAnimation: Operation {
  static let path = "/v1/animations/convert"
  static let form = RequestForm("ConversionRequest", ConversionRequest.form)
  static let parts: AnswerParts = .code
  private let request: ConversionRequest

  init(_ request: ConversionRequest, from value: RequestValue, in context: OperationContext) {
    self.request = request
  }

  /// A fault if a system asked for by name has nothing within the tolerance, else `lost` says so.
  func answer(in context: OperationContext) -> Answer {
    let description = request.animation
    let original = OriginalMotion(PlainMotion(description), tolerance: request.tolerance)
    let conversions = request.targets.map { target in
      let conversion = ConvertedAnimation(to: target.system, original, of: description)
      if let pointer = target.pointer, let miss = conversion.miss {
        context.faults.add(miss, .noMatch, at: pointer)
      }
      return conversion
    }
    var answer = Answer(
      members: [AnswerMember]([
        "animation": description.answer, "conversions": .list(conversions.map(\.answer)) { $0 },
      ]))
    answer.conversions = conversions
    return answer
  }
}
