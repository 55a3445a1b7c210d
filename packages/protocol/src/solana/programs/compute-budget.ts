import { viewOf } from './view-of.js'
import { programs } from './program-ids.js'
import type { Instruction } from './read-transaction.js'

/** What the network charges for each signature. */
export const lamportsPerSignature = 5_000n

/** The most compute units of a transaction. The network cuts a higher limit to it. */
export const mostUnits = 1_400_000n

const [limitInstruction, priceInstruction] = [2, 3]

export type BoughtUnits = {
  /** Compute units. Absent: the transaction does not set a limit. */
  limit?: bigint
  /** In millionths of a lamport for each unit. */
  unitPrice: bigint
}

/** Reads the limit of units that a transaction sets, and the price that it offers for one. */
export function readBudget(instructions: readonly Instruction[]): BoughtUnits {
  const budget: BoughtUnits = { unitPrice: 0n }
  for (const { program, data } of instructions) {
    if (program !== programs.computeBudget) continue
    if (data[0] === limitInstruction && data.length >= 5) {
      const limit = BigInt(viewOf(data).getUint32(1, true))
      budget.limit = limit < mostUnits ? limit : mostUnits
    }
    if (data[0] === priceInstruction && data.length >= 9) budget.unitPrice = viewOf(data).getBigUint64(1, true)
  }
  return budget
}

/** Returns the lamports for so many units at a price, rounded up as the network does. */
export const priorityFee = (units: bigint, price: bigint): bigint => (units * price + 999_999n) / 1_000_000n
