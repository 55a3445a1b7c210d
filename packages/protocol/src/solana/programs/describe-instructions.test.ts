import { AddressLookupTableAccount, ComputeBudgetProgram, SystemProgram } from '@solana/web3.js'
import type { PublicKey, TransactionInstruction } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import {
  amountData,
  bytesWith,
  call,
  findAddress,
  freshKey,
  key,
  type Opening,
  openingOf,
} from './build-transaction.fixture.js'
import { describeInstructions } from './describe-instructions.js'
import { programs } from './program-ids.js'
import { readTransaction } from './read-transaction.js'
import { associatedAccount } from './token-instructions.js'

const [account, friend, mint, source, stranger] = [freshKey(), freshKey(), freshKey(), freshKey(), freshKey()]
const to = friend.toBase58()
const tokenPrograms = [programs.token, programs.token2022]

function read(instructions: TransactionInstruction[], options?: Parameters<typeof bytesWith>[2]) {
  const transaction = readTransaction(bytesWith(account, instructions, options))
  if (!transaction) throw new Error('The transaction was not read')
  return describeInstructions(transaction.instructions, account.toBase58(), findAddress)
}

const targetOf = (program: string) =>
  associatedAccount({ owner: friend.toBase58(), mint: mint.toBase58(), program }, findAddress)
const open = (given: Partial<Opening> = {}) => openingOf({ payer: account, owner: friend, mint, ...given })

type Move = { program?: string; number?: number; authority?: PublicKey; target?: string; more?: PublicKey[] }

function move({ program = programs.token, number = 12, authority = account, more = [], ...given }: Move = {}) {
  const { target = targetOf(program) } = given
  const keys = [key(source), key(mint), key(target), key(authority, true), ...more.map((one) => key(one))]
  return call(program, keys, amountData(number, 1_500_000n))
}

const transfer = (from = account) => SystemProgram.transfer({ fromPubkey: from, toPubkey: friend, lamports: 7 })

describe('the network’s own currency', () => {
  test.each(['legacy', 0] as const)('a transfer in a transaction of version %s is read', (version) => {
    expect(read([transfer()], { version })).toMatchObject([{ kind: 'transfer', to, amount: 7n }])
  })

  test('instructions that only set the fee are left out', () => {
    const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 9 })
    expect(read([price, transfer()])).toMatchObject([{ kind: 'transfer' }])
    expect(read([price])).toEqual([])
  })
})

describe.each(tokenPrograms)('a token of %s', (program) => {
  const token = { mint: mint.toBase58(), program, decimals: 6 }
  const moved = { kind: 'token-transfer', to: targetOf(program), amount: 1_500_000n, token }

  test('a transfer into an account that the transaction opens before names the owner of that account', () => {
    expect(read([open({ program }), move({ program })])).toMatchObject([
      { kind: 'open-account', owner: to, mint: token.mint, isIdempotent: true },
      { ...moved, owner: to },
    ])
  })

  test('a transfer into an account that is not opened before it names no owner', () => {
    for (const [first] of [read([move({ program })]), read([move({ program }), open({ program })])]) {
      expect(first).toMatchObject(moved)
      expect(first).not.toHaveProperty('owner')
    }
  })

  test('an allowance is read with its spender', () => {
    const spender = stranger.toBase58()
    expect(read([move({ program, number: 13, target: spender })])).toMatchObject([
      { kind: 'token-allowance', spender, amount: 1_500_000n, token },
    ])
  })
})

test.each([
  ['no data', new Uint8Array(0), false],
  ['number 0', Uint8Array.of(0), false],
  ['number 1', Uint8Array.of(1), true],
])('an account that is opened with %s is read, with whether it may already exist', (_, data, isIdempotent) => {
  expect(read([open({ data })])).toMatchObject([{ kind: 'open-account', owner: to, isIdempotent }])
})

const unknown: Record<string, TransactionInstruction> = {
  'an instruction of another program': call(stranger, [key(account, true)], Uint8Array.of(1)),
  'another instruction of the system program': SystemProgram.assign({ accountPubkey: account, programId: stranger }),
  'a transfer of lamports from another account': transfer(stranger),
  'a transfer of lamports with a byte behind it': call(
    programs.system,
    [key(account, true), key(friend)],
    Uint8Array.of(2, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0),
  ),
  'a transfer of tokens from another account': move({ authority: stranger }),
  'a transfer of tokens that runs a program of the token': move({ program: programs.token2022, more: [stranger] }),
  'a transfer of tokens with a byte behind it': call(
    programs.token,
    [key(source), key(mint), key(stranger), key(account, true)],
    Uint8Array.of(...amountData(12, 1n), 0),
  ),
  'an allowance with a byte behind it': call(
    programs.token,
    [key(source), key(mint), key(stranger), key(account, true)],
    Uint8Array.of(...amountData(13, 1n), 0),
  ),
  'an allowance of an account that several people share': move({ number: 13, more: [stranger] }),
  'an owner of a token account who is replaced': call(
    programs.token,
    [key(source), key(account, true)],
    Uint8Array.of(6, 2, 1, ...stranger.toBytes()),
  ),
  'a token account that another account pays for': open({ payer: stranger }),
  'a token account whose address does not prove its owner': open({ account: stranger }),
  'a token account of another program': open({ program: stranger.toBase58() }),
  'a token account that is opened by another program than that of the system': open({ system: stranger }),
  'a token account that is opened with a byte behind the number': open({ data: Uint8Array.of(1, 0) }),
  'another instruction of the associated token program': open({ data: Uint8Array.of(2) }),
}

test.each(Object.entries(unknown))('%s is unknown', (_, given) => {
  expect(read([given])).toMatchObject([{ kind: 'unknown', instruction: { program: given.programId.toBase58() } }])
})

test.each([
  ['is opened with a byte behind the number', { data: Uint8Array.of(1, 0) }],
  ['is opened by another program than that of the system', { system: stranger }],
])('a transfer into a token account that %s names no owner', (_, given) => {
  const [opening, moved] = read([open(given), move()])
  expect([opening?.kind, moved?.kind]).toEqual(['unknown', 'token-transfer'])
  expect(moved).not.toHaveProperty('owner')
})

test('a transfer into a token account that another account pays for names the owner, and the opening is unknown', () => {
  const [opening, moved] = read([open({ payer: stranger }), move()])
  expect(opening?.kind).toBe('unknown')
  expect(moved).toMatchObject({ kind: 'token-transfer', owner: friend.toBase58() })
})

test('a transfer into an account that is falsely said to be of another owner names no owner', () => {
  const [, moved] = read([open({ account: source }), move({ target: source.toBase58() })])
  expect(moved).toMatchObject({ kind: 'token-transfer', to: source.toBase58() })
  expect(moved).not.toHaveProperty('owner')
})

test('a transfer to an account out of a lookup table is unknown', () => {
  const state = { deactivationSlot: 2n ** 64n - 1n, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0 }
  const table = new AddressLookupTableAccount({ key: freshKey(), state: { ...state, addresses: [friend] } })
  expect(read([transfer()], { tables: [table] })).toMatchObject([{ kind: 'unknown' }])
})
