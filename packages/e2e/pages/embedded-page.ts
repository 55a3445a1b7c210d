import { evmAdapter } from '@openappkit/adapter-evm'
import { createAppKit } from '@openappkit/core'
import { emailChangeOf } from '@openappkit/core/internal'
import { embeddedWallet } from '@openappkit/embedded-wallet'

const embeddedPage = { createAppKit, emailChangeOf, evmAdapter, embeddedWallet }

declare global {
  interface Window {
    /** The imports of an app with the embedded wallet. */
    embeddedPage: typeof embeddedPage
  }
}

window.embeddedPage = embeddedPage
