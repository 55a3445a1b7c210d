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
