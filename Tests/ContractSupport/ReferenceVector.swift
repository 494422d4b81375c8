internal import Foundation

/// A figure that the service must give.
public struct ReferenceVector: Sendable, CustomStringConvertible {
  /// What it is called in its file.
  public let id: String
  /// What it is a figure of.
  public let system: String
  /// What is asked.
  public let inputs: JSON
  /// What must come.
  public let expected: JSON
  /// How far off it may be: a number, or one for each member of ``expected``.
  public let tolerance: JSON

  /// What it is called.
  public var description: String { id }

  /// All figures of a file.
  ///
  /// - Throws: what Foundation throws if the file cannot be read.
  public static func load(_ name: String, file: String = #filePath) throws -> [ReferenceVector] {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: folder.appendingPathComponent("Fixtures/\(name).json"))
    return try (JSON(data).items ?? []).map { entry in
      ReferenceVector(
        id: entry["id"]?.string ?? "", system: entry["system"]?.string ?? "",
        inputs: entry["inputs"] ?? .null, expected: entry["expected"] ?? .null,
        tolerance: entry["tolerance"] ?? .null)
    }
  }

  /// Whether what came is what must come, `"inf"` standing for null.
  public func accepts(_ actual: JSON, member: String? = nil) -> Bool {
    let wanted = member.flatMap { expected[$0] } ?? expected
    if wanted == "inf" { return actual == .null }
    let allowed = member.flatMap { tolerance[$0] }?.number ?? tolerance.number ?? 0
    let (left, right) = (wanted.numbers, actual.numbers)
    return !left.isEmpty && left.count == right.count
      && zip(left, right).allSatisfy { abs($0 - $1) <= allowed }
  }
}
