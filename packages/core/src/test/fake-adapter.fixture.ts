import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { AdapterDescriptor, Chain, Connector, Discovery } from '../contracts/chain.js'
import type { Reading, Granting, Sent, Trading } from '../contracts/abilities.js'
import type { AccountType, Session, WalletStatus } from '../contracts/session.js'
import { AppKitError } from '../lib/errors/appkit-error.js'
import type { AppKitNetwork } from '../contracts/network.js'
import { createDeferred } from './deferred.fixture.js'
import { fakeSending } from './fake-sending.fixture.js'

type Action =
  | 'connect'
  | 'restore'
  | 'disconnect'
  | 'switch'
  | 'sign'
  | 'send'
  | 'since'
  | 'search'
  | 'follow'
  | 'count'
  | 'batch'
  | 'status'

/** How the wallet answers a request: at once, slowly, never, or with an error. */
export type Manner = 'agrees' | 'hangs' | Promise<void> | AppKitError

export type FakeWallet = ReturnType<typeof createFakeWallet>

/** A wallet in memory, with an account and a chain, that answers as the test says. */
export function createFakeWallet(id: string, { address = `0x${id}`, chain = 'eip155:1' as CaipNetworkId } = {}) {
  const watchers = new Set<(status: WalletStatus | undefined) => void>()
  const arrivals = new Set<() => void>()
  const manners: Partial<Record<Action, Manner>> = {}
  let held: Promise<void> = Promise.resolve()
  const wallet = {
    id,
    chain,
    address,
    /** Every account that it opens, in its own order. Sessions begin with the active one. */
    all: [] as readonly string[],
    type: 'eoa' as AccountType,
    provider: { wallet: id },
    isPresent: true,
    /** Every request that reached the wallet, in order. */
    requests: [] as string[],
    /** What it sent, in order, also after an aborted request. */
    sent: [] as Sent[],
    /** The confirmations that the network reports, to callers that wait for more than one. */
    depths: [] as number[],
    /** The fee of a transaction, and its payer. */
    paid: undefined as { by: string; amount: bigint } | undefined,
    /** A reorganization removed its block, and in the next one it failed. */
    isUndone: false,
    /** What the wallet sent with the number of an earlier transaction, which no block will have. */
    replacedBy: undefined as Sent | undefined,
    /** The hash of the next transaction in its block. Absent: its own. */
    minedAs: undefined as string | undefined,
    /** The lifetimes that `follow` received, in order. */
    lifetimes: [] as (string | undefined)[],
    /** Whether it makes several calls in one approval, and the number of such approvals. */
    batches: false,
    made: 0,
    watchers,
    /** Called when it appears on the page. */
    arrivals,
    /** Sets the answer to requests of this kind. */
    on(action: Action, manner: Manner): void {
      manners[action] = manner
    },
    status: (): WalletStatus => ({
      accounts: [
        { address: wallet.address, type: wallet.type },
        ...wallet.all.filter((one) => one !== wallet.address).map((one) => ({ address: one, type: wallet.type })),
      ],
      network: wallet.chain,
    }),
    /** The session that a source makes of it. */
    session: (sourceId = 'page'): Session => ({
      ...wallet.status(),
      sourceId,
      connectorId: id,
      namespace: wallet.chain.slice(0, wallet.chain.indexOf(':')) as ChainNamespace,
      provider: wallet.provider,
    }),
    async ask(action: Action): Promise<void> {
      wallet.requests.push(action)
      const manner = manners[action] ?? 'agrees'
      // The signal is ignored on purpose: a deadline must work without the wallet's cooperation.
      if (manner === 'hangs') await new Promise(() => undefined)
      if (manner instanceof AppKitError) throw manner
      await (manner instanceof Promise ? manner : held)
      // A wallet that disconnected meanwhile does not answer.
      if (!wallet.isPresent) throw new AppKitError('wallet_disconnected', 'The wallet is gone')
    },
    /** Holds answers back until the returned function is called. */
    holdBack(): () => void {
      const { promise, resolve } = createDeferred()
      held = promise
      return resolve
    },
    /** Changes something in the wallet itself. */
    change(change: { chain?: CaipNetworkId; address?: string }): void {
      Object.assign(wallet, change)
      for (const watcher of watchers) watcher(wallet.status())
    },
    /** Changes something while the page sleeps, without an event. */
    changeUnheard(change: { chain?: CaipNetworkId; address?: string }): void {
      Object.assign(wallet, change)
    },
    /** Runs its script after the page has looked for wallets. */
    arrive(): void {
      wallet.isPresent = true
      for (const arrival of arrivals) arrival()
    },
    leave(): void {
      wallet.isPresent = false
      for (const watcher of watchers) watcher(undefined)
    },
  }
  return wallet
}

