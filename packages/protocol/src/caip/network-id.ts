// Both halves of CAIP-2 share one file: in two files, each would become a chunk of its own, because the shell and lazy
// chunks use them.

/** The chain namespaces that the kit supports (CAIP-2 `namespace`). */
export const chainNamespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const

export type ChainNamespace = (typeof chainNamespaces)[number]

export function isChainNamespace(value: unknown): value is ChainNamespace {
  return (chainNamespaces as readonly unknown[]).includes(value)
}

/** CAIP-2 chain id, for example `eip155:1`. */
export type CaipNetworkId = `${ChainNamespace}:${string}`

export type CaipNetworkParts = { namespace: ChainNamespace; reference: string }

/** The first chain id that is too large for an app: coin types of ENSIP-11 reserve one bit. */
export const chainIdLimit = 2_147_483_648

const reference = /^[-_a-zA-Z0-9]{1,32}$/

/**
 * Parses a CAIP-2 chain id: exactly two parts, a namespace that the kit supports, and for `eip155` a decimal chain id without
 * leading zeros. `undefined` for other values. Accepts chain ids above `chainIdLimit`, because a wallet may use one.
 */
export function parseCaipNetworkId(value: unknown): CaipNetworkParts | undefined {
  if (typeof value !== 'string') return undefined
  const [namespace, ref, ...rest] = value.split(':')
  if (rest.length > 0 || ref === undefined || !isChainNamespace(namespace) || !reference.test(ref)) return undefined
  if (namespace === 'eip155' && !(/^[1-9]\d*$/.test(ref) && Number.isSafeInteger(Number(ref)))) return undefined
  return { namespace, reference: ref }
}

export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  return parseCaipNetworkId(value) !== undefined
}

export function formatCaipNetworkId({ namespace, reference }: CaipNetworkParts): CaipNetworkId {
  return `${namespace}:${reference}`
}

/** True for a decimal EVM chain id that an app can name: 1 to 2147483647, or to what the app allows, up to 2^53-1. */
export function isEvmChainId(value: string | number, max = chainIdLimit - 1): boolean {
  return /^[1-9]\d*$/.test(String(value)) && Number.isSafeInteger(Number(value)) && Number(value) <= max
}
