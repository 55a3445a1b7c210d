'use client'
import type { ChainNamespace } from '@openappkit/core'
import type { ReactNode } from 'react'
import { type AppKitButtonState, useAppKitButton } from './hooks/use-app-kit-button.js'

export type AppKitCustomButtonProps = {
  /** The namespace to show, for example `eip155`. Default: the active one. */
  namespace?: ChainNamespace | undefined
  /** Renders the button. */
  children(state: AppKitButtonState): ReactNode
}

/**
 * Renders a custom button with the state of the kit's buttons.
 * @example
 * <AppKitCustomButton>
 *   {({ account, openConnect, openAccount }) =>
 *     account ? (
 *       <button onClick={openAccount}>{account.name ?? account.shortAddress}</button>
 *     ) : (
 *       <button onClick={openConnect}>Connect</button>
 *     )
 *   }
 * </AppKitCustomButton>
 */
export function AppKitCustomButton({ namespace, children }: AppKitCustomButtonProps): ReactNode {
  return children(useAppKitButton({ namespace }))
}
