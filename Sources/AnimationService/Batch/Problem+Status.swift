internal import HTTPMessage
internal import Rendering
internal import Schema

extension Problem {
  init(
    _ status: HTTPStatus, code: ProblemCode? = nil, detail: String? = nil, instance: String? = nil
  ) {
    self.init(
      status: status.code, title: status.phrase.description, code: code, detail: detail,
      instance: instance)
  }

  /// Has the code of the first fault; `names` is nil unless the request was a query.
  init(
    _ status: HTTPStatus, faults: [Fault], names: ParameterNames? = nil, instance: String? = nil
  ) {
    self.init(
      status: status.code, title: status.phrase.description, faults: faults, names: names,
      instance: instance)
  }
}
