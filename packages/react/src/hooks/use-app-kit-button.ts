'use client'
import type { ChainNamespace } from '@openappkit/core'
import { type ButtonState, createButtonReader, noButtonState } from '@openappkit/modal/internal'
import { useMemo, useSyncExternalStore } from 'react'
import { useAppKit } from './hooks.js'
import { useKit } from './kit-context.js'

/** What the buttons of the kit show, and what they do. */
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
 * What the buttons of the kit show, for a button of the app's own.
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
