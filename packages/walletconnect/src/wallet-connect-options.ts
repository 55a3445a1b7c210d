/** What `walletConnect` takes. */
export type WalletConnectOptions = {
  /** The relay that carries sealed messages to the wallet: `wss://…`, or `ws://` on this machine. Nobody else is asked. */
  relayUrl: string
  /** For a relay that wants one. Default: the kit's `projectId`. */
  projectId?: string
  /** What the wallet shows of this app. Default: the kit's `metadata`, and what the page says of itself. */
  metadata?: { name?: string; description?: string; url?: string; icons?: readonly string[] }
}
