import { solanaAdapter } from '@openappkit/adapter-solana'
import { createAppKit } from '@openappkit/react'
import { solana, solanaDevnet } from '@openappkit/react/networks'

/** Once, beside the app and not inside a component. */
export const appKit = createAppKit({
  adapters: [solanaAdapter()],
  networks: [solanaDevnet, solana],
  metadata: { name: 'My app', description: 'Connect, sign, send' },
})
