enum CachePolicy: String {
  /// The policy for answers, which do not change within a version of the service.
  case answers = "public, max-age=3600"
  /// The policy for files that change together with a new version: stored, and asked for by tag.
  case revalidated = "no-cache"
  /// For content that is true only now.
  case none = "no-store"
}
