import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { Attempt } from '../attempt.js'
import type { Steps, StepAnswer } from '../steps.js'

/** The step of a change of the email address. */
export type EmailChangeStep =
  /** Asks for another address. The answer is a string. */
  | {
      kind: 'new-email'
      /** The address that was given before. */
      known?: string
      /** Why the previous address was refused. `same_email`: it is the current one. `email_taken`: it has its own wallet. */
      problem?: 'invalid_email' | 'same_email' | 'email_taken' | 'email_cooldown'
      /** How long it takes until another mail may be sent. */
      seconds?: number
      /** The answer is being sent. */
      isBusy?: boolean
    }
  /** The code that was mailed to the current address, or to the new one. The answer is a string, or a `StepChoice`. */
  | {
      kind: 'old-code' | 'new-code'
      sentTo: string
      wasWrong: boolean
      triesLeft?: number
      /** Milliseconds since 1970. From then on another mail may be requested. */
      resendAt?: number
      isBusy?: boolean
    }

/** The running change of the address. Its value: the new address. */
export type EmailChangeAttempt = Attempt<{ from: string }, EmailChangeStep, string>
export type EmailChangeState = { attempt: EmailChangeAttempt }

/** A network where the account can be a smart account. */
export type SmartAccountNetwork = {
  network: CaipNetworkId
  /** Whether it is one there. Known if the user prefers a smart account. */
  isDeployed: boolean
}

/**
 * The settings of an embedded wallet, beside the provider of each of its sessions, as `settings`.
 */
export type WalletSettings = {
  /** `to`: the new address, if already known. Resolves with it. Throws `sign_in_failed`, `action_not_allowed`, `service_unreachable`, `aborted`. */
  changeEmail(steps: Steps<EmailChangeStep>, to?: string): Promise<string>
  /** The networks where the account can be a smart account. Settles within 15 s. Throws `wallet_bad_answer`, `wallet_disconnected`, `timed_out`. */
  smartAccountNetworks(): Promise<readonly SmartAccountNetwork[]>
}

/** A change of the address that an embedded wallet is signed in to with. */
export type EmailChangeApi = {
  /**
   * Begins a change, or joins the running one. `to`: the new address, if already known. Resolves with it. Rejects with
   * `connector_not_found` if the wallet has no address to change, and as the attempt ends.
   */
  begin(to?: string): Promise<string>
  /** Passes the user's answer to the current step. */
  answer(value: StepAnswer): void
  /** Cancels the change. */
  cancel(): void
}
