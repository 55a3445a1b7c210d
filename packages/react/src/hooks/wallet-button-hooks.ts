'use client'
import type { ChainNamespace } from '@openappkit/modal'
import { type ConnectedAccount, createAppKitWalletButton } from '@openappkit/modal/wallet-button'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useKit } from './kit-context.js'
import { type Outcome, type OutcomeOptions, useOutcome } from './use-outcome.js'

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
export function useAppKitWallet({ namespace, ...callbacks }: UseAppKitWalletOptions = {}): AppKitWallet {
  const api = useWalletButton(namespace)
  const { run, outcome } = useOutcome(callbacks)
  const [isReady, setReady] = useState(false)

  useEffect(() => {
    setReady(api.isReady())
    return api.subscribeIsReady((state) => setReady(state.isReady))
  }, [api])

  const connect = useCallback((wallet: string) => run(() => api.connect(wallet)), [api, run])
  return { ...outcome, isReady, connect }
}

/** The callbacks. */
export type UseAppKitUpdateEmailOptions = OutcomeOptions<{ email: string }>

/** Changes the email address of the embedded wallet, which is not possible yet. */
export type AppKitUpdateEmail = Outcome<{ email: string }> & {
  /** Never rejects: the state and the callbacks report the result. */
  updateEmail(): Promise<void>
}

/** Changes the email address of the embedded wallet. Fails with `connector_not_found`: it cannot be changed yet. */
export function useAppKitUpdateEmail(callbacks: UseAppKitUpdateEmailOptions = {}): AppKitUpdateEmail {
  const api = useWalletButton()
  const { run, outcome } = useOutcome(callbacks)
  const updateEmail = useCallback(() => run(api.updateEmail), [api, run])
  return { ...outcome, updateEmail }
}

function useWalletButton(namespace?: ChainNamespace) {
  const kit = useKit()
  return useMemo(
    () => createAppKitWalletButton({ ...(kit && { kit }), ...(namespace && { namespace }) }),
    [kit, namespace],
  )
}
