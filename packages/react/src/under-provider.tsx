'use client'
import * as React from 'react'
import { KitContext } from './hooks/kit-context.js'

// A kit given by a provider is closer than the page's first one; without a provider the element finds its own.
export function underProvider<P extends object>(Component: React.ComponentType<P>, displayName: string) {
  function Placed(props: P) {
    const kit = React.useContext(KitContext)
    return <Component {...props} {...(kit && { kit })} />
  }
  Placed.displayName = displayName
  return Placed
}
