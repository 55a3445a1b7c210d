import { type AppKitNetwork, defineChain } from '@openappkit/react/networks'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Two chains on this machine. In your app: `import { base, mainnet } from '@openappkit/react/networks'`. */
export const localOne = defineChain({
  id: 31_337,
  name: 'Local One',
  nativeCurrency,
  rpcUrls: { default: { http: [import.meta.env.VITE_EVM_URL ?? 'http://localhost:8545'] } },
})

export const localTwo = defineChain({
  id: 31_338,
  name: 'Local Two',
  nativeCurrency,
  rpcUrls: { default: { http: [import.meta.env.VITE_EVM2_URL ?? 'http://localhost:8546'] } },
})

export const networks: [AppKitNetwork, ...AppKitNetwork[]] = [localOne, localTwo]
