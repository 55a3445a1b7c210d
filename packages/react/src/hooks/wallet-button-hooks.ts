'use client'
import type { ChainNamespace } from '@openappkit/modal'
import { type ConnectedAccount, createAppKitWalletButton } from '@openappkit/modal/wallet-button'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useKit } from './kit-context.js'
import { type Outcome, type OutcomeOptions, useOutcome } from './use-outcome.js'

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

/** Who hears how it ended. */
export type UseAppKitUpdateEmailOptions = OutcomeOptions<{ email: string }>

/** Changes the e-mail address of an embedded wallet, which is not built yet. */
export type AppKitUpdateEmail = Outcome<{ email: string }> & {
  /** Never rejects: how it ended is in the result and the callbacks. */
  updateEmail(): Promise<void>
}

/** Changes the e-mail address of the embedded wallet. There is none yet: ends with `connector_not_found`. */
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
