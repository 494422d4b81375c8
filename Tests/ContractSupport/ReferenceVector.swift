internal import Foundation

/// A figure that the service must return.
public struct ReferenceVector: Sendable, CustomStringConvertible {
  /// The identifier in the file.
  public let id: String
  /// The system to which the figure belongs.
  public let system: String
  /// The inputs of the figure.
  public let inputs: JSON
  /// The expected results.
  public let expected: JSON
  /// The tolerance: a number, or one for each member of ``expected``.
  public let tolerance: JSON

  /// The identifier, as the description of a test case.
  public var description: String { id }

  /// The files of the record.
  public static let files = ["swiftui", "systems", "presets", "lines"]

  /// Returns all figures of a file of the record; throws if it cannot be read.
  public static func load(_ name: String) throws -> [ReferenceVector] {
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/\(name).json"))
    return try (JSON(data).items ?? []).map { entry in
      ReferenceVector(
        id: entry["id"]?.string ?? "", system: entry["system"]?.string ?? "",
        inputs: entry["inputs"] ?? .null, expected: entry["expected"] ?? .null,
        tolerance: entry["tolerance"] ?? .null)
    }
  }

  /// The folder of the record, `vectors` at the top of the package.
  public static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("vectors").path

  /// Whether an actual result is the expected one; `"inf"` stands for null.
  public func accepts(_ actual: JSON, member: String? = nil) -> Bool {
    let wanted = member.flatMap { expected[$0] } ?? expected
    if wanted == "inf" { return actual == .null }
    let allowed = member.flatMap { tolerance[$0] }?.number ?? tolerance.number ?? 0
    let (left, right) = (wanted.numbers, actual.numbers)
    return !left.isEmpty && left.count == right.count
      && zip(left, right).allSatisfy { abs($0 - $1) <= allowed }
  }
}
