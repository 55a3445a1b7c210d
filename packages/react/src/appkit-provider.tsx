'use client'
import { createAppKit as createKit } from '@openappkit/core'
import { type AppKitOptions, createAppKit } from '@openappkit/modal'
import { type ReactNode, useState } from 'react'
import { KitContext } from './hooks/kit-context.js'

export type AppKitProviderProps = AppKitOptions & { children?: ReactNode }

/**
 * Creates a kit once and provides it to all hooks and elements below. Reads the options on the first render.
 * @example
 * <AppKitProvider adapters={[evmAdapter()]} networks={[mainnet, base]}>
 *   <AppKitButton />
 * </AppKitProvider>
 */
export function AppKitProvider({ children, ...options }: AppKitProviderProps) {
  // In StrictMode the second render gets the same kit: createAppKit is idempotent per storageKey. On a server each request
  // has its own kit.
  const [kit] = useState(() => (typeof document === 'undefined' ? createKit(options) : createAppKit(options)))
  return <KitContext.Provider value={kit}>{children}</KitContext.Provider>
}
