import { WagmiAdapter } from '@openappkit/adapter-wagmi'
import { createAppKit } from '@openappkit/react'
import { networks } from './networks.js'

export const wagmiAdapter = new WagmiAdapter({ networks })

/** Created once, outside components. */
createAppKit({
  adapters: [wagmiAdapter],
  networks,
  metadata: { name: 'wagmi demo', description: 'Connect, sign, send' },
})
