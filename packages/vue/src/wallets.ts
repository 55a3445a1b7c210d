import { type AppKitWallets, noWallets, walletsMethods, watchWallets } from '@openappkit/core/internal'
import {
  getCurrentInstance,
  getCurrentScope,
  onMounted,
  onScopeDispose,
  type ShallowReactive,
  shallowReactive,
} from 'vue'
import { useKit } from './appkit-plugin.js'

/**
 * The wallets, for an app with its own wallet list. Discovers the wallets on the page when the component mounts, so use
 * it in a component that the app shows when the user wants to connect.
 */
export function useAppKitWallets(): Readonly<ShallowReactive<AppKitWallets>> {
  const kit = useKit()
  const wallets: AppKitWallets = shallowReactive({ ...noWallets, ...walletsMethods(kit) })
  let stop: (() => void) | undefined
  const follow = () => (stop = kit && watchWallets(kit, (state) => Object.assign(wallets, state)))
  if (getCurrentInstance()) onMounted(follow)
  else if (typeof document !== 'undefined') follow()
  if (getCurrentScope()) onScopeDispose(() => stop?.())
  return wallets
}
