/** Longest address (RFC 5321), and the longest text that one is looked for in. */
const longestEmail = 254
const longestText = 1_000

/** The form of an address that mail is sent to: ASCII, as zod has it. Each part is bounded by the characters between. */
const emailForm = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** What takes no place on a screen, and comes along with what is copied: controls, zero-width characters, bidi marks. */
const invisible = /[\p{Cc}\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\ufe00-\ufe0f\uffa0]/gu

/** Pairs that people and programs put around an address. */
const around = /^(?:"(.*)"|'(.*)'|“(.*)”|„(.*)“|«(.*)»|\((.*)\)|\[(.*)\])$/su

/**
 * The address in what a person typed or pasted; `undefined` where there is none, or more than one. Invisible characters, a name
 * before angle brackets, `mailto:` with what follows `?`, quotes and a full stop or comma at the end are no part of it. An
 * address is returned as it is written, so that no two mailboxes become one.
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

/** Takes off one layer of what is around an address. */
function peel(text: string): string {
  const trimmed = text.trim().replace(/[.,;:!]+$/, '')
  const quoted = around.exec(trimmed)
  if (quoted) return quoted.slice(1).find((part) => part !== undefined) ?? ''
  const open = trimmed.indexOf('<')
  // With two of them, what stands in the first may be a part of a name.
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
