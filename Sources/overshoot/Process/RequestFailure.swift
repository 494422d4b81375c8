import HTTPMessage
import JSONText

struct RequestFailure: Error {
  /// One line each; the whole body if it is not a problem document.
  let faults: [String]

  init(faults: [String]) { self.faults = faults }

  /// Reads a problem document (RFC 9457); `subject` turns a parameter, and `place` a pointer into
  /// the body, into the name that the user knows.
  init(
    _ response: HTTPResponse, subject: (String) -> String, place: (String) -> String = { $0 }
  ) {
    guard let document = JSONValue(response.body), let title = document["title"]?.text else {
      faults = [String(decoding: response.body, as: UTF8.self)]
      return
    }
    let errors = (document["errors"]?.items ?? []).flatMap { error in
      let place =
        error["parameter"]?.text.map(subject) ?? error["pointer"]?.text.map(place) ?? ""
      let detail = error["detail"]?.text ?? ""
      return [place.isEmpty ? detail : "\(place): \(detail)"] + Self.choices(of: error)
    }
    faults = errors.isEmpty ? [document["detail"]?.text ?? title] : errors
  }

  /// Returns the animations read in a text that has several, each of which can be pasted instead.
  private static func choices(of error: JSONValue) -> [String] {
    (error["read"]?.items ?? []).map {
      "\($0["from"]?.text ?? ""): \(($0["animation"] ?? .null).literal)"
    }
  }
}
