import {
  AddressLookupTableAccount,
  Keypair,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { parseLifetime, readLifetime } from './durable-nonce.js'

const key = () => Keypair.generate().publicKey
const [payer, nonceAccount, authority, other] = [key(), key(), key(), key()]
const nonce = key().toBase58()
const lifetime = `${nonceAccount.toBase58()} ${nonce}`
const advance = SystemProgram.nonceAdvance({ noncePubkey: nonceAccount, authorizedPubkey: authority })
const pay = SystemProgram.transfer({ fromPubkey: payer, toPubkey: other, lamports: 1 })

function legacy(...instructions: TransactionInstruction[]): Uint8Array {
  const made = Object.assign(new Transaction(), { feePayer: payer, recentBlockhash: nonce }).add(...instructions)
  return made.serialize({ requireAllSignatures: false, verifySignatures: false })
}

const message = (...instructions: TransactionInstruction[]) =>
  new TransactionMessage({ payerKey: payer, recentBlockhash: nonce, instructions })

const changed = (change: Partial<TransactionInstruction>): TransactionInstruction => ({ ...advance, ...change })

describe('the durable nonce of a transaction', () => {
  test('a durable nonce is read from the bytes of a legacy transaction', () => {
    expect(readLifetime(legacy(advance, pay))).toBe(lifetime)
  })

  test('a durable nonce is read from the bytes of a transaction of version 0', () => {
    const made = new VersionedTransaction(message(advance, pay).compileToV0Message())
    expect(readLifetime(made.serialize())).toBe(lifetime)
  })

  test.each([
    ['advances no nonce', [pay]],
    ['advances a nonce after another instruction', [pay, advance]],
    ['calls another program with the same data', [changed({ programId: other })]],
    ['has another instruction of the same program', [changed({ data: Buffer.from([5, 0, 0, 0]) })]],
    ['has an instruction number with the same first byte', [changed({ data: Buffer.from([4, 0, 0, 1]) })]],
    ['has data that is too short', [changed({ data: Buffer.from([4]) })]],
    ['advances the nonce of no account', [changed({ keys: [] })]],
    [
      'advances the nonce of an account that it cannot write to',
      [changed({ keys: advance.keys.map((one) => ({ ...one, isWritable: false })) })],
    ],
  ])('a transaction that %s has no durable nonce', (_, instructions) => {
    expect(readLifetime(legacy(...instructions))).toBeUndefined()
  })

  test('a nonce account from a lookup table is not a durable nonce, because the network requires a static account', () => {
    const state = { deactivationSlot: 2n ** 64n - 1n, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0 }
    const table = new AddressLookupTableAccount({ key: key(), state: { ...state, addresses: [nonceAccount] } })
    const compiled = message(advance).compileToV0Message([table])
    expect(compiled.addressTableLookups).toHaveLength(1)
    expect(readLifetime(new VersionedTransaction(compiled).serialize())).toBeUndefined()
  })

  test.each([[[]], [[0]], [[1, 2, 3]]])('bytes of an invalid transaction have no durable nonce: %j', (bytes) => {
    expect(readLifetime(Uint8Array.from(bytes))).toBeUndefined()
  })
})

test('parseLifetime reads the lifetime of a durable nonce', () => {
  expect(parseLifetime(lifetime)).toEqual({ account: nonceAccount.toBase58(), value: nonce })
})

test.each([
  undefined,
  '',
  ' ',
  'a b',
  nonce,
  `${lifetime} `,
  `${lifetime} ${nonce}`,
  `${nonce}1 ${nonce}`,
  `0 ${nonce}`,
])('the text %j is not read as a durable nonce', (text) => {
  expect(parseLifetime(text)).toBeUndefined()
})
