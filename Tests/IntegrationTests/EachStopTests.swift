import Foundation
import RandomSupport
import TestSupport
import Testing

@Suite("Runs over many requests that are stopped")
struct EachStopTests {
  /// About 24 batches; one line in 500 has an answer of about 800 kB, which is written in parts.
  private static let requests = (0..<6000).map {
    EachTests.request(1000 + $0, count: $0 % 500 == 200 ? 20_000 : 3)
  }.joined(separator: "\n")

  /// The command in the help that resumes a run.
  private func recipe() throws -> String {
    let help = try ProgramRun("evaluate", "--help").output
    let match = try #require(
      help.firstMatch(of: #/overshoot evaluate \S+ --each \\\n\s*--append .*/#))
    return String(match.output)
  }

  /// The shell becomes the program, after a prologue.
  private func start(
    _ command: String, in folder: URL? = nil, from input: Pipe? = nil, to pipe: Pipe? = nil,
    prologue: String = ":"
  ) throws -> Process {
    let (shell, program) = (Process(), URL(filePath: try BuiltExecutable.path()))
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = [
      "-c",
      "PATH='\(program.deletingLastPathComponent().path)':$PATH; \(prologue); exec " + command,
    ]
    shell.currentDirectoryURL = folder
    if let input { shell.standardInput = input }
    if let pipe { shell.standardOutput = pipe }
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    return shell
  }

  /// Whether a signal is in a set of the process, such as `ShdPnd`, those that nobody has taken.
  private func has(_ number: Int32, in set: String, of process: Process) -> Bool {
    let path = "/proc/\(process.processIdentifier)/status"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(set + ":") }
    let digits = line?.split(separator: "\t").last ?? ""
    return (UInt64(digits, radix: 16) ?? 0) >> UInt64(number - 1) & 1 == 1
  }

  private func wait(for process: Process, while holds: () throws -> Bool) rethrows {
    while process.isRunning, try holds() { Thread.sleep(forTimeInterval: 0.001) }
  }

  /// Returns once the signal is taken; a thread of its own waits for it.
  private func send(_ number: Int32, to process: Process) {
    kill(process.processIdentifier, number)
    wait(for: process) { has(number, in: "ShdPnd", of: process) }
  }

  private func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "overshoot-test-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(Self.requests.utf8).write(to: folder.appending(path: "requests.ndjson"))
    return folder
  }

  private func length(of file: URL) throws -> UInt64 {
    let handle = try FileHandle(forReadingFrom: file)
    return try handle.seekToEnd()
  }

  @Test("the recipe of the help gives the whole, wherever runs are stopped")
  func recipeOfHelp() throws {
    let (recipe, folder) = (try recipe(), try makeFolder())
    defer { try? FileManager.default.removeItem(at: folder) }
    let seed = UInt64(21)
    var random = SeededGenerator(seed: seed)
    let answers = folder.appending(path: "answers.ndjson")
    try Data().write(to: answers)
    var stops = 0
    while stops < 21 {
      let (process, before) = (try start(recipe, in: folder), try length(of: answers))
      let place = before + UInt64.random(in: 0...300_000, using: &random)
      try wait(for: process) { try length(of: answers) <= place }
      let number = [SIGKILL, SIGTERM, SIGINT][stops % 3]
      kill(process.processIdentifier, number)
      process.waitUntilExit()
      guard process.terminationReason == .uncaughtSignal else { break }
      #expect(process.terminationStatus == number, "seed \(seed)")
      stops += 1
      if number == SIGKILL {
        // As if the last write had been cut in two.
        let cut = UInt64.random(in: 1...1000, using: &random)
        let file = try FileHandle(forWritingTo: answers)
        try file.truncate(atOffset: max(cut, try file.seekToEnd()) - cut)
        try file.close()
      } else {
        let bytes = try Data(contentsOf: answers)
        #expect(bytes.isEmpty || bytes.last == UInt8(ascii: "\n"), "seed \(seed), stop \(stops)")
      }
    }
    #expect(stops > 5)
    let process = try start(recipe, in: folder)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let whole = try ShellRun(
      "'\(try BuiltExecutable.path())' evaluate \(EachTests.path) --each"
        + " < '\(folder.path)/requests.ndjson'")
    #expect(try Data(contentsOf: answers) == Data(whole.output.utf8), "seed \(seed)")
  }

  /// A run whose only answer is longer than a pipe holds; one byte was read.
  private func runWithinLine() throws -> (process: Process, output: FileHandle) {
    let pipe = Pipe()
    let request = EachTests.request(1, count: 100_000)
    let process = try start(
      "overshoot evaluate \(EachTests.path) --each <<'E'\n\(request)\n\(request)\nE\n", to: pipe)
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.read(upToCount: 1)?.count == 1)
    return (process, pipe.fileHandleForReading)
  }

  @Test("a signal within a line ends the run after it", arguments: [SIGTERM, SIGINT, SIGHUP])
  func withinLine(_ number: Int32) throws {
    let (process, output) = try runWithinLine()
    send(number, to: process)
    let rest = try output.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == number)
    #expect(rest.filter { $0 == UInt8(ascii: "\n") }.count == 1)
    #expect(rest.last == UInt8(ascii: "\n"))
  }

  @Test("a second signal does not wait for the end of the line")
  func secondSignal() throws {
    let (process, output) = try runWithinLine()
    while process.isRunning { send(SIGTERM, to: process) }
    #expect(process.terminationStatus == SIGTERM)
    #expect(try output.readToEnd()?.last != UInt8(ascii: "\n"))
  }

  @Test("a run that waits for a line is ended at once, and one that ignores a signal goes on")
  func waiting() throws {
    for prologue in [":", "trap '' TERM"] {
      let (input, output) = (Pipe(), Pipe())
      let process = try start(
        "overshoot evaluate \(EachTests.path) --each", from: input, to: output,
        prologue: prologue)
      wait(for: process) { !has(SIGINT, in: "SigBlk", of: process) }
      send(SIGTERM, to: process)
      if prologue == ":" {
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(process.terminationStatus == SIGTERM)
      } else {
        try input.fileHandleForWriting.write(contentsOf: Data("{}\n".utf8))
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
      }
    }
  }

  @Test(
    "a file that cannot be appended to ends the run with 74",
    arguments: ["/", "/dev/null", "/no/a"])
  func unusable(_ path: String) throws {
    let run = try ProgramRun("evaluate", EachTests.path, "--each", "--append", path, input: "{}\n")
    #expect(run.status == 74)
    #expect(run.errorText.contains("\(path) cannot be appended to: "))
  }
}
