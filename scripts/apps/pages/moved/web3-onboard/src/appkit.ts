import { EthersAdapter } from '@openappkit/adapter-ethers'
import { createAppKit } from '@openappkit/react'
import { arbitrum, base, defineChain, mainnet } from '@openappkit/react/networks'
import { walletConnect } from '@openappkit/walletconnect'

// What `chains` was: a network of viem where there is one, and a network of the app's own for the rest.
const appChain = defineChain({
  id: 0x7a69,
  name: 'App chain',
  nativeCurrency: { name: 'App token', symbol: 'APP', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.app.example'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.app.example' } },
})

export const networks = [mainnet, arbitrum, base, appChain] as const

/** Once, beside the app and not inside a component. */
export const kit = createAppKit({
  adapters: [new EthersAdapter()],
  networks,
  customRpcUrls: { 'eip155:1': [{ url: 'https://mainnet.rpc.example' }] },
  pairing: walletConnect({ projectId: '0123456789abcdef0123456789abcdef' }),
  metadata: {
    name: 'Desk',
    description: 'An app with ethers',
    url: 'https://app.example',
    icons: ['https://app.example/icon.png'],
  },
  themeMode: 'dark',
  themeVariables: { '--appkit-accent': '#6370e5' },
  messages: { connect: { title: 'Choose a wallet' } },
  termsConditionsUrl: 'https://app.example/terms',
  privacyPolicyUrl: 'https://app.example/privacy',
})
