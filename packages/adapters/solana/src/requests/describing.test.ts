import { codeOf } from '@openappkit/testing/contracts'
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { encodeBase58 } from '@openappkit/protocol/base58'
import { associatedAccount, associatedInstruction, programs } from '@openappkit/protocol/solana-programs'
import { describe, expect, test } from 'vitest'
import { findAddress, transferToken } from '../programs/token-instructions.js'
import { describe as describeTransaction } from './describing.js'

const fresh = () => Keypair.generate().publicKey.toBase58()
const [from, to, mint, source, stranger] = [fresh(), fresh(), fresh(), fresh(), fresh()]

function read(instructions: TransactionInstruction[]) {
  const recentBlockhash = PublicKey.default.toBase58()
  const message = new TransactionMessage({ payerKey: new PublicKey(from), recentBlockhash, instructions })
  return describeTransaction({ from, payload: new VersionedTransaction(message.compileToV0Message()).serialize() })
    .actions
}

const transferOf = (program: string = programs.token, payer = from) =>
  transferToken({ from: payer, source, to, mint, program, decimals: 6, amount: 1_500_000n })
const targetOf = (program: string) => associatedAccount({ owner: to, mint, program }, findAddress)

/** The same instruction with other fields. */
const changed = (one: TransactionInstruction | undefined, fields: Partial<TransactionInstruction>) =>
  new TransactionInstruction({ ...one!, ...fields })

describe('a transaction is described from its bytes', () => {
  test.each([programs.token, programs.token2022])('a transfer of the kit names the owner (%s)', (program) => {
    const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 9 })
    expect(read([price, ...transferOf(program)])).toEqual([{ kind: 'transfer', to, amount: 1_500_000n, token: mint }])
  })

  test('a transfer into an account that it does not open names the token account', () => {
    const [, move] = transferOf()
    expect(read([move!])).toEqual([{ kind: 'transfer', to: targetOf(programs.token), amount: 1_500_000n, token: mint }])
  })

  test('an account that is always opened is a separate action', () => {
    const [open] = transferOf()
    const data = Buffer.of(associatedInstruction.create)
    expect(read([changed(open, { data })])).toEqual([{ kind: 'open-account', owner: to, token: mint }])
  })

  test('an allowance names its spender', () => {
    const [, move] = transferOf()
    const data = Buffer.from(move!.data)
    data[0] = 13
    const spender = targetOf(programs.token)
    expect(read([changed(move, { data })])).toEqual([{ kind: 'allowance', spender, amount: 1_500_000n, token: mint }])
  })

  test('an instruction with more data or accounts than expected is a call with its bytes', () => {
    const [, move] = transferOf()
    const longer = changed(move, { data: Buffer.concat([move!.data, Buffer.of(0)]) })
    const shared = changed(move, {
      keys: [...move!.keys, { pubkey: new PublicKey(stranger), isSigner: false, isWritable: true }],
    })
    for (const one of [longer, shared]) {
      expect(read([one])).toEqual([{ kind: 'call', to: programs.token, amount: 0n, data: encodeBase58(one.data) }])
    }
  })

  test('an account that another account pays for is a call, and a transfer into it names the owner', () => {
    const [sponsored] = transferOf(programs.token, stranger)
    const [, move] = transferOf()
    expect(read([sponsored!, move!])).toMatchObject([
      { kind: 'call', to: programs.associated },
      { kind: 'transfer', to },
    ])
  })

  test('bytes after a transaction are refused with invalid_option', async () => {
    const transfer = SystemProgram.transfer({
      fromPubkey: new PublicKey(from),
      toPubkey: new PublicKey(to),
      lamports: 7,
    })
    const recentBlockhash = PublicKey.default.toBase58()
    const message = new TransactionMessage({
      payerKey: new PublicKey(from),
      recentBlockhash,
      instructions: [transfer],
    }).compileToV0Message()
    const bytes = new VersionedTransaction(message).serialize()
    expect(describeTransaction({ from, payload: bytes }).actions).toEqual([{ kind: 'transfer', to, amount: 7n }])
    const code = codeOf(
      Promise.resolve().then(() => describeTransaction({ from, payload: Uint8Array.of(...bytes, 0) })),
    )
    expect(await code).toBe('invalid_option')
  })
})
