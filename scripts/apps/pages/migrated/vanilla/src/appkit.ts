import { createAppKit } from '@openappkit/modal'
import { EthersAdapter } from '@openappkit/adapter-ethers'
import { arbitrum, base, mainnet, type AppKitNetwork } from '@openappkit/modal/networks'
import { walletConnect } from '@openappkit/walletconnect'

const projectId = '0123456789abcdef0123456789abcdef'

const networks: [AppKitNetwork, ...AppKitNetwork[]] = [mainnet, arbitrum, base]

export const modal = createAppKit({
  pairing: walletConnect({ projectId }),
  adapters: [new EthersAdapter()],
  networks,
  defaultNetwork: mainnet,
  projectId,
  metadata: {
    name: 'Vanilla app',
    description: 'An app without a framework',
    url: 'https://app.example',
    icons: ['https://app.example/icon.png'],
  },
  themeMode: 'light',
  themeVariables: { '--w3m-accent': '#0052ff', '--w3m-border-radius-master': '2px' },
  featuredWalletIds: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'],
  allWallets: 'SHOW',
  enableCoinbase: false,
  features: { analytics: true, email: false, socials: [], swaps: false, onramp: false, history: false },
})
