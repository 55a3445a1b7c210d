'use client'
import { type AppKitOptions, createAppKit } from '@openappkit/modal'
import { type ReactNode, useState } from 'react'
import { KitContext } from './kit-context.js'

export type AppKitProviderProps = AppKitOptions & { children?: ReactNode }

/** Makes a kit once and gives it to every hook and element below. Options are read on the first render. */
export function AppKitProvider({ children, ...options }: AppKitProviderProps) {
  // A second first render, as in StrictMode, finds the kit of the first one: createAppKit is idempotent per storageKey.
  const [kit] = useState(() => createAppKit(options))
  return <KitContext.Provider value={kit}>{children}</KitContext.Provider>
}
