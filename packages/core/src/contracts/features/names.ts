import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { ErrorCode } from '@openappkit/protocol/errors'
import type { Attempt, RequestOptions } from '../attempt.js'
import type { CaipNetwork } from '../network.js'

/** The status of the name in the form. */
export type NameCheck =
  | { status: 'empty' }
  /** Violates the rule of names, which is shown beside the field. */
  | { status: 'invalid' }
  | { status: 'checking' }
  /** `name` is the full name, with its zone. */
  | { status: 'available'; name: string }
  /** `free`: similar full names that are available. */
  | { status: 'taken'; name: string; free: readonly string[] }
  /** The service did not answer. */
  | { status: 'failed'; code: ErrorCode }

/** The wallet signs; then the service registers. */
export type NameStep = { kind: 'prompt' } | { kind: 'registering' }

export type NameAttempt = Attempt<{ name: string }, NameStep, { name: string }>

/** The name that the user chooses for an account. */
export type NamesState = {
  /** The account, and the network of its wallet. */
  address: string
  network: CaipNetworkId
  /** As it was typed. */
  text: string
  /** The suffix of every name of the service, without the dot. Absent until the service has reported it. */
  zone?: string
  check: NameCheck
  /** Why the service refused the last attempt, in its own words. */
  refusal?: string | undefined
  attempt: NameAttempt
}

/** A name for the connected account. `state.names` reports the progress. */
export type NamesApi = {
  /** Begins with an empty form for the active account. Throws `wallet_disconnected`, `chain_not_supported`. */
  begin(): void
  /** The typed name, without the zone. Its availability is checked when typing pauses. */
  setText(text: string): void
  /**
   * Asks the wallet for a signature and registers the available name. Resolves with the full name. Rejects with
   * `user_rejected`, `timed_out`, `name_register_failed`, `wallet_disconnected`, `aborted`; the state reports the same.
   */
  register(): Promise<string>
  /** Stops waiting for the wallet. */
  cancel(): void
  /** Resolves a name of the service to its address on a network. `undefined` if it has none there. */
  resolve(name: string, network: CaipNetwork, options: RequestOptions): Promise<string | undefined>
}
