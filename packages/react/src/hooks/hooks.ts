'use client'
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
import type { AppKit, ChainNamespace, Features, OpenOptions } from '@openappkit/modal'
import { createOpener } from '@openappkit/modal/internal'
import { useMemo } from 'react'
import { useKitMethods, useKitValue } from './use-kit-value.js'

/** Props for a custom button that opens the modal as fast as the buttons of the kit. */
export type AppKitOpenProps = {
  onPointerEnter(): void
  onPointerDown(): void
  onKeyUp(event: { readonly key: string }): void
  onClick(): void
}

/** Opens and closes the modal. */
export type AppKitControls = ModalMethods & {
  /** Loads the first screen on hover, focus and pointer down. The click opens the modal. */
  openProps(options?: OpenOptions): AppKitOpenProps
}

const createControls = (kit: AppKit | undefined): AppKitControls => ({
  ...modalMethods(kit),
  openProps(options) {
    const { prepare, open } = createOpener(() => kit, options)
    return {
      onPointerEnter: prepare,
      onPointerDown: prepare,
      onKeyUp: ({ key }) => key === 'Tab' && prepare(),
      onClick: open,
    }
  },
})

/**
 * Opens and closes the modal.
 * @example
 * const { openProps } = useAppKit()
 * <button {...openProps({ view: 'Networks' })}>Network</button>
 */
export const useAppKit = (): AppKitControls => useKitMethods(createControls)

/**
 * The account of a namespace, by default the active one. It has an address only while a wallet is connected.
 * @example
 * const { address, isConnected } = useAppKitAccount()
 */
export function useAppKitAccount<N extends ChainNamespace = ChainNamespace>({
  namespace,
}: { namespace?: N } = {}): Account<N> {
  return useKitValue(useMemo(() => accountValue(namespace), [namespace]))
}

/** The network of the wallet, or the selected network while no wallet is connected. */
export const useAppKitNetworkCore = (): AppKitNetworkCore => useKitValue(networkValue)

/** The network, and `switchNetwork`, which rejects like `kit.switchNetwork` with `throwOnFailure`. */
export function useAppKitNetwork(): AppKitNetworkFields {
  const network = useAppKitNetworkCore()
  const methods = useKitMethods(networkMethods)
  return useMemo(() => ({ ...network, ...methods }), [network, methods])
}

/**
 * Whether the modal is open or loading, the active namespace and network, and `features`. Each feature is also a field of
 * the result.
 */
export function useAppKitState(): AppKitState & Partial<Features> {
  const state = useKitValue(stateValue)
  return useMemo(() => ({ ...state.features, ...state }), [state])
}

/** The theme, and methods to change it. */
export function useAppKitTheme(): AppKitTheme {
  const theme = useKitValue(themeValue)
  const methods = useKitMethods(themeMethods)
  return useMemo(() => ({ ...theme, ...methods }), [theme, methods])
}

/** The latest event. Initially `MODAL_CREATED` at time 0. */
export const useAppKitEvents = (): EventState => useKitValue(eventValue)

/**
 * The connected wallet's own provider, `undefined` while no wallet is connected. It has the provider type of the
 * namespace, which is EIP-1193 for `eip155`, or the type that you name.
 * @example
 * const { walletProvider } = useAppKitProvider('eip155')
 */
export function useAppKitProvider<T = never, N extends ChainNamespace = ChainNamespace>(
  namespace: N,
): AppKitWalletProvider<WalletProviderAs<T, N>> {
  return useKitValue(useMemo(() => providerValue<T, N>(namespace), [namespace]))
}

/** Reads balances of accounts. */
export const useAppKitBalance = (): AppKitBalance => useKitMethods(balanceMethods)

/** Name, icon and kind of the connected wallet. */
export function useWalletInfo(namespace?: ChainNamespace): { walletInfo: WalletInfo | undefined } {
  return useKitValue(useMemo(() => walletInfoValue(namespace), [namespace]))
}

/**
 * The sign-in configuration: the option `siwx`, or the converted `siweConfig` after the kit has loaded. Call its
 * `getSessions` to read the sessions. `useAppKitEvents` reports `SIWX_AUTH_SUCCESS`.
 */
export const useAppKitSIWX = <Config extends SIWXConfig = SIWXConfig>(): Config | undefined =>
  useKitValue(signInValue).config as Config | undefined

/** Disconnects one wallet, one namespace, or all. Settles within a second, regardless of the wallet. */
export const useDisconnect = (): { disconnect(options?: DisconnectOptions): Promise<void> } =>
  useKitMethods(disconnectMethods)
