import type { CaipNetwork, Recipient, RequestOptions, RpcClient, TokenAmount } from '@openappkit/core/adapter'
import { cleanText, symbolLimit } from '@openappkit/protocol/text'
import { hexToBytes, isAddress, isHex } from 'viem'
import { toChecksumAddress } from '@openappkit/protocol/evm'
import { encodeCall, encodeCalls, readAnswers, selectors } from '../encoding/abi.js'
import { failure } from './transaction.js'

const tokenLimit = 100
const nameLimit = 60
const maxDecimals = 77
/** Burn addresses: the zero address, customary ones, and the first 256, which are precompiles. They have no private key. */
const burnt = /^0x(0{38}[\da-f]{2}|0{36}dead|dead0{36}|dead0{32}dead|0{32}deadbeef|e{40}|f{40})$/i
/** Code of a delegated account (EIP-7702). */
const delegated = /^0xef0100/i

/** Returns the address in EIP-55 form. Throws `invalid_address` if a mixed-case address has a wrong checksum. */
export async function parseAddress(text: string): Promise<string> {
  const digits = text.slice(2)
  const plain = digits === digits.toUpperCase() ? text.toLowerCase() : `${text.slice(0, 2).toLowerCase()}${digits}`
  if (isAddress(plain)) return toChecksumAddress(plain)
  throw failure('invalid_address')
}

export async function readRecipient(
  client: RpcClient,
  address: string,
  { signal }: RequestOptions,
): Promise<Recipient> {
  if (burnt.test(address)) return { kind: 'burn' }
  const code = await client.request('eth_getCode', [address, 'latest'], { signal })
  return { kind: isHex(code) && code.length > 2 && !delegated.test(code) ? 'contract' : 'wallet' }
}

/** Calls a contract. Rejects if it reverts. */
type Call = (to: string, data: string) => Promise<unknown>

/** Call data for the balance and the metadata of a token. */
const questions = (owner: string): readonly string[] => [
  encodeCall(selectors.balanceOf, owner),
  selectors.decimals,
  selectors.name,
  selectors.symbol,
]

/**
 * Reads tokens in one request if the network has Multicall3 (`multicall`), otherwise in separate requests, which the client
 * batches into one HTTP call if the endpoint supports it. Omits tokens with invalid answers.
 */
export async function readTokens(
  client: RpcClient,
  owner: string,
  tokens: readonly string[],
  options: RequestOptions,
  multicall?: string,
): Promise<readonly TokenAmount[]> {
  const wanted = tokens.slice(0, tokenLimit)
  const apart: Call = (to, data) => client.request('eth_call', [{ to, data }, 'latest'], options)
  const together = multicall && wanted.length > 1 ? await askTogether(apart, multicall, owner, wanted) : undefined
  options.signal.throwIfAborted()
  const found = await Promise.all(
    wanted.map((token) =>
      readToken(together ?? apart, owner, token).catch((error: unknown) => {
        options.signal.throwIfAborted()
        // Omits a contract that reverts. Fails if the endpoint is down.
        if ((error as { code?: unknown }).code === 'rpc_failed') throw error
        return undefined
      }),
    ),
  )
  return found.filter((token) => token !== undefined)
}

/**
 * Returns `undefined` if the call fails as a whole: no contract, a token that burns all gas, or an answer that is too long for
 * the endpoint. Each token is then read separately.
 */
async function askTogether(ask: Call, multicall: string, owner: string, tokens: readonly string[]) {
  const calls = tokens.flatMap((to) => questions(owner).map((data) => ({ to, data })))
  const answer = await ask(multicall, encodeCalls(calls)).catch(() => undefined)
  const answers = isHex(answer) ? readAnswers(answer, calls.length) : undefined
  if (!answers) return undefined
  const known = new Map(calls.map(({ to, data }, index) => [`${to}:${data}`, answers[index]]))
  const call: Call = async (to, data) => {
    const found = known.get(`${to}:${data}`)
    if (found === undefined) throw failure('rpc_fatal')
    return found
  }
  return call
}

async function readToken(call: Call, owner: string, token: string) {
  const [balanceOf = '', decimalsOf = '', nameOf = '', symbolOf = ''] = questions(owner)
  const [balance, decimals, name, symbol] = await Promise.all([
    call(token, balanceOf),
    call(token, decimalsOf),
    call(token, nameOf).catch(() => '0x'),
    call(token, symbolOf).catch(() => '0x'),
  ])
  const [amount, places] = [readWord(balance), readWord(decimals)]
  if (amount === undefined || places === undefined || places > maxDecimals) return undefined
  const short = readText(symbol, symbolLimit) || bothEnds(token)
  return {
    address: await parseAddress(token),
    name: readText(name, nameLimit) || short,
    symbol: short,
    decimals: Number(places),
    amount,
  }
}

/** Replaces a missing name. Shows both ends of the address: the first letters alone can be mined to spell a symbol. */
const bothEnds = (token: string): string => `${token.slice(0, 6)}…${token.slice(-6)}`

function readWord(answer: unknown): bigint | undefined {
  return isHex(answer) && answer.length === 66 ? BigInt(answer) : undefined
}

/** Decodes a string, or the `bytes32` of early tokens. Returns an empty string for anything else. */
function readText(answer: unknown, limit: number): string {
  if (!isHex(answer) || answer.length < 66 || answer.length > 4_096 || answer.length % 2) return ''
  const bytes = hexToBytes(answer)
  const length = Number(BigInt(`0x${answer.slice(66, 130) || '0'}`))
  const text = bytes.length === 32 ? bytes : bytes.slice(64, 64 + Math.min(length, bytes.length))
  return cleanText(new TextDecoder().decode(text.filter((byte) => byte !== 0)), limit)
}

/** Returns the address of Multicall3 if the network defines it, as viem's networks do. */
export function multicallOf({ contracts }: Pick<CaipNetwork, 'contracts'>): string | undefined {
  const { address } = Object(contracts?.multicall3) as { address?: unknown }
  return typeof address === 'string' && isAddress(address, { strict: false }) ? address : undefined
}
