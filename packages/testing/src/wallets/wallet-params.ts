import type { PromptTransaction, WalletChain } from './prompt.js'
import { ProviderRpcError } from './provider-rpc-error.js'

type Fields = Readonly<Record<string, unknown>>

/** The chain id of an object that has one. Throws -32602. */
export function parseChainId(value: unknown): number {
  const { chainId } = fieldsOf(value)
  const id = Number(chainId)
  if (typeof chainId !== 'string' || !chainId.startsWith('0x') || !Number.isSafeInteger(id) || id <= 0)
    throw invalid('chainId')
  return id
}

/** EIP-3085. Throws -32602. */
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

/** The parts of a transaction or of a call of a batch that a page may choose. Throws -32602. */
export function parseTransaction(value: unknown): PromptTransaction {
  const { to, value: amount, data, gas } = fieldsOf(value)
  return {
    ...(to !== undefined && { to: parseHex(to, 'to') }),
    ...(amount !== undefined && { value: BigInt(parseHex(amount, 'value')) }),
    ...(data !== undefined && { data: parseHex(data, 'data') }),
    ...(gas !== undefined && { gas: BigInt(parseHex(gas, 'gas')) }),
  }
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
