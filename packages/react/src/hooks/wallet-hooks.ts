'use client'
import { type AppKitWallets, noWallets, walletsMethods, watchWallets } from '@openappkit/core/internal'
import { useEffect, useMemo, useState } from 'react'
import { useKit } from './kit-context.js'
import { useKitMethods } from './use-kit-value.js'

/**
 * The wallets, for an app with its own wallet list. Discovers the wallets on the page when the component mounts, so use
 * it in a component that the app shows when the user wants to connect.
 */
export function useAppKitWallets(): AppKitWallets {
  const kit = useKit()
  const [state, setState] = useState(noWallets)
  useEffect(() => kit && watchWallets(kit, setState), [kit])
  const methods = useKitMethods(walletsMethods)
  return useMemo(() => ({ ...state, ...methods }), [state, methods])
}
