const fewestWords = 6
const mostWords = 12
const longestWord = 50

/**
 * Whether a text looks like a secret recovery phrase or a private key. Users paste them into any field of a page, and
 * phishing pages ask for them: such a text is never sent or stored.
 *
 * A phrase is recognized by its form, without word lists: twelve words or more in any script, or at least six words of
 * three to eight plain letters, as in the English list, that make up most of the text. No wallet has such a name, or one
 * with a word as long as a key or as a phrase without blanks.
 */
export function looksSecret(text: string): boolean {
  // Longer texts are accidental pastes: the beginning is enough.
  const words = text.slice(0, 4_096).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const plain = words.filter((word) => /^[a-z]{3,8}$/i.test(word))
  const letters = words.filter((word) => !/^\p{N}+$/u.test(word))
  return (
    letters.length >= mostWords ||
    (plain.length >= fewestWords && plain.length * 2 > letters.length) ||
    words.some((word) => word.length >= longestWord)
  )
}
