internal import Bytes
internal import HTTPMessage
internal import Rendering

extension SVGRepresentation {
  /// In pixels; nil also where `Accept` names the media type of problems.
  static func size(for request: HTTPRequest) -> DrawingSize? {
    let parameters = request.target.query.flatMap { QueryParameters($0) } ?? QueryParameters()
    let format = parameters.values(of: RepresentationReader.format).first
    guard format.map({ $0 == name }) ?? isPreferred(by: request.fields["Accept"])
    else { return nil }
    if request.fields["Accept"]?.contains(Problem.mediaType) == true { return nil }
    return DrawingSize.lenient(
      width: parameters.values(of: "width").first, height: parameters.values(of: "height").first)
  }

  private static func isPreferred(by accept: String?) -> Bool {
    guard let accept else { return false }
    let types = [JSONRepresentation.mediaType, mediaType].compactMap { MediaType($0) }
    return MediaType.preferred(among: types, accept: accept)?.essence == mediaType
  }
}
