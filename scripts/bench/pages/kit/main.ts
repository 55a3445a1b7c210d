import { evmAdapter } from '@openappkit/adapter-evm'
import { createAppKit } from '@openappkit/modal'
import { base, mainnet, optimism } from '@openappkit/modal/networks'

const isServed = new URLSearchParams(location.search).has('listing')

createAppKit({
  adapters: [evmAdapter()],
  networks: [mainnet, base, optimism],
  ...(isServed && { services: { listing: `${location.origin}/listing/` } }),
})
