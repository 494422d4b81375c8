internal import AnimationCore
internal import JSONText
internal import Schema

enum DecelerationReading {
  private enum RateName: String, CaseIterable { case normal, fast }

  private enum ProjectionName: String, CaseIterable { case swiftui, normal, fast, none }

  private static let fractions = NumberRange.above(0, below: 1)
  private static let fraction = "a number above 0 and below 1"

  static let rateType = ValueType.named(
    "Rate", .oneOf([.words(of: RateName.self), .number(fractions)]),
    """
    `normal` is 0.998, `fast` is 0.99; or the fraction of the velocity that remains after 1 ms.
    """, standard: .string(RateName.normal.rawValue))

  static let projectionType = ValueType.named(
    "Projection", .oneOf([.words(of: ProjectionName.self), .number(fractions)]),
    """
    The projected distance past the position: v/4 for `swiftui`, v·r/(1000(1 − r)) for a \
    rate r (`normal`: 0.998, `fast`: 0.99), 0 for `none`. Default: `swiftui` for `dismiss` \
    and `rules`, `normal` for `snap`, else `none`.
    """)

  static func rate(_ value: RequestValue) -> DecelerationRate {
    if value.plainNumber != nil { return DecelerationRate(perMillisecond: value.number(fractions)) }
    return switch value.choice(default: RateName.normal, or: fraction) {
    case .normal: .normal
    case .fast: .fast
    }
  }

  static func projection(_ value: RequestValue) -> Projection {
    if value.plainNumber != nil { return .deceleration(rate(value)) }
    return switch value.choice(default: ProjectionName.none, or: fraction) {
    case .swiftui: .swiftUI
    case .normal: .normal
    case .fast: .fast
    case .none: .inPlace
    }
  }
}
