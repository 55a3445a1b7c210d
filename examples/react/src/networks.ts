import { defineChain } from '@openappkit/react/networks'
import { setup } from './setup.js'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** The name registry of the demo, with `ada.eth`. Networks of the kit have their own. */
const contracts = { ensRegistry: { address: '0xeD1DB453C3156Ff3155a97AD217b3087D5Dc5f6E' } } as const

/** Chains on this machine. In your app: `import { mainnet, base, solana } from '@openappkit/react/networks'`. */
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

export const localSolana = defineChain({
  id: 'localnet',
  caipNetworkId: 'solana:localnet',
  chainNamespace: 'solana',
  name: 'Local Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [import.meta.env.VITE_SOLANA_URL ?? 'http://localhost:8899'] } },
})

/** The networks for viem. */
export const evmNetworks = [localOne, localTwo] as const

const chosen = {
  all: [...evmNetworks, localSolana],
  evm: evmNetworks,
  solana: [localSolana],
} as const

export const networks: readonly (typeof chosen.all)[number][] = chosen[setup.chains]
