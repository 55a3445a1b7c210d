import { WagmiAdapter } from '@openappkit/adapter-wagmi'
import { createAppKit } from '@openappkit/react'
import { mainnet, polygon } from '@openappkit/react/networks'
import { walletConnect } from '@openappkit/walletconnect'
import { drawAvatar } from './avatar'
import { burner } from './burner'

const networks = [mainnet, polygon] as const

export const wagmiAdapter = new WagmiAdapter({ networks, wallets: [burner()] })

/** Once, beside the app and not inside a component. */
createAppKit({
  adapters: [wagmiAdapter],
  networks,
  pairing: walletConnect({ projectId: '0123456789abcdef0123456789abcdef' }),
  metadata: { name: 'My app', description: 'An app with wagmi', url: 'https://app.example' },
  themeVariables: { '--appkit-accent': '#7b3fe4', '--appkit-border-radius-master': '2px' },
  avatar: ({ address, image }) => image ?? drawAvatar(address),
})
