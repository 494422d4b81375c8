/// Paths that a mistyped one may mean, split once into their steps.
package struct KnownPaths: Sendable {
  fileprivate struct KnownPath: Sendable {
    let text: String
    let steps: [Substring]
    /// The last step, with the slash before it.
    let end: String?

    init(_ text: String) {
      self.text = text
      steps = text.split(separator: "/")
      end = steps.last.map { "/\($0)" }
    }
  }

  fileprivate let paths: [KnownPath]
  package init(_ paths: [String]) { self.paths = paths.map { KnownPath($0) } }
}

extension Suggestion {
  /// The pages that are meant by the folders in which others are, and the files of others.
  private static let pages = [
    "/v1": "/docs/api", "/docs/examples": "/docs/api", "/playground": "/",
  ]

  /// One with which the path ends; else, the same first step before others, one near of as many
  /// steps, one that begins or ends with its steps or has one of them, any that is near, or one
  /// whose last step is near of the only one; never the path itself.
  ///
  /// Strangers ask for paths that nothing has more than for any other, so this is quick: `String`
  /// would look for whole characters in each comparison.
  package static func path(for path: String, among known: KnownPaths) -> String? {
    guard path.utf8.count <= 128 else { return nil }
    let typed = TypedPath(path)
    guard let first = typed.steps.first else { return nil }
    let isKnown = known.paths.contains { $0.text == path }
    let paths = isKnown ? known.paths.filter { $0.text != path } : known.paths
    let inner = paths.first { !$0.steps.isEmpty && typed.text.hasEnd($0.text) }
    if let inner { return inner.text }
    if let page = pages[typed.text], paths.contains(where: { $0.text == page }) { return page }
    let akin = paths.filter { $0.steps.count > 1 && $0.steps[0] == first }
    return self.path(near: typed, among: akin) ?? self.path(near: typed, among: paths)
  }

  private struct TypedPath {
    /// With one slash before each step, and none at the end.
    let text: String
    let steps: [Substring]

    init(_ path: String) {
      steps = path.split(separator: "/")
      text = "/" + steps.joined(separator: "/")
    }
  }

  private static func path(
    near path: TypedPath, among paths: [KnownPaths.KnownPath]
  ) -> String? {
    if paths.contains(where: { $0.text == path.text }) { return path.text }
    let alike = paths.filter { $0.steps.count == path.steps.count }
    if let nearest = nearest(to: path.text, among: alike.map(\.text)) { return nearest }
    let folder = path.text + "/"
    let whole = paths.first { $0.text.hasBeginning(folder) || $0.text.hasEnd(path.text) }
    if let whole { return whole.text }
    let akin = path.steps.lazy.compactMap { self.path(with: $0, among: paths) }.first
    return akin ?? nearest(to: path.text, among: paths.map(\.text))
      ?? (path.steps.count == 1 ? self.path(endingNear: path.text, among: paths) : nil)
  }

  private static func path(
    with step: Substring, among paths: [KnownPaths.KnownPath]
  ) -> String? {
    guard step.utf8.count > 3 else { return nil }
    let words = [Substring(step.lowercased()), step + "s"]
    return paths.first { $0.steps.contains(where: words.contains) }?.text
  }

  private static func path(
    endingNear step: String, among paths: [KnownPaths.KnownPath]
  ) -> String? {
    nearest(to: step, among: paths.compactMap(\.end)).flatMap { end in
      paths.first { $0.end == end }?.text
    }
  }
}

extension String {
  fileprivate func hasBeginning(_ other: String) -> Bool { utf8.starts(with: other.utf8) }

  fileprivate func hasEnd(_ other: String) -> Bool {
    utf8.suffix(other.utf8.count).elementsEqual(other.utf8)
  }
}
