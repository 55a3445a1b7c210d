import { createAppKit, walletConnect } from './appkit/appkit.js'
import * as networks from './appkit/networks.js'
import { WagmiAdapter, WagmiCore } from './appkit/wagmi.js'

const projectId = '0123456789abcdef0123456789abcdef'
const { mainnet, arbitrum } = networks

const wagmiAdapter = new WagmiAdapter({ projectId, networks: [mainnet, arbitrum] })

const modal = createAppKit({
  pairing: walletConnect({ projectId }),
  adapters: [wagmiAdapter],
  networks: [mainnet, arbitrum],
  projectId,
  metadata: {
    name: 'Plain page',
    description: 'A page without a build step',
    url: 'https://app.example',
    icons: ['https://app.example/icon.png'],
  },
})

const place = (id) => document.getElementById(id)

modal.subscribeAccount(({ status, address }) => {
  place('status').textContent = `${status} ${address ?? ''}`
})
place('status').textContent = modal.getAccount()?.status ?? 'disconnected'
place('sign').onclick = async () => {
  place('signature').textContent = await WagmiCore.signMessage(wagmiAdapter.wagmiConfig, { message: 'hello' })
}
place('leave').onclick = () => WagmiCore.disconnect(wagmiAdapter.wagmiConfig)
