import type { StandardAccount, StandardWallet } from '@openappkit/crypto/solana'
import { type CaipNetworkId } from '@openappkit/protocol/caip'
import type { SignInFields } from '@openappkit/protocol/sign-in'
import { toCluster } from '@openappkit/protocol/solana'
import { ProviderRpcError } from '../wallets/provider-rpc-error.js'
import type { WalletBehaviour } from '../wallets/fake-wallet.js'
import { createWalletWindow, guardedBy } from '../wallets/wallet-window.js'
import { createFeatures } from './fake-wallet-features.js'
import { registerWallet, type RegisterTarget } from './register-wallet.js'
import { type SolanaKey, testSolanaKey } from './solana-account.js'
import { createSolanaSigner, type SolanaSignerPrompt } from './solana-signer.js'
import { fakeIcon } from '../wallets/fake-icon.js'

export type FakeSolanaWalletOptions = {
  /** The networks of the wallet, with the endpoints that it sends to. */
  networks: readonly { caipNetworkId: CaipNetworkId; rpcUrl: string }[]
  /** Default: `approve`. */
  behaviour?: WalletBehaviour
  /** Default: the first two test keys. */
  keys?: readonly SolanaKey[]
  name?: string
  /** Features that this wallet lacks, such as `solana:signAndSendTransaction`. */
  without?: readonly string[]
  /** Whether its user allowed the page on an earlier visit. Default: false. */
  isPermitted?: boolean
  /** Makes the wallet lie: returns the fields that it signs instead of the requested ones. */
  signsInstead?: (fields: SignInFields) => SignInFields
}

export type FakeSolanaWallet = Awaited<ReturnType<typeof createFakeSolanaWallet>>

type State = {
  keys: readonly SolanaKey[]
  networks: readonly CaipNetworkId[]
  behaviour: WalletBehaviour
  isPermitted: boolean
  isLocked: boolean
}

/** A Wallet Standard wallet for tests. It really signs and sends, and misbehaves on request. */
export async function createFakeSolanaWallet(options: FakeSolanaWalletOptions) {
  const state: State = {
    keys: options.keys ?? (await Promise.all([testSolanaKey(0), testSolanaKey(1)])),
    networks: options.networks.map(({ caipNetworkId }) => caipNetworkId),
    behaviour: options.behaviour ?? 'approve',
    isPermitted: options.isPermitted ?? false,
    isLocked: false,
  }
  const window = createWalletWindow<SolanaSignerPrompt>(() => state.behaviour)
  const listeners = new Set<(change: unknown) => void>()
  const emit = (change: unknown = {}) => {
    for (const listener of listeners) listener(change)
  }
  const accounts = () => accountsOf(state, Object.keys(features))
  const signer = createSolanaSigner({
    keys: () => state.keys,
    rpcUrl: (chain) =>
      options.networks.find(({ caipNetworkId: id }) => id === chain || toCluster(id) === chain)?.rpcUrl,
    approve: window.approve,
    lie: options.signsInstead,
  })

  function setPermitted(isPermitted: boolean): void {
    state.isPermitted = isPermitted
    emit()
  }

  async function connect({ silent = false }: { silent?: boolean } = {}) {
    if (!silent && state.isLocked) throw new ProviderRpcError(4100, 'Unauthorized')
    if (!silent) {
      await window.approve({ kind: 'connect' })
      setPermitted(true)
    }
    return { accounts: accounts() }
  }

  const guard = guardedBy(() => state.behaviour)
  const without = options.without ?? []
  const features = createFeatures({ signer, connect, accounts, listeners, setPermitted, guard, without })
  const wallet: StandardWallet = {
    version: '1.0.0',
    name: options.name ?? 'Fake Solana Wallet',
    icon: fakeIcon,
    chains: chainsOf(state),
    features,
    get accounts() {
      return accounts()
    },
  }

  return {
    /** The wallet that it registers on a page. */
    wallet,
    /** The prompts shown to the user, oldest first. */
    prompts: window.prompts,
    get addresses(): readonly string[] {
      return state.keys.map(({ address }) => address)
    },
    /** Also closes an open prompt, so that the next request can open one. */
    setBehaviour(next: WalletBehaviour) {
      state.behaviour = next
      window.close()
    },
    /** Answers the prompt that `hang` left open. */
    answerPrompt: window.answer,
    /** Registers on a page, now or when the page asks. Returns a function that removes the listener. */
    register: (target?: RegisterTarget): (() => void) => registerWallet(wallet, target),
    ...createUser(state, emit),
    /** Emits any event, true or not. */
    emit,
    /** The number of the page's listeners on the wallet. */
    listenerCount: () => listeners.size,
  }
}

/** The networks under both names that pages may use. */
const chainsOf = ({ networks }: State): string[] => [...networks, ...networks.map(toCluster)]

function accountsOf(state: State, features: readonly string[]): readonly StandardAccount[] {
  const { keys, behaviour, isPermitted, isLocked } = state
  if (behaviour === 'throw') throw 'the wallet broke'
  if (behaviour === 'vanish') throw new ProviderRpcError(4900, 'The provider is disconnected')
  if (behaviour === 'malformed') return { nonsense: true } as never
  if (!isPermitted || isLocked) return []
  return keys.map(({ address, publicKey }) => ({ address, publicKey, chains: chainsOf(state), features }))
}

/** Actions of the user inside the wallet. */
function createUser(state: State, emit: () => void) {
  const change = (next: Partial<State>) => {
    Object.assign(state, next)
    emit()
  }
  return {
    /** Makes this the only network of the wallet. */
    switchTo: (network: CaipNetworkId) => change({ networks: [network] }),
    /** Default: the next account. */
    switchAccount: (index = 1) => change({ keys: [...state.keys.slice(index), ...state.keys.slice(0, index)] }),
    /** Revokes the permission of the page. */
    disconnect: () => change({ isPermitted: false }),
    lock: () => change({ isLocked: true }),
    unlock: () => change({ isLocked: false }),
  }
}
