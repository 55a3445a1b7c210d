import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'

/** Enough of a wallet to draw it while it connects, also after it has vanished from the page. */
export type ConnectorRef = {
  id: string
  namespace: ChainNamespace
  name: string
  imageUrl?: string
  walletId?: string
}

/** The wallet of a connection attempt, and how it was asked for. */
export type ConnectTarget = ConnectorRef & {
  via?: 'invitation'
  /** The app on this device that the invitation goes to. */
  isOnDevice?: boolean
  opensModal?: boolean
  staysOpen?: boolean
}

/** What a wallet on another device is invited with. */
export type Invitation = {
  /** A `wc:` URI. Whoever reads it can answer the invitation: it is never logged, stored or sent anywhere. */
  uri: string
  /** Milliseconds since 1970. Another invitation comes before. */
  expiresAt: number
  /** How this page is known to the relay: a `did:key`, the same for all of its invitations. No secret. */
  clientId?: string
}

/** Where a connection is. A screen is what the present step looks like. */
export type ConnectStep =
  /** Code or a service is being waited for; nothing is asked of the person. */
  | { kind: 'preparing' }
  /** The wallet's own window is up. */
  | { kind: 'prompt' }
  /** The wallet still shows an earlier request (-32002): it is followed until it answers. */
  | { kind: 'earlier-request' }
  /** Drawn as a QR code, or sent to an app by a link. */
  | ({ kind: 'invitation' } & Invitation)
  /** The wallet is on a network that the app does not serve: it is asked once to switch, and may refuse. */
  | { kind: 'switch'; network: CaipNetworkId }

/** How work talks to the person who waits for it. */
export type Steps<S extends { kind: string }> = {
  readonly signal: AbortSignal
  /** Shows a step and goes on at once: the answer comes from elsewhere, a wallet or a relay. */
  show(step: S): void
  /** Shows a step and waits for what the person gives. Rejects with the signal's reason. */
  ask<T>(step: S): Promise<T>
}
