import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase58, verifyEd25519 } from './index.js'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The textbook way, by big numbers; what is tested works byte by byte. */
function encode(bytes: Uint8Array): string {
  let number = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = alphabet[Number(number % 58n)] + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

test('base58 gives back the bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), (bytes) => {
      expect([...(decodeBase58(encode(bytes)) ?? [])]).toEqual([...bytes])
    }),
  )
})

test.each(['', '0', 'O', 'I', 'l', 'a b', '1'.repeat(129)])('%j is no base58 of ours', (text) => {
  expect(decodeBase58(text)).toBeUndefined()
})

test('a signature counts for its key and its text alone', async () => {
  const make = async () => (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  const [own, other] = await Promise.all([make(), make()])
  const addressOf = async ({ publicKey }: CryptoKeyPair) =>
    encode(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)))
  const message = 'app.example wants you to sign in'
  const bytes = await crypto.subtle.sign('Ed25519', own.privateKey, new TextEncoder().encode(message))
  const signature = encode(new Uint8Array(bytes))
  const address = await addressOf(own)
  expect(await verifyEd25519(address, message, signature)).toBe(true)
  expect(await verifyEd25519(address, `${message}.`, signature)).toBe(false)
  expect(await verifyEd25519(await addressOf(other), message, signature)).toBe(false)
  expect(await verifyEd25519(address, message, signature.slice(0, -1))).toBe(false)
  expect(await verifyEd25519(address, message, '0x1234')).toBe(false)
  expect(await verifyEd25519('0x7A3f', message, signature)).toBe(false)
})
