import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { AdapterDescriptor, ChainAdapter, Connector, Discovery, WalletSession } from '../adapters/adapter.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { AppKitNetwork } from '../networks/network.js'
import { createDeferred } from './deferred.fixture.js'

type Action = 'connect' | 'restore' | 'disconnect' | 'switch' | 'sign'

/** How the wallet takes a request: at once, not at all, or with a refusal. */
export type Manner = 'agrees' | 'hangs' | AppKitError

export type FakeWallet = ReturnType<typeof createFakeWallet>

/** A wallet in memory: it has an account and a chain, and does what its person is said to do. */
export function createFakeWallet(id: string, { address = `0x${id}`, chain = 'eip155:1' as CaipNetworkId } = {}) {
  const watchers = new Set<(session: WalletSession | undefined) => void>()
  const manners: Partial<Record<Action, Manner>> = {}
  let held: Promise<void> = Promise.resolve()
  const wallet = {
    id,
    chain,
    address,
    provider: { wallet: id },
    isPresent: true,
    /** Every request that reached the wallet, in order. */
    requests: [] as string[],
    watchers,
    /** From now on, this kind of request is taken like this. */
    on(action: Action, manner: Manner): void {
      manners[action] = manner
    },
    session: (): WalletSession => ({
      connectorId: id,
      address: wallet.address,
      addresses: [wallet.address],
      chain: wallet.chain,
      provider: wallet.provider,
    }),
    async ask(action: Action): Promise<void> {
      wallet.requests.push(action)
      const manner = manners[action] ?? 'agrees'
      // The signal is ignored on purpose: an honest deadline does not depend on the wallet's goodwill.
      if (manner === 'hangs') await new Promise(() => undefined)
      if (manner instanceof AppKitError) throw manner
      await held
    },
    /** Requests are answered only after the function that this returns was called. */
    holdBack(): () => void {
      const { promise, resolve } = createDeferred()
      held = promise
      return resolve
    },
    /** The person changes something in the wallet itself. */
    change(change: { chain?: CaipNetworkId; address?: string }): void {
      Object.assign(wallet, change)
      for (const tell of watchers) tell(wallet.session())
    },
    leave(): void {
      wallet.isPresent = false
      for (const tell of watchers) tell(undefined)
    },
  }
  return wallet
}

export type FakeChainOptions = { namespace?: ChainNamespace; balance?: () => Promise<bigint> }

/** A chain package over some fake wallets, and a record of what was asked of it. */
export function createFakeChain(wallets: readonly FakeWallet[], options: FakeChainOptions = {}) {
  const { namespace = 'eip155', balance = async () => 7n } = options
  const calls = { discovery: 0, createDiscovery: 0, load: 0, balance: 0, discoveryStopped: 0 }
  const find = (id: string): FakeWallet => {
    const wallet = wallets.find((candidate) => candidate.id === id && candidate.isPresent)
    if (!wallet) throw new AppKitError('wallet_not_found', 'The wallet is not installed')
    return wallet
  }
  const toConnector = ({ id }: FakeWallet): Connector => ({
    id,
    name: id,
    type: 'ANNOUNCED',
    chain: namespace,
    info: { rdns: id },
  })
  const discovery: Discovery = {
    list: () => wallets.filter(({ isPresent }) => isPresent).map(toConnector),
    provider: (id) => find(id).provider,
    watch: () => () => undefined,
    stop: () => void (calls.discoveryStopped += 1),
  }
  const adapter: ChainAdapter = {
    namespace,
    async connect(id) {
      await find(id).ask('connect')
      return find(id).session()
    },
    async restore(id) {
      await find(id).ask('restore')
      return find(id).session()
    },
    disconnect: ({ connectorId }) => find(connectorId).ask('disconnect'),
    watch({ connectorId }, onChange) {
      const { watchers } = find(connectorId)
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
    switching: {
      async switchNetwork({ connectorId }, network) {
        const wallet = find(connectorId)
        await wallet.ask('switch')
        wallet.chain = network.caipNetworkId
        return wallet.session()
      },
    },
    signing: {
      async signMessage({ connectorId }, message) {
        await find(connectorId).ask('sign')
        return `signed ${message}`
      },
    },
    reading: {
      getBalance() {
        calls.balance += 1
        return balance()
      },
    },
  }
  const descriptor: AdapterDescriptor = {
    namespace,
    async discovery() {
      calls.discovery += 1
      return {
        createDiscovery() {
          calls.createDiscovery += 1
          return discovery
        },
      }
    },
    async load() {
      calls.load += 1
      return { createAdapter: () => adapter }
    },
  }
  return { descriptor, calls }
}

const network = (id: number, name: string): AppKitNetwork => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://${id}.example`] } },
})

export const mainnet = network(1, 'One')
export const polygon = network(137, 'Two')
