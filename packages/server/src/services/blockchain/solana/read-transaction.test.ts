import { encodeBase58 } from '@openappkit/protocol/base58'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMoves, transactionAnswer, wrappedMint } from './read-transaction.js'

const key = (at: number) => encodeBase58(new Uint8Array(32).fill(at))
const [me, friend, pool, mine, poolCoins, mint, sponsor] = [1, 2, 3, 4, 5, 6, 7].map(key) as [string, ...string[]] as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
const program = key(9)

type Holding = {
  lamports: [before: number, after: number]
  coins?: { owner: string; mint?: string; amount: [number, number] }
}

/** The response of a node for a transaction between these accounts. The first one pays the fee. */
function answerOf(accounts: readonly (readonly [address: string, held: Holding])[], fee = 5_000, signers = 1) {
  const coins = (at: 0 | 1) =>
    accounts.flatMap(([, { coins: held }], accountIndex) =>
      held
        ? [
            {
              accountIndex,
              mint: held.mint ?? mint,
              owner: held.owner,
              uiTokenAmount: { amount: String(held.amount[at]), decimals: 6 },
            },
          ]
        : [],
    )
  return transactionAnswer.parse({
    meta: {
      fee,
      preBalances: [...accounts.map(([, { lamports }]) => lamports[0]), 1],
      postBalances: [...accounts.map(([, { lamports }]) => lamports[1]), 1],
      preTokenBalances: coins(0),
      postTokenBalances: coins(1),
    },
    transaction: {
      message: {
        accountKeys: [...accounts.map(([address]) => address), program],
        header: { numRequiredSignatures: signers },
        instructions: [{ programIdIndex: accounts.length }],
      },
    },
  })
}

test('a swap is one move out and one move in, with the pool', () => {
  const answer = answerOf([
    [me, { lamports: [10_000_000, 8_995_000] }],
    [mine, { lamports: [2_039_280, 2_039_280], coins: { owner: me, amount: [0, 70] } }],
    [pool, { lamports: [50_000_000, 51_000_000] }],
    [poolCoins, { lamports: [2_039_280, 2_039_280], coins: { owner: pool, amount: [1_000, 930] } }],
  ])
  expect(readMoves(answer, me)).toEqual({
    signer: me,
    program,
    moves: [
      { direction: 'out', amount: 1_000_000n, other: pool },
      { direction: 'in', amount: 70n, other: pool, token: { mint, decimals: 6 } },
    ],
  })
})

test('wrapping SOL moves the wrapped amount, not the deposit of the account', () => {
  const answer = answerOf([
    [me, { lamports: [10_000_000, 10_000_000 - 5_000 - 2_039_280 - 1_000_000] }],
    [mine, { lamports: [0, 3_039_280], coins: { owner: me, mint: wrappedMint, amount: [0, 1_000_000] } }],
  ])
  expect(readMoves(answer, me).moves).toEqual([
    { direction: 'out', amount: 1_000_000n, other: undefined },
    { direction: 'in', amount: 1_000_000n, other: undefined, token: { mint: wrappedMint, decimals: 6 } },
  ])
})

test('a token with a transfer fee moves what the sender gave, to its recipient', () => {
  const answer = answerOf([
    [me, { lamports: [10_000_000, 9_995_000] }],
    [mine, { lamports: [2_039_280, 2_039_280], coins: { owner: me, amount: [100, 0] } }],
    [poolCoins, { lamports: [2_039_280, 2_039_280], coins: { owner: friend, amount: [0, 99] } }],
  ])
  expect(readMoves(answer, me).moves).toEqual([
    { direction: 'out', amount: 100n, other: friend, token: { mint, decimals: 6 } },
  ])
})

test('an account that signs without paying the fee is the signer', () => {
  const accounts: Parameters<typeof answerOf>[0] = [
    [sponsor, { lamports: [10_000, 0] }],
    [me, { lamports: [500, 200] }],
    [friend, { lamports: [0, 300] }],
  ]
  const moves = [{ direction: 'out', amount: 300n, other: friend }]
  expect(readMoves(answerOf(accounts, 10_000, 2), me)).toEqual({ signer: me, program, moves })
  expect(readMoves(answerOf(accounts, 10_000, 1), me)).toEqual({ signer: sponsor, program, moves })
})

test('the amounts out and in are equal between two accounts, for any payer and any fee', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000_000 })
  fc.assert(
    fc.property(
      amount,
      fc.nat({ max: 100_000 }),
      fc.nat({ max: 3_000_000 }),
      fc.boolean(),
      (moved, fee, deposit, isFromPayer) => {
        const [from, to] = isFromPayer ? [me, friend] : [friend, me]
        const change = (address: string) => (address === from ? -moved : moved) - (address === me ? fee + deposit : 0)
        const answer = answerOf(
          [
            [me, { lamports: [2_000_000_000, 2_000_000_000 + change(me)] }],
            [friend, { lamports: [2_000_000_000, 2_000_000_000 + change(friend)] }],
            [mine, { lamports: [0, deposit], coins: { owner: pool, amount: [0, 0] } }],
          ],
          fee,
        )
        expect(readMoves(answer, from).moves).toEqual([{ direction: 'out', amount: BigInt(moved), other: to }])
        expect(readMoves(answer, to).moves).toEqual([{ direction: 'in', amount: BigInt(moved), other: from }])
      },
    ),
  )
})
