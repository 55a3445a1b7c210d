import { defineChain } from '@openappkit/react/networks'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Where the demo registers names, `ada.eth` among them. The networks of the kit have theirs. */
const contracts = { ensRegistry: { address: '0xeD1DB453C3156Ff3155a97AD217b3087D5Dc5f6E' } } as const

/** Two chains on this machine. In an app of yours: `import { mainnet, base } from '@openappkit/react/networks'`. */
export const localOne = defineChain({
  id: 31_337,
  name: 'Local One',
  nativeCurrency,
  contracts,
  rpcUrls: { default: { http: [import.meta.env.VITE_EVM_URL ?? 'http://localhost:8545'] } },
})

export const localTwo = defineChain({
  id: 31_338,
  name: 'Local Two',
  nativeCurrency,
  contracts,
  rpcUrls: { default: { http: [import.meta.env.VITE_EVM2_URL ?? 'http://localhost:8546'] } },
})

export const networks = [localOne, localTwo] as const
