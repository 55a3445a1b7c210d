import type { Account, EventState, SIWXConfig, WalletInfo, WalletProviderAs } from '@openappkit/core'
import {
  accountValue,
  type AppKitBalance,
  type AppKitNetworkCore,
  type AppKitNetworkFields,
  type AppKitState,
  type AppKitTheme,
  type AppKitWalletProvider,
  balanceMethods,
  disconnectMethods,
  type DisconnectOptions,
  eventValue,
  type ModalMethods,
  modalMethods,
  networkMethods,
  networkValue,
  providerValue,
  signInValue,
  stateValue,
  themeMethods,
  themeValue,
  walletInfoValue,
} from '@openappkit/core/internal'
import type { ChainNamespace, OpenOptions } from '@openappkit/modal'
import { createOpener } from '@openappkit/modal/internal'
import { computed, type ComputedRef, reactive, type ShallowReactive, type ShallowRef } from 'vue'
import { useKit } from './appkit-plugin.js'
import { useKitFields, useKitValue } from './kit-value.js'

/** Attributes for `v-bind` on a custom button that opens the modal as fast as the buttons of the kit. */
export type AppKitOpenProps = {
  onPointerenter(): void
  onPointerdown(): void
  onKeyup(event: { readonly key: string }): void
  onClick(): void
}

/** Opens and closes the modal. */
export type AppKitControls = ModalMethods & {
  /** Loads the first screen on hover, focus and pointer down. The click opens the modal. */
  openProps(options?: OpenOptions): AppKitOpenProps
}

/**
 * Opens and closes the modal.
 * @example
 * const { openProps } = useAppKit()
 * // <button v-bind="openProps({ view: 'Networks' })">Network</button>
 */
export function useAppKit(): AppKitControls {
  const kit = useKit()
  return reactive({
    ...modalMethods(kit),
    openProps(options?: OpenOptions): AppKitOpenProps {
      const { prepare, open } = createOpener(() => kit, options)
      return {
        onPointerenter: prepare,
        onPointerdown: prepare,
        onKeyup: ({ key }) => key === 'Tab' && prepare(),
        onClick: open,
      }
    },
  })
}

/**
 * The account of a namespace, by default the active one. It has an address only while a wallet is connected.
 * @example
 * const account = useAppKitAccount()
 * account.value.address
 */
export function useAppKitAccount<N extends ChainNamespace = ChainNamespace>({
  namespace,
}: { namespace?: N } = {}): Readonly<ShallowRef<Account<N>>> {
  return useKitValue(accountValue(namespace))
}

/** The network of the wallet, or the selected network while no wallet is connected. */
export function useAppKitNetworkCore(): Readonly<ShallowRef<AppKitNetworkCore>> {
  return useKitValue(networkValue)
}

/** The network, and `switchNetwork`, which rejects like `kit.switchNetwork` with `throwOnFailure`. */
export function useAppKitNetwork(): ComputedRef<AppKitNetworkFields> {
  const network = useAppKitNetworkCore()
  const methods = networkMethods(useKit())
  return computed(() => ({ ...network.value, ...methods }))
}

/** Whether the modal is open or loading, the active namespace and network, and the features. */
export function useAppKitState(): Readonly<ShallowReactive<AppKitState>> {
  return useKitFields(stateValue)
}

/** The theme, and methods to change it. */
export function useAppKitTheme(): Readonly<ShallowReactive<AppKitTheme>> {
  return Object.assign(useKitFields(themeValue), themeMethods(useKit()))
}

/** The latest event. Initially `MODAL_CREATED` at time 0. */
export function useAppKitEvents(): Readonly<ShallowReactive<EventState>> {
  return useKitFields(eventValue)
}

/**
 * The connected wallet's own provider, `undefined` while no wallet is connected. It has the provider type of the
 * namespace, which is EIP-1193 for `eip155`, or the type that you name.
 * @example
 * const wallet = useAppKitProvider('eip155')
 * wallet.walletProvider?.request({ method: 'eth_chainId' })
 */
export function useAppKitProvider<T = never, N extends ChainNamespace = ChainNamespace>(
  namespace: N,
): Readonly<ShallowReactive<AppKitWalletProvider<WalletProviderAs<T, N>>>> {
  return useKitFields(providerValue<T, N>(namespace))
}

/** Reads balances of accounts. */
export function useAppKitBalance(): AppKitBalance {
  return balanceMethods(useKit())
}

/** Name, icon and kind of the connected wallet. */
export function useWalletInfo(
  namespace?: ChainNamespace,
): Readonly<ShallowReactive<{ walletInfo: WalletInfo | undefined }>> {
  return useKitFields(walletInfoValue(namespace))
}

/**
 * The sign-in configuration: the option `siwx`, or the converted `siweConfig` after the kit has loaded. Call its
 * `getSessions` to read the sessions. `useAppKitEvents` reports `SIWX_AUTH_SUCCESS`.
 */
export function useAppKitSIWX<Config extends SIWXConfig = SIWXConfig>(): Readonly<ShallowRef<Config | undefined>> {
  const signIn = useKitValue(signInValue)
  return computed(() => signIn.value.config as Config | undefined)
}

/** Disconnects one wallet, one namespace, or all. Settles within a second, regardless of the wallet. */
export function useDisconnect(): { disconnect(options?: DisconnectOptions): Promise<void> } {
  return disconnectMethods(useKit())
}
