import { type AppKit, type AppKitOptions, type CaipNetwork, createAppKit, type WalletListing } from '@openappkit/core'
import { createOpening, type KitState, type KitUi } from '@openappkit/core/internal'
import { base, mainnet, optimism, polygon, sepolia } from '@openappkit/core/networks'
import { testAdapter } from './test-adapter.js'
import { createTestWallet, type TestWallet, type TestWalletOptions } from './test-wallet.js'

export type TestKitOptions = Partial<AppKitOptions> & {
  /** Wallets on the page. Default: one, `Rainbow`. */
  installed?: readonly TestWalletOptions[]
  /** The wallet list, in place of the bundled one. */
  known?: readonly WalletListing[]
  /** The presenter of the modal. Default: the mounted `<appkit-modal>`; without one nothing opens. */
  ui?: KitUi
}

export type TestKit = {
  kit: AppKit
  wallets: readonly TestWallet[]
  /** The first of the wallets. */
  wallet: TestWallet
  /** Connects the first wallet and waits until its state is loaded. */
  connect(): Promise<void>
}

/** The writable state of a kit, for a test that sets it. */
export const mutableState = ({ state }: Pick<AppKit, 'state'>): KitState => state as KitState

/** Draws the `<appkit-modal>` that the test has mounted. */
export const mountedModal: KitUi = {
  preload: async () => ({ createOpening }),
  show: () => undefined,
  isAllowed: () => document.querySelector('appkit-modal') !== null,
  destroy: () => undefined,
}

/** Creates a kit with real state and flows over wallets in memory. Each kit has its own storage. */
export function createTestKit({
  installed = [{ id: 'me.rainbow', name: 'Rainbow' }],
  known = [],
  networks = [mainnet, base, optimism, polygon, sepolia],
  ui = mountedModal,
  ...options
}: TestKitOptions = {}): TestKit {
  const [first = mainnet] = networks
  const start = { ...first, caipNetworkId: `eip155:${first.id}`, chainNamespace: 'eip155' } as CaipNetwork
  const wallets = installed.map((wallet) => createTestWallet(wallet, start))
  const kit = createAppKit({ networks, adapters: adaptersOf(wallets), storageKey: crypto.randomUUID(), ...options }, ui)
  const state = mutableState(kit)
  state.connectors.list = wallets.map(({ connector }) => connector)
  state.wallets.known = known
  const [wallet = createTestWallet({ id: 'none', name: 'None' }, start)] = wallets

  return {
    kit,
    wallets,
    wallet,
    async connect() {
      await kit.connect({ connectorId: wallet.connector.id })
      await kit.cancelConnect()
      if (wallet.balance !== 'hang') await kit.fetchBalance()
    },
  }
}

/** Creates one test adapter for each namespace of the wallets. */
function adaptersOf(wallets: readonly TestWallet[]) {
  const namespaces = new Set(['eip155' as const, ...wallets.map(({ connector }) => connector.chain)])
  return [...namespaces].map((namespace) =>
    testAdapter(
      wallets.filter(({ connector }) => connector.chain === namespace),
      namespace,
    ),
  )
}
