import {
  type AppKitUpdateEmail,
  type AppKitWallet,
  createRun,
  idle,
  type UseAppKitUpdateEmailOptions,
  type UseAppKitWalletOptions,
} from '@openappkit/core/internal'
import type { ChainNamespace } from '@openappkit/modal'
import { createAppKitWalletButton } from '@openappkit/modal/wallet-button'
import { getCurrentScope, onScopeDispose, type ShallowReactive, shallowReactive } from 'vue'
import { useKit } from './appkit-plugin.js'
import { type AppKitConnectButtonProps, connectNames, element } from './elements.js'

/** A button for one wallet. Connects it with one click, or opens the screen to reach it. */
export const AppKitWalletButton = element<AppKitConnectButtonProps & { wallet: string }>('appkit-wallet-button', [
  ...connectNames,
  'wallet',
])

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

/** Changes the email address of the embedded wallet. Fails with `connector_not_found` if no wallet with an address is connected. */
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
