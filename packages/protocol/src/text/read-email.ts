/** The longest address (RFC 5321), and the longest text that is searched for one. */
const longestEmail = 254
const longestText = 1_000

/** The accepted form of an address: ASCII, the same as in zod. Separators bound each part. */
const emailForm = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Invisible characters that copied text may contain: controls, zero-width characters, bidi marks. */
const invisible = /[\p{Cc}\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\ufe00-\ufe0f\uffa0]/gu

/** Quotes and brackets around an address. */
const around = /^(?:"(.*)"|'(.*)'|“(.*)”|„(.*)“|«(.*)»|\((.*)\)|\[(.*)\])$/su

/**
 * Finds the address in typed or pasted text. `undefined` if there is no address, or more than one. Removes invisible
 * characters, a name before angle brackets, `mailto:` with its query, quotes, and a full stop or comma at the end. Keeps the
 * spelling of the address, so that two mailboxes never become one.
 */
export function readEmail(text: string): string | undefined {
  if (text.length > longestText) return undefined
  if (isEmail(text)) return text
  let left = text.replace(/[\n\r\t]/g, ' ').replace(invisible, '')
  for (let before = ''; left !== before;) {
    before = left
    left = peel(left)
    if (isEmail(left)) return left
  }
  return undefined
}

const isEmail = (text: string): boolean => text.length <= longestEmail && emailForm.test(text)

/** Removes one layer around an address. */
function peel(text: string): string {
  const trimmed = text.trim().replace(/[.,;:!]+$/, '')
  const quoted = around.exec(trimmed)
  if (quoted) return quoted.slice(1).find((part) => part !== undefined) ?? ''
  const open = trimmed.indexOf('<')
  // With two pairs, the first may belong to the name.
  if (open >= 0 && open === trimmed.lastIndexOf('<') && trimmed.endsWith('>')) return trimmed.slice(open + 1, -1)
  return /^mailto:/i.test(trimmed) ? readLink(trimmed.slice('mailto:'.length)) : trimmed
}

/** The address of a `mailto:` link (RFC 6068). */
function readLink(text: string): string {
  const [address = ''] = text.split('?')
  try {
    return decodeURIComponent(address)
  } catch {
    return ''
  }
}
