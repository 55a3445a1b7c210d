import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { CaipNetwork } from './network.js'

/** What a message says. Times are ISO 8601 in UTC. The layout of the text is CAIP-122, for `eip155` EIP-4361. */
export type SIWXMessageData = {
  accountAddress: string
  /** CAIP-2. */
  chainId: CaipNetworkId
  /** Host of the page, with its port where it has one. */
  domain: string
  uri: string
  version: string
  nonce: string
  statement?: string
  resources?: readonly string[]
  requestId?: string
  issuedAt?: string
  expirationTime?: string
  notBefore?: string
}

export type SIWXMessageInput = {
  /** `<<AccountAddress>>` while nobody knows who will sign: a wallet is asked to sign while it connects. */
  accountAddress: string
  chainId: CaipNetworkId
  notBefore?: string
}

/** The data, and with `toString()` the text that is signed. */
export type SIWXMessage = SIWXMessageData & { toString(): string }

/** What a person signed. `message` is the text, `signature` the namespace's usual text form. */
export type SIWXSession = {
  data: SIWXMessageData
  message: string
  signature: string
  /** CAIP-74, when the wallet signed while it connected. */
  cacao?: unknown
}

/**
 * How an app knows who its visitor is: makes the message, keeps and checks the sessions. Each call is given a deadline;
 * one that hangs counts as failed.
 */
export type SIWXConfig = {
  createMessage(input: SIWXMessageInput): Promise<SIWXMessage>
  /** In place of the connected wallet. */
  signMessage?(input: { message: string; chainId: CaipNetworkId; accountAddress: string }): Promise<string>
  /** Keeps a session after one signature. Must reject when the signature is not valid. */
  addSession(session: SIWXSession): Promise<void>
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /**
   * Replaces all sessions: an empty list signs out, others come from a wallet that signed while it connected. Must reject
   * when a signature is not valid.
   */
  setSessions(sessions: readonly SIWXSession[]): Promise<void>
  /** Valid sessions alone. None: the person is asked to sign. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SIWXSession[]>
  /** True: who does not sign in is disconnected. Default: false. */
  getRequired?(): boolean
  /** Default: true. */
  signOutOnDisconnect?: boolean
  /** Told once, before anything else: names for the message, endpoints for the signatures of contract accounts. */
  setNetworks?(networks: readonly CaipNetwork[]): void
}
