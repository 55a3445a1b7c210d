const shownLetters = 12
const letters = /\P{M}\p{M}*/gu

/**
 * Shortens the symbol of a token: `LONGESTSYMBO…`. Keeps twelve letters, or thirteen if that is the whole symbol. Two
 * tokens can then look the same: show the address beside them.
 */
export function shortSymbol(symbol: string): string {
  const all = symbol.match(letters) ?? []
  return all.length <= shownLetters + 1 ? symbol : `${all.slice(0, shownLetters).join('').trimEnd()}…`
}
