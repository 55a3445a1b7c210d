import { evmAdapter } from '@openappkit/adapter-evm'
import { createAppKit } from '@openappkit/react'
import { networks } from './networks.js'

/** Once, beside the app and not inside a component. The hooks find it. */
export const appKit = createAppKit({
  adapters: [evmAdapter()],
  networks,
  metadata: { name: 'OpenAppKit demo', description: 'Connect, sign, send' },
  services: { listing: import.meta.env.VITE_LISTING_URL ?? 'http://localhost:4000' },
})
