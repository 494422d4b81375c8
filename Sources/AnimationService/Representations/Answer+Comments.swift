extension Answer {
  /// The warnings as lines of a comment, empty if there are none: `Warning: /spring/duration: is
  /// 500 seconds; did you mean 0.5?`.
  ///
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

  /// The warnings as comments of CSS, one a line.
  ///
  /// Neither the comment nor an element of HTML in which the style sheet stands ends early.
  var cssComments: String {
    warningLines.map { line in "/* \(line.separating("*", "/").separating("<", "/")) */\n" }
      .joined()
  }

  var swiftComments: String { warningLines.map { "// \($0)\n" }.joined() }
}

extension Unicode.Scalar {
  /// A space in place of a character that is not seen.
  fileprivate var visible: Unicode.Scalar {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: " "
    default: self
    }
  }
}

extension String {
  /// Returns the text with a space between two characters wherever one follows the other.
  ///
  /// Scalars are compared, since a combining mark after the second hides it among characters.
  fileprivate func separating(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> String {
    var text = UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == second, text.last == first { text.append(" ") }
      text.append(scalar)
    }
    return String(text)
  }
}
