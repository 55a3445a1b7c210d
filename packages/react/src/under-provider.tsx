'use client'
import * as React from 'react'
import { KitContext } from './hooks/kit-context.js'

// Passes the provider's kit to the element. Without a provider the element uses the first kit of the page.
export function underProvider<P extends object>(Component: React.ComponentType<P>, displayName: string) {
  function Placed(props: P) {
    const kit = React.useContext(KitContext)
    return <Component {...props} {...(kit && { kit })} />
  }
  Placed.displayName = displayName
  return Placed
}
