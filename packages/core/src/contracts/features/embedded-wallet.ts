import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { Attempt } from '../attempt.js'
import type { Steps, StepAnswer } from '../steps.js'

/** Where a change of the email address is. */
export type EmailChangeStep =
  /** Another address is asked for. The answer is a string. */
  | {
      kind: 'new-email'
      /** The address that was given before. */
      known?: string
      /** Why the address before was not taken. `same_email`: it is the present one. `email_taken`: it has a wallet of its own. */
      problem?: 'invalid_email' | 'same_email' | 'email_taken' | 'email_cooldown'
      /** How long it takes until a mail may be sent again. */
      seconds?: number
      /** What was given is on its way: nothing is asked. */
      isBusy?: boolean
    }
  /** The code that was mailed to the present address, or to the new one. The answer is a string, or a `StepChoice`. */
  | {
      kind: 'old-code' | 'new-code'
      sentTo: string
      wasWrong: boolean
      triesLeft?: number
      /** Milliseconds since 1970. Another mail may be asked for from then on. */
      resendAt?: number
      isBusy?: boolean
    }

/** The change of the address that is under way. Its value: the new address. */
export type EmailChangeAttempt = Attempt<{ from: string }, EmailChangeStep, string>
export type EmailChangeState = { attempt: EmailChangeAttempt }

/** A network where the account can be a smart account. */
export type SmartAccountNetwork = {
  network: CaipNetworkId
  /** It is one there. Known while the person wants it to be. */
  isDeployed: boolean
}

/**
 * What its owner can change of an embedded wallet. It stands beside the provider of each of its sessions, as `settings`.
 */
export type WalletSettings = {
  /** `to`: the new address, where it is known already. Answers with it. Throws `sign_in_failed`, `action_not_allowed`, `service_unreachable`, `aborted`. */
  changeEmail(steps: Steps<EmailChangeStep>, to?: string): Promise<string>
  /** Where the account can be a smart account. Settles within 15 s. Throws `wallet_bad_answer`, `wallet_disconnected`, `timed_out`. */
  smartAccountNetworks(): Promise<readonly SmartAccountNetwork[]>
}

/** A change of the address that an embedded wallet is signed in to with. */
export type EmailChangeApi = {
  /**
   * Begins, or joins what runs. `to`: the new address, where it is known already. Answers with it. Rejects with
   * `connector_not_found` where the wallet has no address to change, and as the attempt ends.
   */
  begin(to?: string): Promise<string>
  /** What the person gave to the step that asks. */
  answer(value: StepAnswer): void
  /** The person went away. */
  cancel(): void
}
