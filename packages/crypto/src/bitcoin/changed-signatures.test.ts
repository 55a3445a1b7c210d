import { bitcoinAccount } from '@openappkit/testing/bitcoin'
import { describe, expect, test } from 'vitest'
import { compactKinds, fromBase64, kinds, ownKey, simpleKinds, toBase64, toHex, verify } from './verify.fixture.js'

const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))

describe('changed signatures', () => {
  /** Returns the signatures that differ in one bit and are still accepted. */
  const taken = (address: string, text: string, signature: string) => {
    const bytes = fromBase64(signature)
    return Array.from({ length: bytes.length * 8 }, (_, bit) => {
      const flipped = Uint8Array.from(bytes)
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      return verify(address, text, toBase64(flipped)) ? [bit] : []
    }).flat()
  }

  test.each(simpleKinds)(
    'verification rejects a witness with any bit flipped, %s',
    (kind) => {
      const { address, signMessage } = bitcoinAccount(ownKey, kind)
      expect(taken(address, 'Hello', signMessage('Hello'))).toEqual([])
    },
    60_000,
  )

  test.each(compactKinds)(
    'verification rejects a compact signature with any bit flipped, %s',
    async (kind) => {
      const { address, signCompact } = bitcoinAccount(ownKey, kind)
      // Uses the first of the four recoverable keys. Headers of the second differ in one bit from those of older wallets,
      // which are valid too.
      const texts = Array.from({ length: 20 }, (_, at) => `Hello ${at}`)
      for (const text of texts) {
        const signature = await signCompact(text)
        if (((fromBase64(signature)[0] ?? 0) - 27) % 4 === 0) return expect(taken(address, text, signature)).toEqual([])
      }
      throw new Error('No signature of the first key')
    },
    60_000,
  )

  test.each(kinds)('verification rejects an address with any letter changed, %s', async (kind) => {
    const { address, signMessage, signCompact } = bitcoinAccount(ownKey, kind)
    const signature = kind === 'p2pkh' ? await signCompact('Hello') : signMessage('Hello')
    for (let at = 0; at < address.length; at += 1) {
      const other = address.slice(0, at) + (address[at] === 'q' ? 'p' : 'q') + address.slice(at + 1)
      expect(verify(other, 'Hello', signature), other).toBe(false)
    }
  })
})

describe('the rules of BIP-322', () => {
  const [none, all, allOfOneInput] = [2, 1, 0x81]

  test('a signature has to use SIGHASH_ALL, which Taproot may leave implicit', () => {
    const [segwit, taproot] = [bitcoinAccount(ownKey, 'p2wpkh'), bitcoinAccount(ownKey, 'p2tr')]
    expect(verify(taproot.address, 'Hello', taproot.signMessage('Hello', { sighashType: all }))).toBe(true)
    for (const sighashType of [none, allOfOneInput]) {
      expect(verify(segwit.address, 'Hello', segwit.signMessage('Hello', { sighashType }))).toBe(false)
      expect(verify(taproot.address, 'Hello', taproot.signMessage('Hello', { sighashType }))).toBe(false)
    }
    const unsaid = fromBase64(taproot.signMessage('Hello'))
    const said = toBase64(Uint8Array.of(1, 65, ...unsaid.subarray(2), 0))
    expect(verify(taproot.address, 'Hello', said), 'said to be unsaid').toBe(false)
    const longer = Uint8Array.of(
      1,
      66,
      ...fromBase64(taproot.signMessage('Hello', { sighashType: all })).subarray(2),
      0,
    )
    expect(verify(taproot.address, 'Hello', toBase64(longer)), 'said, and more').toBe(false)
  })

  test('only the signature with the lower S value is valid', () => {
    const { address, signMessage } = bitcoinAccount(ownKey, 'p2wpkh')
    const bytes = fromBase64(signMessage('Hello'))
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    // 02, length, then 30 LL 02 RR <r> 02 SS <s> 01 and the key.
    const endOfR = 6 + (bytes[5] ?? 0)
    const s = bytes.subarray(endOfR + 2, endOfR + 2 + (bytes[endOfR + 1] ?? 0))
    const high = fromHex((order - BigInt(`0x${toHex(s)}`)).toString(16).padStart(64, '0'))
    const signed = [0x30, 0, ...bytes.subarray(4, endOfR), 0x02, 33, 0, ...high, 1]
    signed[1] = signed.length - 3
    const whole = Uint8Array.of(2, signed.length, ...signed, ...bytes.subarray(-34))
    expect(verify(address, 'Hello', toBase64(whole))).toBe(false)
    const low = [0x30, bytes[3] ?? 0, ...bytes.subarray(4, endOfR + 2), ...s, 1]
    expect(verify(address, 'Hello', toBase64(Uint8Array.of(2, low.length, ...low, ...bytes.subarray(-34))))).toBe(true)
  })

  test.each(simpleKinds)('the key has to match the address, %s', (kind) => {
    const victim = bitcoinAccount(ownKey, kind)
    for (const other of simpleKinds) {
      const thief = bitcoinAccount(`0x${'23'.repeat(32)}`, other)
      expect(verify(victim.address, 'Hello', thief.signMessage('Hello', { script: victim.script })), other).toBe(false)
    }
  })

  test('a P2PKH address has no valid witness', () => {
    const [old, segwit] = [bitcoinAccount(ownKey, 'p2pkh'), bitcoinAccount(ownKey, 'p2wpkh')]
    expect(verify(old.address, 'Hello', segwit.signMessage('Hello', { script: old.script }))).toBe(false)
  })

  test.each(simpleKinds)('a witness with extra bytes or items is invalid, %s', (kind) => {
    const { address, signMessage } = bitcoinAccount(ownKey, kind)
    const [count = 0, ...items] = fromBase64(signMessage('Hello'))
    for (const changed of [
      [count, ...items, 0],
      [count + 1, ...items, 0],
      [count, ...items.slice(0, -1)],
      [count - 1, ...items],
    ]) {
      expect(verify(address, 'Hello', toBase64(Uint8Array.from(changed)))).toBe(false)
    }
  })
})
