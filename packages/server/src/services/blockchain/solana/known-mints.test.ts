import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCountable, mintsToRead } from './known-mints.js'

const plain = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const newer = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const facts = { slot: 1, signature: '', minedAt: 0, isFailed: false, signer: '', program: '' }

/** A transaction that moves one unit of each of these tokens. */
const moving = (tokens: readonly { mint: string; program?: string }[]) => ({
  ...facts,
  moves: tokens.map((token) => ({
    token: { ...token, decimals: 0 },
    direction: 'in' as const,
    amount: 1n,
    other: undefined,
  })),
})

const token = fc.record({ mint: fc.nat(300).map(String), program: fc.constantFrom(plain, newer) })
// Each mint belongs to one program.
const tokens = fc.uniqueArray(token, { selector: ({ mint }) => mint, maxLength: 250 })

test('reads mints that can have a multiplier first, 100 at most', () => {
  fc.assert(
    fc.property(tokens, (some) => {
      const chosen = mintsToRead([moving(some), moving(some)])
      const wanted = some.filter(({ program }) => program === newer).map(({ mint }) => mint)
      expect(chosen).toHaveLength(Math.min(100, some.length))
      expect(chosen.slice(0, wanted.length)).toEqual(wanted.slice(0, 100))
    }),
  )
})

test('a transaction is countable if every mint that can have a multiplier was read', () => {
  fc.assert(
    fc.property(tokens, fc.func(fc.boolean()), (some, wasRead) => {
      const isKnown = some.every(({ mint, program }) => program === plain || wasRead(mint))
      expect(isCountable(moving(some), wasRead)).toBe(isKnown)
      expect(isCountable({ ...moving(some), isFailed: true }, wasRead)).toBe(true)
    }),
  )
})

test('a token of an unknown program can have a multiplier', () => {
  expect(isCountable(moving([{ mint: 'old' }]), () => false)).toBe(false)
  expect(isCountable({ ...facts, moves: [{ direction: 'in', amount: 1n, other: undefined }] }, () => false)).toBe(true)
})
