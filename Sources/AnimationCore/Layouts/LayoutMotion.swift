/// The transforms by which boxes that are laid out are seen where they move, and, as the last
/// numbers, where they are seen.
struct LayoutMotion: JointMotion {
  private let boxes: [LayoutBox]
  let cost: Int
  /// Those of the motions of all boxes.
  let bends: [Double]
  var horizon: Double { boxes.reduce(.infinity) { min($0, $1.shown.horizon) } }

  /// Sampled before they are combined, few enough to be still in the cache.
  private static let rowsAtOnce = 1024

  init(_ boxes: [LayoutBox]) {
    self.boxes = boxes
    cost = 16 + 2 * boxes.reduce(0) { max($0, $1.shown.cost) }
    bends = Set(boxes.flatMap { $0.shown.pieces.map(\.start) }.filter { $0 > 0 }).sorted()
  }

  /// The number of numbers of all transforms, after which those come of where boxes are seen.
  private var transformWidth: Int { LayoutTransform.width * boxes.count }

  func write(_ times: SampleTimes, to samples: inout Samples, at firstRow: Int) {
    let wanted = samples.numbers
    let transformed = wanted.clamped(to: 0..<transformWidth)
    if !transformed.isEmpty {
      let width = LayoutTransform.width
      for index in transformed.lowerBound / width...(transformed.upperBound - 1) / width {
        let numbers = transformed.clamped(to: index * width..<(index + 1) * width)
        write(index, numbers: numbers, times, to: &samples, at: firstRow)
      }
    }
    for number in wanted.dropFirst(transformed.count) {
      let (box, own) = place(ofShown: number)
      let columns = boxes[box].shown.sampled(times, numbers: own..<own + 1)
      samples.copy(columns, number: own, toNumber: number, from: firstRow)
    }
  }

  private func place(ofShown number: Int) -> (box: Int, number: Int) {
    let place = (number - transformWidth).quotientAndRemainder(dividingBy: LayoutBox.width)
    return (place.quotient, place.remainder)
  }

  private func write(
    _ index: Int, numbers: Range<Int>, _ times: SampleTimes, to samples: inout Samples,
    at firstRow: Int
  ) {
    let transform = transform(of: index)
    let first = index * LayoutTransform.width
    let own = numbers.lowerBound - first..<numbers.upperBound - first
    let (needs, needsAround) = LayoutTransform.needs(of: own)
    for start in stride(from: 0, to: times.count, by: Self.rowsAtOnce) {
      let chunk = times[start..<min(times.count, start + Self.rowsAtOnce)]
      let shown = boxes[index].shown.sampled(chunk, numbers: needs)
      let around =
        needsAround.isEmpty
        ? nil : transform.around.map { $0.shown.sampled(chunk, numbers: needsAround) }
      for row in 0..<chunk.count {
        for number in own {
          let jet = transform.jet(of: number) {
            shown.jet(of: $0, row: row)
          } around: {
            around?.jet(of: $0, row: row) ?? TimeJet(0)
          }
          samples.set(
            number: first + number, row: firstRow + start + row, value: jet.value,
            velocity: jet.velocity)
        }
      }
    }
  }

  private func transform(of index: Int) -> LayoutTransform {
    LayoutTransform(box: boxes[index], around: boxes[index].parent.map { boxes[$0] })
  }

  func acceleration(at time: Double, of number: Int) -> Double {
    guard number < transformWidth else {
      let (box, own) = place(ofShown: number)
      return boxes[box].shown.acceleration(at: time, of: own)
    }
    let (index, own) = number.quotientAndRemainder(dividingBy: LayoutTransform.width)
    let transform = transform(of: index)
    return transform.jet(of: own) {
      transform.box.shown.jet(of: $0, at: time)
    } around: {
      transform.around?.shown.jet(of: $0, at: time) ?? TimeJet(0)
    }.acceleration
  }

  /// Returns the pieces of a number that is one of ``LayoutBox/shown``, shifted or scaled by
  /// constants; nil for any other.
  func closedPieces(of number: Int) -> [MotionPiece]? {
    guard number < transformWidth else {
      let (box, own) = place(ofShown: number)
      return boxes[box].shown.closedPieces(of: own)
    }
    let (index, own) = number.quotientAndRemainder(dividingBy: LayoutTransform.width)
    return transform(of: index).closedPieces(of: own)
  }

  func firstVertical(from time: Double, of number: Int) -> Double? {
    guard number < transformWidth else {
      let (box, own) = place(ofShown: number)
      return boxes[box].shown.firstVertical(from: time, of: own)
    }
    let (index, own) = number.quotientAndRemainder(dividingBy: LayoutTransform.width)
    let transform = transform(of: index)
    let (needs, needsAround) = LayoutTransform.needs(of: own..<own + 1)
    let first = needs.compactMap { transform.box.shown.firstVertical(from: time, of: $0) }
    let around = needsAround.compactMap {
      transform.around?.shown.firstVertical(from: time, of: $0)
    }
    return (first + around).min()
  }
}

extension Samples {
  fileprivate func jet(of number: Int, row: Int) -> TimeJet {
    let place = (number - numbers.lowerBound) * count + row
    return TimeJet(value[place], velocity: velocity[place])
  }
}

extension Timeline {
  fileprivate func jet(of number: Int, at time: Double) -> TimeJet {
    let state = sampled(SampleTimes([time]), numbers: number..<number + 1)
    return TimeJet(
      state.value[0], velocity: state.velocity[0],
      acceleration: acceleration(at: time, of: number))
  }

  /// The transforms of boxes in one another, each as ``LayoutTransform/width`` numbers; with
  /// `showsBoxes` the numbers of ``LayoutBox/shown`` of all boxes follow.
  package init(layingOut boxes: [LayoutBox], showsBoxes: Bool = false) {
    let width = LayoutTransform.width + (showsBoxes ? LayoutBox.width : 0)
    self.init(
      width: width * boxes.count, duration: boxes.reduce(0) { max($0, $1.shown.duration) },
      logicalDuration: boxes.reduce(0) { max($0, $1.shown.logicalDuration) },
      rests: boxes.allSatisfy(\.shown.rests), pieces: [TimelinePiece(motion: LayoutMotion(boxes))])
  }
}
