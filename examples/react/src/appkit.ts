import { evmAdapter } from '@openappkit/adapter-evm'
import { solanaAdapter } from '@openappkit/adapter-solana'
import { embeddedWallet } from '@openappkit/embedded-wallet'
import { createAppKit } from '@openappkit/react'
import { walletConnect } from '@openappkit/walletconnect'
import { networks } from './networks.js'
import { setup } from './setup.js'
import { siwx } from './sign-in.js'

/** One server for all services. */
const server = import.meta.env.VITE_LISTING_URL ?? 'http://localhost:4000'

/** The embedded wallet, for sign-in by email or at a provider. Optional. */
const frame = import.meta.env.VITE_FRAME_URL

/** The mails of the embedded wallet, where the page offers sign-in by email. */
export const inbox = frame && (import.meta.env.VITE_INBOX_URL ?? 'http://localhost:4010/inbox')

/** Created once, outside components. The hooks find it. */
export const appKit = createAppKit({
  adapters: [evmAdapter(), solanaAdapter()],
  // Wallets on a phone, through the relay of the local server.
  pairing: walletConnect({ relayUrl: import.meta.env.VITE_RELAY_URL ?? 'ws://127.0.0.1:4000/relay' }),
  networks,
  layout: setup.layout,
  metadata: { name: 'OpenAppKit demo', description: 'Connect, sign, send' },
  ...(siwx && { siwx }),
  ...(frame && { embeddedWallet: embeddedWallet({ url: frame }), features: { socials: ['google'] } }),
  services: { listing: server, blockchain: server },
})
