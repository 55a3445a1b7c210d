import { evmAdapter } from '@openappkit/adapter-evm'
import { createAppKit } from '@openappkit/modal'
import { defineChain } from '@openappkit/modal/networks'
import { walletConnect } from '@openappkit/walletconnect'

// ?rpc=<url of 31337>&relay=<url>
const query = new URLSearchParams(location.search)
const local = defineChain({
  id: 31_337,
  name: 'Local One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [query.get('rpc') ?? ''] } },
})

window.kit = createAppKit({
  adapters: [evmAdapter()],
  networks: [local],
  pairing: walletConnect({ relayUrl: query.get('relay') ?? '' }),
})

const state = document.getElementById('state')
function show() {
  const { address, status } = window.kit.getAccount()
  if (state) state.textContent = `${status} ${address ?? 'no-account'}`
}
window.kit.subscribeAccount(show)
show()
