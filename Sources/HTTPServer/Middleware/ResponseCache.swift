internal import Bytes
package import HTTPMessage

/// Keeps responses that depend on their requests alone, and sends them again to equal requests.
///
/// Requests are equal if they agree byte for byte in all that a response may depend on: method,
/// target, body, and the fields of negotiation. Place this outside ``ContentCoding``, so that
/// packed content is kept as it is sent, and inside what authorizes and counts requests.
package struct ResponseCache: Middleware {
  /// In bytes; longer content and the responses to longer requests are not kept.
  private static let longestContent = 64 * 1024
  private static let longestRequest = 4 * 1024
  private static let negotiation = [KnownField.accept, .acceptEncoding, .contentType]
  /// Each has a lock of its own, so that few threads meet at one.
  private let shards: [Locked<ResponseTable>]
  private let onRepeat: @Sendable (Int) -> Void

  /// `onRepeat` gets the ``HTTPResponse/repeatableCount`` of each response that is sent again.
  package init(maximumBytes: Int, onRepeat: @escaping @Sendable (Int) -> Void = { _ in }) {
    let count = 16
    shards = (0..<count).map { _ in Locked(ResponseTable(maximumBytes: maximumBytes / count)) }
    self.onRepeat = onRepeat
  }

  /// In bytes, with what each response takes besides its content.
  package var heldBytes: Int { shards.reduce(0) { $0 + $1.withLock(\.heldBytes) } }

  package func handle(_ exchange: inout HTTPExchange) {
    if exchange.isAnswered { keep(exchange) } else { answer(&exchange) }
  }

  /// A response is kept when its request is seen for the second time, so requests that are sent
  /// once displace nothing, however many they are.
  private func answer(_ exchange: inout HTTPExchange) {
    guard !exchange.context.bodyIsAwaited, let key = Self.key(of: exchange.request) else { return }
    let hash = xxHash64(key)
    switch shard(hash).withLock({ $0.find(key, hash: hash) }) {
    case .kept(let again):
      onRepeat(again.response.repeatableCount ?? 0)
      exchange.respond(with: again.response)
    case .seen: exchange.cacheKey = key
    case .unknown: break
    }
  }

  private func keep(_ exchange: HTTPExchange) {
    guard let key = exchange.cacheKey, exchange.response.repeatableCount != nil,
      exchange.response.status == .ok, exchange.response.stream == nil,
      exchange.response.body.count <= Self.longestContent
    else { return }
    var response = exchange.response
    // The array that it was written to has more room than content.
    response.body = response.body.withUnsafeBytes { Array($0) }
    if exchange.request.method == .get { response.addEntityTag() }
    let hash = xxHash64(key)
    shard(hash).withLock { $0.keep(CachedResponse(key: key, response: response), hash: hash) }
  }

  private func shard(_ hash: UInt64) -> Locked<ResponseTable> {
    shards[Int(truncatingIfNeeded: hash) & (shards.count &- 1)]
  }

  /// Nil for a request whose response is not kept: pages without a query, for which looking costs
  /// as much as answering, packed bodies, which a worker unpacks, and repeated fields.
  private static func key(of request: HTTPRequest) -> [UInt8]? {
    let (target, isPost) = (request.target, request.method == .post)
    let query = target.query ?? ""
    let length = request.body.count + query.utf8.count
    guard isPost || request.method == .get && !query.isEmpty, length <= longestRequest,
      !request.fields.contains(.contentEncoding)
    else { return nil }
    var key: [UInt8] = []
    key.reserveCapacity(length + 256)
    key.append(isPost ? UInt8(ascii: "P") : UInt8(ascii: "G"))
    for field in negotiation {
      // A field that is empty differs from none; no value and no target has a zero.
      let isRepeated = request.fields.withFirst(field) { value, isOnly in
        key.append(ASCII.colon)
        key.append(contentsOf: value)
        return !isOnly
      }
      guard isRepeated != true else { return nil }
      key.append(0)
    }
    key.append(target.rawPath)
    key.append(ASCII.question)
    key.append(query)
    key.append(0)
    key.append(contentsOf: request.body)
    return key.count <= 2 * longestRequest ? key : nil
  }
}

/// A response with the bytes that name its requests.
final class CachedResponse: Sendable {
  let key: [UInt8]
  let response: HTTPResponse
  /// Of objects and of what an allocator adds, in bytes.
  private static let overhead = 512
  init(key: [UInt8], response: HTTPResponse) { (self.key, self.response) = (key, response) }

  func isNamed(by other: [UInt8]) -> Bool {
    key.withUnsafeBytes { key in other.withUnsafeBytes { key.isEqual(to: $0) } }
  }

  /// In memory, in bytes.
  var length: Int {
    key.count + response.body.count + response.fields.length + Self.overhead
  }
}
