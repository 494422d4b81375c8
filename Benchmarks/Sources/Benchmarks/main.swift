import Foundation

/// The folder `Benchmarks/`, wherever the program is run from.
let folder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// Returns the path of the first executable with a name on PATH; nil if there is none.
func onPath(_ name: String) -> String? {
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  return folders.map { "\($0)/\(name)" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}

/// Returns all comparisons; the comparison with Node only if Node is installed.
func comparisons(rounds: Int) throws -> [Comparison] {
  let core = CoreComparison.run(rounds: rounds)
  guard let node = onPath("node") else {
    print("node is not on PATH, so the server is not compared")
    return [core]
  }
  let overshoot = folder.deletingLastPathComponent().path + "/.build/release/overshoot"
  return [core]
    + (try ServerComparison.run(
      rounds: rounds, overshoot: overshoot, node: node, peer: folder.path + "/peer.mjs"))
}

if CommandLine.arguments.contains("--spring") {
  print(CoreCosts.spring(count: 100_000, rounds: 301))
  exit(0)
}

do {
  for cost in CoreCosts.run(rounds: 101) { print(cost) }
  let thresholds = try Thresholds(path: folder.path + "/ratios.txt")
  var allHold = true
  for comparison in try comparisons(rounds: 7) {
    let holds = try thresholds.hold(for: comparison)
    print(comparison.summary + (holds ? "" : " BELOW THE RATIO TO HOLD"))
    allHold = allHold && holds
  }
  exit(allHold ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
  exit(1)
}
