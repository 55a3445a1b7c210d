'use client'
import { createComponent } from '@lit/react'
import {
  AccountButton as AccountButtonElement,
  AppKitButton as AppKitButtonElement,
  ConnectButton as ConnectButtonElement,
  NetworkButton as NetworkButtonElement,
} from '@openappkit/modal'
import * as React from 'react'
import { underProvider } from './under-provider.js'

/** Connects a wallet, and then shows the account. Most pages need only this button. */
export const AppKitButton = underProvider(
  createComponent({ react: React, tagName: 'appkit-button', elementClass: AppKitButtonElement }),
  'AppKitButton',
)
/** Opens the modal to connect, also while a wallet is connected. */
export const AppKitConnectButton = underProvider(
  createComponent({ react: React, tagName: 'appkit-connect-button', elementClass: ConnectButtonElement }),
  'AppKitConnectButton',
)
/** The connected account: address, network and balance. */
export const AppKitAccountButton = underProvider(
  createComponent({ react: React, tagName: 'appkit-account-button', elementClass: AccountButtonElement }),
  'AppKitAccountButton',
)
/** The network, and the list of networks. */
export const AppKitNetworkButton = underProvider(
  createComponent({ react: React, tagName: 'appkit-network-button', elementClass: NetworkButtonElement }),
  'AppKitNetworkButton',
)
