'use client'
import { createComponent } from '@lit/react'
import {
  AccountButton as AccountButtonElement,
  AppKitButton as AppKitButtonElement,
  ConnectButton as ConnectButtonElement,
  NetworkButton as NetworkButtonElement,
} from '@openappkit/modal'
import * as React from 'react'
import { KitContext } from './kit-context.js'

// A kit given by a provider is closer than the page's first one; without a provider the element finds its own.
function underProvider<P extends object>(Component: React.ComponentType<P>, displayName: string) {
  function Placed(props: P) {
    const kit = React.useContext(KitContext)
    return <Component {...props} {...(kit && { kit })} />
  }
  Placed.displayName = displayName
  return Placed
}

/** Connect, and then the account: the one button most pages need. */
export const AppKitButton = underProvider(
  createComponent({ react: React, tagName: 'appkit-button', elementClass: AppKitButtonElement }),
  'AppKitButton',
)
export const AppKitConnectButton = underProvider(
  createComponent({ react: React, tagName: 'appkit-connect-button', elementClass: ConnectButtonElement }),
  'AppKitConnectButton',
)
export const AppKitAccountButton = underProvider(
  createComponent({ react: React, tagName: 'appkit-account-button', elementClass: AccountButtonElement }),
  'AppKitAccountButton',
)
export const AppKitNetworkButton = underProvider(
  createComponent({ react: React, tagName: 'appkit-network-button', elementClass: NetworkButtonElement }),
  'AppKitNetworkButton',
)
