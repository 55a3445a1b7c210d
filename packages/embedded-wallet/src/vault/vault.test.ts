import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressesOf, seedOf, wordsOf } from './derive-keys.js'
import { encodeFields, type Field } from './encode-fields.js'
import { checkRandom, randomBytes } from './random-bytes.js'
import { joinShares, type Share, splitForDevice, splitRoot } from './shares.js'
import { createVault, openVault, rekeyVault, type Vault } from './vault.js'

const mismatch = { code: 'share_mismatch' }
const openWith = async (vault: Vault, one: Share, other: Share) => openVault(vault, await joinShares(one, other))

describe('derived keys', () => {
  test('keys equal those that other wallets derive from the same words', async () => {
    const seed = await seedOf(new Uint8Array(16))
    expect(wordsOf(new Uint8Array(16))).toBe(`${'abandon '.repeat(11)}about`)
    expect(addressesOf(seed)).toEqual({
      evm: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
    })
  })

  test('keys are not created with a replaced random generator', () => {
    expect(() => checkRandom()).not.toThrow()
    expect(() => checkRandom((length) => new Uint8Array(length))).toThrow('insecure_context')
    expect(() => checkRandom((length) => new Uint8Array(length).fill(7))).toThrow('insecure_context')
  })
})

describe('vaults', () => {
  test('P1: a vault opens with any two of its root shares, and with both shares of a device', async () => {
    const { vault, key } = await createVault()
    const entropy = await openVault(vault, key)
    const { server, recovery, kit } = await splitRoot(key, vault.generation)
    const phone = await splitForDevice(key, 'phone', vault.generation)
    const pairs: [Share, Share][] = [
      [server, recovery],
      [kit, server],
      [recovery, kit],
      [phone.device, phone.server],
    ]
    for (const [one, other] of pairs) expect(await openWith(vault, one, other)).toEqual(entropy)
  })

  test('P1: a single share is indistinguishable from random bytes', async () => {
    const key = new Uint8Array(32).fill(0xa5)
    const counts = new Uint32Array(256)
    const rounds = 400
    for (let round = 0; round < rounds; round++) {
      const { bytes } = (await splitRoot(key, 1)).server
      for (const byte of bytes.subarray(0, 32)) counts[byte] = (counts[byte] ?? 0) + 1
    }
    const expected = (rounds * 32) / 256
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 255 degrees of freedom: exceeds 377 in one of a million runs.
    expect(chiSquare).toBeLessThan(377)
  })

  test('P2: shares of two devices, or of two generations, never open a vault', async () => {
    const { vault, key } = await createVault()
    const [phone, desk] = [await splitForDevice(key, 'phone', 1), await splitForDevice(key, 'desk', 1)]
    const later = await splitForDevice(key, 'phone', 2)
    const root = await splitRoot(key, 1)
    const strangers = [desk.server, later.server, root.server, root.recovery, root.kit]
    for (const other of strangers) await expect(joinShares(phone.device, other)).rejects.toMatchObject(mismatch)
    // Renaming the slot gives a key, but not that of the vault.
    for (const { bytes } of strangers) {
      const renamed = { ...phone.server, bytes }
      await expect(openWith(vault, phone.device, renamed)).rejects.toMatchObject(mismatch)
    }
  })

  test('P3: the share of a revoked device is useless, and other devices still open the vault', async () => {
    const { vault, key } = await createVault()
    const desk = await splitForDevice(key, 'desk', 1)
    const { device: lost } = await splitForDevice(key, 'phone', 1)
    // The server's share of the phone is deleted. No other share matches the phone's.
    for (const left of [desk.server, desk.device]) {
      await expect(openWith(vault, lost, { ...left, slot: 'phone' })).rejects.toMatchObject(mismatch)
    }
    expect(await openWith(vault, desk.device, desk.server)).toEqual(await openVault(vault, key))
  })

  test('P4: a forged, changed, short or duplicate share never opens another wallet', async () => {
    const { vault, key } = await createVault()
    const { server, recovery } = await splitRoot(key, 1)
    const isRefused = async (bytes: Uint8Array): Promise<void> => {
      await expect(openWith(vault, server, { ...recovery, bytes })).rejects.toMatchObject(mismatch)
    }
    await isRefused(server.bytes)
    await isRefused(new Uint8Array(33))
    await isRefused(new Uint8Array(0))
    const atZero = recovery.bytes.slice()
    atZero[32] = 0
    await isRefused(atZero)
    await fc.assert(
      fc.asyncProperty(fc.nat(32), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const changed = recovery.bytes.slice()
        changed[at] = (changed[at] ?? 0) ^ change
        await isRefused(changed)
      }),
      { numRuns: 200 },
    )
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 70 }), isRefused), { numRuns: 200 })
  })

  test('a vault with changed metadata does not open', async () => {
    const { vault, key } = await createVault()
    const { vault: other } = await createVault()
    const changes: Partial<Vault>[] = [
      { addresses: other.addresses },
      { generation: 2 },
      { walletId: other.walletId },
      { iv: other.iv },
      { data: other.data },
      { data: vault.data.slice(1) },
    ]
    for (const change of changes) await expect(openVault({ ...vault, ...change }, key)).rejects.toMatchObject(mismatch)
    await expect(openVault(vault, randomBytes(32))).rejects.toMatchObject(mismatch)
    await expect(openVault(vault, randomBytes(31))).rejects.toMatchObject(mismatch)
  })

  test('older shares do not open a vault with a new key', async () => {
    const { vault, key } = await createVault()
    const old = await splitForDevice(key, 'phone', vault.generation)
    const next = await rekeyVault(vault, key)
    expect(next.vault).toMatchObject({ generation: 2, walletId: vault.walletId, addresses: vault.addresses })
    expect(await openVault(next.vault, next.key)).toEqual(await openVault(vault, key))
    await expect(openWith(next.vault, old.device, old.server)).rejects.toMatchObject(mismatch)
    await expect(rekeyVault(vault, next.key)).rejects.toMatchObject(mismatch)
  })
})

test('P17: two different lists of fields have different encodings', () => {
  const field = fc.oneof(fc.string(), fc.maxSafeNat(), fc.uint8Array())
  const plain = (list: readonly Field[]) =>
    JSON.stringify(list.map((value) => (value instanceof Uint8Array ? { bytes: [...value] } : value)))
  fc.assert(
    fc.property(fc.array(field), fc.array(field), (one, other) => {
      const isSame = Buffer.compare(encodeFields(...one), encodeFields(...other)) === 0
      expect(isSame).toBe(plain(one) === plain(other))
    }),
    { numRuns: 2_000 },
  )
  expect(encodeFields('1')).not.toEqual(encodeFields(1))
  expect(encodeFields('ab', 'c')).not.toEqual(encodeFields('a', 'bc'))
  expect(encodeFields('a', '')).not.toEqual(encodeFields('a'))
})
