import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { CaipNetwork } from './network.js'
import type { RequestOptions } from './request-options.js'

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
  /** `<<AccountAddress>>` while nobody knows who will sign: a wallet is asked to sign while it connects. */
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
