import { evmAdapter } from '@openappkit/adapter-evm'
import { createAppKit } from '@openappkit/modal'
import { base, mainnet, optimism } from '@openappkit/modal/networks'

const search = new URLSearchParams(location.search)

createAppKit({
  adapters: [evmAdapter()],
  networks: [mainnet, base, optimism],
  ...(search.has('idle') && { preload: 'idle' as const }),
  ...(search.has('listing') && { services: { listing: `${location.origin}/listing/` } }),
})
document.querySelector('#app')?.append(document.createElement('appkit-button'))
