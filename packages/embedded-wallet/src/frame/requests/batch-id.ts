import type { Hex } from 'viem'

/** Calls that were sent together, or one after the other. */
export type Batch = { chainId: number; hashes: readonly Hex[]; isAtomic: boolean }

/** Version, whether the calls are one transaction, and the chain id, before the hashes. */
const form = /^0x01(0[01])([\da-f]{16})((?:[\da-f]{64}){1,20})$/i

/**
 * The id of a batch (EIP-5792) holds what it is made of: its status can be asked for after a reload and in another tab,
 * and nothing has to be kept for that. What is in it is public on the network.
 */
export function writeBatchId({ chainId, hashes, isAtomic }: Batch): Hex {
  const head = `01${isAtomic ? '01' : '00'}${chainId.toString(16).padStart(16, '0')}`
  return `0x${head}${hashes.map((hash) => hash.slice(2)).join('')}`
}

/** `undefined` for what this wallet did not write. */
export function readBatchId(id: string): Batch | undefined {
  const [, atomic, chain, rest] = form.exec(id) ?? []
  const chainId = Number(`0x${chain}`)
  if (!rest || !Number.isSafeInteger(chainId)) return undefined
  const hashes = (rest.match(/.{64}/g) ?? []).map((hash): Hex => `0x${hash}`)
  return { chainId, hashes, isAtomic: atomic === '01' }
}
