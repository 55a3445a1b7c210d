import { cleanText } from '@openappkit/protocol/text'
import type { Hex } from 'viem'
import { decodeAbiParameters, hexToString, isHex, size } from 'viem/utils'
import type { Token, TokenKind } from '../describe/description.js'
import type { NodeClient } from './node-client.js'

const selectors = { symbol: '0x95d89b41', decimals: '0x313ce567' } as const

/** `supportsInterface` (ERC-165), asked for the id of ERC-721 and that of ERC-1155. */
const askInterface = (id: string): Hex => `0x01ffc9a7${id.padEnd(64, '0')}`
const interfaces = { nft: askInterface('80ac58cd'), multi: askInterface('d9b67a26') } as const

/** What a token says of itself, as far as it answers. Text of a stranger: cleaned, short, and no proof of anything. */
export async function readToken(node: NodeClient, address: string, signal: AbortSignal): Promise<Token> {
  const ask = async (data: Hex): Promise<Hex | undefined> => {
    const answer = await node.request('eth_call', [{ to: address, data }, 'latest'], signal).catch(() => undefined)
    return isHex(answer) && size(answer) > 0 ? answer : undefined
  }
  const questions = [selectors.symbol, selectors.decimals, interfaces.nft, interfaces.multi]
  const [symbolHex, decimalsHex, isNft, isMulti] = await Promise.all(questions.map(ask))
  const symbol = symbolHex && cleanText(readText(symbolHex), 12)
  const decimals = readDecimals(decimalsHex)
  const kind = kindOf({
    isNft: isTrue(isNft),
    isMulti: isTrue(isMulti),
    hasDecimals: decimals !== undefined,
  })
  return {
    address,
    ...(symbol && { symbol }),
    ...(decimals !== undefined && { decimals }),
    ...(kind && { kind }),
  }
}

function readDecimals(answer: Hex | undefined): number | undefined {
  const decimals = answer && size(answer) === 32 ? BigInt(answer) : undefined
  return decimals !== undefined && decimals <= 36n ? Number(decimals) : undefined
}

/** ERC-165 answers come first: an NFT may have decimals, and a token of ERC-20 has no interface to claim. */
function kindOf(said: { isNft: boolean; isMulti: boolean; hasDecimals: boolean }): TokenKind | undefined {
  if (said.isNft && said.isMulti) return undefined
  if (said.isNft) return 'nft'
  if (said.isMulti) return 'multi'
  return said.hasDecimals ? 'fungible' : undefined
}

const isTrue = (answer: Hex | undefined): boolean =>
  answer !== undefined && size(answer) === 32 && BigInt(answer) === 1n

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
