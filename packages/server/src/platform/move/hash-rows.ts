import { createHash } from 'node:crypto'
import type { MovedRow } from './movable-store.js'

/** How many rows a table has, and a hash of their values. */
export type TableFacts = { rows: number; hash: string }

const modulus = 2n ** 256n

/** Hashes the rows of a table. Their order does not matter: the engines return them in different orders. */
export function createRowHash() {
  let rows = 0
  let sum = 0n

  return {
    add(row: MovedRow): void {
      const values = row.map((value) => (value instanceof Uint8Array ? { blob: hexOf(value) } : value))
      const digest = createHash('sha256').update(JSON.stringify(values)).digest('hex')
      // A sum, in which two equal rows do not cancel each other out.
      sum = (sum + BigInt(`0x${digest}`)) % modulus
      rows += 1
    },
    read: (): TableFacts => ({ rows, hash: sum.toString(16).padStart(64, '0') }),
  }
}

export const isEqual = (one: TableFacts, other: TableFacts | undefined): boolean =>
  one.rows === other?.rows && one.hash === other.hash

const hexOf = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('hex')
