import { expect, test } from 'vitest'
import { encodeBase58 } from '@openappkit/protocol/base58'
import { verifyEd25519 } from './index.js'

test('a signature is valid only for its key and its text', async () => {
  const make = async () => (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  const [own, other] = await Promise.all([make(), make()])
  const addressOf = async ({ publicKey }: CryptoKeyPair) =>
    encodeBase58(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)))
  const message = 'app.example wants you to sign in'
  const bytes = await crypto.subtle.sign('Ed25519', own.privateKey, new TextEncoder().encode(message))
  const signature = encodeBase58(new Uint8Array(bytes))
  const address = await addressOf(own)
  expect(await verifyEd25519(address, message, signature)).toBe(true)
  expect(await verifyEd25519(address, `${message}.`, signature)).toBe(false)
  expect(await verifyEd25519(await addressOf(other), message, signature)).toBe(false)
  expect(await verifyEd25519(address, message, signature.slice(0, -1))).toBe(false)
  expect(await verifyEd25519(address, message, '0x1234')).toBe(false)
  expect(await verifyEd25519('0x7A3f', message, signature)).toBe(false)
})

test.each([
  ['the neutral element', `01${'00'.repeat(31)}`],
  ['the neutral element with its highest bit', `01${'00'.repeat(30)}80`],
  ['the system program of Solana, a point of order 4', '00'.repeat(32)],
  ['a point of order 2', `ec${'ff'.repeat(30)}7f`],
  ['a point of order 8', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'],
  ['another point of order 8', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa'],
])('rejects a forged signature for the weak key %s', async (_, hex) => {
  const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
  // R = B and S = 1 fit every eighth message or more.
  const forged = encodeBase58(fromHex(`58${'66'.repeat(31)}01${'00'.repeat(31)}`))
  const address = encodeBase58(fromHex(hex))
  const answers = Array.from({ length: 100 }, (_, at) => verifyEd25519(address, `Sign in ${at}`, forged))
  expect(await Promise.all(answers)).not.toContain(true)
})
