extension AnimationService {
  /// All operations as their declarations describe them, sorted by path.
  ///
  /// - Complexity: O(members of all requests), some milliseconds at the first use.
  public static let operations: [OperationOutline] = Operations.paths.compactMap {
    Operations.byPath[$0].map { OperationOutline($0) }
  }
}
