import type { RequestOptions } from '../request-options.js'
import type { CaipNetwork } from '../network.js'

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
  /** Nobody waits for the wallet any more. */
  cancel(): void
  /** The address that a name of the service leads to on a network. `undefined` where it leads nowhere there. */
  resolve(name: string, network: CaipNetwork, options: RequestOptions): Promise<string | undefined>
}
