internal import AnimationCore
internal import CLibrary
package import Schema

/// A plot in which a ball moves along each line, as an animated PNG that plays again and again.
///
/// Its media type is that of PNG, since proxies and chats refuse others; a reader that plays no
/// animation shows the first frame.
package struct APNGRepresentation: Representation {
  package static let name = "apng"
  package static let mediaType = PictureDrawing.mediaType
  package static let needs: AnswerParts = [.samples, .time, .numbers]
  package static let sampling = SVGRepresentation.sampling
  package static let options = DrawingSize.names
  private let size: DrawingSize

  package init(_ options: RequestValue, lastEvent: String?) {
    size = DrawingSize.smallOptions.readRest(options)
  }

  package func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    let plot = try PlotReading.plot(answer, height: size.height)
    guard plot.isOverTime else { throw .noTime }
    guard let film = PlotFilm(over: plot.panels.isEmpty ? 0 : plot.span.length)
    else { throw Unavailable(reason: "it is too long for a picture") }
    guard var picture = PlotPicture(plot, width: size.width, height: size.height, scale: 1)
    else { return AnswerContent([]) }
    picture.drawParts()
    guard let bytes = film.file(of: picture) else { return AnswerContent([]) }
    return AnswerContent(charging: bytes, maximumLength: maximumLength)
  }
}

/// The frames of a moving plot.
struct PlotFilm {
  private static let rate = 30.0
  private static let mostSteps = 299
  private let length: Double
  /// One less than the frames, of which the last is at the end.
  private let steps: Int
  private let delay: FrameDelay
  private let lastDelay: FrameDelay
  /// In units of work for a frame, besides its pixels: zlib begins anew.
  private static let frameCost = 1 << 14

  /// In seconds, with a single frame for 0; nil if a frame would be too long.
  init?(over length: Double) {
    let steps = min((length * Self.rate).rounded(.up), Double(Self.mostSteps))
    guard let delay = FrameDelay(seconds: length / max(1, steps)),
      let lastDelay = FrameDelay(seconds: PlotDrawing.pause)
    else { return nil }
    (self.length, self.steps) = (length, Int(bounded: steps))
    (self.delay, self.lastDelay) = (delay, lastDelay)
  }

  /// Nil if the work or the memory does not suffice.
  func file(of picture: PlotPicture) -> [UInt8]? {
    var balls = PlotBalls(of: picture)
    var file = PNGFile(
      width: picture.canvas.width, height: picture.canvas.height, frameCount: steps + 1)
    for step in 0...steps {
      let time = picture.plot.span.lowerBound + length * Double(step) / Double(max(1, steps))
      let box = balls.move(to: picture.layout.time(time))
      let count = box.rows.count * box.columns.count
      guard WorkBudget.spend(units: Self.frameCost + PixelCanvas.pixelCost * count) else {
        return nil
      }
      let isAdded = file.addFrame(
        balls.canvas.pixels(in: box), in: box, for: step < steps ? delay : lastDelay)
      guard isAdded else { return nil }
    }
    file.end()
    return file.bytes
  }
}

/// A ball on each line of a plot.
private struct PlotBalls {
  private let background: PixelCanvas
  private(set) var canvas: PixelCanvas
  private var lines: [(track: PlotTrack, color: PixelColor)]
  /// The box in which balls are drawn; at first the whole picture.
  private var drawn: PixelBox

  init(of picture: PlotPicture) {
    (background, canvas) = (picture.canvas, picture.canvas)
    drawn = PixelBox()
    drawn.include(x: 0, y: 0)
    drawn.include(x: canvas.width - 1, y: canvas.height - 1)
    lines = picture.plot.panels.enumerated().flatMap { index, panel in
      panel.lines.enumerated().map { number, line in
        (
          track: PlotTrack(picture.points(line.points, panel: index)),
          color: PixelColor.line(number: number)
        )
      }
    }
  }

  /// Moves the balls to a place of the time axis, ascending; returns what has changed.
  mutating func move(to x: Double) -> PixelBox {
    var changed = drawn
    canvas.copy(drawn, of: background)
    drawn = PixelBox()
    for index in lines.indices {
      guard let y = lines[index].track.nearestY(at: x) else { continue }
      let ball = PixelPoint(x: x, y: y)
      drawn.include(
        canvas.stroke([ball], lines[index].color, width: 2 * PlotDrawing.ballRadius))
    }
    changed.include(drawn)
    if changed.rows.isEmpty { changed.include(x: 0, y: 0) }
    return changed
  }
}
