// The C library declares the variables as mutable; nothing here changes them.
@preconcurrency import CLibrary

/// The variables with which the process was started.
enum Environment {
  static var variables: [String: String] {
    var (variables, place) = ([String: String](), environ)
    while let entry = place.pointee {
      let parts = String(cString: entry).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      // Of two with one name, the first is the one that `getenv` finds.
      if parts.count == 2, variables[String(parts[0])] == nil {
        variables[String(parts[0])] = String(parts[1])
      }
      place += 1
    }
    return variables
  }
}
