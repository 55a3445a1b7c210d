import type { Hex } from 'viem'
import { bytesToHex, concatHex, fromRlp, size, toRlp } from 'viem/utils'

/**
 * An unsigned transaction of an account to itself that makes it delegate to code (EIP-7702). Its one authorization has
 * no signature yet.
 */
export type Upgrade = {
  chainId: bigint
  nonce: bigint
  maxFeePerGas: bigint
  gas: bigint
  to: Hex
  value: bigint
  data: Hex
  /** The code. */
  delegate: Hex
  /** The fields before the authorization, unchanged. */
  fields: readonly (Hex | readonly never[])[]
  authorization: readonly [chainId: Hex, delegate: Hex, nonce: Hex]
}

export const upgradeType = '0x04'

/** Reads such a transaction to its last byte. `undefined` for other bytes. */
export function readUpgrade(bytes: Uint8Array): Upgrade | undefined {
  try {
    const hex = bytesToHex(bytes)
    const list = hex.startsWith(upgradeType) ? fromRlp(`0x${hex.slice(4)}`, 'hex') : []
    if (!Array.isArray(list) || list.length !== 10 || concatHex([upgradeType, toRlp(list)]) !== hex) return undefined
    return read(list as readonly unknown[])
  } catch {
    return undefined
  }
}

function read(list: readonly unknown[]): Upgrade | undefined {
  const [accessList, authorizations] = list.slice(8) as unknown[][]
  const texts = list.slice(0, 8) as Hex[]
  const tuple = authorizations?.[0] as readonly [Hex, Hex, Hex]
  const isShaped = [...texts, ...tuple].every((text) => typeof text === 'string')
  if (!isShaped || accessList?.length !== 0 || authorizations?.length !== 1 || tuple.length !== 3) return undefined
  const [chainId, nonce, tip, maxFeePerGas, gas, to, value, data] = texts as [Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex]
  const [forChain, delegate, nextNonce] = tuple
  const numbers = [chainId, nonce, tip, maxFeePerGas, gas, value, forChain, nextNonce]
  if (numbers.some((text) => text.startsWith('0x00')) || size(to) !== 20 || size(delegate) !== 20) return undefined
  // The authorization is bound to this network and this transaction: its nonce follows that of the transaction.
  const isBound = numberOf(chainId) > 0n && forChain === chainId && numberOf(nextNonce) === numberOf(nonce) + 1n
  if (!isBound) return undefined
  return {
    chainId: numberOf(chainId),
    nonce: numberOf(nonce),
    maxFeePerGas: numberOf(maxFeePerGas),
    gas: numberOf(gas),
    to,
    value: numberOf(value),
    data,
    delegate,
    fields: [...texts, []],
    authorization: tuple,
  }
}

const numberOf = (text: Hex): bigint => (text === '0x' ? 0n : BigInt(text))
