/// An answer as received.
public struct CurlResponse: Sendable {
  /// The status code.
  public let status: Int

  /// The fields in the order received.
  public let fields: [(name: String, value: String)]

  /// The body.
  public let body: [UInt8]

  /// The number of connections that libcurl opened for the exchange: 0 if it reused one.
  public let openedConnections: Int

  /// The body as text.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// The first value of a field, whatever the case of its name.
  public subscript(_ name: String) -> String? {
    fields.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The fields that do not change from one answer to the next, sorted, a line each.
  public var stableFields: [String] {
    fields.filter { !["date", "x-request-id"].contains($0.name.lowercased()) }
      .map { "\($0.name): \($0.value)" }
      .sorted()
  }
}
