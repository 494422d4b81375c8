internal import AnimationCore

extension VelocityEstimator {
  static let type = NamedType(
    "Estimator", .word(allCases.map(\.rawValue)),
    """
    The velocity estimator. `adaptive`: the slope at the lift of a line or parabola fitted to \
    as many samples of the last 200 ms as the motion and its noise allow; all numbers of a \
    position are treated as lengths in the same unit. `leastSquares`: the slope of a parabola \
    fitted to the last 100 ms, as in Android's VelocityTracker. `weighted`: the weighted mean \
    of the last three velocities, as in Flutter for iOS. `twoPoint`: the mean velocity from \
    the first sample of the last 100 ms to the newest. `swiftui`: SwiftUI's velocity sampler.
    """, standard: .string(VelocityEstimator.default.rawValue))
}
