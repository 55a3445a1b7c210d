'use client'
import { createComponent } from '@lit/react'
import { WalletButton } from '@openappkit/modal/wallet-button'
import * as React from 'react'
import { underProvider } from './under-provider.js'

/** A button for one wallet. Connects it with one click, or opens the screen to reach it. */
export const AppKitWalletButton = underProvider(
  createComponent({ react: React, tagName: 'appkit-wallet-button', elementClass: WalletButton }),
  'AppKitWalletButton',
)
