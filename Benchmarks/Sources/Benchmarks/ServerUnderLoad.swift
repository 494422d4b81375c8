import Foundation

/// A server process that prints its listening address, and the processor time of that process.
final class ServerUnderLoad {
  private let process = Process()
  private let output = Pipe()
  let port: Int

  /// Starts the program and waits for the line with its address.
  init(_ program: String, _ arguments: [String]) throws {
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let digits = line.split(separator: ":").last?.filter(\.isNumber) ?? ""
    guard let port = Int(digits) else {
      process.terminate()
      throw BenchmarkFailure("\(program) did not say where it listens")
    }
    self.port = port
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// Returns the processor time that the process has used, in seconds (proc(5), `utime` and `stime`
  /// of `stat`).
  func processorSeconds() throws -> Double {
    let stat = try String(
      contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
    let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      throw BenchmarkFailure("the processor time cannot be read")
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
