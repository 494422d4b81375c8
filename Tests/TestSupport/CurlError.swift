import CCurl

/// A transfer that failed below HTTP.
public struct CurlError: Error, Equatable, CustomStringConvertible {
  /// The code of libcurl.
  public let code: UInt32

  init(_ code: CURLcode) { self.code = UInt32(code.rawValue) }

  /// The libcurl message for the code.
  public var description: String { String(cString: curl_easy_strerror(CURLcode(rawValue: code))) }
}
