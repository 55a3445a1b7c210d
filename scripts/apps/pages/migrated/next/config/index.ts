import { WagmiAdapter } from '@openappkit/adapter-wagmi'
import { arbitrum, mainnet, type AppKitNetwork } from '@openappkit/react/networks'
import { cookieStorage, createStorage } from '@wagmi/core'

export const projectId = '0123456789abcdef0123456789abcdef'

export const networks: [AppKitNetwork, ...AppKitNetwork[]] = [mainnet, arbitrum]

export const wagmiAdapter = new WagmiAdapter({
  storage: createStorage({ storage: cookieStorage }),
  ssr: true,
  projectId,
  networks,
})

export const config = wagmiAdapter.wagmiConfig
