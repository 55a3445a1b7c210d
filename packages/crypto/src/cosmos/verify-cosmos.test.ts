import { cosmosAccount } from '@openappkit/testing/cosmos'
import { describe, expect, test } from 'vitest'
import { isWhole } from '../test/seeded.fixture.js'
import { cosmosAddress, readCosmosAddress } from './index.js'
import { fromBase64, fromHex, ownKey, toBase64, toHex, verify } from './verify.fixture.js'

describe('published signatures', () => {
  test.each([
    [
      // Taken from the tests of NEAR Intents.
      'a signature of the Cosmos SDK in Go is valid',
      'cosmos1mnyn7x24xj6vraxeeq56dfkxa009tvhgknhm04',
      'Hello, ADR-036!',
      'A0ZGrlBHMWtCMNAIbIrOxofwCxzZ0dxjT2yzWKwKmo//',
      'BDSFqsnNfeZNqVSLcmNcBh4HsgBjSIwNOv/DyEOzPARY95msZZK2Jgxc4ya+SZbZXujPvqSudrgg8qegGtOlzA==',
    ],
    [
      'a signature of Keplr',
      'cosmos1m9l358xunhhwds0568za49mzhvuxx9uxre5tud',
      'cosmos1m9l358xunhhwds0568za49mzhvuxx9uxre5tud',
      'A/MdHVpitzHNSdD1Zw3kY+L5PEIPyd9l6sD5i4aIfXp9',
      'vb78/y129cOiWyQkeFF8wCKZsOyzjpILnpEVZ72o5YUhEOmQZzVPcbUqWPLR7aZQ20j6vnYhIuCQN0HEG3igFg==',
    ],
  ])('%s', (_, address, message, publicKey, signature) => {
    expect(cosmosAddress('cosmos', fromBase64(publicKey))).toBe(address)
    expect(verify(address, message, signature)).toBe(true)
    expect(verify(address, `${message}.`, signature), 'another message').toBe(false)
  })

  test('the example of ADR-36 is invalid: its address has a wrong checksum, and its signature is of another text', () => {
    const [address, mended] = ['hftz5ugqmpg9243xeegsqqav62f8hnywsjr4xr', 'hftz5ugqmpg9243xeegsqqav62f8hnyw3gdu30']
    const signature = '8y8i34qJakkjse9pOD2De+dnlc4KvFgh0wQpes4eydN66D9kv7cmCEouRrkka9tlW9cAkIL52ErB+6ye7X5aEg=='
    for (const message of ['random', 'cmFuZG9t']) {
      expect(verify(`cosmos1${address}`, message, signature)).toBe(false)
      expect(verify(`cosmos1${mended}`, message, signature)).toBe(false)
    }
  })
})

describe('an invalid signature', () => {
  const own = cosmosAccount(ownKey)
  const other = cosmosAccount(`0x${'23'.repeat(32)}`)

  test('a signature of another key or of another document is invalid', async () => {
    const { signature } = await own.signArbitrary('Hello')
    expect(verify(own.address, 'Hello', signature)).toBe(true)
    expect(verify(other.address, 'Hello', signature)).toBe(false)
    expect(verify(cosmosAccount(ownKey, 'osmo').address, 'Hello', signature), 'of another prefix').toBe(false)
    expect(verify(own.address, 'Hello', (await other.signArbitrary('Hello')).signature)).toBe(false)
    expect(verify(own.address, 'Hello', signature, 'eip155:1'), 'of another namespace').toBe(false)
    const transfer = { chain_id: 'cosmoshub-4', account_number: '1', sequence: '1', memo: '', msgs: [] }
    const transaction = await own.signAmino({ ...transfer, fee: { gas: '0', amount: [] } })
    expect(verify(own.address, 'Hello', transaction.signature), 'of a transaction').toBe(false)
  })

  test('the signature with the higher S value is invalid', async () => {
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const bytes = fromBase64((await own.signArbitrary('Hello')).signature)
    const s = BigInt(`0x${toHex(bytes.subarray(32))}`)
    const high = fromHex((order - s).toString(16).padStart(64, '0'))
    expect(verify(own.address, 'Hello', toBase64(Uint8Array.of(...bytes.subarray(0, 32), ...high)))).toBe(false)
  })

  test('text that is not a signature, and a message that is too long, are invalid', async () => {
    const { signature } = await own.signArbitrary('Hello')
    const hex = toHex(fromBase64(signature))
    const nothing = toBase64(new Uint8Array(64))
    const unused = `${signature.slice(0, 85)}${signature[85] === 'A' ? 'B' : 'A'}==`
    const others = [
      '',
      '0x',
      'A'.repeat(88),
      '%'.repeat(88),
      nothing,
      hex,
      signature.slice(0, -1),
      `${signature} `,
      unused,
    ]
    for (const wrong of others) expect(verify(own.address, 'Hello', wrong), wrong).toBe(false)
    const long = 'a'.repeat(200_000)
    expect(verify(own.address, long, (await own.signArbitrary(long)).signature)).toBe(false)
  })

  test('a signature with any bit flipped, or for an address with any letter changed, is invalid', async () => {
    const { signature } = await own.signArbitrary('Hello')
    const bytes = fromBase64(signature)
    const step = isWhole ? 1 : 3
    const taken = Array.from({ length: Math.floor((bytes.length * 8) / step) }, (_, at) => {
      const bit = at * step
      const flipped = bytes.with(bit >> 3, (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7)))
      return verify(own.address, 'Hello', toBase64(flipped)) ? [bit] : []
    })
    expect(taken.flat()).toEqual([])
    for (let at = 0; at < own.address.length; at += 1) {
      const changed = own.address.slice(0, at) + (own.address[at] === 'q' ? 'p' : 'q') + own.address.slice(at + 1)
      expect(verify(changed, 'Hello', signature), changed).toBe(false)
    }
  })
})

describe('an address', () => {
  const { address } = cosmosAccount(ownKey)

  test('a key address has 20 bytes, a contract address 32', () => {
    expect(readCosmosAddress(address)?.prefix).toBe('cosmos')
    expect(readCosmosAddress(address)?.payload).toHaveLength(20)
    const contract = 'osmo14hj2tavq8fpesdwxxcu44rty3hh90vhujrvcmstl4zr3txmfvw9sq2r9g9'
    expect(readCosmosAddress(contract)?.payload).toHaveLength(32)
  })

  test.each([
    ['empty text', ''],
    ['upper-case text', address.toUpperCase()],
    ['text with a wrong checksum', `${address.slice(0, -1)}${address.endsWith('q') ? 'p' : 'q'}`],
    ['text of another length', 'cosmos1qqqsyrhqy2a'],
    ['an address of Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['endless text', `cosmos1${'q'.repeat(100_000)}`],
  ])('%s is not an address', (_, text) => expect(readCosmosAddress(text)).toBeUndefined())
})
