import { makeSignDoc } from '@cosmjs/amino'
import { codeOf } from '@openappkit/testing/contracts'
import { AuthInfo, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connect } from './connect.fixture.js'
import type { DirectSignDoc } from './wallet/namespace.js'
import { copyBytes, readInteger } from './wallet/read-bytes.js'

type Spell<T> = (value: T) => unknown

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
/** Formats of bytes after a message between an extension and a page, or after JSON. */
const byteSpellings: readonly Spell<Uint8Array>[] = [
  (bytes) => Uint8Array.from(bytes),
  (bytes) => Buffer.from(bytes),
  (bytes) => [...bytes],
  (bytes) => ({ ...bytes }),
  (bytes) => JSON.parse(JSON.stringify(bytes)) as unknown,
  (bytes) => JSON.parse(JSON.stringify(Buffer.from(bytes))) as unknown,
  base64,
  (bytes) => base64(bytes).replaceAll('=', ''),
  (bytes) => base64(bytes).replaceAll('+', '-').replaceAll('/', '_'),
]
const half = (value: bigint) => Number(BigInt.asIntN(32, value))
const numberSpellings: readonly Spell<bigint>[] = [
  (value) => value,
  (value) => value.toString(),
  (value) => (value <= 2n ** 53n - 1n ? Number(value) : value),
  (value) => ({ low: half(value), high: half(value >> 32n), unsigned: true }),
  (value) => ({ high: half(value >> 32n), low: half(value), unsigned: false }),
]

const spelledBytes = fc.constantFrom(...byteSpellings)
const spelledNumber = fc.constantFrom(...numberSpellings)
const doc: DirectSignDoc = {
  bodyBytes: TxBody.encode(
    TxBody.fromPartial({ memo: 'hi', messages: [{ typeUrl: '/m', value: Uint8Array.of(1) }] }),
  ).finish(),
  authInfoBytes: AuthInfo.encode(AuthInfo.fromPartial({ signerInfos: [{ sequence: 3n }] })).finish(),
  chainId: 'osmosis-1',
  accountNumber: 0n,
}

test('bytes of a wallet are read in every format, and not beyond their limit', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), spelledBytes, (bytes, spell) => {
      expect(copyBytes(spell(bytes), 80)).toEqual(Uint8Array.from(bytes))
      if (bytes.length > 0) expect(copyBytes(spell(bytes), bytes.length - 1)).toBeUndefined()
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['a number above 255', [1, 256]],
  ['a fraction', [1.5]],
  ['a hole', Object.assign([], { length: 2 })],
  ['an object with unordered keys', { 1: 1, 2: 2 }],
  ['an object with another key', { 0: 1, name: 2 }],
  ['other numbers', Uint16Array.of(1)],
  ['invalid base64', 'not base64!'],
  ['a string of one character', 'A'],
  ['a number', 7],
  ['nothing', undefined],
])('a value that is not bytes is refused: %s', (_, value) => {
  expect(copyBytes(value, 80)).toBeUndefined()
})

test('integers of a wallet are read in every format', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), spelledNumber, (value, spell) => {
      expect(readInteger(spell(value))).toBe(value)
    }),
    { numRuns: 500 },
  )
  for (const none of [undefined, null, '', '0x1', '-1', 1.5, {}, { low: 1 }, { low: 0.5, high: 0 }, [], 'one'])
    expect(readInteger(none)).toBeUndefined()
})

/** A wallet whose answers are plain objects, as after a message. */
async function connectPlain(bytes: Spell<Uint8Array>, number: Spell<bigint>) {
  const connected = await connect()
  const { native } = connected.provider
  const { getKey, signDirect, signAmino, signArbitrary } = connected.wallet.wallet
  const plainSignature = ({ pub_key, signature }: { pub_key: { type: string; value: string }; signature: string }) => ({
    pub_key: { ...pub_key, value: bytes(Buffer.from(pub_key.value, 'base64')) },
    signature: bytes(Buffer.from(signature, 'base64')),
  })
  Object.assign(native, {
    getKey: async (id: string) => {
      const key = await getKey(id)
      return { ...key, pubKey: bytes(key.pubKey) }
    },
    signArbitrary: async (...args: Parameters<typeof signArbitrary>) => plainSignature(await signArbitrary(...args)),
    signAmino: async (...args: Parameters<typeof signAmino>) => {
      const { signed, signature } = await signAmino(...args)
      const { account_number, sequence } = signed
      const numbers = { account_number: number(BigInt(account_number)), sequence: number(BigInt(sequence)) }
      // JSON has no bigints.
      const isJson = typeof numbers.sequence !== 'bigint' && typeof numbers.account_number !== 'bigint'
      return { signed: isJson ? { ...signed, ...numbers } : signed, signature: plainSignature(signature) }
    },
    signDirect: async (...args: Parameters<typeof signDirect>) => {
      const { signed, signature } = await signDirect(...args)
      const { bodyBytes, authInfoBytes, accountNumber, chainId } = signed
      const plain = {
        bodyBytes: bytes(bodyBytes),
        authInfoBytes: bytes(authInfoBytes),
        accountNumber: number(accountNumber),
        chainId,
      }
      return { signed: plain, signature: plainSignature(signature) }
    },
  })
  return connected
}

test('a wallet that answers with plain objects signs as one that answers with bytes does', async () => {
  const numbers = fc.bigInt({ min: 0n, max: 2n ** 63n })
  await fc.assert(
    fc.asyncProperty(spelledBytes, spelledNumber, numbers, async (bytes, number, accountNumber) => {
      const { provider, status } = await connectPlain(bytes, number)
      const [{ address, publicKey }] = status.accounts
      expect(await provider.getAccounts()).toMatchObject([{ address }])
      const wanted = { ...doc, accountNumber }
      const { signed, signature } = await provider.signDirect(address, wanted)
      expect(signed).toEqual(wanted)
      expect(signature.pub_key.value).toBe(publicKey)
      expect(signature.signature).toMatch(/^[A-Za-z0-9+/]{86}==$/)
      const fee = { gas: '1', amount: [] }
      const amino = makeSignDoc([], fee, 'osmosis-1', '', accountNumber.toString(), '3')
      expect((await provider.signAmino(address, amino)).signed).toMatchObject({
        account_number: accountNumber.toString(),
        sequence: '3',
      })
      expect(await provider.signMessage({ message: 'hi' })).toMatch(/^[A-Za-z0-9+/]{86}==$/)
      const other = { ...wanted, accountNumber: accountNumber + 1n }
      const lies: Spell<bigint> = (value) => number(value + 1n)
      const liar = await connectPlain(bytes, lies)
      expect(await codeOf(liar.provider.signDirect(address, other))).toBe('wallet_bad_answer')
    }),
    { numRuns: 60 },
  )
})
