import { WagmiAdapter } from '@openappkit/adapter-wagmi'
import { createAppKit } from '@openappkit/react'
import { arbitrum, mainnet, optimism, polygon } from '@openappkit/react/networks'
import { walletConnect } from '@openappkit/walletconnect'
import { siweConfig } from './sign-in'

const networks = [mainnet, polygon, optimism, arbitrum] as const

export const wagmiAdapter = new WagmiAdapter({ networks })

/** Once, beside the app and not inside a component. */
export const kit = createAppKit({
  adapters: [wagmiAdapter],
  networks,
  pairing: walletConnect({ projectId: '0123456789abcdef0123456789abcdef' }),
  metadata: {
    name: 'Members',
    description: 'An app with wagmi and sign-in',
    url: 'https://app.example',
    icons: ['https://app.example/icon.png'],
  },
  themeMode: 'light',
  themeVariables: { '--appkit-accent': '#1a88f8', '--appkit-border-radius-master': '6px' },
  siweConfig,
})
