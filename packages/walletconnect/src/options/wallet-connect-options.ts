import { AppKitError } from '@openappkit/core'

/** Options of `walletConnect`: `relayUrl`, `projectId`, or both. */
export type WalletConnectOptions = {
  /**
   * The relay that carries encrypted messages to the wallet: `wss://…`, or `ws://` on this machine. No other host is
   * contacted. Default with a `projectId`: the public relay of the WalletConnect network.
   */
  relayUrl?: string | undefined
  /** For a relay that requires one. Default with a `relayUrl`: the kit's `projectId`. */
  projectId?: string | undefined
  /** The app metadata that the wallet shows. Default: the kit's `metadata`, then the metadata of the page. */
  metadata?: { name?: string; description?: string; url?: string; icons?: readonly string[] }
}

/** The options with the relay that applies. */
export type RelayOptions = Omit<WalletConnectOptions, 'relayUrl'> & { relayUrl: string }

/** The WalletConnect network's relay. Used only if the app passes a project id to `walletConnect` and no relay. */
const publicRelayUrl = 'wss://relay.walletconnect.org'

/** Validates the options. Throws `invalid_option`. Small, because it runs on page load. */
export function readOptions(options: WalletConnectOptions = {}): RelayOptions {
  const { projectId, relayUrl = projectId ? publicRelayUrl : undefined } = options
  if (relayUrl && /^wss?:/.test(relayUrl) && URL.canParse(relayUrl)) return { ...options, relayUrl }
  const wrong =
    relayUrl === undefined ? '"relayUrl" or "projectId" is missing' : '"relayUrl" must be a wss or ws address'
  throw new AppKitError('invalid_option', `Option ${wrong} in walletConnect`)
}
