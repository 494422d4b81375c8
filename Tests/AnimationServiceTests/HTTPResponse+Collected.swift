import HTTPMessage

extension HTTPResponse {
  /// Returns the response with its whole content in ``body``; uses up the stream.
  func collected() -> HTTPResponse {
    var response = self
    response.stream = nil
    while let block = stream?.next() { response.body += block }
    return response
  }
}
