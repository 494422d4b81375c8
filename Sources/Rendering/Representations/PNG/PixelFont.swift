/// The characters of ASCII in 5 by 7 dots, as displays of characters show them.
enum PixelFont {
  static let (width, height) = (5, 7)
  /// From the beginning of a character to that of the next.
  static let advance = 6

  /// The columns from left to right, a byte each, the top dot in the lowest bit.
  private static let columns: [UInt64] = [
    // From the space to the tilde.
    0x0000000000, 0x00005F0000, 0x0007000700, 0x147F147F14, 0x242A7F2A12, 0x2313086462,
    0x3649562050,
    0x0005030000, 0x001C224100, 0x0041221C00, 0x14083E0814, 0x08083E0808, 0x0050300000,
    0x0808080808,
    0x0060600000, 0x2010080402, 0x3E5149453E, 0x00427F4000, 0x4261514946, 0x2141454B31,
    0x1814127F10,
    0x2745454539, 0x3C4A494930, 0x0171090503, 0x3649494936, 0x064949291E, 0x0036360000,
    0x0056360000,
    0x0814224100, 0x1414141414, 0x0041221408, 0x0201510906, 0x324979413E, 0x7E1111117E,
    0x7F49494936,
    0x3E41414122, 0x7F4141221C, 0x7F49494941, 0x7F09090901, 0x3E4149497A, 0x7F0808087F,
    0x00417F4100,
    0x2040413F01, 0x7F08142241, 0x7F40404040, 0x7F020C027F, 0x7F0408107F, 0x3E4141413E,
    0x7F09090906,
    0x3E4151215E, 0x7F09192946, 0x4649494931, 0x01017F0101, 0x3F4040403F, 0x1F2040201F,
    0x3F4038403F,
    0x6314081463, 0x0708700807, 0x6151494543, 0x007F414100, 0x0204081020, 0x0041417F00,
    0x0402010204,
    0x4040404040, 0x0001020400, 0x2054545478, 0x7F48444438, 0x3844444420, 0x384444487F,
    0x3854545418,
    0x087E090102, 0x0C5252523E, 0x7F08040478, 0x00447D4000, 0x2040443D00, 0x7F10284400,
    0x00417F4000,
    0x7C04180478, 0x7C08040478, 0x3844444438, 0x7C14141408, 0x081414187C, 0x7C08040408,
    0x4854545420,
    0x043F444020, 0x3C4040207C, 0x1C2040201C, 0x3C4030403C, 0x4428102844, 0x0C5050503C,
    0x4464544C44,
    0x0008364100, 0x00007F0000, 0x0041360800, 0x1008081008,
  ]

  /// Whether a character has a dot in a column and a row; `?` stands for what the font has not.
  static func hasDot(_ character: Unicode.Scalar, column: Int, row: Int) -> Bool {
    let code = (" "..."~").contains(character) ? character.value : Unicode.Scalar("?").value
    let dots = columns[Int(code &- 32)]
    return dots >> UInt64(8 * (width - 1 - column) + row) & 1 == 1
  }
}
