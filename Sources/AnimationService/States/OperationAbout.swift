/// The description of an operation besides the members of its request and its answer.
struct OperationAbout: Sendable {
  /// The heading under which the contract lists an operation.
  enum Tag: String, CaseIterable, Sendable {
    case motion = "Motion"
    case fitting = "Fitting"
    case service = "Service"

    var sentence: String {
      switch self {
      case .motion: "Evaluation of motions."
      case .fitting: "Springs and curves of recorded motions."
      case .service: "Health, version and contract of the service."
      }
    }
  }

  /// The function of the JavaScript client.
  let function: String
  /// The names of GET and POST in generated clients.
  let get: String
  let post: String
  var tag = Tag.motion
  /// The example whose query the parameters show, so that it can be tried.
  let example: String
  /// A sentence.
  let summary: String
  /// A paragraph or several, in Markdown.
  let text: String
  /// The differences of a query, in Markdown; empty if there are none.
  var query = ""
  /// The names of schemas that the document of the operation alone refers to, for its length.
  var apart: Set<String> = []
  /// The contents of the answer.
  let answer: String
}
