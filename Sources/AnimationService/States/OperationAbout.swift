struct OperationAbout: Sendable {
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

  let function: String
  let get: String
  let post: String
  var tag = Tag.motion
  /// The example whose query the parameters show, so that it can be tried.
  let example: String
  let summary: String
  let text: String
  /// The differences of a query, in Markdown; empty if there are none.
  var query = ""
  /// The names of schemas that the document of the operation alone refers to, for its length.
  var apart: Set<String> = []
  let answer: String
}
