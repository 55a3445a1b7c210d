import { evmAdapter } from '@openappkit/adapter-evm'
import { solanaAdapter } from '@openappkit/adapter-solana'
import { embeddedWallet } from '@openappkit/embedded-wallet'
import { createAppKit } from '@openappkit/modal'
import { defineChain } from '@openappkit/modal/networks'

const embeddedSolanaPage = { createAppKit, defineChain, embeddedWallet, evmAdapter, solanaAdapter }

declare global {
  interface Window {
    /** What an app with the embedded wallet imports that is on EVM networks and on Solana. */
    embeddedSolanaPage: typeof embeddedSolanaPage
  }
}

window.embeddedSolanaPage = embeddedSolanaPage
