internal import CPages

/// The files of the playground and of the documentation.
///
/// Their addresses within each other are relative, so the service may lie behind a path prefix.
enum SitePages {
  /// `/` is the playground.
  static let byPath: [String: Page] = Dictionary(
    uniqueKeysWithValues: (0..<page_count()).map { index in  // total: the number of pages
      let file = page_at(index)
      let content = UnsafeBufferPointer(start: file.start, count: file.length)
      let page = Page(
        mediaType: String(cString: file.media_type), content: Array(content),
        caching: .revalidated, isFile: true)
      return (String(cString: file.path), page)
    })
}
