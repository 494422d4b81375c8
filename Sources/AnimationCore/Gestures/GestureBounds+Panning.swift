extension GestureBounds {
  /// Creates the panning bounds of a scaled picture in a viewport, within which no gap opens at the
  /// edges.
  ///
  /// The picture may move to each side by half of the length that does not fit; it cannot move on
  /// an axis on which it fits.
  ///
  /// - Parameters:
  ///   - content: the picture's lengths at a scale of 1, one per axis.
  ///   - viewport: the viewport's lengths, one per axis.
  ///   - scale: the picture's scale about its center.
  public init(panning content: [Double], in viewport: [Double], scale: Double) {
    let slack = zip(content, viewport).map { Swift.max(0, ($0 * scale - $1) / 2) }
    self.init(min: slack.map { 0 - $0 }, max: slack)
  }
}
