import '@openappkit/modal/open-button'
import { EvmAdapter, evmAdapter } from '@openappkit/adapter-evm'
import { AppKitError, version } from '@openappkit/modal'
import { walletConnect } from '@openappkit/walletconnect'
import { createAppKit } from './create-appkit.js'

export { AppKitError, createAppKit, EvmAdapter, evmAdapter, version, walletConnect }

// Used by `wagmi.js`, which has no copy of the kit.
export { watchValue } from '@openappkit/core/internal'

declare global {
  interface Window {
    /** For pages whose scripts are not modules. */
    AppKit?: typeof AppKit
  }
}

const AppKit = { AppKitError, createAppKit, EvmAdapter, evmAdapter, version, walletConnect }

if (typeof window !== 'undefined') {
  window.AppKit ??= AppKit
  // Modules run after the page is parsed: loads the code of the button only if the page contains one.
  if (document.querySelector('appkit-wallet-button')) import('@openappkit/modal/wallet-button').catch(reportError)
}
