import CLibrary
import FoundationEssentials

/// A process of the built executable, killed with its last reference.
final class ChildProcess {
  /// Ends when the process ends.
  let output: ByteStream

  private let errorOutput: ScratchFile
  private let process: pid_t
  private var status: Int32?

  /// Adds variables to the tests' environment, except the tests' own variables for Overshoot.
  ///
  /// Standard error goes to `errors`, or by default to ``errorText``. A shell runs the prologue,
  /// such as `ulimit -n 40`, before it becomes the executable.
  init(
    _ arguments: [String], environment: [String: String], input: [UInt8], errors: Int32? = nil,
    prologue: String? = nil
  ) throws {
    let path = try BuiltExecutable.path()
    errorOutput = try ScratchFile()
    var ends: [Int32] = [0, 0]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw SystemError("socketpair") }
    output = ByteStream(ends[0])
    defer { close(ends[1]) }
    let source = try ScratchFile(input)
    let descriptors = [source.descriptor, ends[1], errors ?? errorOutput.descriptor]
    let shell = prologue.map { ["/bin/sh", "-c", $0 + " && exec \"$0\" \"$@\""] } ?? []
    process = try withExtendedLifetime(source) {
      try Self.spawn(
        shell + [path] + arguments, Self.inherited.merging(environment) { $1 }, descriptors)
    }
  }

  deinit {
    if status == nil {
      send(SIGKILL)
      waitpid(process, nil, 0)
    }
  }

  /// Standard error so far.
  var errorText: String { errorOutput.text }

  /// Nil if the descriptor is closed.
  func file(of descriptor: Int32) -> String? {
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/\(process)/fd/\(descriptor)", &path, path.count)
    guard count >= 0 else { return nil }
    return String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  var id: pid_t { process }

  func send(_ signal: Int32) {
    if status == nil { kill(process, signal) }
  }

  /// The status is negative for a signal.
  func exitStatus(within timeout: Duration) throws -> (status: Int, output: String) {
    let text = String(decoding: try output.readToEnd(within: timeout), as: UTF8.self)
    var status: Int32 = 0
    guard waitpid(process, &status, 0) == process else { throw SystemError("waitpid") }
    self.status = status
    let signal = status & 0x7F
    return (signal == 0 ? Int(status >> 8) : -Int(signal), text)
  }

  private static let inherited = ProcessInfo.processInfo.environment.filter {
    !$0.key.hasPrefix("OVERSHOOT_") && $0.key != "PORT"
  }

  private static func spawn(
    _ arguments: [String], _ environment: [String: String], _ descriptors: [Int32]
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    var words = arguments.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    errno = posix_spawn(&process, arguments[0], &actions, nil, &words, &variables)
    guard errno == 0 else { throw SystemError("posix_spawn") }
    return process
  }
}
