extension Answer {
  /// A detail may quote the request, so a line has neither control characters nor others that
  /// nobody sees: one might end the comment or hide what follows.
  var warningLines: [String] {
    warnings.map { warning in
      let text = "Warning: \(warning.sentence)"
      let visible = text.unicodeScalars.prefix(Self.maximumLineLength).map(\.visible)
      return String(String.UnicodeScalarView(visible))
    }
  }

  private static let maximumLineLength = 512

  /// Neither the comment nor an element of HTML in which the style sheet stands ends early.
  var cssComments: String {
    warningLines.map { line in
      "/* \(line.separatedFromSlash("*").separatedFromSlash("<")) */\n"
    }
    .joined()
  }
}

extension Unicode.Scalar {
  fileprivate var visible: Unicode.Scalar {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: " "
    default: self
    }
  }
}

extension String {
  /// Scalars are compared, since a combining mark after the slash hides it among characters.
  fileprivate func separatedFromSlash(_ first: Unicode.Scalar) -> String {
    var text = UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "/", text.last == first { text.append(" ") }
      text.append(scalar)
    }
    return String(text)
  }
}
