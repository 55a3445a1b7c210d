import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { ConnectedAccount } from '../features/headless/connect-account.js'
import type { AppKitError } from '../lib/errors/appkit-error.js'

/** The callbacks of an attempt. */
export type OutcomeOptions<T> = {
  /** Receives the result. */
  onSuccess?: ((data: T) => void) | undefined
  /** Receives the error. */
  onError?: ((error: AppKitError) => void) | undefined
}

/** The state of the latest attempt. */
export type Outcome<T> = {
  /** The result. */
  data: T | undefined
  /** The error. */
  error: AppKitError | undefined
  /** Whether it is in progress. */
  isPending: boolean
  /** Whether the last attempt failed. */
  isError: boolean
  /** Whether the last attempt succeeded. */
  isSuccess: boolean
}

/** The outcome before the first attempt. */
export const idle = { data: undefined, error: undefined, isPending: false, isError: false, isSuccess: false }

/** Wraps `work` so that it reports the outcome of its newest call, and never rejects. */
export function createRun<Given extends unknown[], T>(
  work: (...given: Given) => Promise<T>,
  { onSuccess, onError }: OutcomeOptions<T>,
  onOutcome: (outcome: Outcome<T>) => void,
): (...given: Given) => Promise<void> {
  let newest = 0
  return async (...given) => {
    const id = (newest += 1)
    const report = (outcome: Partial<Outcome<T>>) => id === newest && onOutcome({ ...idle, ...outcome })
    report({ isPending: true })
    await work(...given).then(
      (data) => {
        report({ data, isSuccess: true })
        onSuccess?.(data)
      },
      (error: AppKitError) => {
        report({ error, isError: true })
        onError?.(error)
      },
    )
  }
}

/** The namespace to connect, and the callbacks. */
export type UseAppKitWalletOptions = OutcomeOptions<ConnectedAccount> & {
  /** Default: the active one if the wallet supports it, else another that it supports. */
  namespace?: ChainNamespace
}

/** Connects one wallet by its key, with the state of the attempt. */
export type AppKitWallet = Outcome<ConnectedAccount> & {
  /** Whether the wallet list has loaded. Before that, a key can be unknown. */
  isReady: boolean
  /** Connects a wallet by its key, such as `metamask`. Never rejects: the state and the callbacks report the result. */
  connect(wallet: string): Promise<void>
}

type ChangedEmail = {
  /** The new address. */
  email: string
}

/** The callbacks. */
export type UseAppKitUpdateEmailOptions = OutcomeOptions<ChangedEmail>

/** Changes the email address of the embedded wallet. */
export type AppKitUpdateEmail = Outcome<ChangedEmail> & {
  /** Never rejects: the state and the callbacks report the result. */
  updateEmail(): Promise<void>
}
