import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { RequestOptions } from './attempt.js'
import type { CaipNetwork } from './network.js'

/** What a message says. Times are ISO 8601 in UTC. The layout of the text is CAIP-122, for `eip155` EIP-4361. */
export type SIWXMessageData = {
  /** Whose account it is. In sessions of `eip155` in EIP-55 form, whatever casing was signed. */
  accountAddress: string
  /** CAIP-2. */
  chainId: CaipNetworkId
  /** Host of the page, with its port where it has one. */
  domain: string
  /** The page that asks. */
  uri: string
  /** Of the message format: `1`. */
  version: string
  /** Good once: it keeps a signature from being used again. */
  nonce: string
  /** What the person agrees to. */
  statement?: string
  /** Addresses that belong to the agreement. */
  resources?: readonly string[]
  /** A name of the request for the app's own records. */
  requestId?: string
  /** When the message was made. */
  issuedAt?: string
  /** When the session ends. */
  expirationTime?: string
  /** When the session begins, where that is later. */
  notBefore?: string
}

/** What a message is made of. */
export type SIWXMessageInput = {
  /** `<<AccountAddress>>` while the account is unknown: a wallet is asked to sign while it connects. */
  accountAddress: string
  /** The network that the account is on. */
  chainId: CaipNetworkId
  /** When the session begins, where that is later. */
  notBefore?: string
}

/** The data, and with `toString()` the text that is signed. */
export type SIWXMessage = SIWXMessageData & {
  /** The text that is signed. */
  toString(): string
}

/** What a person signed. `message` is the text, `signature` the namespace's usual text form. */
export type SIWXSession = {
  /** What the message says. */
  data: SIWXMessageData
  /** The text that was signed. */
  message: string
  /** Empty in sessions that a server answers. */
  signature: string
  /** CAIP-74, when the wallet signed while it connected. */
  cacao?: unknown
}

/**
 * How an app knows who its visitor is: makes the message, keeps and checks the sessions. Each call is given a deadline;
 * one that hangs counts as failed.
 */
export type SIWXConfig = {
  /** Makes the message that the wallet is asked to sign. */
  createMessage(input: SIWXMessageInput): Promise<SIWXMessage>
  /** In place of the connected wallet. */
  signMessage?(input: { message: string; chainId: CaipNetworkId; accountAddress: string }): Promise<string>
  /** Keeps a session after one signature. Must reject when the signature is not valid. */
  addSession(session: SIWXSession): Promise<void>
  /** Ends the sessions of one account on one network. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /**
   * Replaces all sessions: an empty list signs out, others come from a wallet that signed while it connected. Must reject
   * when a signature is not valid.
   */
  setSessions(sessions: readonly SIWXSession[]): Promise<void>
  /**
   * Valid sessions alone. An empty list says that there is none: the person is asked to sign. Must reject when that is not
   * known: the account stays as it is, and the kit asks again.
   */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SIWXSession[]>
  /** True: who does not sign in is disconnected. Default: false. */
  getRequired?(): boolean
  /** Default: true. */
  signOutOnDisconnect?: boolean
  /** Told once, before anything else: names for the message, endpoints for the signatures of contract accounts. */
  setNetworks?(networks: readonly CaipNetwork[]): void
}

/** Signing in with the same approval that connects. */
export type ConnectSignIn = {
  /**
   * What a wallet is asked to sign; once for every invitation, since a nonce counts once. Without an address the account is
   * not known yet. `undefined` where nothing is to be signed now, or that account is signed in already. Never rejects, and
   * ends within six seconds.
   */
  prepare(network: CaipNetworkId, address?: string): Promise<SIWXMessageData | undefined>
  /**
   * Hands what was signed to the app, in place of all sessions there were, or with `adds` beside them. Rejects with
   * `sign_in_failed` when it is not taken: then a wallet that was opened by this very approval is let go.
   */
  submit(
    read: () => readonly SIWXSession[],
    options: RequestOptions & { adds?: boolean; isSmartAccount?: boolean },
  ): Promise<void>
}

/** The same for one attempt, whose end `signal` tells: nothing is handed to the app after that. */
export type AttemptSignIn = ConnectSignIn & RequestOptions

/** Stands for the account in a message that is made before the account is known. */
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
  /** CAIP-74 object, where a wallet signed one. */
  cacao?: unknown
  /** Id of the relay client, where the wallet was paired. */
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
  /** When a session is asked for, and when it ends. */
  options: SIWEOptions
}
