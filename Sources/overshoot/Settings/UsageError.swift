/// A command line or an environment that cannot be understood: every fault, not only the first.
struct UsageError: Error, Equatable {
  let faults: [String]
}
