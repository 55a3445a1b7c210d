import { AddressLookupTableAccount, SystemProgram, VersionedTransaction } from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytesWith, call, freshKey, key, messageWith } from './build-transaction.fixture.js'
import { readSolanaMessage } from './read-message.js'
import { readTransaction } from './read-transaction.js'

const [payer, friend, program] = [freshKey(), freshKey(), freshKey()]
const transfer = () => SystemProgram.transfer({ fromPubkey: payer, toPubkey: friend, lamports: 5 })
const versions = ['legacy', 0] as const

describe('the message of a transaction', () => {
  test('the reader takes any bytes, and misses no message of a transaction', () => {
    const known = versions.map((version) =>
      Uint8Array.from(messageWith(payer, [transfer(), transfer()], { version }).serialize()),
    )
    for (const bytes of known) {
      const { keys = [], signing = 0 } = readSolanaMessage(bytes) ?? {}
      expect(keys.slice(0, signing)).toEqual([Uint8Array.from(payer.toBytes())])
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        readSolanaMessage(bytes)
      }),
      { numRuns: 5_000 },
    )
    const cut = fc.constantFrom(...known).chain((bytes) => fc.nat(bytes.length - 1).map((end) => bytes.slice(0, end)))
    fc.assert(
      fc.property(cut, (bytes) => {
        expect(readSolanaMessage(bytes)).toBeUndefined()
      }),
    )
  })
})

describe('the bytes of a transaction', () => {
  test.each(versions)('a transaction of version %s is read as the library of apps wrote it', (version) => {
    const readonly = { ...key(friend), isWritable: false }
    const bytes = bytesWith(payer, [transfer(), call(program, [readonly], Uint8Array.of(7, 8))], { version })
    const { message } = VersionedTransaction.deserialize(bytes)
    const keys = message.staticAccountKeys.map((one) => one.toBase58())
    expect(readTransaction(bytes)).toEqual({
      signers: [payer.toBase58()],
      writable: keys.filter((_, index) => message.isAccountWritable(index)),
      instructions: message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
        program: keys[programIdIndex],
        accounts: accountKeyIndexes.map((index) => keys[index]),
        data: Uint8Array.from(data),
      })),
    })
  })

  test('an account that comes from a lookup table is undefined, because the bytes do not name it', () => {
    const state = { deactivationSlot: 2n ** 64n - 1n, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0 }
    const table = new AddressLookupTableAccount({ key: freshKey(), state: { ...state, addresses: [friend] } })
    const [instruction] = readTransaction(bytesWith(payer, [transfer()], { tables: [table] }))?.instructions ?? []
    expect(instruction?.accounts).toEqual([payer.toBase58(), undefined])
  })

  test('bytes after a transaction make it unreadable, although the library of apps reads it', () => {
    const bytes = Uint8Array.of(...bytesWith(payer, [transfer()]), 0)
    expect(VersionedTransaction.deserialize(bytes).message.compiledInstructions).toHaveLength(1)
    expect(readTransaction(bytes)).toBeUndefined()
  })

  test('a program that is not in the bytes makes a transaction unreadable, although the library of apps reads it', () => {
    const message = messageWith(payer, [transfer()])
    message.compiledInstructions[0]!.programIdIndex = 9
    const bytes = new VersionedTransaction(message).serialize()
    expect(VersionedTransaction.deserialize(bytes).message.compiledInstructions).toHaveLength(1)
    expect(readTransaction(bytes)).toBeUndefined()
  })

  test('a transaction with another number of signatures than of signers is unreadable', () => {
    const made = new VersionedTransaction(messageWith(payer, [transfer()]))
    const bytes = Uint8Array.of(2, ...new Uint8Array(128), ...made.message.serialize())
    expect(readTransaction(bytes)).toBeUndefined()
  })
})
