import { cleanText } from '@openappkit/protocol/text'
import type { Hex } from 'viem'
import { decodeAbiParameters, hexToString, isHex, size } from 'viem/utils'
import type { Token } from '../describe/description.js'
import type { NodeClient } from './node-client.js'

const selectors = { symbol: '0x95d89b41', decimals: '0x313ce567' } as const

/** What a token says of itself, as far as it answers. Text of a stranger: cleaned, short, and no proof of anything. */
export async function readToken(node: NodeClient, address: string, signal: AbortSignal): Promise<Token> {
  const ask = async (data: Hex): Promise<Hex | undefined> => {
    const answer = await node.request('eth_call', [{ to: address, data }, 'latest'], signal).catch(() => undefined)
    return isHex(answer) && size(answer) > 0 ? answer : undefined
  }
  const [symbolHex, decimalsHex] = await Promise.all([ask(selectors.symbol), ask(selectors.decimals)])
  const symbol = symbolHex && cleanText(readText(symbolHex), 12)
  const decimals = decimalsHex && size(decimalsHex) === 32 ? BigInt(decimalsHex) : undefined
  return {
    address,
    ...(symbol && { symbol }),
    ...(decimals !== undefined && decimals <= 36n && { decimals: Number(decimals) }),
  }
}

/** A string, or 32 bytes as the oldest tokens have it. */
function readText(answer: Hex): string {
  try {
    return size(answer) === 32
      ? hexToString(answer, { size: 32 })
      : decodeAbiParameters([{ type: 'string' }], answer)[0]
  } catch {
    return ''
  }
}
