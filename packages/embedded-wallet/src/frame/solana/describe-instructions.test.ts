import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { associatedAccount, programs, readTransaction } from '@openappkit/protocol/solana-programs'
import { describe, expect, test } from 'vitest'
import { describeInstructions } from './describe-instructions.js'

const fresh = () => Keypair.generate().publicKey
const [owner, friend, mint, source, stranger] = [fresh(), fresh(), fresh(), fresh(), fresh()]
const account = owner.toBase58()

function read(instructions: TransactionInstruction[], payer = owner, version: 'legacy' | 0 = 0) {
  const message = new TransactionMessage({
    payerKey: payer,
    recentBlockhash: '11111111111111111111111111111111',
    instructions,
  })
  const compiled = version === 0 ? message.compileToV0Message() : message.compileToLegacyMessage()
  const transaction = readTransaction(new VersionedTransaction(compiled).serialize())
  if (!transaction) throw new Error('It was not read')
  return describeInstructions(transaction, account)
}

const key = (pubkey: PublicKey, isSigner = false, isWritable = true) => ({ pubkey, isSigner, isWritable })
const instruction = (program: string, keys: ReturnType<typeof key>[], data: Uint8Array) =>
  new TransactionInstruction({ programId: new PublicKey(program), keys, data: Buffer.from(data) })

function tokenData(number: number, amount: bigint, decimals = 6): Uint8Array {
  const data = new Uint8Array(10)
  data[0] = number
  new DataView(data.buffer).setBigUint64(1, amount, true)
  data[9] = decimals
  return data
}

const targetOf = (program: string) =>
  associatedAccount({ owner: friend.toBase58(), mint: mint.toBase58(), program }, (seeds, associated) =>
    PublicKey.findProgramAddressSync([...seeds], new PublicKey(associated))[0].toBase58(),
  )
const open = (tokens = programs.token as string, target = targetOf(tokens)) =>
  instruction(
    programs.associated,
    [
      key(owner, true),
      key(new PublicKey(target)),
      key(friend),
      key(mint),
      key(SystemProgram.programId),
      key(new PublicKey(tokens)),
    ],
    Uint8Array.of(1),
  )
const move = (program = programs.token as string, target = targetOf(program)) =>
  instruction(
    program,
    [key(source), key(mint), key(new PublicKey(target)), key(owner, true)],
    tokenData(12, 1_500_000n),
  )

const transfer = () => SystemProgram.transfer({ fromPubkey: owner, toPubkey: friend, lamports: 7n })

describe('describeInstructions', () => {
  test.each(['legacy', 0] as const)('a transfer of version %s is described', (version) => {
    expect(read([transfer()], owner, version)).toEqual({
      actions: [{ kind: 'send', to: friend.toBase58(), amount: 7n }],
      maxFee: 5_000n,
    })
  })

  test('the fee includes the bought units, and is absent if another account pays', () => {
    const bought = [
      ComputeBudgetProgram.setComputeUnitLimit({ units: 1_000 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_500_000 }),
      transfer(),
    ]
    expect(read(bought).maxFee).toBe(6_500n)
    expect(read(bought.slice(1)).maxFee).toBe(309_500n)
    expect(read([transfer()], stranger).maxFee).toBeUndefined()
  })

  test.each([programs.token, programs.token2022])(
    'a token transfer of %s into an opened account names the owner of the account',
    (program) => {
      const token = { address: mint.toBase58(), decimals: 6 }
      const sent = { kind: 'send-token', to: friend.toBase58(), amount: 1_500_000n, token }
      expect(read([open(program), move(program)]).actions).toMatchObject([sent])
      // Without the opening, the bytes do not name the owner.
      const bare = { ...sent, to: targetOf(program), toKind: 'token-account' }
      expect(read([move(program)]).actions).toMatchObject([bare])
      expect(read([move(program), open(program)]).actions).toMatchObject([bare, { kind: 'open-account' }])
    },
  )

  test('the fee includes the units of the budget instructions', () => {
    const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 9_000_000_000_000 })
    expect(read([price])).toEqual({ actions: [], maxFee: 27_000_005_000n })
  })

  test('each account that may be opened has a deposit', () => {
    const opened = read([open(), open()]).actions
    expect(opened).toMatchObject([{ kind: 'open-account', deposit: 2_039_280n }, { deposit: 2_039_280n }])
  })

  test('the lamports of an unknown system instruction are shown', () => {
    const keys = { fromPubkey: owner, newAccountPubkey: friend, lamports: 9, space: 0, programId: stranger }
    const seeded = { ...keys, basePubkey: owner, seed: 'seed' }
    const all = [SystemProgram.createAccount(keys), SystemProgram.createAccountWithSeed(seeded)]
    expect(read(all).actions).toMatchObject([
      { kind: 'program', amount: 9n },
      { kind: 'program', amount: 9n },
    ])
  })

  test('unknown instructions with different accounts look different', () => {
    const bytes = Uint8Array.of(3, 1, 0, 0, 0, 0, 0, 0, 0)
    const to = (target: PublicKey) =>
      read([instruction(programs.token, [key(source), key(target), key(owner, true)], bytes)])
    expect(to(friend).actions).not.toEqual(to(stranger).actions)
  })

  test('an allowance is described, and an unlimited one has no amount', () => {
    const keys = [key(source), key(mint), key(friend), key(owner, true)]
    const approve = (amount: bigint) => read([instruction(programs.token, keys, tokenData(13, amount))]).actions
    expect(approve(5n)).toMatchObject([{ kind: 'allow-token', spender: friend.toBase58(), amount: 5n }])
    expect(approve(2n ** 64n - 1n)).toMatchObject([{ kind: 'allow-token', amount: undefined }])
  })

  test('a memo is described as a note', () => {
    const note = (text: string) => read([instruction(programs.memo, [], new TextEncoder().encode(text))]).actions
    expect(note('Rent, May')).toEqual([{ kind: 'note', text: 'Rent, May' }])
    // A text with direction marks is shown as bytes.
    expect(note('\u202eyaM')).toMatchObject([{ kind: 'program', program: programs.memo }])
  })

  test('a token account with an unproven owner is unknown, and a transfer into it names no owner', () => {
    const claimed = stranger.toBase58()
    expect(read([open(programs.token, claimed), move(programs.token, claimed)]).actions).toMatchObject([
      { kind: 'program', program: programs.associated },
      { kind: 'send-token', to: claimed, toKind: 'token-account' },
    ])
  })

  test('an instruction of another program is shown as that program', () => {
    const given = instruction(stranger.toBase58(), [key(owner, true)], Uint8Array.of(1))
    expect(read([given]).actions).toEqual([
      { kind: 'program', program: stranger.toBase58(), data: `0x01\n1: ${account}` },
    ])
  })
})
