/**
 * How many characters of the symbol of a token are kept. Screens show fewer, with an ellipsis: what is cut here is cut
 * without a sign, so it is far more than a symbol has.
 */
export const symbolLimit = 64
