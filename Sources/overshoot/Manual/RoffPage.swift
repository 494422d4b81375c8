/// A page in the macros of man(7), which `man` lays out.
struct RoffPage: Sendable {
  /// Macros and lines of text.
  private var lines: [String]

  /// `name` as in the file's, such as `overshoot-serve`; the page is one of section 1, commands.
  init(_ name: String, summary: String) {
    let source = "\(Product.name) \(Product.version)"
    // With a short title, since a long name stands on both sides of it.
    lines = [".TH \(Self.escaped(name.uppercased())) 1 \"\" \"\(source)\" Overshoot"]
    section("NAME")
    // With these hyphens and on one line, since apropos(1) reads it.
    lines.append(Self.escaped(name) + " \\- " + Self.escaped(summary))
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  mutating func section(_ title: String) { lines.append(".SH " + title) }

  mutating func synopsis(_ command: String, _ usage: String) {
    section("SYNOPSIS")
    lines.append("\\fB\(Self.escaped(command))\\fR \(Self.escaped(usage))")
  }

  mutating func paragraph(_ text: String) { lines += [".PP", Self.filled(text)] }

  /// An entry of a list, such as a flag; `value` is what stands in its place.
  mutating func entry(_ term: String, value: String = "", _ text: String) {
    let place = value.isEmpty ? "" : " \\fI\(Self.escaped(value))\\fR"
    lines += [".TP", "\\fB\(Self.escaped(term))\\fR" + place, Self.filled(text)]
  }

  /// Shown as it is, line by line.
  mutating func example(_ text: String) {
    lines += [".PP", ".EX"]
    lines += text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Self.line(String($0)) }
    lines.append(".EE")
  }

  mutating func exitStatus() {
    section("EXIT STATUS")
    for status in ExitStatus.allCases { entry(String(status.rawValue), status.meaning) }
  }

  private static func filled(_ text: String) -> String {
    line(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  /// A period or an apostrophe at its start would be a macro.
  private static func line(_ text: String) -> String {
    (text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : "") + escaped(text)
  }

  /// A hyphen alone may be shown as another character, which no shell takes for one.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
  }
}

extension ManualPage {
  /// The name of the page's file, such as `overshoot-springs-evaluate`.
  var fileName: String { ([Product.name] + words).joined(separator: "-") }

  /// The same page as ``text``.
  var roff: RoffPage {
    var page = RoffPage(fileName, summary: summary)
    page.synopsis("\(Product.name) \(name)", usage)
    if !description.isEmpty { page.section("DESCRIPTION") }
    for paragraph in description { page.paragraph(paragraph) }
    page.section("FLAGS")
    for flag in flags + [.help] { page.entry("--" + flag.name, value: flag.value, flag.meaning) }
    page.exitStatus()
    if !examples.isEmpty { page.section("EXAMPLES") }
    for example in examples { page.example(example) }
    page.section("SEE ALSO")
    page.paragraph("\(Product.name)(1)")
    return page
  }
}
