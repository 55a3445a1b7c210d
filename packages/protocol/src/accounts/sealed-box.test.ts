import { expect, test } from 'vitest'
import {
  createBoxKeys,
  deriveBoxKeys,
  openBox,
  sealedBox,
  sealToKey,
  toBase64Url,
  writePublicKey,
  writeRecoveryContext,
} from './index.js'

const secret = crypto.getRandomValues(new Uint8Array(33))
const context = new TextEncoder().encode('wallet 1')

test('a box opens only with its key', async () => {
  const [keys, stranger] = [await createBoxKeys(), await createBoxKeys()]
  const box = sealedBox.parse(await sealToKey(await writePublicKey(keys), secret, context))
  expect(await openBox(keys, box, context)).toEqual(secret)
  await expect(openBox(stranger, box, context)).rejects.toMatchObject({ name: 'OpenError' })
  await expect(openBox(keys, box, new TextEncoder().encode('wallet 2'))).rejects.toMatchObject({ name: 'OpenError' })
  const changed = `${box.data.slice(0, -2)}${box.data.endsWith('AA') ? 'BA' : 'AA'}`
  await expect(openBox(keys, { ...box, data: changed }, context)).rejects.toMatchObject({ name: 'OpenError' })
  await expect(openBox(keys, { ...box, publicKey: await writePublicKey(stranger) }, context)).rejects.toMatchObject({
    name: 'OpenError',
  })
})

test('two boxes of the same bytes have nothing in common', async () => {
  const to = await writePublicKey(await createBoxKeys())
  const [one, other] = [await sealToKey(to, secret, context), await sealToKey(to, secret, context)]
  expect(one.publicKey).not.toBe(other.publicKey)
  expect(one.data).not.toBe(other.data)
})

test('the private key is not extractable', async () => {
  const { privateKey } = await createBoxKeys()
  await expect(crypto.subtle.exportKey('pkcs8', privateKey)).rejects.toMatchObject({ name: 'InvalidAccessError' })
})

test('a secret always derives the same keys, and another secret different ones', async () => {
  const derive = async (byte: number) => writePublicKey(await deriveBoxKeys(new Uint8Array(32).fill(byte)))
  expect(await derive(1)).toBe(await derive(1))
  expect(await derive(1)).not.toBe(await derive(2))
})

test('the context of a recovery share has the format that the wallet writes', () => {
  const walletId = toBase64Url(new Uint8Array(16).fill(7))
  expect(Buffer.from(writeRecoveryContext({ walletId, generation: 258 })).toString('hex')).toBe(
    `01000000087265636f76657279${'0300000010'}${'07'.repeat(16)}${'0200000008'}0000000000000102`,
  )
})
