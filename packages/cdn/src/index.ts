import { EvmAdapter, evmAdapter } from '@openappkit/adapter-evm'
import { AppKitError, createAppKit, version } from '@openappkit/modal'
import { walletConnect } from '@openappkit/walletconnect'

export { AppKitError, createAppKit, EvmAdapter, evmAdapter, version, walletConnect }

declare global {
  interface Window {
    /** For pages whose own script is not a module. */
    AppKit?: typeof AppKit
  }
}

const AppKit = { AppKitError, createAppKit, EvmAdapter, evmAdapter, version, walletConnect }

if (typeof window !== 'undefined') window.AppKit ??= AppKit
