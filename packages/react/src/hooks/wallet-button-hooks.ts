'use client'
import type { ChainNamespace } from '@openappkit/modal'
import type {
  AppKitUpdateEmail,
  AppKitWallet,
  UseAppKitUpdateEmailOptions,
  UseAppKitWalletOptions,
} from '@openappkit/core/internal'
import { createAppKitWalletButton } from '@openappkit/modal/wallet-button'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useKit } from './kit-context.js'
import { useOutcome } from './use-outcome.js'

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

/** Changes the email address of the embedded wallet. Fails with `connector_not_found` if no wallet with an address is connected. */
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
