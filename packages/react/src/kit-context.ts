'use client'
import { type AppKit, AppKitError } from '@openappkit/modal'
import { firstKit, pageSlot } from '@openappkit/modal/internal'
import { createContext, useContext } from 'react'

export const KitContext = createContext<AppKit | undefined>(undefined)

/**
 * The provider's kit, else the page's. On a server without a provider there is none, and hooks answer as they do
 * before anybody connected; so they do on a page that another version of the kit holds. Throws `internal` in a browser
 * where `createAppKit` was not called yet.
 */
export function useKit(): AppKit | undefined {
  const kit = useContext(KitContext) ?? firstKit()
  if (!kit && typeof document !== 'undefined' && pageSlot()) {
    throw new AppKitError('internal', 'Call createAppKit, or render AppKitProvider, before using its hooks')
  }
  return kit
}
