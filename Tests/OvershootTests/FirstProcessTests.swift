import Testing

@testable import overshoot

@Suite("The port of the server that is process 1")
struct FirstProcessTests {
  @Test(
    "the port is that of the server's flag, if process 1 is a server",
    arguments: [
      (["/usr/bin/overshoot", "serve", "--port", "9000"], "9000"),
      (["overshoot", "serve", "--log=off", "--port=9001"], "9001"),
      (["/sbin/docker-init", "--", "/usr/bin/overshoot", "serve", "--port", "9002"], "9002"),
      (["/usr/bin/overshoot", "serve"], nil),
      (["/usr/bin/overshoot", "serve", "--port", "0"], nil),
      (["/usr/bin/overshoot", "evaluate", "--port", "9000"], nil),
      (["/usr/bin/another", "serve", "--port", "9000"], nil),
      (["serve", "--port", "9000"], nil),
      ([], nil),
    ] as [([String], String?)])
  func port(words: [String], expected: String?) {
    let line: [UInt8] = words.flatMap { Array($0.utf8) + [0] }
    #expect(FirstProcess.port(of: "serve", in: line) == expected)
  }
}
