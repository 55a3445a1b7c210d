import { type CaipNetworkId, type ChainNamespace, parseCaipNetworkId } from './network-id.js'

/** CAIP-10 account id, for example `eip155:1:0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb`. */
export type CaipAddress = `${CaipNetworkId}:${string}`

export type CaipAddressParts = { namespace: ChainNamespace; reference: string; address: string }

const account = /^[-.%a-zA-Z0-9]{1,128}$/

// 40 hex digits with or without the prefix; 32 to 44 base58 characters. Other namespaces have no single form.
const forms: Partial<Record<ChainNamespace, RegExp>> = {
  eip155: /^(0x)?[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

/** Parses a CAIP-10 account id. `undefined` if it does not have exactly three valid parts. */
export function parseCaipAddress(value: unknown): CaipAddressParts | undefined {
  if (typeof value !== 'string') return undefined
  const [namespace, reference, address, ...rest] = value.split(':')
  const network = parseCaipNetworkId(`${namespace}:${reference}`)
  if (rest.length > 0 || !network || address === undefined || !isAddress(network.namespace, address)) return undefined
  return { ...network, address }
}

export function isCaipAddress(value: unknown): value is CaipAddress {
  return parseCaipAddress(value) !== undefined
}

export function formatCaipAddress({ namespace, reference, address }: CaipAddressParts): CaipAddress {
  return `${namespace}:${reference}:${address}`
}

/** Whether a text has the form of an address of this namespace. Does not check the checksum. */
export function isAddress(namespace: ChainNamespace, value: unknown): value is string {
  return typeof value === 'string' && account.test(value) && (forms[namespace]?.test(value) ?? true)
}
