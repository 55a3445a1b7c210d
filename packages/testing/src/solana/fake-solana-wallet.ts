import { type CaipNetworkId } from '@openappkit/protocol/caip'
import { type StandardAccount, type StandardWallet, toCluster } from '@openappkit/protocol/solana'
import { ProviderRpcError } from '../wallets/provider-rpc-error.js'
import type { WalletBehaviour } from '../wallets/fake-wallet.js'
import { createFeatures, guardedBy } from './fake-wallet-features.js'
import { registerWallet, type RegisterTarget } from './register-wallet.js'
import { type SolanaKey, testSolanaKey } from './solana-account.js'
import { createSolanaSigner } from './solana-signer.js'
import { createWalletWindow } from './wallet-window.js'

export type FakeSolanaWalletOptions = {
  /** The wallet serves these, with the endpoint that it sends to itself. */
  networks: readonly { caipNetworkId: CaipNetworkId; rpcUrl: string }[]
  /** Default: `approve`. */
  behaviour?: WalletBehaviour
  /** Default: the first two test keys. */
  keys?: readonly SolanaKey[]
  name?: string
  /** Features that this wallet lacks, such as `solana:signAndSendTransaction`. */
  without?: readonly string[]
}

export type FakeSolanaWallet = Awaited<ReturnType<typeof createFakeSolanaWallet>>

const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}` as const

/** A wallet of the Wallet Standard for tests: it really signs, really sends, and misbehaves when told to. */
export async function createFakeSolanaWallet(options: FakeSolanaWalletOptions) {
  let keys = options.keys ?? (await Promise.all([testSolanaKey(0), testSolanaKey(1)]))
  let networks = options.networks.map(({ caipNetworkId }) => caipNetworkId)
  let behaviour = options.behaviour ?? 'approve'
  let isPermitted = false
  let isLocked = false
  const window = createWalletWindow(() => behaviour)
  const { approve } = window
  const listeners = new Set<(change: unknown) => void>()

  const emit = (change: unknown = {}) => {
    for (const listener of listeners) listener(change)
  }

  function accounts(): readonly StandardAccount[] {
    if (behaviour === 'throw') throw 'the wallet broke'
    if (behaviour === 'vanish') throw new ProviderRpcError(4900, 'The provider is disconnected')
    if (behaviour === 'malformed') return { nonsense: true } as never
    if (!isPermitted || isLocked) return []
    const chains = [...networks, ...networks.map(toCluster)]
    return keys.map(({ address, publicKey }) => ({ address, publicKey, chains, features: Object.keys(features) }))
  }

  const misbehaving = guardedBy(() => behaviour)

  const signer = createSolanaSigner({
    keys: () => keys,
    rpcUrl: (chain) =>
      options.networks.find(({ caipNetworkId: id }) => id === chain || toCluster(id) === chain)?.rpcUrl,
    approve,
  })

  async function connect({ silent = false }: { silent?: boolean } = {}) {
    if (!silent && !isLocked) {
      await approve({ kind: 'connect' })
      isPermitted = true
      emit()
    }
    return { accounts: accounts() }
  }

  const features = createFeatures({
    signer,
    connect,
    accounts,
    listeners,
    setPermitted(next) {
      isPermitted = next
      emit()
    },
    guard: misbehaving,
    without: options.without ?? [],
  })

  const wallet: StandardWallet = {
    version: '1.0.0',
    name: options.name ?? 'Fake Solana Wallet',
    icon,
    chains: [...networks, ...networks.map(toCluster)],
    features,
    get accounts() {
      return accounts()
    },
  }

  return {
    /** What it registers on a page. */
    wallet,
    /** What it showed its user, oldest first. */
    prompts: window.prompts,
    get addresses(): readonly string[] {
      return keys.map(({ address }) => address)
    },
    /** Closes an open window too, so that the next request may open one. */
    setBehaviour(next: WalletBehaviour) {
      behaviour = next
      window.close()
    },
    /** The user answers the window that `hang` has left open. */
    answerPrompt: window.answer,
    /** Registers on a page, now or when the page asks. Returns a function that removes the listener. */
    register: (target?: RegisterTarget): (() => void) => registerWallet(wallet, target),
    /** The user changes the network inside the wallet: it serves no other one. */
    switchTo(network: CaipNetworkId) {
      networks = [network]
      emit()
    },
    /** The user changes the account inside the wallet. Default: the next one. */
    switchAccount(index = 1) {
      keys = [...keys.slice(index), ...keys.slice(0, index)]
      emit()
    },
    /** The user takes the permission back inside the wallet. */
    disconnect() {
      isPermitted = false
      emit()
    },
    lock() {
      isLocked = true
      emit()
    },
    unlock() {
      isLocked = false
      emit()
    },
    /** Sends any event, true or not. */
    emit,
    /** Listeners the page has left on the wallet. */
    listenerCount: () => listeners.size,
  }
}
