import CCurl

/// Receives an answer that libcurl delivers in parts.
final class CurlReceiver {
  private(set) var body: [UInt8] = []
  private(set) var fields: [(name: String, value: String)] = []

  /// The receiver must outlive the transfer.
  func attach(to handle: UnsafeMutableRawPointer) throws {
    let context = Unmanaged.passUnretained(self).toOpaque()
    let codes = [
      CCurlSetPointer(handle, CURLOPT_WRITEDATA, context),
      CCurlSetPointer(handle, CURLOPT_HEADERDATA, context),
      CCurlSetCallback(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
        CurlReceiver.deliver(bytes, size * count, context) { $0.body += $1 }
      },
      CCurlSetCallback(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
        CurlReceiver.deliver(bytes, size * count, context) { $0.take(line: $1) }
      },
    ]
    for code in codes where code != CURLE_OK { throw CurlError(code) }
  }

  private static func deliver(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
    to take: (CurlReceiver, [UInt8]) -> Void
  ) -> Int {
    guard let context, let bytes else { return count }
    let receiver = Unmanaged<CurlReceiver>.fromOpaque(context).takeUnretainedValue()
    take(receiver, UnsafeRawBufferPointer(start: bytes, count: count).map { $0 })
    return count
  }

  /// A status line begins a new head, as after 100 Continue.
  private func take(line bytes: [UInt8]) {
    let line = String(decoding: bytes, as: UTF8.self).filter { !$0.isNewline }
    if line.hasPrefix("HTTP/") { fields = [] }
    guard let colon = line.firstIndex(of: ":"), !line.hasPrefix("HTTP/") else { return }
    let value = line[line.index(after: colon)...].drop { $0 == " " }
    fields.append((String(line[..<colon]), String(value)))
  }
}
