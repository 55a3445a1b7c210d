import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { RequestOptions } from './attempt.js'
import type { CaipNetwork } from './network.js'

/** The fields of a message. Times are ISO 8601 in UTC. The layout of the text is CAIP-122, for `eip155` EIP-4361. */
export type SIWXMessageData = {
  /** The account. In sessions of `eip155` in EIP-55 form, whatever casing was signed. */
  accountAddress: string
  /** CAIP-2. */
  chainId: CaipNetworkId
  /** Host of the page, with its port if it has one. */
  domain: string
  /** URL of the page. */
  uri: string
  /** Version of the message format: `1`. */
  version: string
  /** Valid once: prevents reuse of a signature. */
  nonce: string
  /** What the user agrees to. */
  statement?: string
  /** Addresses that belong to the agreement. */
  resources?: readonly string[]
  /** An id of the request for the app's own records. */
  requestId?: string
  /** When the message was made. */
  issuedAt?: string
  /** When the session ends. */
  expirationTime?: string
  /** When the session begins, if later. */
  notBefore?: string
}

/** The input of a message. */
export type SIWXMessageInput = {
  /** `<<AccountAddress>>` while the account is unknown: a wallet may sign while it connects. */
  accountAddress: string
  /** The network of the account. */
  chainId: CaipNetworkId
  /** When the session begins, if later. */
  notBefore?: string
}

/** The fields, with `toString()` for the text to sign. */
export type SIWXMessage = SIWXMessageData & {
  /** The text that is signed. */
  toString(): string
}

/** A signed message. `message` is the text, `signature` the namespace's usual text form. */
export type SIWXSession = {
  /** The fields of the message. */
  data: SIWXMessageData
  /** The text that was signed. */
  message: string
  /** Empty in sessions from a server. */
  signature: string
  /** CAIP-74, if the wallet signed while it connected. */
  cacao?: unknown
}

/**
 * How an app identifies its visitors: creates the message, stores and verifies the sessions. Each call has a deadline; one
 * that exceeds it counts as failed.
 */
export type SIWXConfig = {
  /** Creates the message for the wallet to sign. */
  createMessage(input: SIWXMessageInput): Promise<SIWXMessage>
  /** Signs in place of the connected wallet. */
  signMessage?(input: { message: string; chainId: CaipNetworkId; accountAddress: string }): Promise<string>
  /** Stores a session after one signature. Must reject if the signature is not valid. */
  addSession(session: SIWXSession): Promise<void>
  /** Ends the sessions of one account on one network. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /**
   * Replaces all sessions: an empty list signs out, others come from a wallet that signed while it connected. Must reject if
   * a signature is not valid.
   */
  setSessions(sessions: readonly SIWXSession[]): Promise<void>
  /**
   * Returns valid sessions alone. If the list is empty, the user is asked to sign. Must reject if the sessions are not known:
   * the account then stays as it is, and the kit asks again.
   */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SIWXSession[]>
  /** True disconnects users who do not sign in. Default: false. */
  getRequired?(): boolean
  /** Default: true. */
  signOutOnDisconnect?: boolean
  /** Called once, before anything else: names for the message, endpoints for the signatures of contract accounts. */
  setNetworks?(networks: readonly CaipNetwork[]): void
}

/** Signing in with the same approval that connects. */
export type ConnectSignIn = {
  /**
   * Returns the message to sign; once for every invitation, since a nonce is valid once. Without an address the account is
   * not known yet. `undefined` if there is nothing to sign now, or that account is already signed in. Never rejects, and
   * settles within six seconds.
   */
  prepare(network: CaipNetworkId, address?: string): Promise<SIWXMessageData | undefined>
  /**
   * Passes signed messages to the app, in place of all sessions, or with `adds` beside them. Rejects with `sign_in_failed` if
   * the app refuses them: a wallet that this approval opened is then disconnected.
   */
  submit(
    read: () => readonly SIWXSession[],
    options: RequestOptions & { adds?: boolean; isSmartAccount?: boolean },
  ): Promise<void>
}

