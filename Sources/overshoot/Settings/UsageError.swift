/// All faults of a command line and the environment, not only the first.
struct UsageError: Error, Equatable {
  /// One sentence each, in the order in which standard error shows them.
  let faults: [String]
}