export type FakeChainOptions = {
  namespace?: ChainNamespace
  /** Whether its wallets may open a window on a new page, as those of Polkadot do. */
  asksAgain?: boolean
  balance?: () => Promise<bigint>
  /** The balances of named tokens. */
  tokens?: Reading['tokens']
  /** All tokens of an account. Absent: it cannot list them. */
  held?: Reading['held']
  /** The address of each name. */
  resolve?: Reading['resolve']
  /** The name of each account. */
  name?: Reading['name']
  avatar?: Reading['avatar']
  /** Grants permissions. Absent: its wallets have none. */
  granting?: Granting
  /** Whether it can send. */
  sends?: boolean
  /** The facts of an address. */
  recipient?: Reading['recipient']
  /** The allowances. Absent: it does not swap. */
  trading?: Trading
}

/** A chain package over some fake wallets that records its calls. */
export function createFakeChain(wallets: readonly FakeWallet[], options: FakeChainOptions = {}) {
  const { namespace = 'eip155', balance = async () => 7n, sends = false, tokens, held, granting } = options
  const { resolve, name, avatar, recipient, trading } = options
  const calls = { discovery: 0, createDiscovery: 0, load: 0, balance: 0, discoveryStopped: 0, look: 0 }
  const toConnector = ({ id }: FakeWallet): Connector => ({
    id,
    name: id,
    type: 'ANNOUNCED',
    chain: namespace,
    info: { rdns: id },
  })
  const discovery: Discovery = {
    list: () => wallets.filter(({ isPresent }) => isPresent).map(toConnector),
    provider: (id) => wallets.find((wallet) => wallet.id === id && wallet.isPresent)?.provider,
    watch(onChange) {
      const arrival = () => onChange(discovery.list())
      for (const wallet of wallets) wallet.arrivals.add(arrival)
      return () => wallets.forEach(({ arrivals }) => arrivals.delete(arrival))
    },
    look: () => void (calls.look += 1),
    stop: () => void (calls.discoveryStopped += 1),
  }
  const ofProvider = (provider: unknown): FakeWallet => {
    const wallet = wallets.find((candidate) => candidate.provider === provider && candidate.isPresent)
    if (!wallet) throw new AppKitError('wallet_disconnected', 'The wallet is gone')
    return wallet
  }
  const chain: Chain = {
    namespace,
    wallets: {
      async open(provider) {
        const wallet = ofProvider(provider)
        await wallet.ask('connect')
        return wallet.status()
      },
      async read(provider) {
        const wallet = ofProvider(provider)
        await wallet.ask('restore')
        return wallet.status()
      },
      ...(options.asksAgain && {
        async restore(provider: unknown) {
          const wallet = ofProvider(provider)
          await wallet.ask('connect')
          return wallet.status()
        },
      }),
      close: (provider) => ofProvider(provider).ask('disconnect'),
      onChange(provider, listener) {
        const { watchers } = ofProvider(provider)
        watchers.add(listener)
        return () => void watchers.delete(listener)
      },
      watch({ provider }, onChange) {
        const { watchers } = ofProvider(provider)
        watchers.add(onChange)
        return () => void watchers.delete(onChange)
      },
    },
    switching: {
      async switchNetwork({ provider }, network) {
        const wallet = ofProvider(provider)
        await wallet.ask('switch')
        wallet.chain = network.caipNetworkId
        return wallet.status()
      },
    },
    signing: {
      async signMessage({ provider }, message) {
        await ofProvider(provider).ask('sign')
        return `signed ${message}`
      },
    },
    ...(sends && fakeSending(ofProvider, wallets)),
    ...(granting && { granting: async () => granting }),
    ...(trading && { trading: async () => trading }),
    reading: {
      native() {
        calls.balance += 1
        return balance()
      },
      ...(tokens && { tokens }),
      ...(held && { held }),
      ...(resolve && { resolve }),
      ...(name && { name }),
      ...(avatar && { avatar }),
      ...(recipient && { recipient }),
      async parseAddress(text) {
        if (text.startsWith(namespace === 'solana' ? 'Coin' : '0x')) return text
        throw new AppKitError('invalid_address', 'Invalid address')
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
      return { createChain: () => chain }
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
