/**
 * What nobody sees in a text, or what turns the rest of it around. Not among them: ends of lines, tabs, and the two that join
 * and part letters and pictures, without which some languages cannot be written.
 */
const unseen = /(?![\n\r\t\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/u
const allUnseen = new RegExp(unseen, 'gu')

export const hasUnseen = (text: string): boolean => unseen.test(text)

/** A text for a screen, with what is unseen in it written out: `\u202e`. */
export function escapeUnseen(text: string): string {
  return text.replace(allUnseen, (found) =>
    [...Array(found.length)].map((_, at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  )
}
