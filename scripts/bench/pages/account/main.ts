import { evmAdapter } from '@openappkit/adapter-evm'
import { createAppKit } from '@openappkit/modal'
import { mainnet } from '@openappkit/modal/networks'

const { origin } = location
const kit = createAppKit({
  adapters: [evmAdapter()],
  networks: [{ ...mainnet, rpcUrls: { default: { http: [`${origin}/rpc`] } } }],
  services: { blockchain: `${origin}/service/` },
})

// For the script that measures: how far the history is read.
Object.assign(window, { countHistory: () => kit.state.activity?.list.length ?? 0 })
document.querySelector('#app')?.append(document.createElement('appkit-button'))
