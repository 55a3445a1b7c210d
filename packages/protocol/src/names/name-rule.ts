/** The default zone of names. Operators can set another one. */
export const defaultNameZone = 'reown.id'

/** Characters of a label. The upper limit is that of DNS. */
export const nameLabelLength = { least: 4, most: 63 } as const

/** Why a label can never be registered. */
export type NameProblem = 'too-short' | 'too-long' | 'characters' | 'hyphen' | 'prefix'

// Without the flags `i` and `u`: together they let the Kelvin sign pass as a `k`.
const labelForm = /^[a-zA-Z0-9-]+$/
const zoneForm = /^(?=.{1,190}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/**
 * Finds the problem of a label, `alice` in `alice.reown.id`. `undefined` for a valid label. Page and server share this rule.
 * Letters are ASCII, so that no name imitates another one in a different script; `xn--` is refused because software that
 * decodes Punycode would show other letters.
 */
export function nameProblem(label: string): NameProblem | undefined {
  if (label !== '' && !labelForm.test(label)) return 'characters'
  if (label.length < nameLabelLength.least) return 'too-short'
  if (label.length > nameLabelLength.most) return 'too-long'
  if (label.startsWith('-') || label.endsWith('-')) return 'hyphen'
  return label.toLowerCase().startsWith('xn--') ? 'prefix' : undefined
}

/** True for a zone in its normal form: two or more DNS labels in lower case. */
export function isNameZone(text: string): boolean {
  return zoneForm.test(text)
}

/** The parts of a name, in lower case. `name` is `label.zone`. */
export type Name = { name: string; label: string; zone: string }

/**
 * Reads a typed name: `alice` or `Alice.reown.id`. `undefined` for text that is not a name of the zone. `zone` has to be in
 * its normal form.
 */
export function readName(text: string, zone: string = defaultNameZone): Name | undefined {
  const dot = text.indexOf('.')
  const given = dot === -1 ? text : text.slice(0, dot)
  if (nameProblem(given) !== undefined) return undefined
  const label = given.toLowerCase()
  const name = `${label}.${zone}`
  return dot === -1 || isSameAscii(text, name) ? { name, label, zone } : undefined
}

/** Whether two texts are equal except for the case of ASCII letters. `lower` is in lower case. */
function isSameAscii(text: string, lower: string): boolean {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) === lower
}
