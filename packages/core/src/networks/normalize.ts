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
  /** `blockchain` forwards calls of EVM networks, and is tried before the endpoints of the network. */
  services?: { blockchain?: string | undefined } | undefined
  projectId?: string | undefined
  /** Endpoints of the app, per network, in order of preference. */
  customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, readonly { url: string }[]>>> | undefined
  /** The largest accepted id of an EVM network. Default: the largest number. */
  maxEvmChainId?: number | undefined
}

/**
 * Converts a network of the app to the form that the kit stores. A plain viem chain becomes `eip155:<id>`. Endpoints of
 * the app replace those of the network and the service.
 * @throws AppKitError `invalid_chain_id` for an EVM id that is not an integer from 1 to `maxEvmChainId`,
 * `invalid_caip_network_id` for an id of another namespace that is not a CAIP-2 reference.
 */
export function toCaipNetwork(network: AppKitNetwork, rules: NetworkRules = {}): CaipNetwork {
  // Some networks of viem have ids above 2147483647, and an app includes them on purpose.
  const { maxEvmChainId = Infinity } = rules
  const { caipNetworkId, chainNamespace, id } = identify(network, { maxEvmChainId })
  const custom = rules.customRpcUrls?.[caipNetworkId] ?? []
  const own = [...network.rpcUrls.default.http]
  const http =
    custom.length > 0 ? [...new Set(custom.map(({ url }) => url))] : [...servedAt(caipNetworkId, rules), ...own]
  // The app's endpoints may contain a key: a wallet that adds the network gets the network's own ones.
  const rpcUrls = { default: { http }, chainDefault: { http: own } }
  return { ...network, id, caipNetworkId, chainNamespace, rpcUrls } as CaipNetwork
}

function servedAt(chainId: CaipNetworkId, { services, projectId }: NetworkRules): string[] {
  const base = services?.blockchain
  if (!base || !chainId.startsWith('eip155:')) return []
  return [`${base.replace(/\/$/, '')}/v1?${new URLSearchParams({ chainId, ...(projectId && { projectId }) })}`]
}

/**
 * A placeholder for a network that the wallet uses and the app does not know: the real id, an empty currency, no RPC URLs.
 * @throws AppKitError `invalid_caip_network_id` for an invalid id.
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
 * The CAIP-2 id of a requested network. Throws the same errors as `toCaipNetwork`; without `maxEvmChainId`, also for an
 * EVM id above 2147483647.
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
