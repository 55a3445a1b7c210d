import {
  type CaipNetworkId,
  type ChainNamespace,
  isCaipNetworkId,
  isEvmChainId,
  parseCaipNetworkId,
} from '@openappkit/protocol/caip'
import { AppKitError } from '../lib/errors/appkit-error.js'
import type { AppKitNetwork, CaipNetwork } from '../contracts/network.js'

export type NetworkRules = {
  /** `blockchain` passes the calls of EVM networks on, and is asked before the endpoints of the network. */
  services?: { blockchain?: string | undefined } | undefined
  projectId?: string | undefined
  /** Endpoints of the app, per network, in order of preference. */
  customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, readonly { url: string }[]>>> | undefined
  /** The largest id of an EVM network that the app names. Without it, any id that a number can hold. */
  maxEvmChainId?: number | undefined
}

/**
 * Brings a network of the app into the form the kit keeps. A plain viem chain becomes `eip155:<id>`;
 * endpoints that the app names replace the network's and the service's, and nobody else is asked then.
 * @throws AppKitError `invalid_chain_id` for an EVM id that is not an integer from 1 to `maxEvmChainId`,
 * `invalid_caip_network_id` for an id of another namespace that is no CAIP-2 reference.
 */
export function toCaipNetwork(network: AppKitNetwork, rules: NetworkRules = {}): CaipNetwork {
  // Some networks of viem have ids above 2147483647, and an app names them on purpose.
  const { maxEvmChainId = Infinity } = rules
  const { caipNetworkId, chainNamespace, id } = identify(network, { maxEvmChainId })
  const custom = rules.customRpcUrls?.[caipNetworkId] ?? []
  const own = [...network.rpcUrls.default.http]
  const http =
    custom.length > 0 ? [...new Set(custom.map(({ url }) => url))] : [...servedAt(caipNetworkId, rules), ...own]
  // What the app named may hold a key: a wallet that is asked to add the network is told the network's own.
  const rpcUrls = { default: { http }, chainDefault: { http: own } }
  return { ...network, id, caipNetworkId, chainNamespace, rpcUrls } as CaipNetwork
}

function servedAt(chainId: CaipNetworkId, { services, projectId }: NetworkRules): string[] {
  const base = services?.blockchain
  if (!base || !chainId.startsWith('eip155:')) return []
  return [`${base.replace(/\/$/, '')}/v1?${new URLSearchParams({ chainId, ...(projectId && { projectId }) })}`]
}

/**
 * Stands in for a network that the wallet is on and the app does not know: the real id, an empty currency, no RPC URLs.
 * @throws AppKitError `invalid_caip_network_id` when the id is none.
 */
export function unsupportedNetwork(caipNetworkId: CaipNetworkId): CaipNetwork {
  const parts = parseCaipNetworkId(caipNetworkId)
  if (!parts) throw wrongId(caipNetworkId)
  return {
    id: parts.namespace === 'eip155' ? Number(parts.reference) : parts.reference,
    caipNetworkId,
    chainNamespace: parts.namespace,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] }, chainDefault: { http: [] } },
  }
}

/**
 * The CAIP-2 id of a network that is asked for. Throws what `toCaipNetwork` throws: without `maxEvmChainId`, also for an EVM id
 * above 2147483647.
 */
export function networkIdOf(network: NamedNetwork, rules?: NetworkRules): CaipNetworkId {
  return identify(network, rules).caipNetworkId
}

type NamedNetwork = Pick<AppKitNetwork, 'id' | 'chainNamespace' | 'caipNetworkId'>

type Identity = { id: number | string; caipNetworkId: CaipNetworkId; chainNamespace: ChainNamespace }

function identify({ id, chainNamespace, caipNetworkId }: NamedNetwork, { maxEvmChainId }: NetworkRules = {}): Identity {
  const namespace = chainNamespace ?? parseCaipNetworkId(caipNetworkId)?.namespace ?? 'eip155'
  if (namespace === 'eip155') {
    if (!isEvmChainId(id, maxEvmChainId))
      throw new AppKitError('invalid_chain_id', 'Invalid chainId', { facts: [`Chain id: ${id}`] })
    return { id: Number(id), caipNetworkId: `eip155:${Number(id)}`, chainNamespace: namespace }
  }
  const given = caipNetworkId ?? `${namespace}:${id}`
  if (!isCaipNetworkId(given) || !given.startsWith(`${namespace}:`)) throw wrongId(given)
  return { id, caipNetworkId: given, chainNamespace: namespace }
}

function wrongId(id: string): AppKitError {
  return new AppKitError('invalid_caip_network_id', 'Invalid CAIP-2 network id', { facts: [`Id: ${id}`] })
}
