/// What a representation needs of a motion.
package enum Sampling {
  /// Nothing, so that it need not be evaluated: for source text.
  case none
  /// The motion itself, at other times than those of the rows.
  case motion
  case rows
}
