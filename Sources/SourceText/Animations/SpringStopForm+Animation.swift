internal import AnimationCore
internal import Schema

extension SpringStopForm {
  /// Of the animation at `value`; SwiftUI has no springs that stop.
  func stopping(
    _ base: AnimationDescriptionBase, at value: RequestValue, under options: AnimationReadingOptions
  ) -> AnimationDescriptionBase {
    guard let stop else { return base }
    if case .spring(_, _, let blendDuration) = base, blendDuration != 0 {
      value.member("blendDuration")?.fail("must be 0 for a spring that stops", .conflict)
    }
    if options.fidelity == .swiftUI {
      for member in [clamp ? value.member("clamp") : nil, value.member("rest")] {
        member?.fail("is not available in the fidelity \"swiftui\"", .conflict)
      }
    }
    return .stopping(base, stop)
  }
}
