import CLibrary
import TestSupport
import Testing

@Suite("Starts of the server")
struct StartTests {
  @Test("port 0 picks a free port, and one line names it")
  func listeningLine() throws {
    let server = try ServerProcess()
    #expect(server.port > 0)
    #expect(server.listeningLine == "listening on http://127.0.0.1:\(server.port)\n")
    server.terminate()
    #expect(try server.waitForExit() == (0, ""))
  }

  @Test("the start is logged as one line with every setting")
  func startLine() throws {
    let server = try ServerProcess(["--max-body", "5"], environment: ["OVERSHOOT_WORKERS": "3"])
    let line = try #require(server.errorText.split(separator: "\n").first)
    let beginning =
      /\{"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z","level":"info","event":"start","version":/
    #expect(line.prefixMatch(of: beginning) != nil)
    #expect(line.contains("\"max-body\":5,"))
    #expect(line.contains("\"workers\":3,"))
  }

  @Test("a server over either mechanism serves", arguments: ["epoll", "poll"])
  func readiness(mechanism: String) throws {
    let server = try ServerProcess(["--readiness", mechanism])
    #expect(server.errorText.contains("\"readiness\":\"\(mechanism)\","))
    #expect(try server.client().get("/healthz").status == 200)
    let answer = try server.client().get("/v1/springs/evaluate?count=100000")
    #expect(answer.status == 200)
    #expect(answer.body.count > 1_000_000)
    server.terminate()
    #expect(try server.waitForExit().status == 0)
  }

  @Test("an unknown readiness is refused with the known ones")
  func unknownReadiness() throws {
    let run = try ProgramRun("serve", "--readiness", "kqueue")
    #expect(run.status == 64)
    #expect(run.errorText.contains("poll"))
  }

  @Test("a server without a log writes nothing to standard error")
  func withoutLog() throws {
    let server = try ServerProcess(["--log", "off"])
    _ = try server.client().get("/healthz")
    server.terminate()
    _ = try server.waitForExit()
    #expect(server.errorText.isEmpty)
  }

  @Test("a reload is held from the beginning, and does not end a server that starts")
  func earlyReload() throws {
    // Threads of tests block signals, and what they start inherits that.
    var (signals, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, SIGHUP)
    pthread_sigmask(SIG_UNBLOCK, &signals, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    // The fault of the settings cannot be written until the pipe is read.
    let run = try ShellRun(
      """
      folder=$(mktemp -d); mkfifo $folder/pipe; exec 3<>$folder/pipe
      dd if=/dev/zero of=$folder/pipe bs=4096 oflag=nonblock 2> /dev/null
      '\(try BuiltExecutable.path())' serve --none 2>&3 & process=$!
      held='^SigBlk:.*[13579bdf]$'
      while [ $SECONDS -lt 10 ] && ! grep -q "$held" /proc/$process/status; do :; done
      kill -HUP $process
      cat <&3 > /dev/null & reader=$!
      wait $process; echo $?
      kill -KILL $reader; rm -r $folder
      """)
    #expect(run.output == "64\n")
  }

  @Test("a port in use is one clear line and exit 1")
  func portInUse() throws {
    let server = try ServerProcess()
    let run = try ProgramRun("serve", "--port", "\(server.port)")
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(
      run.errorText
        == "overshoot serve: cannot listen on 127.0.0.1 port \(server.port): "
        + "bind: Address already in use\n")
  }

  @Test("standard streams that are closed are not taken for sockets")
  func closedStreams() throws {
    let server = try ServerProcess(prologue: "exec 0<&- 2>&-")
    for _ in 0..<10 { #expect(try server.client().get("/healthz").status == 200) }
    for descriptor: Int32 in [0, 2] { #expect(server.file(of: descriptor) == "/dev/null") }
  }

  @Test("a host that does not exist is one clear line and exit 1")
  func badHost() throws {
    let run = try ProgramRun("serve", "--host", "300.1.1.1", "--port", "0")
    #expect(run.status == 1)
    #expect(run.errorText.contains("cannot listen on 300.1.1.1"))
    #expect(run.errorText.split(separator: "\n").count == 1)
  }

  @Test("all faults of flags and variables are reported at once, with exit 64")
  func faults() throws {
    let run = try ProgramRun(
      "serve", "--port", "99999", "--hots", "a", "--log=maybe", "--cors-origins", "example.com",
      environment: ["OVERSHOOT_WORKERS": "0"])
    #expect(run.status == 64)
    let starts = [
      "--hots is an unknown flag", "--port: \"99999\"", "--log: \"maybe\"",
      "--cors-origins: \"example.com\"",
      "OVERSHOOT_WORKERS: \"0\"",
    ]
    for start in starts { #expect(run.errorText.contains("overshoot serve: \(start)")) }
  }

  @Test("the help lists every setting with its variable")
  func help() throws {
    let run = try ProgramRun("serve", "--help")
    #expect(run.status == 0)
    // Lines are broken where the page ends.
    let words = run.output.split { $0.isWhitespace }.joined(separator: " ")
    for text in ["--port", "OVERSHOOT_PORT, PORT", "--cors-origins", "OVERSHOOT_MAX_SAMPLES"] {
      #expect(words.contains(text))
    }
  }
}
