import { evmAdapter } from '@openappkit/adapter-evm'
import { solanaAdapter } from '@openappkit/adapter-solana'
import { embeddedWallet } from '@openappkit/embedded-wallet'
import { createAppKit } from '@openappkit/modal'
import { defineChain } from '@openappkit/modal/networks'

const embeddedSolanaPage = { createAppKit, defineChain, embeddedWallet, evmAdapter, solanaAdapter }

declare global {
  interface Window {
    /** The imports of an app with the embedded wallet on EVM networks and Solana. */
    embeddedSolanaPage: typeof embeddedSolanaPage
  }
}

window.embeddedSolanaPage = embeddedSolanaPage
