import { EthersAdapter } from '@openappkit/adapter-ethers'
import { arbitrum, mainnet } from '@openappkit/vue/networks'
import { createAppKit } from '@openappkit/vue'
import { walletConnect } from '@openappkit/walletconnect'

const projectId = '0123456789abcdef0123456789abcdef'

export const modal = createAppKit({
  pairing: walletConnect({ projectId }),
  adapters: [new EthersAdapter()],
  networks: [mainnet, arbitrum],
  projectId,
  metadata: {
    name: 'Vue app',
    description: 'An app with the composables',
    url: 'https://app.example',
    icons: ['https://app.example/icon.png'],
  },
  features: { email: false, socials: [] },
})
