import { solanaAdapter } from '@openappkit/adapter-solana'
import { createAppKit } from '@openappkit/react'
import { networks } from './networks.js'

/** Created once, outside components. */
export const appKit = createAppKit({
  adapters: [solanaAdapter()],
  networks,
  metadata: { name: 'Solana demo', description: 'Connect, sign, send' },
})
