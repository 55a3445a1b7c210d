import { AppKitError } from '@openappkit/core'

/** What `walletConnect` takes: `relayUrl`, `projectId`, or both. */
export type WalletConnectOptions = {
  /**
   * The relay that carries sealed messages to the wallet: `wss://…`, or `ws://` on this machine. No other host is
   * contacted. Default: the public relay of the WalletConnect network, for an app that has a `projectId` there.
   */
  relayUrl?: string | undefined
  /** For a relay that asks for one. Default with a `relayUrl`: the kit's `projectId`. */
  projectId?: string | undefined
  /** What the wallet shows of this app. Default: the kit's `metadata`, then what the page says of itself. */
  metadata?: { name?: string; description?: string; url?: string; icons?: readonly string[] }
}

/** The options with their relay. */
export type RelayOptions = Omit<WalletConnectOptions, 'relayUrl'> & { relayUrl: string }

/** The WalletConnect network's own. Used only where the app passes a project id to `walletConnect` and no relay. */
const publicRelayUrl = 'wss://relay.walletconnect.org'

/** Throws `invalid_option`, which names the option. Runs before anybody wants a wallet, so it is small. */
export function readOptions(options: WalletConnectOptions = {}): RelayOptions {
  const { projectId, relayUrl = projectId ? publicRelayUrl : undefined } = options
  if (relayUrl && /^wss?:/.test(relayUrl) && URL.canParse(relayUrl)) return { ...options, relayUrl }
  const wrong =
    relayUrl === undefined ? '"relayUrl" or "projectId" is missing' : '"relayUrl" must be a wss or ws address'
  throw new AppKitError('invalid_option', `Option ${wrong} in walletConnect`)
}
