import { createAppKit } from '@openappkit/modal'
import { EthersAdapter } from '@openappkit/adapter-ethers'
import { DefaultSIWX } from '@openappkit/siwx'
import { mainnet } from '@openappkit/modal/networks'
import { walletConnect } from '@openappkit/walletconnect'

const projectId = '0123456789abcdef0123456789abcdef'

export const modal = createAppKit({
  pairing: walletConnect({ projectId }),
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
