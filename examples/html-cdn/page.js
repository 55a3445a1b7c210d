import { createAppKit, evmAdapter } from './appkit/appkit.js'
import { base, mainnet } from './appkit/networks.js'

const kit = createAppKit({
  adapters: [evmAdapter()],
  networks: [mainnet, base],
  metadata: { name: 'Plain page' },
})

const account = document.getElementById('account')
kit.subscribeAccount(({ address }) => {
  account.textContent = address ? `Connected as ${address}.` : 'Nobody is connected.'
})
