import { cleanText, symbolLimit } from '@openappkit/protocol/text'
import { FrameError } from '@openappkit/protocol/frame'
import type { Hex } from 'viem'
import { decodeAbiParameters, hexToString, isHex, size } from 'viem/utils'
import type { Token, TokenKind } from '../describe/description.js'
import type { NodeClient } from './node-client.js'

const selectors = { symbol: '0x95d89b41', decimals: '0x313ce567' } as const

/** `supportsInterface` (ERC-165), for the ids of ERC-721 and ERC-1155. */
const askInterface = (id: string): Hex => `0x01ffc9a7${id.padEnd(64, '0')}`
const interfaces = { nft: askInterface('80ac58cd'), multi: askInterface('d9b67a26') } as const

/** `undefined`: the contract has no such call. `failed`: the node did not execute the call. */
type Answer = Hex | 'failed' | undefined

/** Reads the claims of a token, as far as it answers. Its text is untrusted, cleaned and short. */
export async function readToken(node: NodeClient, address: string, signal: AbortSignal): Promise<Token> {
  const questions = [selectors.symbol, selectors.decimals, interfaces.nft, interfaces.multi]
  const [symbolHex, decimalsHex, isNft, isMulti] = await Promise.all(
    questions.map((data) => ask(node, { address, data }, signal)),
  )
  const symbol = isHex(symbolHex) && cleanText(readText(symbolHex), symbolLimit)
  const decimals = readDecimals(decimalsHex)
  // If the node did not execute the calls, the kind of the contract is unknown.
  const isAsked = isNft !== 'failed' && isMulti !== 'failed'
  const reported = { isNft: isTrue(isNft), isMulti: isTrue(isMulti), hasDecimals: decimals !== undefined }
  const kind = isAsked ? kindOf(reported) : undefined
  return { address, ...(symbol && { symbol }), ...(decimals !== undefined && { decimals }), ...(kind && { kind }) }
}

/** Whether a contract names an owner for the NFT with this number (ERC-721), or the node failed. */
export async function ownsNumber(
  node: NodeClient,
  { address, number }: { address: string; number: bigint },
  signal: AbortSignal,
): Promise<boolean> {
  const data: Hex = `0x6352211e${number.toString(16).padStart(64, '0')}`
  const answer = await ask(node, { address, data }, signal)
  return answer === 'failed' || (answer !== undefined && size(answer) === 32 && BigInt(answer) !== 0n)
}

async function ask(
  node: NodeClient,
  { address, data }: { address: string; data: Hex },
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const answer = await node.request('eth_call', [{ to: address, data }, 'latest'], signal)
    return isHex(answer) && size(answer) > 0 ? answer : undefined
  } catch (thrown) {
    return isRevert(thrown) ? undefined : 'failed'
  }
}

/** Whether a contract reverted a call, by the code or the message of the node. */
function isRevert(thrown: unknown): boolean {
  const reason = thrown instanceof FrameError ? thrown.details.rpc : undefined
  return (
    reason !== undefined &&
    (reason.code === 3 || /revert|invalid opcode|invalid jump|out of gas|vm execution/i.test(reason.message))
  )
}

function readDecimals(answer: Answer): number | undefined {
  const decimals = isHex(answer) && size(answer) === 32 ? BigInt(answer) : undefined
  return decimals !== undefined && decimals <= 36n ? Number(decimals) : undefined
}

/** ERC-165 answers take precedence: an NFT may have decimals, and an ERC-20 token has no interface to report. */
function kindOf(reported: { isNft: boolean; isMulti: boolean; hasDecimals: boolean }): TokenKind | undefined {
  if (reported.isNft && reported.isMulti) return undefined
  if (reported.isNft) return 'nft'
  if (reported.isMulti) return 'multi'
  return reported.hasDecimals ? 'fungible' : undefined
}

const isTrue = (answer: Answer): boolean => isHex(answer) && size(answer) === 32 && BigInt(answer) === 1n

/** Reads a string, or the 32 bytes that the oldest tokens return. */
function readText(answer: Hex): string {
  try {
    return size(answer) === 32
      ? hexToString(answer, { size: 32 })
      : decodeAbiParameters([{ type: 'string' }], answer)[0]
  } catch {
    return ''
  }
}
