'use client'
import { type AppKit, AppKitError } from '@openappkit/modal'
import { firstKit, pageSlot, serverKit } from '@openappkit/modal/internal'
import { createContext, useContext } from 'react'

export const KitContext = createContext<AppKit | undefined>(undefined)

/**
 * Returns the provider's kit, else the page's, else the one that a module of the app created on a server. Without a kit,
 * on a server or on a page that another version of the kit owns, hooks return their disconnected state. Throws
 * `internal` in a browser if `createAppKit` was not called yet.
 */
export function useKit(): AppKit | undefined {
  const kit = useContext(KitContext) ?? firstKit() ?? serverKit()
  if (!kit && typeof document !== 'undefined' && pageSlot()) {
    throw new AppKitError('internal', 'Call createAppKit, or render AppKitProvider, before using its hooks')
  }
  return kit
}
