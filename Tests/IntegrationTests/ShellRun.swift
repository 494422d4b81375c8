import Foundation

/// A run of bash from start to end.
struct ShellRun {
  let status: Int
  let output: String

  /// Runs a script without any startup file.
  init(_ script: String) throws {
    let shell = Process()
    shell.executableURL = URL(filePath: "/usr/bin/env")
    shell.arguments = ["bash", "--norc", "--noprofile", "-c", script]
    let pipe = Pipe()
    (shell.standardOutput, shell.standardInput) = (pipe, FileHandle.nullDevice)
    try shell.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    shell.waitUntilExit()
    (status, output) = (Int(shell.terminationStatus), String(decoding: bytes, as: UTF8.self))
  }
}
