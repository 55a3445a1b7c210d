import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { HttpTransportConfig } from 'viem'
import type { WalletApp } from '../links/app-link.js'
import type { CaipNetwork } from '../networks/network.js'
import type { SIWXMessageData, SIWXSession } from '../siwx/siwx-config.js'
import type { ChainAdapter, RequestOptions } from './adapter.js'

/** The id under which a paired wallet is asked for, remembered and told. One for all namespaces. */
export const pairingConnectorId = 'walletConnect'

/** What a wallet on another device is invited with. */
export type PairingInvitation = {
  /** A `wc:` URI. Whoever reads it can answer the invitation: it is never logged, stored or sent anywhere. */
  uri: string
  /** Milliseconds since 1970. Another invitation comes before. */
  expiresAt: number
  /** How this page is known to the relay: a `did:key`, the same for all of its invitations. No secret. */
  clientId?: string
}

/** What the wallet on the other device opened to this page, as it last said it. */
export type PairedSession = {
  /** As the wallet calls itself, cleaned, 64 characters at most. Claimed, not proven. */
  name: string
  /** A `data:image/…` URI. Pictures that would have to be fetched from somewhere are left out. */
  imageUrl?: string
  /** Namespaces in which it opened an account. */
  namespaces: readonly ChainNamespace[]
  /** CAIP-2 ids it accepts in a namespace. A namespace that is missing accepts any. */
  approved: Readonly<Partial<Record<ChainNamespace, readonly CaipNetworkId[]>>>
}

/** Signing in with the same press that connects. */
export type PairingSignIn = {
  /**
   * What a wallet is asked to sign; once for every invitation, since a nonce counts once. The account is not known yet.
   * `undefined` where nothing is to be signed now. Never rejects, and ends within three seconds.
   */
  prepare(chain: CaipNetworkId): Promise<SIWXMessageData | undefined>
  /** Hands what was signed to the app. Rejects with `sign_in_failed` when it is not taken: then the wallet is let go. */
  keep(read: () => readonly SIWXSession[], options: RequestOptions): Promise<void>
}

export type OpenPairingOptions = RequestOptions & {
  onInvitation(invitation: PairingInvitation): void
  /** The app on this device that the person was led to, asked for when a wallet answers. It is opened for each request. */
  app?: (() => WalletApp | undefined) | undefined
  /** Where the app wants its visitors signed in. */
  signIn?: PairingSignIn | undefined
}

export type RestorePairingOptions = RequestOptions & {
  /** An earlier page left an invitation out: waits for its answer until `signal` says otherwise. */
  isInvited?: boolean
  /** The app on this device that the session was made with. */
  app?: WalletApp
}

/** A wallet on another device, reached over a relay. At most one, in all namespaces at once. */
export type Pairing = {
  /**
   * Invites a wallet until one answers. Every invitation is handed over before the one before it has expired. Throws
   * `user_rejected`, `relay_unreachable` within 10 s, `wallet_bad_answer`, `sign_in_failed`, `aborted`.
   */
  open(options: OpenPairingOptions): Promise<PairedSession>
  /** The session that an earlier page left, if it still stands. Throws `wallet_disconnected`. */
  restore(options: RestorePairingOptions): Promise<PairedSession>
  /** The provider of a namespace that chain packages know how to use (EIP-1193 for `eip155`), while one is paired. */
  provider(namespace: ChainNamespace): unknown
  /** Stands in where no chain package can use the provider. */
  adapter(namespace: ChainNamespace): ChainAdapter
  /** Tells what the wallet opened or closed meanwhile; `undefined` when it left. */
  watch(onChange: (session: PairedSession | undefined) => void): () => void
  /** Ends the session in all namespaces: here at once, on the other device as soon as the relay can be reached. */
  disconnect(options: RequestOptions): Promise<void>
  /** The kit is gone: the socket is closed, every listener removed. The session stays for the next page. */
  stop(): void
}

export type PairingDeps = {
  /** Told apart by it: two kits on a page have two sessions. */
  storageKey: string
  /** Sent to the relay alone, and only where the app has one. */
  projectId: string | undefined
  /** Shown in the wallet. What is missing is read from the page. */
  metadata: Readonly<Partial<{ name: string; description: string; url: string; icons: readonly string[] }>>
  /** The configured networks at this moment. */
  networks(): readonly CaipNetwork[]
  /** The network that is chosen in a namespace, where a session begins if the wallet accepts it. */
  preferred(namespace: ChainNamespace): CaipNetworkId | undefined
  /** The app's settings for single endpoints, by address (the `config` of option `customRpcUrls`). */
  rpcConfigs: Readonly<Record<string, HttpTransportConfig>>
}

/** What an app passes as option `pairing`: data and one import. Its code is loaded when a pairing is wanted. */
export type PairingDescriptor = {
  load(): Promise<{ createPairing(deps: PairingDeps): Pairing }>
}
