internal import HTTPServer

#if os(Linux)
  import CLibrary
  import CSupervision
  import HTTPServer

  /// Descriptors from its supervisor, whose numbers are in an environment variable.
  struct Inheritance {
    let listeners: Listeners
    let record: SharedRecord
    let keptKeys: KeptText
    /// The number of servers before this one.
    let restarts: Int
    /// The name lacks the prefix of the product, whose variables are settings.
    static let variable = "_OVERSHOOT_SERVER"

    /// Nil if the parent of this process is not a supervisor.
    init?(_ environment: [String: String]) {
      let numbers = environment[Self.variable]?.split(separator: ":").map { Int32($0) ?? -1 } ?? []
      guard numbers.count == 6, numbers[0] == getppid(), let main = Listener(inherited: numbers[3]),
        let record = SharedRecord(inherited: numbers[2])
      else { return nil }
      restarts = Int(numbers[1])
      listeners = Listeners(main: main, metrics: Listener(inherited: numbers[4]))
      self.record = record
      keptKeys = KeptText(inherited: numbers[5])
      close(numbers[2])
      // The supervisor has ended meanwhile, so nothing would restart the server.
      if csupervision_end_with(numbers[0]) == 0 { exit(ExitStatus.failure.rawValue) }
    }

    /// Also keeps the descriptors open on exec.
    static func value(
      listeners: Listeners, record: SharedRecord, keptKeys: KeptText?, restarts: Int
    ) -> String {
      let descriptors = [
        record.descriptor, listeners.main.descriptor, listeners.metrics?.descriptor ?? -1,
        keptKeys?.descriptor ?? -1,
      ]
      for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, 0) }
      return "\(getpid()):\(restarts):" + descriptors.map { "\($0)" }.joined(separator: ":")
    }
  }
#endif
