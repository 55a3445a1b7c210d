import { cleanText, symbolLimit } from '@openappkit/protocol/text'
import { FrameError } from '@openappkit/protocol/frame'
import type { Hex } from 'viem'
import { decodeAbiParameters, hexToString, isHex, size } from 'viem/utils'
import type { Token, TokenKind } from '../describe/description.js'
import type { NodeClient } from './node-client.js'

const selectors = { symbol: '0x95d89b41', decimals: '0x313ce567' } as const

/** `supportsInterface` (ERC-165), asked for the id of ERC-721 and that of ERC-1155. */
const askInterface = (id: string): Hex => `0x01ffc9a7${id.padEnd(64, '0')}`
const interfaces = { nft: askInterface('80ac58cd'), multi: askInterface('d9b67a26') } as const

/** `undefined`: the contract has no such call. `failed`: the node did not ask it. */
type Answer = Hex | 'failed' | undefined

/** What a token says of itself, as far as it answers. Text of a stranger: cleaned, short, and no proof of anything. */
export async function readToken(node: NodeClient, address: string, signal: AbortSignal): Promise<Token> {
  const questions = [selectors.symbol, selectors.decimals, interfaces.nft, interfaces.multi]
  const [symbolHex, decimalsHex, isNft, isMulti] = await Promise.all(
    questions.map((data) => ask(node, { address, data }, signal)),
  )
  const symbol = isHex(symbolHex) && cleanText(readText(symbolHex), symbolLimit)
  const decimals = readDecimals(decimalsHex)
  // A node that did not ask leaves open what the contract is.
  const isAsked = isNft !== 'failed' && isMulti !== 'failed'
  const said = { isNft: isTrue(isNft), isMulti: isTrue(isMulti), hasDecimals: decimals !== undefined }
  const kind = isAsked ? kindOf(said) : undefined
  return { address, ...(symbol && { symbol }), ...(decimals !== undefined && { decimals }), ...(kind && { kind }) }
}

/** Whether a contract names an owner of the NFT with this number (ERC-721), or could not be asked. */
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

/** How nodes say that a contract ended a call, by code or in words. */
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

/** ERC-165 answers come first: an NFT may have decimals, and a token of ERC-20 has no interface to claim. */
function kindOf(said: { isNft: boolean; isMulti: boolean; hasDecimals: boolean }): TokenKind | undefined {
  if (said.isNft && said.isMulti) return undefined
  if (said.isNft) return 'nft'
  if (said.isMulti) return 'multi'
  return said.hasDecimals ? 'fungible' : undefined
}

const isTrue = (answer: Answer): boolean => isHex(answer) && size(answer) === 32 && BigInt(answer) === 1n

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
