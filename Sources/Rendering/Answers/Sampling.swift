/// The part of a motion that a representation needs.
package enum Sampling {
  /// Nothing, so that it need not be evaluated: for source text.
  case none
  /// The motion itself, at other times than those of the rows.
  case motion
  case rows
}
