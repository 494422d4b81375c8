internal import AnimationCore
internal import Schema

extension VelocityEstimator {
  static let type = ValueType.words(
    "Estimator", standard: VelocityEstimator.default,
    """
    `adaptive`: a line or parabola fitted to as many samples of the last 200 ms as motion and \
    noise allow. `leastSquares`: a parabola fitted to the last 100 ms, as in Android. `weighted`: \
    the weighted mean of the last three velocities, as in Flutter for iOS. `twoPoint`: the mean \
    velocity of the last 100 ms. `swiftui`: SwiftUI's velocity sampler.
    """)
}
