import { createAppKit } from '@openappkit/react'
import { WagmiAdapter } from '@openappkit/adapter-wagmi'
import { arbitrum, mainnet, type AppKitNetwork } from '@openappkit/react/networks'
import { walletConnect } from '@openappkit/walletconnect'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useAccount, useConnect, useDisconnect, useSignMessage, WagmiProvider } from 'wagmi'

const projectId = '0123456789abcdef0123456789abcdef'
const networks: [AppKitNetwork, ...AppKitNetwork[]] = [mainnet, arbitrum]
const queryClient = new QueryClient()

const wagmiAdapter = new WagmiAdapter({ networks, projectId, ssr: true })

createAppKit({
  pairing: walletConnect({ projectId }),
  adapters: [wagmiAdapter],
  networks,
  projectId,
  metadata: {
    name: 'wagmi app',
    description: 'An app with wagmi',
    url: 'https://app.example',
    icons: ['https://app.example/icon.png'],
  },
  features: { analytics: true },
})

function Account() {
  const { address, status } = useAccount()
  const { connectors } = useConnect()
  const { signMessage, data } = useSignMessage()
  const { disconnect } = useDisconnect()
  return (
    <>
      <p id="status">
        {status} {address}
      </p>
      <p>{connectors.map(({ id }) => id).join(' ')}</p>
      <button id="sign" onClick={() => signMessage({ message: 'hello' })}>
        Sign
      </button>
      <output id="signature">{data}</output>
      <button id="leave" onClick={() => disconnect()}>
        Leave
      </button>
    </>
  )
}

export default function App() {
  return (
    <WagmiProvider config={wagmiAdapter.wagmiConfig}>
      <QueryClientProvider client={queryClient}>
        <appkit-button />
        <Account />
      </QueryClientProvider>
    </WagmiProvider>
  )
}
