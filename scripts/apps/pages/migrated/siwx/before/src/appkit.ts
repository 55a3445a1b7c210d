import { createAppKit } from '@other/appkit'
import { EthersAdapter } from '@other/appkit-adapter-ethers'
import { DefaultSIWX } from '@other/appkit-siwx'
import { mainnet } from '@other/appkit/networks'

const projectId = '0123456789abcdef0123456789abcdef'

export const modal = createAppKit({
  adapters: [new EthersAdapter()],
  networks: [mainnet],
  projectId,
  metadata: {
    name: 'Members',
    description: 'An app to sign in to',
    url: 'https://app.example',
    icons: ['https://app.example/icon.png'],
  },
  siwx: new DefaultSIWX(),
})