/** Sign-in for one attempt. After `signal` aborts, nothing is passed to the app. */
export type AttemptSignIn = ConnectSignIn & RequestOptions

/** Placeholder for the account in a message that is created before the account is known. */
export const addressPlaceholder = '<<AccountAddress>>'

/** The fields of a message (EIP-4361) under the names of `createSIWEConfig`. Times are ISO 8601 in UTC. */
export type SIWEMessageArgs = {
  /** Host of the page, with its port. */
  domain: string
  /** URL of the page. */
  uri: string
  /** EVM chain ids that the app accepts. */
  chains?: readonly number[]
  /** What the visitor agrees to. */
  statement?: string
  /** URIs that the visitor agrees to. */
  resources?: readonly string[]
  /** `Request ID` of the message. */
  requestId?: string
  /** `Expiration Time` of the message. */
  exp?: string
  /** `Issued At` of the message. */
  iat?: string
  /** `Not Before` of the message. */
  nbf?: string
  /** CAIP-122 type of the signature. */
  type?: string
}

export type SIWECreateMessageArgs = SIWEMessageArgs & {
  /** Account that signs, in EIP-55 form. */
  address: string
  /** EVM chain id. */
  chainId: number
  /** From `getNonce`. */
  nonce: string
  /** `Version` of the message. */
  version: '1'
}

export type SIWEVerifyMessageArgs = {
  /** The text that was signed. */
  message: string
  /** Hex. */
  signature: string
  /** CAIP-74 object, if a wallet signed one. */
  cacao?: unknown
  /** Id of the relay client, if the wallet was paired. */
  clientId?: string | null
}

export type SIWESession = {
  /** Account that is signed in. */
  address: string
  /** EVM chain id of the message. */
  chainId: number
}

/** The methods that an app gives to `createSIWEConfig`. */
export type SIWEMethods = {
  /** Resolves with a nonce that the backend accepts once. */
  getNonce(address?: string): Promise<string>
  /** The fields of the message. Default: those of the page. */
  getMessageParams?(): Promise<SIWEMessageArgs>
  /** The text to sign (EIP-4361). */
  createMessage(args: SIWECreateMessageArgs): string
  /** Resolves with true if the backend accepts the signature and opens a session. */
  verifyMessage(args: SIWEVerifyMessageArgs): Promise<boolean>
  /** Resolves with `null` if there is no session. Rejects if this is not known: the kit asks again. */
  getSession(): Promise<SIWESession | null | undefined>
  /** Ends the session. Resolves with true if it has ended. */
  signOut(): Promise<boolean>
  /** Called after a sign-in. */
  onSignIn?(session?: SIWESession): void
  /** Called after a sign-out. */
  onSignOut?(): void
}

export type SIWEOptions = {
  /** Asks for a sign-in. Default: true. */
  enabled?: boolean
  /** Disconnects a visitor who does not sign in. Default: true. */
  required?: boolean
  /** Ends the session when the wallet disconnects. Default: true. */
  signOutOnDisconnect?: boolean
  /** Ends the session when the wallet changes the account. Default: true. */
  signOutOnAccountChange?: boolean
  /** Ends the session when the wallet changes the network. Default: true. */
  signOutOnNetworkChange?: boolean
  /** Milliseconds. Has no effect: the kit requests a nonce when it makes a message. */
  nonceRefetchIntervalMs?: number
  /** Milliseconds. Has no effect: the kit reads the session when a wallet connects. */
  sessionRefetchIntervalMs?: number
}

/** The value of option `siweConfig`, as `createSIWEConfig` of `@openappkit/siwx` makes it. */
export type AppKitSIWEClient = {
  /** Calls the backend. */
  methods: SIWEMethods
  /** When a sign-in is requested, and when it ends. */
  options: SIWEOptions
}
