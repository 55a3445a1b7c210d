import { WagmiAdapter } from '@openappkit/adapter-wagmi'
import { createAppKit } from '@openappkit/react'
import { networks } from './networks.js'

export const wagmiAdapter = new WagmiAdapter({ networks })

/** Once, beside the app and not inside a component. */
createAppKit({
  adapters: [wagmiAdapter],
  networks,
  metadata: { name: 'wagmi demo', description: 'Connect, sign, send' },
})
