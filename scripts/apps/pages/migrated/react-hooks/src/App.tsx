import { EthersAdapter } from '@openappkit/adapter-ethers'
import { useAppKitWallet } from '@openappkit/react'
import { arbitrum, mainnet } from '@openappkit/react/networks'
import { CoreHelperUtil } from '@openappkit/react/compat'
import {
  createAppKit,
  type Provider,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitNetworkCore,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo,
} from '@openappkit/react'
import { walletConnect } from '@openappkit/walletconnect'
import { useEffect, useState } from 'react'

const projectId = '0123456789abcdef0123456789abcdef'

createAppKit({
  pairing: walletConnect({ projectId }),
  adapters: [new EthersAdapter()],
  networks: [mainnet, arbitrum],
  projectId,
  metadata: {
    name: 'React app',
    description: 'An app with every hook',
    url: 'https://app.example',
    icons: ['https://app.example/icon.png'],
  },
  features: { email: false, socials: false, multiWallet: true },
})

function Actions() {
  const { open, close } = useAppKit()
  const { disconnect } = useDisconnect()
  const { switchNetwork } = useAppKitNetwork()
  const { fetchBalance } = useAppKitBalance()
  const [balance, setBalance] = useState('')
  return (
    <p>
      <button onClick={() => open()}>Open</button>
      <button onClick={() => open({ view: 'Networks' })}>Networks</button>
      <button onClick={() => close()}>Close</button>
      <button onClick={() => switchNetwork(arbitrum)}>Arbitrum</button>
      <button
        id="balance"
        onClick={async () => {
          const { data, isSuccess } = await fetchBalance()
          setBalance(isSuccess ? `in ${data?.symbol}` : 'unknown')
        }}
      >
        Balance {balance}
      </button>
      <button id="leave" onClick={() => disconnect({ namespace: 'eip155' })}>
        Leave
      </button>
    </p>
  )
}

function Signing() {
  const { address } = useAppKitAccount({ namespace: 'eip155' })
  const { walletProvider, walletProviderType } = useAppKitProvider<Provider>('eip155')
  const [signature, setSignature] = useState('')
  async function sign() {
    const params = ['0x68656c6c6f', address]
    setSignature(await walletProvider!.request<string>({ method: 'personal_sign', params }))
  }
  return (
    <p>
      <button id="sign" onClick={sign}>
        Sign with {walletProviderType}
      </button>
      <output id="signature">{signature}</output>
    </p>
  )
}

function Facts() {
  const { address, caipAddress, allAccounts, isConnected, status } = useAppKitAccount()
  const { caipNetwork, caipNetworkId, chainId } = useAppKitNetwork()
  const core = useAppKitNetworkCore()
  const { walletInfo } = useWalletInfo('eip155')
  const { themeMode, themeVariables, setThemeMode, setThemeVariables } = useAppKitTheme()
  const { open, initialized, loading, selectedNetworkId, activeChain } = useAppKitState()
  const { data, timestamp } = useAppKitEvents()
  const { connections, recentConnections } = useAppKitConnections('eip155')
  const { connection, isPending, switchConnection, deleteConnection } = useAppKitConnection({ namespace: 'eip155' })
  const { isReady, connect } = useAppKitWallet({ namespace: 'eip155', onSuccess: () => {}, onError: () => {} })

  useEffect(() => {
    setThemeMode('dark')
    setThemeVariables({ '--w3m-accent': '#00bb7f' })
  }, [setThemeMode, setThemeVariables])

  return (
    <>
      <p id="status">
        {status} {address}
      </p>
      <pre>
        {JSON.stringify({
          caipAddress,
          plain: CoreHelperUtil.getPlainAddress(caipAddress),
          isMobile: CoreHelperUtil.isMobile(),
          isConnected,
          chainId,
          caipNetworkId,
          initialized,
          loading,
          open,
          selectedNetworkId,
          activeChain,
          themeMode,
          themeVariables,
          timestamp,
          isPending,
          accounts: allAccounts.map((account) => account.address),
          network: caipNetwork?.name,
          same: core.chainId === chainId,
          wallet: walletInfo?.name,
          event: data.event,
          connected: connection?.connectorId,
        })}
      </pre>
      <ul>
        {connections.map((one) => (
          <li key={one.connectorId}>
            {one.name}
            <button onClick={() => switchConnection({ connection: one })}>Use</button>
            <button
              onClick={() => deleteConnection({ address: one.accounts[0]!.address, connectorId: one.connectorId })}
            >
              Forget
            </button>
          </li>
        ))}
      </ul>
      <p>{recentConnections.length} of before</p>
      <button disabled={!isReady} onClick={() => connect('metamask')}>
        MetaMask
      </button>
    </>
  )
}

export default function App() {
  return (
    <>
      <appkit-button balance="show" size="md" label="Connect" />
      <appkit-network-button />
      <Facts />
      <Signing />
      <Actions />
    </>
  )
}
