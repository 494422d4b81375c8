import CLibrary
import FoundationEssentials

/// A process of the built executable; it is killed with its last reference, if it has not ended.
final class ChildProcess {
  /// The standard output of the process, which ends when the process ends.
  let output: ByteStream

  private let errorOutput: ScratchFile
  private let process: pid_t
  private var status: Int32?

  /// Starts the executable.
  ///
  /// - Parameters:
  ///   - arguments: the words after the program's name.
  ///   - environment: variables in addition to the tests' own, of which none concerns Overshoot.
  ///   - input: what it reads from standard input.
  ///   - errors: where standard error goes; unless said, to where `errorText` finds it.
  ///   - prologue: what a shell does before it becomes the executable, such as `ulimit -n 40`.
  /// - Throws: `NotBuilt` or `SystemError`.
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

  /// The standard error so far.
  var errorText: String { errorOutput.text }

  /// Returns the file of a descriptor of the process; nil if the descriptor is closed.
  func file(of descriptor: Int32) -> String? {
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/\(process)/fd/\(descriptor)", &path, path.count)
    guard count >= 0 else { return nil }
    return String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The number of the process.
  var id: pid_t { process }

  /// Sends it a signal.
  func send(_ signal: Int32) {
    if status == nil { kill(process, signal) }
  }

  /// Waits for its end: the exit status, or minus the number of the signal that ended it.
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
