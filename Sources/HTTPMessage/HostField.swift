/// `Host` must occur exactly once (RFC 9112 §3.2, RFC 9110 §7.2); HTTP/1.0 may omit it.
func checkHost(in fields: HTTPFields, version: HTTPVersion) throws(HTTPProblem) {
  guard let isFound = fields.withFirst(.host, { host, isOnly in isOnly && isUsualHost(host) })
  else {
    guard version < .http11 else { throw .badRequest("The field Host is missing.") }
    return
  }
  // Nearly all hosts are of the usual form, which is checked without making a `String`.
  if isFound { return }
  let hosts = fields.values(of: "Host")
  guard hosts.count == 1 else { throw .badRequest("The field Host occurs more than once.") }
  guard Authority(hosts[0]) != nil else { throw .badRequest("The field Host is malformed.") }
}

private func isUsualHost(_ host: UnsafeRawBufferPointer) -> Bool {
  host.withMemoryRebound(to: UInt8.self) { Authority.isUsual($0) }
}
