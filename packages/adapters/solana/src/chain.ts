import {
  type Chain,
  type ChainDeps,
  lazy,
  type OpenOptions,
  throwOpeningError,
  type WalletStatus,
  type Watch,
} from '@openappkit/core/adapter'
import { featureOf } from '@openappkit/crypto/solana'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { NetworkReader } from './requests/network-reader.js'
import { closeWallet } from './wallet/close-wallet.js'
import { failure } from './wallet/failure.js'
import type { SolanaProvider } from './wallet/namespace.js'
import { findAccount, openWallet, readPresent, readWallet, serves } from './wallet/wallet-status.js'
import { watchSolanaSession, watchWallet } from './wallet/watch-wallet.js'

const { load: loadSigning } = lazy(async () => {
  const { signMessage } = await import('./requests/signing.js')
  return { signMessage }
})

const { load: loadAbilities } = lazy(async () => {
  const { abilities } = await import('./requests/abilities.js')
  return abilities
})
const { load: loadSignIn } = lazy(async () => {
  const { openWithSignIn } = await import('./wallet/sign-in.js')
  return openWithSignIn
})
const { load: loadKeyClass } = lazy(async () => {
  const { keyClass } = await import('./wallet/public-key.js')
  return keyClass
})

/** Creates the Solana chain. Loads signing, sending and reading on first use, because connecting does not need them. */
export function createChain(deps: ChainDeps): Chain<'solana'> {
  const watches = new Set<Watch>()
  const { load: loadReader } = lazy(async () => {
    const { createNetworkReader } = await import('./requests/network-reader.js')
    return (reader = createNetworkReader(deps))
  })
  let reader: NetworkReader | undefined

  function follow(watch: Watch): () => void {
    watches.add(watch)
    return () => {
      watches.delete(watch)
      watch.stop()
    }
  }

  return {
    namespace: 'solana',
    wallets: {
      open: (provider, options) => withKeyClass(provider, open(provider, options).catch(throwOpeningError)),
      read: (provider, { preferred, ...options }) => withKeyClass(provider, readWallet(provider, options, preferred)),
      close: closeWallet,
      watch: (session, onChange) => follow(watchSolanaSession(session, onChange)),
      onChange: (provider, listener) => follow(watchWallet(provider, listener)),
    },
    switching: {
      decidedBy: 'page',
      async switchNetwork({ provider, accounts }, { caipNetworkId }) {
        choose(provider, accounts[0].address, caipNetworkId)
        return readPresent(provider)
      },
    },
    signing: { signMessage: async (...args) => (await loadSigning()).signMessage(...args) },
    sending: {
      prepare: async (...args) => {
        const [{ prepare }, { clientOf }] = await Promise.all([loadAbilities(), loadReader()])
        return prepare(clientOf, ...args)
      },
      send: async (session, prepared, options) =>
        (await loadAbilities()).send((await loadReader()).clientOf(prepared.network), session, prepared, options),
      readSent: async (id, from, network, options) =>
        (await loadAbilities()).readSent((await loadReader()).clientOf(network), id, from, options),
      readSince: async (_from, network, options) =>
        (await loadAbilities()).readSlot((await loadReader()).clientOf(network), options),
      sentSince: async (from, since, network, options) =>
        (await loadAbilities()).sentSince((await loadReader()).clientOf(network), from, since, options),
      follow: async (id, network, ...args) =>
        (await loadAbilities()).follow((await loadReader()).clientOf(network), id, ...args),
    },
    describing: {
      describe: async (prepared) => (await loadAbilities()).describe(prepared),
      simulate: async (prepared, options) =>
        (await loadAbilities()).simulate((await loadReader()).clientOf(prepared.network), prepared, options),
    },
    reading: {
      native: async (...args) => (await loadReader()).native(...args),
      tokens: async (...args) => (await loadReader()).tokens(...args),
      held: async (...args) => (await loadReader()).held(...args),
      parseAddress: async (text) => (await loadReader()).parseAddress(text),
      recipient: async (address, network, options) =>
        (await loadAbilities()).readRecipient((await loadReader()).clientOf(network), address, options),
    },
    stop() {
      for (const watch of watches) watch.stop()
      watches.clear()
      reader?.stop()
    },
  }
}

async function open(provider: SolanaProvider, { signIn, preferred, ...options }: OpenOptions): Promise<WalletStatus> {
  if (signIn && featureOf(provider.wallet, 'solana:signIn')) {
    // If the code cannot be loaded, the wallet connects first and signs in afterwards.
    const openWithSignIn = await loadSignIn().catch(() => undefined)
    const status = await openWithSignIn?.(provider, signIn, { ...options, preferred })
    if (status) return status
  }
  return openWallet(provider, options, preferred)
}

/** Loads the class of the provider's `publicKey` while the wallet is asked. A session also works without it. */
async function withKeyClass<T>(provider: SolanaProvider, work: Promise<T>): Promise<T> {
  const loading = loadKeyClass().then(
    (keyClass) => void (provider.keyClass = keyClass),
    () => undefined,
  )
  const result = await work
  await loading
  return result
}

/** Switches to a network. Throws `chain_not_supported` if the wallet does not list it. */
function choose(provider: SolanaProvider, address: string, network: CaipNetworkId): void {
  if (!serves(findAccount(provider, address), network)) throw failure('chain_not_supported')
  featureOf(provider.wallet, 'openappkit:network')?.choose(network)
  provider.network = network
}
