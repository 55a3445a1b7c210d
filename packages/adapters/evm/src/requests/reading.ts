import type { Recipient, RequestOptions, RpcClient, TokenAmount } from '@openappkit/core/adapter'
import { cleanText } from '@openappkit/protocol/text'
import { hexToBytes, isAddress, isHex } from 'viem'
import { toChecksumAddress } from '@openappkit/protocol/evm'
import { encodeCall, selectors } from './abi.js'
import { failure } from './transaction.js'

const tokenLimit = 100
const nameLimit = 60
const symbolLimit = 12
const maxDecimals = 77
/** Nobody has the keys of these: the zero address, and those by custom. The first 256 are precompiles. */
const burnt = /^0x(0{38}[\da-f]{2}|0{36}dead|dead0{36}|dead0{32}dead|0{32}deadbeef|e{40}|f{40})$/i
/** An ordinary account that lends its code from a contract (EIP-7702). */
const delegated = /^0xef0100/i

/** In EIP-55 form. One with capitals has to have the right checksum. */
export async function parseAddress(text: string): Promise<string> {
  if (isAddress(text)) return toChecksumAddress(text)
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

/** One after the other would take as many round trips; a token that answers nonsense is left out. */
export async function readTokens(
  client: RpcClient,
  owner: string,
  tokens: readonly string[],
  options: RequestOptions,
): Promise<readonly TokenAmount[]> {
  const found = await Promise.all(
    tokens.slice(0, tokenLimit).map((token) =>
      readToken(client, owner, token, options).catch((error: unknown) => {
        options.signal.throwIfAborted()
        // A contract that reverts is no token; a dead endpoint is a failure of the whole.
        if ((error as { code?: unknown }).code === 'rpc_failed') throw error
        return undefined
      }),
    ),
  )
  return found.filter((token) => token !== undefined)
}

async function readToken(client: RpcClient, owner: string, token: string, { signal }: RequestOptions) {
  const call = (data: string) => client.request<unknown>('eth_call', [{ to: token, data }, 'latest'], { signal })
  const [balance, decimals, name, symbol] = await Promise.all([
    call(encodeCall(selectors.balanceOf, owner)),
    call(selectors.decimals),
    call(selectors.name).catch(() => '0x'),
    call(selectors.symbol).catch(() => '0x'),
  ])
  const [amount, places] = [readWord(balance), readWord(decimals)]
  if (amount === undefined || places === undefined || places > maxDecimals) return undefined
  const short = readText(symbol, symbolLimit) || token.slice(0, 6)
  return {
    address: await parseAddress(token),
    name: readText(name, nameLimit) || short,
    symbol: short,
    decimals: Number(places),
    amount,
  }
}

function readWord(answer: unknown): bigint | undefined {
  return isHex(answer) && answer.length === 66 ? BigInt(answer) : undefined
}

/** A string, or 32 bytes that early tokens answer with. Anything else is empty. */
function readText(answer: unknown, limit: number): string {
  if (!isHex(answer) || answer.length < 66 || answer.length > 4_096 || answer.length % 2) return ''
  const bytes = hexToBytes(answer)
  const length = Number(BigInt(`0x${answer.slice(66, 130) || '0'}`))
  const text = bytes.length === 32 ? bytes : bytes.slice(64, 64 + Math.min(length, bytes.length))
  return cleanText(new TextDecoder().decode(text.filter((byte) => byte !== 0)), limit)
}
