import { evmAdapter } from '@openappkit/adapter-evm'
import { createAppKit, provide } from '@openappkit/modal'
import { defineChain } from '@openappkit/modal/networks'

// ?rpc=<url of 31337>
const network = defineChain({
  id: 31_337,
  name: 'Local One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [new URLSearchParams(location.search).get('rpc') ?? ''] } },
})

for (const side of ['left', 'right']) {
  const kit = createAppKit({ adapters: [evmAdapter()], networks: [network], storageKey: side })
  const owner = document.getElementById(side)
  if (owner) provide(owner, kit)
}
