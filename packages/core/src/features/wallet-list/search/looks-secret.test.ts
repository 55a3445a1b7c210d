import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { looksSecret } from './looks-secret.js'
import { starterWallets } from '../listing/starter.generated.js'

const twelve = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const hex = '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318'

test.each([
  twelve,
  twelve.toUpperCase(),
  twelve.split(' ').join('\n'),
  twelve.split(' ').join(', '),
  twelve.split(' ').join('-'),
  twelve.replaceAll(' ', ''),
  twelve
    .split(' ')
    .map((word, at) => `${at + 1}. ${word}`)
    .join('  '),
  `my phrase is: ${twelve}`,
  `${twelve} wave sausage worth`,
  `${twelve} ${twelve}`,
  twelve.split(' ').slice(0, 6).join(' '),
  'あいこくしん あいこくしん あいこくしん あいこくしん あいこくしん あいこくしん あいこくしん あいこくしん あいこくしん あいこくしん あいこくしん あおぞら',
  '的 的 的 的 的 的 的 的 的 的 的 在',
  hex,
  `0x${hex}`,
  '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
])('%j is a secret', (text) => {
  expect(looksSecret(text)).toBe(true)
})

describe('ordinary searches', () => {
  test.each([
    '',
    'metamask',
    'trust wallet',
    'the wallet with a fox',
    'Crypto.com | DeFi Wallet (Onchain)',
    '0x7A3fC29bD04e81F6a5B2E93c07D18e64fA4C91e2',
    'io.metamask',
    '1 2 3 4 5 6 7 8 9 10 11 12',
  ])('%j is not a secret', (text) => {
    expect(looksSecret(text)).toBe(false)
  })

  test('listed wallet names are not secrets', () => {
    for (const { name } of starterWallets) expect(looksSecret(name)).toBe(false)
  })
})

test('phrases of the English form are secrets in any notation', () => {
  const word = fc.stringMatching(/^[a-z]{3,8}$/)
  const blank = fc.constantFrom(' ', '  ', '\n', '\t', ', ', '\u00a0', '\u3000', ' - ')
  fc.assert(
    fc.property(fc.array(word, { minLength: 6, maxLength: 24 }), blank, (words, between) => {
      expect(looksSecret(words.join(between))).toBe(true)
    }),
  )
})
