/// A delay, which may depend on an index, and the places that it is before.
struct FlutterDelay {
  let seconds: Double
  let places: Range<Int>
  var stagger: (SourceStagger, column: Int)?

  init(_ argument: LooseCall.LooseArgument, before places: Range<Int>) throws(SourceError) {
    self.places = places
    if let stagger = DartDuration.stagger(argument.body) {
      (seconds, self.stagger) = (stagger.first, (stagger, argument.body.column))
    } else {
      seconds = try DartDuration.seconds(argument)
    }
  }
}
