import CLibrary
import FoundationEssentials

extension ServerProcess {
  /// The process that answers, which the first process has started; nil if there is none.
  public var server: Int32? { Self.children(of: id).first }

  /// The number of the first process.
  public var id: Int32 { process.id }

  /// Returns the processes that a process has started, or taken over, and has not reaped.
  public static func children(of process: Int32) -> [Int32] {
    text(of: "/proc/\(process)/task/\(process)/children").split(separator: " ")
      .compactMap { pid_t($0) }
  }

  /// Whether the first process has ended.
  public var hasEnded: Bool { Self.text(of: "/proc/\(process.id)/stat").contains(") Z ") }

  /// Sends a signal to the first process.
  public func send(_ signal: Int32) { process.send(signal) }

  /// Waits until one thread of the server computes, and returns it.
  ///
  /// A thread counts when it has used a fifth of a second of processor time since the call, so that
  /// what a server does as it starts is not taken for an evaluation, however slow the machine is.
  ///
  /// - Returns: The thread; nil if none has after a minute.
  public func threadThatComputes() -> Int32? {
    let (before, end) = (threadTimes, ContinuousClock.now + .seconds(60))
    while ContinuousClock.now < end {
      let busy = threadTimes.first { thread, time in time >= (before[thread] ?? 0) + 20 }
      if let busy { return busy.key }
      usleep(2000)
    }
    return nil
  }

  /// The processor time of each thread of the server in user mode, in hundredths of a second.
  private var threadTimes: [Int32: Int] {
    guard let server, let directory = opendir("/proc/\(server)/task") else { return [:] }
    defer { closedir(directory) }
    var times: [Int32: Int] = [:]
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      // proc_pid_stat(5): the time is the twelfth field after the name.
      let text = Self.text(of: "/proc/\(server)/task/\(name)/stat")
      let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
      if fields.count > 11, let thread = pid_t(name), let time = Int(fields[11]) {
        times[thread] = time
      }
    }
    return times
  }

  /// Sends a signal to one thread of the server; returns false if the system cannot.
  public func send(_ signal: Int32, toThread thread: Int32) -> Bool {
    typealias Function = @convention(c) (pid_t, pid_t, Int32) -> Int32
    guard let server, let symbol = dlsym(nil, "tgkill") else { return false }
    return unsafeBitCast(symbol, to: Function.self)(server, thread, signal) == 0
  }

  private static func text(of path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}
