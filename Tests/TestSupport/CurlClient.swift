import CCurl

/// A client on libcurl that keeps its connection open from one request to the next.
public final class CurlClient {
  /// The prefix of every path: `http://127.0.0.1:PORT`.
  public let base: String
  private let handle: UnsafeMutableRawPointer

  /// Creates a client for one server; throws `CurlError` if libcurl cannot be set up.
  public init(base: String) throws {
    guard let handle = curl_easy_init() else { throw CurlError(CURLE_FAILED_INIT) }
    self.base = base
    self.handle = handle
  }

  deinit { curl_easy_cleanup(handle) }

  /// Sends a GET.
  public func get(_ path: String, headers: [String] = []) throws -> CurlResponse {
    try send(CurlRequest("GET", path, headers: headers))
  }

  /// Sends the request and waits for the whole answer; throws `CurlError` if it is refused, cut off
  /// or late.
  public func send(_ request: CurlRequest) throws -> CurlResponse {
    curl_easy_reset(handle)
    let headers = request.headers.reduce(nil) { curl_slist_append($0, $1) }
    defer { curl_slist_free_all(headers) }
    let received = CurlReceiver()
    try configure(request)
    try check(CCurlSetList(handle, CURLOPT_HTTPHEADER, headers))
    try received.attach(to: handle)
    let result = curl_easy_perform(handle)
    return try withExtendedLifetime(received) {
      try check(result)
      return try response(received)
    }
  }

  private func configure(_ request: CurlRequest) throws {
    try check(CCurlSetText(handle, CURLOPT_URL, base + request.path))
    try check(CCurlSetNumber(handle, CURLOPT_NOSIGNAL, 1))
    try check(CCurlSetText(handle, CURLOPT_PROXY, ""))
    try check(CCurlSetNumber(handle, CURLOPT_TIMEOUT_MS, request.timeout))
    if request.decodesGzip { try check(CCurlSetText(handle, CURLOPT_ACCEPT_ENCODING, "gzip")) }
    if let body = request.body {
      try check(CCurlSetLength(handle, CURLOPT_POSTFIELDSIZE_LARGE, body.count))
      try body.withUnsafeBytes {
        try check(CCurlSetBytes(handle, CURLOPT_COPYPOSTFIELDS, $0.baseAddress))
      }
    }
    if request.method == "HEAD" { try check(CCurlSetNumber(handle, CURLOPT_NOBODY, 1)) }
    try check(CCurlSetText(handle, CURLOPT_CUSTOMREQUEST, request.method))
  }

  private func response(_ received: CurlReceiver) throws -> CurlResponse {
    CurlResponse(
      status: try number(CURLINFO_RESPONSE_CODE), fields: received.fields, body: received.body,
      openedConnections: try number(CURLINFO_NUM_CONNECTS))
  }

  private func number(_ info: CURLINFO) throws -> Int {
    var value = 0
    try check(CCurlGetNumber(handle, info, &value))
    return value
  }

  private func check(_ code: CURLcode) throws {
    guard code == CURLE_OK else { throw CurlError(code) }
  }
}
