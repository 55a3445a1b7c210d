'use client'
import type { ChainNamespace } from '@openappkit/core'
import { type ButtonState, createButtonReader, noButtonState } from '@openappkit/modal/internal'
import { useMemo, useSyncExternalStore } from 'react'
import { useAppKit } from './hooks.js'
import { useKit } from './kit-context.js'

/** State and actions of the kit's buttons. */
export type AppKitButtonState = ButtonState & {
  /** Opens the list of wallets. */
  openConnect(): void
  /** Opens the account. */
  openAccount(): void
  /** Opens the list of networks. */
  openNetworks(): void
}

const nothing = () => () => undefined

/**
 * Returns the state of the kit's buttons, for a custom button.
 * @example
 * const { account, openConnect, openAccount } = useAppKitButton()
 * <button onClick={account ? openAccount : openConnect}>{account?.shortAddress ?? 'Connect'}</button>
 */
export function useAppKitButton({ namespace }: { namespace?: ChainNamespace | undefined } = {}): AppKitButtonState {
  const kit = useKit()
  const { openProps } = useAppKit()
  const reader = useMemo(() => kit && createButtonReader(kit, namespace), [kit, namespace])
  const state = useSyncExternalStore(
    reader?.subscribe ?? nothing,
    () => reader?.read() ?? noButtonState,
    () => noButtonState,
  )
  const openers = useMemo(() => {
    const of = (view: 'Connect' | 'Account' | 'Networks') =>
      openProps({ view, ...(namespace && { namespace }) }).onClick
    return { openConnect: of('Connect'), openAccount: of('Account'), openNetworks: of('Networks') }
  }, [openProps, namespace])
  return useMemo(() => ({ ...state, ...openers }), [state, openers])
}
