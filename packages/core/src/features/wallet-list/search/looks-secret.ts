const fewestWords = 6
const mostWords = 12
const longestWord = 50

/**
 * Whether a text looks like a secret recovery phrase, or like a private key. People paste them into whatever field a page
 * has, and a page that asks for them is how wallets are emptied: such a text is sent nowhere and kept nowhere.
 *
 * A phrase is known by its form, without the word lists: twelve words or more in any script, or at least six of three to
 * eight plain letters, which are all that the English list has, that are most of the text. No wallet has such a name. Nor
 * has one a word as long as a key, or as a phrase written without blanks.
 */
export function looksSecret(text: string): boolean {
  // What is longer than any field is a paste gone wrong: the beginning tells.
  const words = text.slice(0, 4_096).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const plain = words.filter((word) => /^[a-z]{3,8}$/i.test(word))
  const letters = words.filter((word) => !/^\p{N}+$/u.test(word))
  return (
    letters.length >= mostWords ||
    (plain.length >= fewestWords && plain.length * 2 > letters.length) ||
    words.some((word) => word.length >= longestWord)
  )
}
