/// Checks that the field `Host` is present exactly once and well formed (RFC 9112 §3.2, RFC 9110
/// §7.2).
///
/// HTTP/1.0 requests may omit the field.
func checkHost(of head: HTTPRequestHead) throws(HTTPProblem) {
  guard let host = head.fields.first("Host") else {
    guard head.version < .http11 else { throw .badRequest("The field Host is missing.") }
    return
  }
  guard host.isOnly else { throw .badRequest("The field Host occurs more than once.") }
  guard Authority.isUsual(host.value) || Authority(host.value) != nil else {
    throw .badRequest("The field Host is malformed.")
  }
}
