import type { CaipNetwork, RpcClient, RpcEndpointConfigs } from '@openappkit/core/adapter'
import { type CaipNetworkId, isEvmChainId } from '@openappkit/protocol/caip'
import { walletMethods } from '../session/namespaces.js'
import type { Listener } from './emitter.js'
import type { NamespaceLink } from './namespace-link.js'
import { ProviderRpcError } from './provider-rpc-error.js'

export type EvmProviderDeps = {
  link: NamespaceLink
  networks(): readonly CaipNetwork[]
  rpcConfigs: RpcEndpointConfigs
  /** The page called `wallet_revokePermissions`. */
  onRevoke(): Promise<void>
  /** How long a wallet that approved a chain may take to update the session. */
  updateLimitMs?: number
}

export type RequestArguments = { method: string; params?: unknown }

/** EIP-1193 over a paired wallet. */
export type EvmProvider = {
  request(args: RequestArguments): Promise<unknown>
  on(event: string, listener: Listener): EvmProvider
  removeListener(event: string, listener: Listener): EvmProvider
  listenerCount(event: string): number
}

const updateMs = 10_000
const pollMs = 50
const permission = [{ parentCapability: 'eth_accounts' }]

/** Methods that go to the wallet. All other `eth_` methods only read the chain and go to the app's endpoint. */
const signing = new Set(walletMethods.eip155)
signing.delete('eth_sendRawTransaction')

/** Methods that go to the app's endpoint. Excludes `eth_sign…`, because a node has no key of the user. */
const reading = /^(?!eth_sign)(eth|net|web3|debug|trace|txpool)_/

/** Creates the provider for chain packages and apps: accounts and chain from the session, signatures from the wallet. */
export function createEvmProvider({
  link,
  networks,
  rpcConfigs,
  onRevoke,
  updateLimitMs = updateMs,
}: EvmProviderDeps): EvmProvider {
  const clients = new Map<string, Promise<RpcClient>>()
  const chainListeners = new Map<Listener, Listener>()

  const reference = () => Number(link.chain()?.split(':')[1] ?? 0)
  const hexChainId = () => `0x${reference().toString(16)}`

  function requireOpen(): void {
    if (!link.isOpen()) throw new ProviderRpcError(4900, 'The wallet is disconnected')
  }

  async function read(method: string, params: unknown): Promise<unknown> {
    const network = networks().find(({ caipNetworkId }) => caipNetworkId === link.chain())
    const urls = network?.rpcUrls.default.http ?? []
    if (urls.length === 0) throw new ProviderRpcError(4901, 'The app has no endpoint for this network')
    const key = urls.join()
    // Loads the reader with the first read: pages that only sign do not need it.
    const client =
      clients.get(key) ?? import('./read-chain.js').then(({ createReader }) => createReader(urls, rpcConfigs))
    clients.set(key, client)
    client.catch(() => clients.delete(key))
    return (await client).request(method, (params ?? []) as readonly unknown[])
  }

  async function isOpened(id: CaipNetworkId): Promise<boolean> {
    for (const end = Date.now() + updateLimitMs; ;) {
      if (link.chains().includes(id)) return true
      if (Date.now() > end) return false
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }

  /** Switches without a request if the session includes the chain: each request names its chain. */
  async function moveTo(method: string, params: unknown): Promise<null> {
    requireOpen()
    const [target] = Array.isArray(params) ? (params as unknown[]) : [params]
    const { chainId } = Object(target) as { chainId?: unknown }
    const id = typeof chainId === 'string' && /^0x[\da-f]+$/i.test(chainId) ? Number(chainId) : 0
    const wanted: CaipNetworkId = `eip155:${id}`
    const isServed = networks().some(({ caipNetworkId }) => caipNetworkId === wanted)
    if (!isServed && !isEvmChainId(id)) throw new ProviderRpcError(-32602, 'Invalid chainId')
    if (!link.chains().includes(wanted)) {
      if (!link.can(method)) throw new ProviderRpcError(4902, 'The wallet has not approved this network')
      await link.request(
        method,
        params,
        link.chains().includes(link.chain() as CaipNetworkId) ? link.chain() : link.chains()[0],
      )
      if (!(await isOpened(wanted))) throw new ProviderRpcError(4902, 'The wallet has not approved this network')
    }
    link.setChain(wanted)
    return null
  }

  const local: Readonly<Record<string, (params: unknown, method: string) => unknown>> = {
    eth_accounts: () => link.addresses(),
    eth_requestAccounts() {
      requireOpen()
      return link.addresses()
    },
    eth_chainId() {
      requireOpen()
      return hexChainId()
    },
    net_version: () => String(reference()),
    wallet_switchEthereumChain: (params, method) => moveTo(method, params),
    wallet_addEthereumChain: (params, method) => moveTo(method, params),
    wallet_getPermissions: () => (link.isOpen() ? permission : []),
    wallet_requestPermissions() {
      requireOpen()
      return permission
    },
    async wallet_revokePermissions() {
      await onRevoke()
      return null
    },
  }

  const provider: EvmProvider = {
    async request({ method, params }) {
      const own = Object.hasOwn(local, method) ? local[method] : undefined
      if (own) return own(params, method)
      if (signing.has(method)) return link.request(method, params)
      if (reading.test(method)) return read(method, params)
      throw new ProviderRpcError(4200, `The method ${method} is not supported`)
    },
    on(event, listener) {
      const isChain = event === 'chainChanged'
      // The link names chains by CAIP-2 id, EIP-1193 by a hex number.
      const adapted: Listener = isChain ? () => listener(hexChainId()) : listener
      if (isChain) provider.removeListener(event, listener)
      if (isChain) chainListeners.set(listener, adapted)
      link.on(event, adapted)
      return provider
    },
    removeListener(event, listener) {
      link.off(event, (event === 'chainChanged' && chainListeners.get(listener)) || listener)
      return provider
    },
    listenerCount: link.listenerCount,
  }
  return provider
}
