import { polkadotAccount } from '@openappkit/testing/polkadot'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWhole } from '../test/seeded.fixture.js'
import { encodeSs58, parseSs58 } from '@openappkit/protocol/substrate'
import { fromHex, ownSeed, schemes, toHex, unknownNetwork, verify } from './verify.fixture.js'

const kusama = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

describe.each(schemes)('%s', (scheme) => {
  const account = polkadotAccount(ownSeed, scheme)
  const address = account.address(0)

  test('a signature is valid only for its account and its text', async () => {
    const message = fc.string({ unit: 'grapheme', maxLength: 300 })
    await fc.assert(
      fc.asyncProperty(message, message, async (text, other) => {
        const signature = account.signMessage(text)
        expect(await verify(address, text, signature)).toBe(true)
        expect(await verify(address, text, account.sign(text))).toBe(true)
        expect(await verify(address, other, signature)).toBe(other === text)
        const stranger = polkadotAccount(`0x${'23'.repeat(32)}`, scheme).address(0)
        expect(await verify(stranger, text, signature)).toBe(false)
      }),
      { numRuns: 10 },
    )
  })

  test('a signature is valid if the address belongs to the network, or the network is unknown', async () => {
    const signature = account.signMessage('Hello')
    expect(await verify(address, 'Hello', signature, kusama)).toBe(false)
    expect(await verify(account.address(2), 'Hello', signature, kusama)).toBe(true)
    expect(await verify(account.address(42), 'Hello', signature)).toBe(false)
    for (const prefix of [0, 2, 42, 1_284, 16_383]) {
      expect(await verify(account.address(prefix), 'Hello', signature, unknownNetwork), `${prefix}`).toBe(true)
    }
    expect(await verify(address, 'Hello', signature, 'cosmos:cosmoshub-4' as never)).toBe(false)
  })

  test('a signature with a bit flipped is invalid', async () => {
    const bytes = fromHex(account.signMessage('Hello'))
    const taken: number[] = []
    for (let bit = 0; bit < bytes.length * 8; bit += isWhole ? 1 : 11) {
      const flipped = Uint8Array.from(bytes)
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      if (await verify(address, 'Hello', toHex(flipped))) taken.push(bit)
    }
    expect(taken).toEqual([])
  })

  test('a signature is invalid for an address with any letter changed', async () => {
    const signature = account.signMessage('Hello')
    for (let at = 0; at < address.length; at += 1) {
      const other = address.slice(0, at) + (address[at] === 'q' ? 'p' : 'q') + address.slice(at + 1)
      expect(await verify(other, 'Hello', signature), other).toBe(false)
    }
  })
})

test('only the ecdsa signature with the lower S value is valid', async () => {
  const account = polkadotAccount(ownSeed, 'ecdsa')
  const bytes = fromHex(account.signMessage('Hello'))
  const s = order - BigInt(toHex(bytes.subarray(32, 64)))
  const high = `${toHex(bytes.subarray(0, 32))}${s.toString(16).padStart(64, '0')}0${1 - (bytes[64] ?? 0)}`
  expect(await verify(account.address(0), 'Hello', high)).toBe(false)
})

test('a weak key, for which a signature needs no private key, never verifies', async () => {
  // Points of small order, with the signature that would fit: R = 1 · B and S = 1.
  const base = `58${'66'.repeat(31)}`
  const one = `01${'00'.repeat(31)}`
  const marked = `01${'00'.repeat(30)}80`
  const ristrettoBase = 'e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76'
  for (const key of [`01${'00'.repeat(31)}`, '00'.repeat(32), `ec${'ff'.repeat(30)}7f`]) {
    const address = encodeSs58({ prefix: 0, accountId: fromHex(key) })
    for (let at = 0; at < 32; at += 1) {
      for (const signature of [base + one, ristrettoBase + marked, '00'.repeat(32) + marked]) {
        expect(await verify(address, `Hello ${at}`, signature), key).toBe(false)
      }
    }
  }
})

test('text that is not a signature returns false and does not throw', async () => {
  const address = polkadotAccount(ownSeed).address(0)
  const texts = ['', '0x', 'ab', '%%', 'zz'.repeat(64), '00'.repeat(63), '00'.repeat(67), 'f'.repeat(100_000)]
  for (const text of [...texts, ...[64, 65, 66].flatMap((size) => ['00'.repeat(size), 'ff'.repeat(size)])]) {
    expect(await verify(address, 'Hello', text), text.slice(0, 20)).toBe(false)
  }
  expect(parseSs58(address)?.prefix).toBe(0)
})
