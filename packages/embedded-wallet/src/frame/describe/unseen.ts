/**
 * What is not seen in a text, or turns the rest of it around. Not among them: ends of lines, tabs, the two that join and part
 * letters and pictures, without which some languages cannot be written, and the two that say how a picture is drawn.
 */
const unseen = /(?![\n\r\t\u200c\u200d\ufe0e\ufe0f])[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const allUnseen = new RegExp(unseen, 'gu')

export const hasUnseen = (text: string): boolean => unseen.test(text)

/** Writes out what is unseen in a text whose backslashes are doubled, such as a string of JSON: `\u202e`. */
export function escapeUnseenInQuotes(text: string): string {
  return text.replace(allUnseen, (found) =>
    [...Array(found.length)].map((_, at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  )
}

/** The same for any text. A backslash is doubled, so that two texts never look alike. */
export const escapeUnseen = (text: string): string => escapeUnseenInQuotes(text.replaceAll('\\', '\\\\'))
