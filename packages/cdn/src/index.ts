import '@openappkit/modal/open-button'
import { EvmAdapter, evmAdapter } from '@openappkit/adapter-evm'
import { AppKitError, version } from '@openappkit/modal'
import { walletConnect } from '@openappkit/walletconnect'
import { createAppKit } from './create-appkit.js'

export { AppKitError, createAppKit, EvmAdapter, evmAdapter, version, walletConnect }

// For `wagmi.js` alone, which has no copy of the kit.
export { watchValue } from '@openappkit/core/internal'

declare global {
  interface Window {
    /** For pages whose own script is not a module. */
    AppKit?: typeof AppKit
  }
}

const AppKit = { AppKitError, createAppKit, EvmAdapter, evmAdapter, version, walletConnect }

if (typeof window !== 'undefined') {
  window.AppKit ??= AppKit
  // A module runs when the page is read: what stands in it is there. Pages without such a button do not pay for it.
  if (document.querySelector('appkit-wallet-button')) import('@openappkit/modal/wallet-button').catch(reportError)
}
