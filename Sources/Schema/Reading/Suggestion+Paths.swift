extension Suggestion {
  /// The pages that are meant by the folders in which others are, and the files of others.
  private static let pages = [
    "/v1": "/docs/api", "/docs/examples": "/docs/api", "/playground": "/",
  ]

  /// One with which the path ends; else, the same first step before others, one near of as many
  /// steps, one that begins or ends with its steps or has one of them, any that is near, or one
  /// whose last step is near of the only one.
  package static func path(for path: String, among paths: [String]) -> String? {
    guard path.utf8.count <= 128 else { return nil }
    let plain = "/" + path.split(separator: "/").joined(separator: "/")
    guard let first = plain.split(separator: "/").first else { return nil }
    if let inner = paths.first(where: { $0.utf8.count > 1 && plain.hasSuffix($0) }) { return inner }
    if let page = pages[plain], paths.contains(page) { return page }
    let akin = paths.filter { $0.hasPrefix("/\(first)/") }
    return self.path(near: plain, among: akin) ?? self.path(near: plain, among: paths)
  }

  private static func path(near path: String, among paths: [String]) -> String? {
    if paths.contains(path) { return path }
    let steps = path.split(separator: "/").map(String.init)
    let alike = paths.filter { $0.split(separator: "/").count == steps.count }
    if let nearest = nearest(to: path, among: alike) { return nearest }
    if let whole = paths.first(where: { $0.hasPrefix(path + "/") || $0.hasSuffix(path) }) {
      return whole
    }
    let akin = steps.lazy.compactMap { step in paths.first { has(step, in: $0) } }.first
    return akin ?? nearest(to: path, among: paths)
      ?? (steps.count == 1 ? self.path(endingNear: path, among: paths) : nil)
  }

  private static func path(endingNear step: String, among paths: [String]) -> String? {
    let ends = paths.compactMap { $0.split(separator: "/").last.map { "/\($0)" } }
    return nearest(to: step, among: ends).flatMap { end in paths.first { $0.hasSuffix(end) } }
  }

  private static func has(_ word: String, in path: String) -> Bool {
    word.utf8.count > 3
      && path.split(separator: "/").contains { $0 == word.lowercased() || $0 == word + "s" }
  }
}
