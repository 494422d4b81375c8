import HTTPMessage
import JSONText
import Schema

/// The files of a command, each a member of the request that is made of them.
struct RequestFiles {
  struct File {
    /// In the request.
    let member: String
    /// As on the command line.
    let name: String
    let text: [UInt8]
  }

  let files: [File]
  /// Whether each text is one line of its file, whose number is reported besides.
  var areLines = false

  /// Names a file with the place in it, or a flag, where the answer has a place in the request.
  func failure(_ response: HTTPResponse) -> RequestFailure {
    let syntaxFaults = response.status.code == 400 ? files.compactMap(syntaxFault) : []
    guard syntaxFaults.isEmpty else { return RequestFailure(faults: syntaxFaults) }
    return RequestFailure(response, subject: { "--" + $0.kebabCased }, place: place)
  }

  /// The place in the whole request means nothing to who has the file.
  private func syntaxFault(in file: File) -> String? {
    do throws(JSONSyntaxError) {
      _ = try JSONParser.parse(file.text, maximumDepth: JSONValue.maximumDepth)
      return nil
    } catch {
      let place = areLines ? "\(error.reason) at column \(error.column)" : "\(error)"
      return "\(file.name): is not valid JSON: \(place)"
    }
  }

  private func place(_ pointer: String) -> String {
    let members = pointer.split(separator: "/").map(String.init)
    if let file = files.first(where: { $0.member == members.first }) {
      let rest = pointer.dropFirst(file.member.count + 1)
      return rest.isEmpty ? file.name : "\(file.name): \(rest)"
    }
    let flag = members.first { $0 != "viewport" }
    return flag.map { "--" + $0.kebabCased } ?? files.map(\.name).joined(separator: " and ")
  }
}
