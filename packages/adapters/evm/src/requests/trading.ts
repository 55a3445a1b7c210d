import type { AllowanceOf, CaipNetwork, Permit, RequestOptions, RpcClient, Trading } from '@openappkit/core/adapter'
import { type Hex, hashDomain, isHex } from 'viem'
import { parseQuantity } from '../wallet/quantity.js'
import { badAnswer } from '../wallet/provider.js'
import { encodeCall, selectors } from '../encoding/abi.js'
import { failure, isRecord } from './transaction.js'

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Topic of `Transfer(address,address,uint256)`. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const longestText = 256
/** Domain versions of tokens without `version()`. */
const usualVersions = ['1', '2']

const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]
const permitFields = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
]

/** Creates the functions that swaps need. */
export function createTrading(clientOf: (network: CaipNetwork) => RpcClient): Trading<'eip155'> {
  return {
    allowance: (request, network, options) => readAllowance(clientOf(network), request, options),
    allow: async ({ token, spender, amount }) => ({ to: token, data: encodeCall(selectors.approve, spender, amount) }),
    permit: (request, network, options) => readPermit(clientOf(network), network, request, options),
    received: (hash, account, token, network, options) =>
      readReceived(clientOf(network), { hash, account, token }, options),
  }
}

const createAsk =
  (client: RpcClient, { signal }: RequestOptions): Ask =>
  (method, params) =>
    client.request(method, params, { signal })

const call = (ask: Ask, to: string, data: string) => ask('eth_call', [{ to, data }, 'latest'])

async function readAllowance(
  client: RpcClient,
  { token, owner, spender }: Omit<AllowanceOf, 'amount'>,
  options: RequestOptions,
): Promise<bigint> {
  return parseQuantity(await call(createAsk(client, options), token, encodeCall(selectors.allowance, owner, spender)))
}

/** Builds a permit (EIP-2612). Returns `undefined` if the domain of the token cannot be reconstructed. */
async function readPermit(
  client: RpcClient,
  { id }: CaipNetwork,
  { token, owner, spender, amount, deadline }: AllowanceOf & { deadline: number },
  options: RequestOptions,
): Promise<Permit | undefined> {
  const ask = createAsk(client, options)
  // A contract without the function reverts or returns nothing.
  const read = (data: string) => call(ask, token, data).catch(() => undefined)
  const [name, version, separator, nonce] = await Promise.all(
    [selectors.name, selectors.version, selectors.domainSeparator, encodeCall(selectors.nonces, owner)].map(read),
  )
  const text = readText(name)
  if (text === undefined || !isWord(separator) || !isWord(nonce)) return undefined
  const versions = [readText(version) ?? [], usualVersions].flat()
  const domain = versions
    .map((one) => ({ name: text, version: one, chainId: Number(id), verifyingContract: token }))
    .find((one) => hashDomain({ domain: one as never, types: { EIP712Domain: domainFields } }) === separator)
  if (!domain) return undefined
  const message = { owner, spender, value: String(amount), nonce: String(BigInt(nonce)), deadline: String(deadline) }
  return {
    typedData: { domain, types: { Permit: permitFields }, primaryType: 'Permit', message },
    encode(signature) {
      const { r, s, v } = splitSignature(signature)
      // Encoded like a call, without the selector.
      return encodeCall('0x', owner, spender, amount, BigInt(deadline), v, r, s)
    },
  }
}

/** Accepts the signature of a key only: a contract account cannot sign a permit. */
function splitSignature(signature: string): { r: Hex; s: Hex; v: bigint } {
  if (!/^0x[\da-f]{130}$/i.test(signature)) throw badAnswer('eth_signTypedData_v4')
  const v = BigInt(`0x${signature.slice(130)}`)
  return { r: signature.slice(0, 66) as Hex, s: `0x${signature.slice(66, 130)}`, v: v < 27n ? v + 27n : v }
}

const isWord = (value: unknown): value is Hex => isHex(value) && value.length === 66

/** Decodes one string. */
function readText(value: unknown): string | undefined {
  if (!isHex(value) || value.length < 130) return undefined
  const length = Number(BigInt(`0x${value.slice(66, 130)}`))
  const bytes = value.slice(130).match(/../g) ?? []
  if (length === 0 || length > bytes.length || length > longestText) return undefined
  return new TextDecoder().decode(Uint8Array.from(bytes.slice(0, length), (byte) => Number.parseInt(byte, 16)))
}

/**
 * Reads what the account received: a token from the logs of the transaction, the native currency from the balances before and
 * after the block, without the fee.
 */
async function readReceived(
  client: RpcClient,
  { hash, account, token }: { hash: string; account: string; token: string | undefined },
  options: RequestOptions,
): Promise<bigint> {
  const ask = createAsk(client, options)
  const receipt = await ask('eth_getTransactionReceipt', [hash])
  if (!isRecord(receipt)) throw failure('bad_message')
  if (token) return sumTransfers(Array.isArray(receipt['logs']) ? receipt['logs'] : [], token, account)
  const block = parseQuantity(receipt['blockNumber'])
  const fee = parseQuantity(receipt['gasUsed']) * parseQuantity(receipt['effectiveGasPrice'])
  const balance = async (at: bigint) => parseQuantity(await ask('eth_getBalance', [account, `0x${at.toString(16)}`]))
  const [before, after] = await Promise.all([balance(block - 1n), balance(block)])
  // A bundler pays the fee of a contract account.
  const paid = String(receipt['from']).toLowerCase() === account.toLowerCase() ? fee : 0n
  return after - before + paid
}

function sumTransfers(logs: readonly unknown[], token: string, account: string): bigint {
  const own = account.slice(2).toLowerCase()
  const isOwn = (topic: unknown) => String(topic).toLowerCase().slice(26) === own
  let sum = 0n
  for (const log of logs) {
    if (!isRecord(log) || String(log['address']).toLowerCase() !== token.toLowerCase()) continue
    const topics = Array.isArray(log['topics']) ? log['topics'] : []
    if (topics[0] !== transferTopic || topics.length !== 3 || !isWord(log['data'])) continue
    if (isOwn(topics[1])) sum -= BigInt(log['data'])
    if (isOwn(topics[2])) sum += BigInt(log['data'])
  }
  return sum
}
