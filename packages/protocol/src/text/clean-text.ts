/**
 * How many characters of the symbol of a token are kept. Screens show fewer, with an ellipsis: what is cut here is cut
 * without a sign, so it is far more than a symbol has.
 */
export const symbolLimit = 64

// Cc and Cf hold controls, zero-width joiners, bidi overrides and tags; Co and Cs hold what no font should draw.
// Variation selectors and the blank Hangul and Braille letters are marks and letters, but draw nothing either.
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\ufe00-\ufe0f\uffa0]/gu

/**
 * Makes a text of a stranger fit for one line of a screen: NFKC, without control, bidi and zero-width characters,
 * white space collapsed, cut to `limit` characters. Cleaning twice changes nothing.
 */
export function cleanText(text: string, limit: number): string {
  // Composing costs more than linear time on hostile input, so the text is cut before it is read.
  const normal = text
    .slice(0, limit * 8)
    .replace(/\s+/g, ' ')
    .normalize('NFKC')
    .replace(invisible, '')
  // Dropping a character can bring two others together that compose.
  const stable = normal.normalize('NFKC').replace(/\s+/g, ' ').trim()
  return Array.from(stable).slice(0, limit).join('').trim()
}
