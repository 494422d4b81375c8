import HTTPMessage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct RequestFailure: Error {
  /// One line each; the whole body if it is not a problem document.
  let faults: [String]

  init(faults: [String]) { self.faults = faults }

  /// Reads a problem document; `subject` turns a parameter, and `place` a pointer into the body,
  /// into the name that the user knows.
  init(
    _ response: HTTPResponse, subject: (String) -> String, place: (String) -> String = { $0 }
  ) {
    guard let document = try? JSONDecoder().decode(Document.self, from: Data(response.body)) else {
      faults = [String(decoding: response.body, as: UTF8.self)]
      return
    }
    let errors = (document.errors ?? []).map { error in
      let place = error.parameter.map(subject) ?? error.pointer.map(place) ?? ""
      return place.isEmpty ? error.detail : "\(place): \(error.detail)"
    }
    faults = errors.isEmpty ? [document.detail ?? document.title] : errors
  }

  /// The members of a problem document (RFC 9457) that are shown.
  private struct Document: Decodable {
    /// A fault, with its parameter in a query or its place in a body.
    struct FaultEntry: Decodable {
      let parameter: String?
      let pointer: String?
      let detail: String
    }

    let title: String
    let detail: String?
    let errors: [FaultEntry]?
  }
}
