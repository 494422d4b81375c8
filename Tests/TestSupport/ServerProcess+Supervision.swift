import CLibrary
import FoundationEssentials

extension ServerProcess {
  /// The process that answers, which the first process has started; nil if there is none.
  public var server: Int32? {
    let path = "/proc/\(process.id)/task/\(process.id)/children"
    return Self.text(of: path).split(separator: " ").first.flatMap { pid_t($0) }
  }

  /// Whether the first process has ended.
  public var hasEnded: Bool { Self.text(of: "/proc/\(process.id)/stat").contains(") Z ") }

  /// Sends a signal to the first process.
  public func send(_ signal: Int32) { process.send(signal) }

  /// The thread of the server that has used most processor time and is computing; nil if none is.
  public var busyThread: Int32? {
    guard let server, let directory = opendir("/proc/\(server)/task") else { return nil }
    defer { closedir(directory) }
    var busiest: (thread: pid_t, time: Int)?
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      // proc_pid_stat(5): the state is the first field after the name, the time the twelfth.
      let text = Self.text(of: "/proc/\(server)/task/\(name)/stat")
      let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
      guard fields.count > 11, fields[0] == "R", let thread = pid_t(name),
        let time = Int(fields[11]), time > busiest?.time ?? 0
      else { continue }
      busiest = (thread, time)
    }
    return busiest?.thread
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
