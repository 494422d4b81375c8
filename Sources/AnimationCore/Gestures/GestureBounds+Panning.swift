extension GestureBounds {
  /// Creates the bounds in which no gap opens at the edges of a picture, scaled about its center:
  /// half of the length that does not fit, to each side; `content` has its lengths at a scale of 1.
  public init(panning content: [Double], in viewport: [Double], scale: Double) {
    let slack = zip(content, viewport).map { Swift.max(0, ($0 * scale - $1) / 2) }
    self.init(min: slack.map { 0 - $0 }, max: slack)
  }
}
