import { expect, test } from 'vitest'
import { encodeBase58 } from '../base58/index.js'
import { verifyEd25519 } from './index.js'

test('a signature counts for its key and its text alone', async () => {
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
