/// The whole numbers from a lower bound to an upper one, which may be a setting of the service.
package struct IntegerRange: Sendable {
  package let lower: Int
  package let upper: Int?
  /// The setting that is the upper bound in place of ``upper``, its default.
  package let setting: (@Sendable (ServiceLimits) -> Int)?

  package init(_ range: ClosedRange<Int>) {
    lower = range.lowerBound
    upper = range.upperBound == .max ? nil : range.upperBound
    setting = nil
  }

  package init(_ lower: Int, through setting: @escaping @Sendable (ServiceLimits) -> Int) {
    self.lower = lower
    upper = setting(ServiceLimits())
    self.setting = setting
  }

  package func bounds(under limits: ServiceLimits) -> ClosedRange<Int> {
    ClosedRange(uncheckedBounds: (lower, max(lower, setting?(limits) ?? upper ?? .max)))
  }

  package static let anyCount = IntegerRange(0...Int.max)  // total: literals
}
