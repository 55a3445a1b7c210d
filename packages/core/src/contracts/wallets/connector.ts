import type { ChainNamespace } from '@openappkit/protocol/caip'

/** How a wallet is reached. The words are those that dapps already know. */
export type ConnectorType =
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'AUTH'
  | 'MULTI_CHAIN'
  | 'ID_AUTH'

/** A wallet that can be connected right now. Plain data: its provider stays inside discovery. */
export type Connector = {
  /** Stable over reloads where the wallet has an rdns; unique within its namespace. */
  id: string
  /** As the wallet calls itself, cleaned of control and direction characters, 64 characters at most. */
  name: string
  type: ConnectorType
  chain: ChainNamespace
  /** A `data:image/…` URI as the wallet announced it; only ever used as the `src` of an image. */
  imageUrl?: string | undefined
  imageId?: string
  info?: {
    /** EIP-6963 reverse domain name. Claimed by the wallet, not proven. */
    rdns?: string | undefined
    uuid?: string
  }
  /** Of a paired wallet: the wallet of the list that the person chose, where that is how it calls itself. */
  walletId?: string | undefined
  /** Another connector claims the same rdns or the same name: the screen shows both and says so. */
  isDuplicate?: boolean
}

/** The wallets of one namespace that are present on this page. */
export type Discovery = {
  list(): readonly Connector[]
  /** The live provider behind a connector, or `undefined` when it is gone. */
  provider(connectorId: string): unknown
  /** Calls back whenever the set changes. Returns a function that stops the calls. */
  watch(onChange: (connectors: readonly Connector[]) => void): () => void
  /** Looks once more at what sends no event when it comes. Cheap: it is called whenever somebody wants a wallet. */
  look?(): void
  /** Removes every listener from the page. */
  stop(): void
}
