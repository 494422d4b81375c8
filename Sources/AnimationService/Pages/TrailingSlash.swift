internal import HTTPMessage

/// The way from `/docs/first-steps/` to `/docs/first-steps`.
///
/// A page is not answered under both addresses: those within it are relative, and would lead from
/// the longer one to other places.
enum TrailingSlash {
  private static let root = "/docs"

  /// 308 to the page of the documentation without the slash; nil if there is none, or for a method
  /// other than GET and HEAD.
  static func respond(to request: HTTPRequest, isPage: (String) -> Bool) -> HTTPResponse? {
    let target = request.target
    guard target.path.hasSuffix("/"), request.method == .get || request.method == .head else {
      return nil
    }
    let path = String(target.path.dropLast())
    guard path == root || path.hasPrefix(root + "/"), isPage(path),
      let name = path.split(separator: "/").last
    else { return nil }
    // Relative, since the service may lie behind a path prefix (RFC 9110 §10.2.2).
    let query = target.query.map { "?" + $0 } ?? ""
    var response = HTTPResponse(
      status: .permanentRedirect,
      fields: ["Location": "../\(name)\(query)", "Cache-Control": CachePolicy.revalidated.rawValue])
    response.route = path
    return response
  }
}
