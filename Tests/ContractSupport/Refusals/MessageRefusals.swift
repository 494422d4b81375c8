extension RefusalCase {
  /// Requests that cannot be read, or that ask for what does not exist.
  public static let messages = syntax + negotiation

  private static let syntax = [
    RefusalCase(
      "JSON that ends early", .post(Path.springs, #"{"spring":"#), 400, says: "line 1, column 11"),
    RefusalCase(
      "JSON with a comma too many", .post(Path.springs, "{\n \"to\": 1,\n}"), 400,
      says: "line 3, column 1"),
    RefusalCase("an empty body", .post(Path.springs, ""), 400, says: "the body is empty"),
    RefusalCase(
      "two documents", .post(Path.springs, "{} {}"), 400, says: "line 1, column 4"),
    RefusalCase(
      "an array a hundred thousand deep",
      .post(Path.springs, #"{"to":"# + String(repeating: "[", count: 100_000)), 400, says: "deep"),
    RefusalCase(
      "an object a hundred thousand deep",
      .post(Path.merge, String(repeating: #"{"a":"#, count: 100_000)), 400, says: "deep"),
    RefusalCase("a number with a leading zero", .post(Path.springs, #"{"to":01}"#), 400),
    RefusalCase("NaN, which is not JSON", .post(Path.springs, #"{"to":NaN}"#), 400),
    RefusalCase("a control character", .post(Path.springs, "{\"to\":\"\u{1}\"}"), 400),
    RefusalCase("half a surrogate pair", .post(Path.springs, #"{"to":"\ud800"}"#), 400),
    RefusalCase(
      "a query that is not percent-encoded", WireRequest("GET", Path.springs + "?to=%zz"), 400),
    RefusalCase(
      "a GET with a body", WireRequest("GET", Path.springs, body: #"{"to":2}"#), 400, says: "POST"),
    RefusalCase(
      "a query that is not UTF-8", WireRequest("GET", Path.springs + "?to=%ff"), 400),
  ]

  private static func spring(_ query: String, _ type: String, accept: String? = nil) -> WireRequest
  {
    var request = WireRequest.post(Path.springs + query, "{}")
    request.fields["Content-Type"] = type
    request.fields["Accept"] = accept
    return request
  }

  private static let json = "application/json"

  private static let negotiation = [
    RefusalCase("a body that is a form", spring("", "application/x-www-form-urlencoded"), 415),
    RefusalCase("a body that is plain text", spring("", "text/plain"), 415),
    RefusalCase(
      "a format that there is not", spring("?format=xml", json), 406,
      says: #"format \"xml\" is not available here; available: json, rows"#),
    RefusalCase("only XML is accepted", spring("", json, accept: "application/xml"), 406),
    RefusalCase("JSON is refused", spring("", json, accept: "application/json;q=0"), 406),
    RefusalCase(
      "a parameter beside a body", spring("?fps=30", json), 422, at: ["fps"], says: "POST"),
    RefusalCase(
      "two formats beside a body", spring("?format=json&format=json", json), 422, at: ["format"]),
    RefusalCase(
      "a path that there is not", .post("/v1/springs/evaluat", "{}"), 404,
      says: #"did you mean \"/v1/springs/evaluate\"?"#),
    RefusalCase(
      "the last step of a path, misspelt", .post("/evalute/", "{}"), 404,
      says: #"did you mean \"/v1/animations/evaluate\"?"#),
    RefusalCase("DELETE", WireRequest("DELETE", Path.springs), 405, says: "GET, HEAD, POST"),
    RefusalCase("PUT", WireRequest("PUT", Path.merge, body: "{}"), 405),
  ]
}
