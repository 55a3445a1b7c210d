import { readFileSync } from 'node:fs'
import { own } from '../check/own.ts'

const source = new URL('../../packages/core/node_modules/unhomoglyph/data.json', import.meta.url)

/**
 * Unicode (TR39) stops at small capitals, because they are letters of their own; in a name they pass for letters. The
 * others are alike in many fonts, and not in its table.
 */
const more: Readonly<Record<string, string>> = {
  ...pairs('ᴀa ʙb ᴅd ᴇe ꜰf ɢg ʜh ᴊj ᴋk ʟl ᴍm ɴn ᴘp ʀr ᴛt ᴜu ʏy'),
  ...pairs('ĸk ʍm ƅb ßb ꞓe πn ηn χx ωw μu'),
}

/** What Unicode says, as `unhomoglyph` ships it. */
export const readConfusables = () => Object.entries(JSON.parse(readFileSync(source, 'utf8')) as Record<string, string>)

/**
 * Characters that look like plain letters or digits, by what they look like. What NFKD takes apart by itself is left
 * out, as are accents, capitals and whatever looks like anything else.
 */
export function groupConfusables(
  rows: readonly (readonly [character: string, lookalike: string])[],
): Map<string, string> {
  const plain = (text: string) => [...bare(text)].map((letter) => own(more, letter) ?? letter).join('')
  const lookalikes = new Map([...rows, ...Object.entries(more)].map(([key, value]) => [key, plain(value)]))
  const groups = new Map<string, string>()
  for (const [key, value] of [...lookalikes].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const isNeeded = bare(key) === key.toLowerCase() && !/^[\x20-\x7e]*$/.test(key)
    if (isNeeded && /^[a-z0-9]+$/.test(value)) groups.set(value, (groups.get(value) ?? '') + key)
  }
  return new Map([...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The source of confusables.generated.ts. */
export function confusables(): string {
  return [
    '// Written by scripts/gen/confusables.ts from the data of Unicode TR39 (see THIRD_PARTY.md). Run `npm run gen` to renew it.',
    '',
    '/** Plain letters, followed by every character that looks like them. */',
    'export const confusableGroups: readonly string[] = [',
    ...[...groupConfusables(readConfusables())].map(([value, keys]) => `  '${value}${keys}',`),
    ']',
    '',
  ].join('\n')
}

function bare(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function pairs(text: string): Record<string, string> {
  return Object.fromEntries(text.split(' ').map((pair) => [...pair] as [string, string]))
}
