const shownLetters = 12
const letters = /\P{M}\p{M}*/gu

/**
 * The symbol of a token, with an ellipsis where it is long: `LONGESTSYMBO…`. Twelve letters are shown, or thirteen where that
 * is all of it. Two tokens can read the same then, as those with one symbol do: show the address beside them.
 */
export function shortSymbol(symbol: string): string {
  const all = symbol.match(letters) ?? []
  return all.length <= shownLetters + 1 ? symbol : `${all.slice(0, shownLetters).join('').trimEnd()}…`
}
