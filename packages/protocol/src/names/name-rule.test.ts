import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultNameZone, isNameZone, nameProblem, readName } from './index.js'

test.each(['abcd', 'alice', 'Alice', 'a-1b', 'a--b', '1234', 'a'.repeat(63)])(
  'spec 5.1: accepts the label %s',
  (label) => {
    expect(nameProblem(label)).toBeUndefined()
  },
)

test.each([
  ['', 'too-short'],
  ['abc', 'too-short'],
  ['a'.repeat(64), 'too-long'],
  ['ali_ce', 'characters'],
  ['ali ce', 'characters'],
  ['alice.eth', 'characters'],
  ['ali', 'too-short'],
  ['éric', 'characters'],
  // Cyrillic, the Kelvin sign that lower-casing turns into a `k`, a full-width letter, an invisible one.
  ['аlice', 'characters'],
  ['\u212Aelvin', 'characters'],
  ['ａlice', 'characters'],
  ['ali\u200bce', 'characters'],
  ['alice\n', 'characters'],
  ['-alice', 'hyphen'],
  ['alice-', 'hyphen'],
  ['xn--lgbpad', 'prefix'],
  ['XN--lgbpad', 'prefix'],
] as const)('spec 5.1: refuses %j with %s', (label, problem) => {
  expect(nameProblem(label)).toBe(problem)
})

test('spec 9.11: names end with reown.id by default', () => {
  expect(defaultNameZone).toBe('reown.id')
  expect(readName('alice')).toEqual({ name: 'alice.reown.id', label: 'alice', zone: 'reown.id' })
})

test('reads a name with and without its zone, in any case', () => {
  const alice = { name: 'alice.names.example', label: 'alice', zone: 'names.example' }
  for (const text of ['alice', 'ALICE', 'alice.names.example', 'Alice.Names.Example'])
    expect(readName(text, 'names.example')).toEqual(alice)
})

test.each([
  'alice.reown.ie',
  'alice.eth',
  'a.alice.reown.id',
  'alice.',
  '.reown.id',
  'alice.reown.id.',
  'reown.id',
  'alice.reown.\u0130d',
])('refuses %j as a name of the zone', (text) => {
  expect(readName(text)).toBeUndefined()
})

test('a name is lower-case ASCII and reads as itself', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .tuple(fc.stringMatching(/^[a-zA-Z0-9-]{1,70}$/), fc.constantFrom('', '.reown.id', '.Reown.ID'))
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (given) => {
      const read = readName(given)
      if (!read) return
      expect(read.name).toMatch(/^[a-z0-9-]{4,63}\.reown\.id$/)
      expect(readName(read.name)).toEqual(read)
    }),
  )
})

test('a zone has two or more DNS labels in lower case', () => {
  for (const zone of ['reown.id', 'names.example.org', 'a-b.xyz']) expect(isNameZone(zone)).toBe(true)
  for (const zone of [
    '',
    'id',
    'Reown.id',
    '.id',
    'reown.',
    '-a.id',
    'a-.id',
    'a..id',
    'a.1',
    'a b.id',
    `${'a.'.repeat(100)}id`,
  ])
    expect(isNameZone(zone)).toBe(false)
})
