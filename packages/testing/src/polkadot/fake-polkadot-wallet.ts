import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { Hex } from 'viem'
import type { WalletBehaviour } from '../wallets/fake-wallet.js'
import { createWalletWindow, guardedBy } from '../wallets/wallet-window.js'
import { addToPage, type InjectedPage } from './add-to-page.js'
import { createInjectedFace, type PolkadotPrompt } from './injected-face.js'
import { polkadotAccount, type PolkadotScheme } from './polkadot-account.js'

export type FakePolkadotWalletOptions = {
  /** Default: `approve`. */
  behaviour?: WalletBehaviour
  /** The scheme of each account. Default: two of sr25519. */
  schemes?: readonly PolkadotScheme[]
  /** The prefix of its addresses. Default: 42, as in most wallets. */
  prefix?: number
  /** Whether its user allowed the page on an earlier visit. Default: false. */
  isPermitted?: boolean
}

export type FakePolkadotWallet = ReturnType<typeof createFakePolkadotWallet>

const seeds = ['11', '22', '33', '44'].map((byte) => `0x${byte.repeat(32)}` as const)
/** Genesis hashes by CAIP-2 id, as wallets use them. */
const genesisHashes: ReadonlyMap<string, Hex> = new Map([
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'],
  ['polkadot:68d56f15f85d3136970ec16946040bc1', '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f'],
])

/**
 * A Polkadot wallet for tests: an entry of `window.injectedWeb3`. It really signs, refuses with the messages of
 * extensions, and misbehaves on request.
 */
export function createFakePolkadotWallet(options: FakePolkadotWalletOptions = {}) {
  const { schemes = ['sr25519', 'sr25519'], prefix } = options
  const state = {
    accounts: schemes.map((scheme, at) => ({
      name: `Account ${at + 1}`,
      ...polkadotAccount(seeds[at] ?? '0x', scheme),
    })),
    behaviour: options.behaviour ?? ('approve' as WalletBehaviour),
    genesisHash: null as Hex | null,
    isPermitted: options.isPermitted ?? false,
    isLocked: false,
  }
  const window = createWalletWindow<PolkadotPrompt>(() => state.behaviour)
  const guard = guardedBy(() => state.behaviour)
  const listeners = new Set<(accounts: unknown) => void>()

  const shown = () =>
    state.isPermitted && !state.isLocked
      ? state.accounts.map(({ name, scheme, address }) => ({
          address: address(prefix),
          genesisHash: state.genesisHash,
          name,
          type: scheme,
        }))
      : []
  const emit = (accounts: unknown = shown()) => {
    for (const listener of listeners) listener(accounts)
  }
  const change = (next: Partial<typeof state>) => {
    Object.assign(state, next)
    emit()
  }

  function accountOf(address: string) {
    const account = state.accounts.find((one) => one.address(prefix) === address)
    if (!account || !state.isPermitted) throw new Error('Unable to find the account')
    return account
  }

  async function ask(prompt: PolkadotPrompt, refusal: string): Promise<void> {
    try {
      await window.approve(prompt)
    } catch (thrown) {
      // Errors of extensions have messages and no codes.
      const { code } = Object(thrown) as { code?: unknown }
      throw code === -32002 ? new Error('Pending authorization request already exists') : new Error(refusal)
    }
  }

  const injected = createInjectedFace({
    shown() {
      if (!state.isPermitted && !state.isLocked) {
        throw new Error('The source is not allowed to interact with this extension')
      }
      return shown()
    },
    accountOf,
    ask: (prompt) => ask(prompt, 'Cancelled'),
    listeners,
    guard,
  })

  const wallet = {
    version: '0.62.6',
    enable: guard(async (origin: string) => {
      if (state.isLocked) throw new Error('The wallet is locked')
      // A page with permission needs no prompt.
      if (!state.isPermitted) {
        await ask({ kind: 'connect', origin }, 'Rejected')
        change({ isPermitted: true })
      }
      return injected
    }),
  }

  return {
    ...describePlace(wallet),
    /** The prompts shown to the user, oldest first. */
    prompts: window.prompts,
    /** Its addresses, with its own prefix. */
    get addresses(): readonly string[] {
      return state.accounts.map(({ address }) => address(prefix))
    },
    get accounts() {
      return state.accounts
    },
    /** Also closes an open prompt, so that the next request can open one. */
    setBehaviour(next: WalletBehaviour) {
      state.behaviour = next
      window.close()
    },
    /** Answers the prompt that `hang` left open. */
    answerPrompt: window.answer,
    /** Restricts the accounts to this network. */
    switchTo: (network: CaipNetworkId) => change({ genesisHash: genesisHashes.get(network) ?? `0x${'00'.repeat(32)}` }),
    /** Selects the next account. */
    switchAccount: () => change({ accounts: [...state.accounts.slice(1), ...state.accounts.slice(0, 1)] }),
    /** Revokes the permission of the page. */
    disconnect: () => change({ isPermitted: false }),
    lock: () => change({ isLocked: true }),
    /** Emits any list of accounts, true or not. */
    emit,
    /** The number of the page's listeners on the wallet. */
    listenerCount: () => listeners.size,
  }
}

const describePlace = <T extends object>(wallet: T) => ({
  /** The entry of `window.injectedWeb3`. */
  wallet,
  /** Adds it to a page under this name. Returns whether the name was free. */
  addTo: (name: string, page?: InjectedPage): boolean => addToPage(name, wallet, page),
})
