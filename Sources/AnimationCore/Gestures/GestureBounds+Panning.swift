extension GestureBounds {
  /// How far a picture may be moved that is shown scaled in a viewport, so that no gap opens at its edges:
  /// half of what does not fit, to each side, and nothing on an axis on which all of it does.
  ///
  /// - Parameters:
  ///   - content: the picture's lengths at a scale of 1, one an axis.
  ///   - viewport: the lengths of what it is seen through; as many numbers.
  ///   - scale: how many times its size it is shown, about its middle.
  public init(panning content: [Double], in viewport: [Double], scale: Double) {
    let slack = zip(content, viewport).map { Swift.max(0, ($0 * scale - $1) / 2) }
    self.init(min: slack.map { 0 - $0 }, max: slack)
  }
}
