import HTTPMessage

extension Plan {
  /// Returns the plan with the name of the route that its response belongs to.
  func routed(as route: String) -> Plan {
    switch self {
    case .now(var response):
      response.route = route
      return .now(response)
    case .later(let units, let work):
      return .later(units: units) { flag in
        var response = work(flag)
        response.route = route
        return response
      }
    case .awaitBody: return .awaitBody
    }
  }
}
