import type { AppKitError, ChainNamespace } from '@openappkit/modal'
import { type ConnectedAccount, createAppKitWalletButton } from '@openappkit/modal/wallet-button'
import { getCurrentScope, onScopeDispose, type ShallowReactive, shallowReactive } from 'vue'
import { useKit } from './appkit-plugin.js'
import { type AppKitConnectButtonProps, connectNames, element } from './elements.js'

/** One wallet by its name: connects it with one press, or opens the screen that leads to it. */
export const AppKitWalletButton = element<AppKitConnectButtonProps & { wallet: string }>('appkit-wallet-button', [
  ...connectNames,
  'wallet',
])

/** How the newest attempt stands, as apps know it from their data composables. */
type Outcome<T> = {
  /** What it came to. */
  data: T | undefined
  /** Why it failed. */
  error: AppKitError | undefined
  /** Whether it is under way. */
  isPending: boolean
  /** Whether the last one failed. */
  isError: boolean
  /** Whether the last one went well. */
  isSuccess: boolean
}
type OutcomeOptions<T> = { onSuccess?(data: T): void; onError?(error: AppKitError): void }

/** Where to connect, and who hears how it ended. */
export type UseAppKitWalletOptions = OutcomeOptions<ConnectedAccount> & { namespace?: ChainNamespace }

/** Connects one wallet by its name, and how it went. */
export type AppKitWallet = Outcome<ConnectedAccount> & {
  /** Whether the list of wallets is here: before that a name may be unknown. */
  isReady: boolean
  /** Connects a wallet by its key, such as `metamask`. Never rejects: how it ended is in the result and the callbacks. */
  connect(wallet: string): Promise<void>
}

/** Connects one wallet by its key, as `<appkit-wallet-button>` does, for a button of the app's own. */
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

/** Who hears how it ended. */
export type UseAppKitUpdateEmailOptions = OutcomeOptions<{ email: string }>

/** Changes the e-mail address of an embedded wallet, which is not built yet. */
export type AppKitUpdateEmail = Outcome<{ email: string }> & {
  /** Never rejects: how it ended is in the result and the callbacks. */
  updateEmail(): Promise<void>
}

/** Changes the e-mail address of the embedded wallet. There is none yet: ends with `connector_not_found`. */
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
