import type { PromptTransaction, WalletChain } from './prompt.js'
import { ProviderRpcError } from './provider-rpc-error.js'

type Fields = Readonly<Record<string, unknown>>

/** Parses the chain id of an object. Throws -32602. */
export function parseChainId(value: unknown): number {
  const { chainId } = fieldsOf(value)
  const id = Number(chainId)
  if (typeof chainId !== 'string' || !chainId.startsWith('0x') || !Number.isSafeInteger(id) || id <= 0)
    throw invalid('chainId')
  return id
}

/** Parses the parameters of EIP-3085. Throws -32602. */
export function parseAddChain(value: unknown): WalletChain {
  const { chainName, rpcUrls, nativeCurrency } = fieldsOf(value)
  const id = parseChainId(value)
  const [rpcUrl] = Array.isArray(rpcUrls) ? (rpcUrls as unknown[]) : []
  const { symbol } = fieldsOf(nativeCurrency)
  if (typeof chainName !== 'string' || chainName === '') throw invalid('chainName')
  if (typeof rpcUrl !== 'string' || !URL.canParse(rpcUrl)) throw invalid('rpcUrls')
  if (typeof symbol !== 'string') throw invalid('nativeCurrency')
  return { id, rpcUrl, name: chainName, symbol }
}

export type TransactionPrices = { maxFeePerGas?: bigint; maxPriorityFeePerGas?: bigint; gasPrice?: bigint }

/** Parses the fields of a transaction or batch call that a page may set. Throws -32602. */
export function parseTransaction(value: unknown): PromptTransaction {
  const { to, value: amount, data, gas } = fieldsOf(value)
  return {
    ...(to !== undefined && { to: parseHex(to, 'to') }),
    ...(amount !== undefined && { value: BigInt(parseHex(amount, 'value')) }),
    ...(data !== undefined && { data: parseHex(data, 'data') }),
    ...(gas !== undefined && { gas: BigInt(parseHex(gas, 'gas')) }),
  }
}

/** Parses the gas prices that a page sets. Throws -32602. */
export function parsePrices(value: unknown): TransactionPrices {
  const { maxFeePerGas, maxPriorityFeePerGas, gasPrice } = fieldsOf(value)
  const given = Object.entries({ maxFeePerGas, maxPriorityFeePerGas, gasPrice }).filter(
    ([, price]) => price !== undefined,
  )
  return Object.fromEntries(given.map(([name, price]) => [name, BigInt(parseHex(price, name))]))
}

/** Parses the fields of an ERC-7715 request that the prompt shows. Throws -32602. */
export function parsePermissionRequest(value: unknown) {
  const { address, expiry, permissions } = fieldsOf(value)
  const now = Date.now() / 1000
  if (typeof expiry !== 'number' || !(expiry > now)) throw invalid('expiry')
  if (!Array.isArray(permissions) || permissions.length === 0) throw invalid('permissions')
  const types = permissions.map((permission: unknown) => {
    const { type } = fieldsOf(permission)
    if (typeof type !== 'string') throw invalid('permissions')
    return { type }
  })
  return { chainId: parseChainId(value), address, expiry, permissions: types }
}

function parseHex(value: unknown, field: string): `0x${string}` {
  if (typeof value === 'string' && /^0x[\da-f]*$/i.test(value)) return value as `0x${string}`
  throw invalid(field)
}

function fieldsOf(value: unknown): Fields {
  if (typeof value === 'object' && value !== null) return value as Fields
  throw invalid('params')
}

function invalid(field: string): ProviderRpcError {
  return new ProviderRpcError(-32602, `Invalid parameter: ${field}`)
}
