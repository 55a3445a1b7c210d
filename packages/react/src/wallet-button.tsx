'use client'
import { createComponent } from '@lit/react'
import { WalletButton } from '@openappkit/modal/wallet-button'
import * as React from 'react'
import { underProvider } from './under-provider.js'

/** One wallet by its name: connects it with one press, or opens the screen that leads to it. */
export const AppKitWalletButton = underProvider(
  createComponent({ react: React, tagName: 'appkit-wallet-button', elementClass: WalletButton }),
  'AppKitWalletButton',
)
