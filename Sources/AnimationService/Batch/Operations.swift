internal import Schema

enum Operations {
  static let all: [any Operation.Type] = [
    EvaluateSpring.self, EvaluateCurve.self, EvaluateAnimation.self, MergeAnimations.self,
    EvaluateKeyframes.self, EvaluatePhases.self, ReleaseGesture.self, TrackGesture.self,
    RecognizeGesture.self, SimulateGesture.self, EvaluateAnimator.self, ResolveTransaction.self,
    EvaluateTransition.self, EvaluateTimeline.self, ConvertAnimation.self, FitSpring.self,
    FitCurve.self, CompareMotions.self, ConvertTokens.self, EvaluatePath.self, AlignPaths.self,
    FollowSprings.self, AuditMotion.self, EvaluateLayout.self, EvaluateBatch.self,
  ]

  static let byPath = Dictionary(all.map { ($0.path, $0) }) { first, _ in first }

  /// By the length of the path, which nearly tells one from the others.
  private static let byLength: [[any Operation.Type]] = {
    let longest = all.reduce(0) { max($0, $1.path.utf8.count) }
    // total: from 0 to the greatest of lengths
    return (0...longest).map { length in all.filter { $0.path.utf8.count == length } }
  }()

  /// As ``byPath``, in a fraction of the time that it takes to hash a path.
  static func operation(at path: String) -> (any Operation.Type)? {
    let length = path.utf8.count
    guard length < byLength.count else { return nil }
    return byLength[length].first { $0.path == path }
  }

  /// Given item by item; a trigger and the targets of a conversion may also be no list.
  ///
  /// The name of a list in one operation may be that of a value in another.
  static func listParameters(of operation: any Operation.Type) -> Set<String> {
    Set(operation.outline.listParameters).union(["targets", "trigger"])
  }

  static let paths = byPath.keys.sorted()
  static let knownPaths = KnownPaths(paths)
}
