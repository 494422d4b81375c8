extension AnimationService {
  /// All operations, sorted by path; some milliseconds at the first use.
  public static let operations: [OperationOutline] = Operations.paths.compactMap {
    Operations.byPath[$0].map { OperationOutline($0) }
  }
}
