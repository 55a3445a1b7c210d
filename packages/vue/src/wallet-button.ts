import type { AppKitError, ChainNamespace } from '@openappkit/modal'
import { type ConnectedAccount, createAppKitWalletButton } from '@openappkit/modal/wallet-button'
import { getCurrentScope, onScopeDispose, type ShallowReactive, shallowReactive } from 'vue'
import { useKit } from './appkit-plugin.js'
import { type AppKitConnectButtonProps, connectNames, element } from './elements.js'

/** A button for one wallet. Connects it with one click, or opens the screen to reach it. */
export const AppKitWalletButton = element<AppKitConnectButtonProps & { wallet: string }>('appkit-wallet-button', [
  ...connectNames,
  'wallet',
])

/** How the newest attempt stands, as apps know it from their data composables. */
type Outcome<T> = {
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
type OutcomeOptions<T> = { onSuccess?(data: T): void; onError?(error: AppKitError): void }

/** The namespace to connect, and the callbacks. */
export type UseAppKitWalletOptions = OutcomeOptions<ConnectedAccount> & { namespace?: ChainNamespace }

/** Connects one wallet by its key, with the state of the attempt. */
export type AppKitWallet = Outcome<ConnectedAccount> & {
  /** Whether the wallet list has loaded. Before that, a key can be unknown. */
  isReady: boolean
  /** Connects a wallet by its key, such as `metamask`. Never rejects: the state and the callbacks report the result. */
  connect(wallet: string): Promise<void>
}

/** Connects one wallet by its key, like `<appkit-wallet-button>`, for a custom button. */
export function useAppKitWallet({ namespace, ...callbacks }: UseAppKitWalletOptions = {}): Readonly<
  ShallowReactive<AppKitWallet>
> {
  const api = useWalletButton(namespace)
  const state: AppKitWallet = shallowReactive({
    ...idle,
    isReady: api.isReady(),
    connect: createRun(
      (wallet: string) => api.connect(wallet),
      callbacks,
      (next) => Object.assign(state, next),
    ),
  })
  const stop = api.subscribeIsReady(({ isReady }) => (state.isReady = isReady))
  if (getCurrentScope()) onScopeDispose(stop)
  return state
}

/** The callbacks. */
export type UseAppKitUpdateEmailOptions = OutcomeOptions<{ email: string }>

/** Changes the email address of the embedded wallet, which is not possible yet. */
export type AppKitUpdateEmail = Outcome<{ email: string }> & {
  /** Never rejects: the state and the callbacks report the result. */
  updateEmail(): Promise<void>
}

/** Changes the email address of the embedded wallet. Fails with `connector_not_found`: it cannot be changed yet. */
export function useAppKitUpdateEmail(
  callbacks: UseAppKitUpdateEmailOptions = {},
): Readonly<ShallowReactive<AppKitUpdateEmail>> {
  const api = useWalletButton()
  const state: AppKitUpdateEmail = shallowReactive({
    ...idle,
    updateEmail: createRun(api.updateEmail, callbacks, (next) => Object.assign(state, next)),
  })
  return state
}

function useWalletButton(namespace?: ChainNamespace) {
  const kit = useKit()
  return createAppKitWalletButton({ ...(kit && { kit }), ...(namespace && { namespace }) })
}

const idle = { data: undefined, error: undefined, isPending: false, isError: false, isSuccess: false }

/** Runs one attempt at a time as far as a component shows it: the newest. What it returns never rejects. */
function createRun<A extends unknown[], T>(
  work: (...args: A) => Promise<T>,
  { onSuccess, onError }: OutcomeOptions<T>,
  onChange: (outcome: Outcome<T>) => void,
): (...args: A) => Promise<void> {
  let newest = 0
  return async (...args) => {
    const id = (newest += 1)
    const show = (outcome: Partial<Outcome<T>>) => id === newest && onChange({ ...idle, ...outcome })
    show({ isPending: true })
    await work(...args).then(
      (data) => {
        show({ data, isSuccess: true })
        onSuccess?.(data)
      },
      (error: AppKitError) => {
        show({ error, isError: true })
        onError?.(error)
      },
    )
  }
}
