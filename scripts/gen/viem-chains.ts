import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../check/source-file.ts'

/** A chain as viem exports it: data, and functions beside it. */
export type ViemChain = { id: number; [name: string]: unknown }

/** Every chain of `viem/chains`, by the names of its exports: two names may be one object. */
export function readViemChains(): ReadonlyMap<string, ViemChain> {
  const { resolve } = createRequire(join(root, 'packages/core/package.json'))
  const exported = createRequire(import.meta.url)(resolve('viem/chains')) as Record<string, unknown>
  return new Map(Object.entries(exported).filter((entry): entry is [string, ViemChain] => isChain(entry[1])))
}

const isChain = (value: unknown): boolean => typeof Object(value).id === 'number' && Object(value).rpcUrls !== undefined

// Functions, or data that means something beside a function only: how transactions of the chain are written and read.
const functional = new Set(['fees', 'formatters', 'serializers', 'prepareTransactionRequest', 'extendSchema'])

/** What remains of a chain without its functions: plain values, in the order of viem. */
export function dataOf(chain: ViemChain): Record<string, unknown> {
  const own = Object.entries(chain).filter(([name]) => !functional.has(name))
  return Object(plain(Object.fromEntries(own))) as Record<string, unknown>
}

/** `undefined` for what is not data, and for an object of functions alone. */
function plain(value: unknown): unknown {
  if (typeof value === 'function' || value === undefined) return undefined
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const kept = entries.map(([name, part]) => [name, plain(part)] as const).filter(([, part]) => part !== undefined)
  return kept.length > 0 || entries.length === 0 ? Object.fromEntries(kept) : undefined
}
