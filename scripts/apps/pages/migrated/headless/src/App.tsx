import { EthersAdapter } from '@openappkit/adapter-ethers'
import { mainnet } from '@openappkit/react/networks'
import {
  createAppKit,
  type Provider,
  useAppKitAccount,
  useAppKitProvider,
  useAppKitWallets,
  useDisconnect,
} from '@openappkit/react'
import { walletConnect } from '@openappkit/walletconnect'
import { useEffect, useState } from 'react'

const projectId = '0123456789abcdef0123456789abcdef'

createAppKit({
  pairing: walletConnect({ projectId }),
  adapters: [new EthersAdapter()],
  networks: [mainnet],
  projectId,
  features: { headless: true },
})

function Wallets() {
  const { wallets, wcWallets, isFetchingWallets, connectingWallet, wcUri, fetchWallets, connect, resetWcUri } =
    useAppKitWallets()
  const [search, setSearch] = useState('')

  useEffect(() => {
    void fetchWallets({ search })
  }, [fetchWallets, search])

  return (
    <>
      <ul aria-label="Installed">
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <button onClick={() => connect(wallet, 'eip155')} disabled={connectingWallet !== undefined}>
              {wallet.name}
            </button>
          </li>
        ))}
      </ul>
      <input aria-label="Search" value={search} onChange={(event) => setSearch(event.target.value)} />
      {isFetchingWallets && <p>Looking</p>}
      <ul aria-label="All">
        {wcWallets.map((wallet) => (
          <li key={wallet.id}>
            <button onClick={() => connect(wallet)}>{wallet.name}</button>
          </li>
        ))}
      </ul>
      {wcUri && <button onClick={() => resetWcUri()}>Cancel {wcUri}</button>}
    </>
  )
}

export default function App() {
  const { status, address, isConnected } = useAppKitAccount()
  const { walletProvider } = useAppKitProvider<Provider>('eip155')
  const { disconnect } = useDisconnect()
  const [signature, setSignature] = useState('')
  const sign = async () =>
    setSignature(await walletProvider!.request<string>({ method: 'personal_sign', params: ['0x68656c6c6f', address] }))
  return (
    <>
      <p id="status">
        {status} {address}
      </p>
      {!isConnected && <Wallets />}
      <button id="sign" onClick={sign}>
        Sign
      </button>
      <output id="signature">{signature}</output>
      <button id="leave" onClick={() => disconnect()}>
        Leave
      </button>
    </>
  )
}
