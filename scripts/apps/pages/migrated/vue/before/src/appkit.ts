import { EthersAdapter } from '@other/appkit-adapter-ethers'
import { arbitrum, mainnet } from '@other/appkit/networks'
import { createAppKit } from '@other/appkit/vue'

const projectId = '0123456789abcdef0123456789abcdef'

export const modal = createAppKit({
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
