/// Two motions as the service reads them, or one of which the other file has none.
struct ComparedPairText: Sendable {
  /// The line of the files from 1 on; nil for whole files.
  let line: Int?
  let before: String?
  let after: String?
}

/// The pairs of two files: one of whole files, or one of each line, of which a few are held.
struct ComparedPairs {
  /// Empty for whole files.
  private let lines: [MotionLines]
  /// The one of whole files, or of files without a motion; nil if there are others.
  private var only: ComparedPairText?

  init(_ names: [String], areLines: Bool) throws {
    lines = areLines ? try names.map { try MotionLines($0) } : []
    let texts = areLines ? [nil, nil] : try names.map { try ComparedFile($0).motion }
    only = ComparedPairText(line: nil, before: texts[0], after: texts[1])
  }

  /// Those that come next, without lines that are empty in both files; empty at the end.
  mutating func next() throws -> [ComparedPairText] {
    while case let count = try fill(), count > 0 {
      let pairs = try take(count)
      guard pairs.isEmpty else {
        only = nil
        return pairs
      }
    }
    defer { only = nil }
    return only.map { [$0] } ?? []
  }

  /// Returns how many lines wait in both files, or in the longer one once the other has ended.
  private func fill() throws -> Int {
    try lines.map { try $0.fill() }.filter { $0 > 0 }.min() ?? 0
  }

  private func take(_ count: Int) throws -> [ComparedPairText] {
    let first = (lines.map(\.count).max() ?? 0) + 1
    let texts = try lines.map { try $0.take(count) }
    return (0..<count).compactMap { row in
      let motions = texts.map { row < $0.count ? $0[row] : nil }
      guard motions.contains(where: { $0 != nil }) else { return nil }
      return ComparedPairText(line: first + row, before: motions[0], after: motions[1])
    }
  }
}
