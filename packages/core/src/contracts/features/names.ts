import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { ErrorCode } from '@openappkit/protocol/errors'
import type { Attempt, RequestOptions } from '../attempt.js'
import type { CaipNetwork } from '../network.js'

/** What is known of the name in the form. */
export type NameCheck =
  | { status: 'empty' }
  /** Against the rule of names. The rule is beside the field. */
  | { status: 'invalid' }
  | { status: 'checking' }
  /** `name` is the whole one, with its zone. */
  | { status: 'available'; name: string }
  /** `free`: whole names like it that are available. */
  | { status: 'taken'; name: string; free: readonly string[] }
  /** The service did not answer. */
  | { status: 'failed'; code: ErrorCode }

/** The wallet signs; then the service registers. */
export type NameStep = { kind: 'prompt' } | { kind: 'registering' }

export type NameAttempt = Attempt<{ name: string }, NameStep, { name: string }>

/** The name that a person chooses for an account. */
export type NamesState = {
  /** For whom, and where the wallet was. */
  address: string
  network: CaipNetworkId
  /** As it was typed. */
  text: string
  /** What every name of the service ends with, without the dot. Absent before the service has said so. */
  zone?: string
  check: NameCheck
  /** Why the service refused the last attempt, in its own words. */
  refusal?: string | undefined
  attempt: NameAttempt
}

/** A name for the connected account. Where it is stands in `state.names`. */
export type NamesApi = {
  /** Begins with an empty form for the active account. Throws `wallet_disconnected`, `chain_not_supported`. */
  begin(): void
  /** What a person types, without the zone. Whether it is available is asked when it stays for a moment. */
  setText(text: string): void
  /**
   * Asks the wallet for a signature and registers the name that is available. Resolves with the whole name. Rejects with
   * `user_rejected`, `timed_out`, `name_register_failed`, `wallet_disconnected`, `aborted`; the state says the same.
   */
  register(): Promise<string>
  /** Stops waiting for the wallet. */
  cancel(): void
  /** The address that a name of the service leads to on a network. `undefined` where it leads nowhere there. */
  resolve(name: string, network: CaipNetwork, options: RequestOptions): Promise<string | undefined>
}
