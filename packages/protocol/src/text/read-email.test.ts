import fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { cases } from '../frame/seeded.fixture.js'
import { readEmail } from './index.js'

const mira = 'mira+shop@mail.example.com'
const accepted = z.email().check(z.maxLength(254))

test.each([
  ['as it is', mira],
  ['with blanks and a line break', `  ${mira}\n`],
  ['with a no-break space', `\u00a0${mira}\u202f`],
  ['with a byte order mark', `\ufeff${mira}`],
  ['with zero-width characters', `mi\u200bra+shop\u200d@mail\u2060.example.com\u200b`],
  ['with soft hyphens', `mira+shop@mail.exam\u00adple.com`],
  ['with bidi marks', `\u202a${mira}\u202c\u200e`],
  ['with a name', `Mira Ólafsdóttir <${mira}>`],
  ['with a quoted name that has an address', `"Mira (mira@old.example)" <${mira}>`],
  ['in angle brackets', `<${mira}>`],
  ['as a link', `mailto:${mira}`],
  ['as a link with a subject', `MAILTO:${mira}?subject=Hello%20there&cc=eve@example.com`],
  ['as a link with escapes', 'mailto:mira%2Bshop%40mail.example.com'],
  ['as a link in angle brackets', `Mira <mailto:${mira}>`],
  ['at the end of a sentence', `${mira}.`],
  ['in a list', `${mira},`],
  ['before a semicolon', `${mira}; `],
  ['in quotes', `“${mira}”`],
  ['in single quotes', `'${mira}'`],
  ['in brackets, in a sentence', `(${mira}).`],
])('reads an address %s', (_, text) => {
  expect(readEmail(text)).toBe(mira)
})

test.each([
  '',
  ' ',
  'mira',
  'mira@',
  '@example.com',
  'mira@example',
  'mira@@example.com',
  'mira@exam ple.com',
  'mira@exam\u00a0ple.com',
  'mira @example.com',
  'mira@example..com',
  '.mira@example.com',
  'mira@-example.com',
  'mira@example.com, eve@example.com',
  'Mira <mira@example.com>, Eve <eve@example.com>',
  'mira@example.com <eve@example.com> <mira@example.com>',
  'mailto:mira@example.com,eve@example.com',
  'mailto:%',
  'mailto:',
  'Mira <>',
  'mіra@example.com',
  'mira＠example.com',
  'ｍira@example.com',
  `${'a'.repeat(250)}@example.com`,
  `${' '.repeat(1_000)}mira@example.com`,
  'https://mira@example.com',
])('refuses %j', (text) => {
  expect(readEmail(text)).toBeUndefined()
})

/** Characters of addresses and of their surroundings, in any order. */
const nasty = fc.string({
  unit: fc.constantFrom(...'aZ9_.+-\'"@<>()[]:;,!? \n\u00a0\u200b\ufeff\u00adäіＡ', 'mailto:', '.com', '@a.com'),
  maxLength: 24,
})

const local = fc.string({ unit: fc.constantFrom(..."azAZ09_+-'."), minLength: 1, maxLength: 12 })
const label = fc.string({ unit: fc.constantFrom(...'azAZ09-'), minLength: 1, maxLength: 8 })
/** Texts that are mostly addresses. */
const email = fc
  .tuple(local, label, label, fc.constantFrom('com', 'IO', 'museum'))
  .map(([name, below, above, top]) => `${name}@${below}.${above}.${top}`)

test('every valid address is returned unchanged, and every returned address is valid', () => {
  fc.assert(
    fc.property(fc.oneof(email, nasty), (text) => {
      const read = readEmail(text)
      if (accepted.safeParse(text).success) expect(read).toBe(text)
      if (read !== undefined) expect(accepted.safeParse(read).success).toBe(true)
    }),
    { numRuns: cases },
  )
})

test('two different addresses stay different with any surroundings', () => {
  const wrap = fc.constantFrom(
    (text: string) => text,
    (text: string) => ` \u200b${text}.`,
    (text: string) => `Mira <${text}>`,
    (text: string) => `mailto:${encodeURIComponent(text)}?subject=a`,
    (text: string) => `"${text}",`,
  )
  fc.assert(
    fc.property(email, email, wrap, wrap, (one, other, wrapOne, wrapOther) => {
      fc.pre(accepted.safeParse(one).success && accepted.safeParse(other).success)
      expect(readEmail(wrapOne(one))).toBe(one)
      expect(readEmail(wrapOne(one)) === readEmail(wrapOther(other))).toBe(one === other)
    }),
    { numRuns: Math.ceil(cases / 4) },
  )
})
