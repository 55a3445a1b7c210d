import { ComputeBudgetProgram, type TransactionInstruction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { bytesWith, call, freshKey } from './build-transaction.fixture.js'
import { mostUnits, priorityFee, readBudget } from './compute-budget.js'
import { programs } from './program-ids.js'
import { readTransaction } from './read-transaction.js'

const read = (...instructions: TransactionInstruction[]) =>
  readBudget(readTransaction(bytesWith(freshKey(), instructions))?.instructions ?? [])

test('the limit of units and their price are read', () => {
  const [limit, price] = [
    ComputeBudgetProgram.setComputeUnitLimit({ units: 1_000 }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 2n ** 40n }),
  ]
  expect(read(limit, price)).toEqual({ limit: 1_000n, unitPrice: 2n ** 40n })
  expect(read(price)).toEqual({ unitPrice: 2n ** 40n })
  expect(read()).toEqual({ unitPrice: 0n })
})

test('a limit above the most units of a transaction is read as the most units', () => {
  expect(read(ComputeBudgetProgram.setComputeUnitLimit({ units: 4_000_000_000 })).limit).toBe(mostUnits)
})

test('instructions that are too short, and those of other programs, buy no units', () => {
  const data = ComputeBudgetProgram.setComputeUnitLimit({ units: 1_000 }).data
  expect(read(call(programs.computeBudget, [], data.subarray(0, 4)))).toEqual({ unitPrice: 0n })
  expect(read(call(programs.computeBudget, [], Uint8Array.of(3, 1)))).toEqual({ unitPrice: 0n })
  expect(read(call(freshKey(), [], data))).toEqual({ unitPrice: 0n })
})

test('the fee for units is rounded up to a lamport', () => {
  expect(priorityFee(1_000n, 1_500_000n)).toBe(1_500n)
  expect(priorityFee(1n, 1n)).toBe(1n)
  expect(priorityFee(0n, 9n)).toBe(0n)
})
