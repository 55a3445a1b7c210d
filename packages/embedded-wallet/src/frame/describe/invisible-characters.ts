/**
 * Invisible characters, and those that change the direction of text. Excludes line ends, tabs, the joiner and
 * non-joiner, which some languages and emoji need, and the two variation selectors that choose the style of an emoji.
 */
const invisible = /(?![\n\r\t\u200c\u200d\ufe0e\ufe0f])[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const allInvisible = new RegExp(invisible, 'gu')

export const hasInvisible = (text: string): boolean => invisible.test(text)

/** Escapes invisible characters in a text whose backslashes are doubled, such as a JSON string: `\u202e`. */
export function escapeInvisibleInQuotes(text: string): string {
  return text.replace(allInvisible, (found) =>
    [...Array(found.length)].map((_, at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  )
}

/** Escapes invisible characters in any text. Doubles backslashes, so that two texts never look alike. */
export const escapeInvisible = (text: string): string => escapeInvisibleInQuotes(text.replaceAll('\\', '\\\\'))
