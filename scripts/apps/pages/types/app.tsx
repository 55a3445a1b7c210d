import { EthersAdapter } from '@openappkit/adapter-ethers'
import { Ethers5Adapter } from '@openappkit/adapter-ethers5'
import { evmAdapter, EvmAdapter } from '@openappkit/adapter-evm'
import { cookieToInitialState, WagmiAdapter } from '@openappkit/adapter-wagmi'
import * as core from '@openappkit/core'
import { mainnet as coreMainnet } from '@openappkit/core/networks'
import {
  type AppKitOptions,
  createAppKit,
  type Provider,
  type SIWXConfig,
  type SIWXSession,
  type WalletItem,
} from '@openappkit/modal'
import { createWalletsApi } from '@openappkit/modal/headless'
import { type AppKitNetwork, base, defineChain, mainnet } from '@openappkit/modal/networks'
import { createAppKitWalletButton } from '@openappkit/modal/wallet-button'
import * as react from '@openappkit/react'
import { mainnet as reactMainnet } from '@openappkit/react/networks'
import { DefaultSIWX, ServerStorage } from '@openappkit/siwx'
import * as vue from '@openappkit/vue'
import { walletConnect } from '@openappkit/walletconnect'
import { WagmiProvider } from 'wagmi'

const networks: [AppKitNetwork, ...AppKitNetwork[]] = [mainnet, base, coreMainnet, reactMainnet]
const local = defineChain({
  id: 31_337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
})
const wagmiAdapter = new WagmiAdapter({ networks, ssr: true })
const options: AppKitOptions = {
  adapters: [evmAdapter(), new EvmAdapter(), new EthersAdapter(), new Ethers5Adapter(), wagmiAdapter],
  networks: [...networks, local],
  pairing: walletConnect({ projectId: 'abc' }),
  siwx: new DefaultSIWX({ storage: new ServerStorage({ url: 'https://services.example' }) }),
  features: { headless: false, connectMethodsOrder: ['wallet'] },
}

export const kit: core.AppKit = createAppKit(options)
export const wallets: readonly WalletItem[] = createWalletsApi(kit).getState().wallets
export const button = createAppKitWalletButton()
export const siwx: SIWXConfig | undefined = kit.getSIWX()
export const session: SIWXSession | undefined = (await siwx?.getSessions('eip155:1', '0x'))?.[0]
export const event: string = kit.getEvent().data.event
export const signature = await kit.getProvider<Provider>('eip155')?.request<string>({ method: 'personal_sign' })
export const state = cookieToInitialState(wagmiAdapter.wagmiConfig, null)
export const plugin = vue.AppKitPlugin
export const isRefused = (error: unknown) => error instanceof core.AppKitError && error.code === 'user_rejected'

export function useKit() {
  const account: core.Account = react.useAppKitAccount()
  const inVue: core.Account = vue.useAppKitAccount().value
  const name: string = react.useAppKitEvents().data.event
  return { account, inVue, name, open: react.useAppKit().open, isOpen: react.useAppKitState().open }
}

export function App() {
  return (
    <WagmiProvider config={wagmiAdapter.wagmiConfig} initialState={state}>
      <react.AppKitButton size="sm" charsStart={4} />
      <appkit-button balance="hide" />
      <appkit-wallet-button wallet="metamask" />
    </WagmiProvider>
  )
}
