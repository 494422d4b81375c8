/// The style of texts in a terminal: Select Graphic Rendition (ECMA-48 §8.3.117), or nothing.
struct TerminalStyle {
  private let hasColor: Bool
  static let plain = TerminalStyle(hasColor: false)
  static let colored = TerminalStyle(hasColor: true)

  enum Look: Int { case bold = 1, faint, red = 31, green, yellow }

  func text(_ text: String, _ look: Look) -> String {
    hasColor && !text.isEmpty ? "\u{1B}[\(look.rawValue)m\(text)\u{1B}[0m" : text
  }
}

struct ConversionList {
  let style: TerminalStyle
  /// In characters, of the sentences; code is not broken.
  var width = 100
  var warnings: [String] = []

  func content(of answer: Answer, maximumLength: Int) -> AnswerContent {
    let isAlone = answer.conversions.count == 1
    let parts = answer.conversions.map { lines(of: $0, isAlone: isAlone).joined(separator: "\n") }
    let warnings = warnings.flatMap { TerminalPlot.wrapped($0, width: width) }
      .map { style.text($0, .yellow) }
    let text = (parts + (warnings.isEmpty ? [] : [warnings.joined(separator: "\n")]))
      .joined(separator: "\n\n")
    return AnswerContent(charging: Array((text + "\n").utf8), maximumLength: maximumLength)
  }

  private func lines(of conversion: any AnswerConversion, isAlone: Bool) -> [String] {
    let lost = conversion.lost.flatMap { TerminalPlot.wrapped($0, width: max(10, width - 2)) }
      .map { "  " + style.text($0, .faint) }
    let name = style.text(conversion.systemName, .bold)
    guard let code = conversion.code else { return ["\(name): \(style.text("none", .red))"] + lost }
    let closeness = closeness(of: conversion)
    return isAlone ? [code, "  \(closeness)"] + lost : ["\(name): \(closeness)", code] + lost
  }

  private func closeness(of conversion: any AnswerConversion) -> String {
    if conversion.error == 0 { return style.text("exact", .green) }
    let distance = "\((conversion.error * 100).roundedUp) %"
    return conversion.isMiss
      ? style.text("misses by \(distance)", .red)
      : style.text("within \(distance) of the motion", .yellow)
  }
}
