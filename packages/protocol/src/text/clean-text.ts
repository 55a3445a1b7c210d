/**
 * The limit for a token symbol. Screens show fewer characters, with an ellipsis. This limit truncates without one, so it is
 * far longer than any real symbol.
 */
export const symbolLimit = 64

// Cc and Cf hold controls, zero-width joiners, bidi overrides and tags; Co and Cs hold what no font should draw.
// Variation selectors and the blank Hangul and Braille letters are marks and letters, but draw nothing either.
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\ufe00-\ufe0f\uffa0]/gu

/**
 * Cleans an untrusted text for one line of a screen: NFKC, without control, bidi and zero-width characters, with white space
 * collapsed and at most `limit` characters. Cleaning twice changes nothing.
 */
export function cleanText(text: string, limit: number): string {
  // Truncates first, because composition takes more than linear time on hostile input.
  const normal = text
    .slice(0, limit * 8)
    .replace(/\s+/g, ' ')
    .normalize('NFKC')
    .replace(invisible, '')
  // Removing a character can join two others that compose.
  const stable = normal.normalize('NFKC').replace(/\s+/g, ' ').trim()
  return Array.from(stable).slice(0, limit).join('').trim()
}
