import {
  AppKitButton,
  useAppKit,
  useAppKitAccount,
  useAppKitNetwork,
  useAppKitProvider,
  useDisconnect,
  useWalletInfo,
} from '@openappkit/react'
import { BrowserProvider } from 'ethers'
import { useState } from 'react'
import { networks } from './appkit'
import { useNotices } from './use-notices'

export default function App() {
  const { address, status } = useAppKitAccount()
  const notice = useNotices()
  return (
    <main>
      <AppKitButton />
      <p id="status">
        {status} {address}
      </p>
      {status === 'connected' ? <Wallet /> : <Connect isConnecting={status === 'connecting'} />}
      <p role="status">{notice}</p>
    </main>
  )
}

function Connect({ isConnecting }: { isConnecting: boolean }) {
  const { openProps } = useAppKit()
  return (
    <button disabled={isConnecting} {...openProps()}>
      {isConnecting ? 'Connecting' : 'Connect'}
    </button>
  )
}

function Wallet() {
  const { walletInfo } = useWalletInfo()
  const { chainId, switchNetwork } = useAppKitNetwork()
  const { walletProvider } = useAppKitProvider('eip155')
  const { disconnect } = useDisconnect()
  const [signature, setSignature] = useState<string>()

  async function sign(): Promise<void> {
    if (!walletProvider) return
    const signer = await new BrowserProvider(walletProvider).getSigner()
    setSignature(await signer.signMessage('hello'))
  }

  return (
    <>
      <p>Connected with {walletInfo?.name}.</p>
      {networks.map((network) => (
        <button
          key={network.id}
          disabled={network.id === chainId}
          onClick={() => void switchNetwork(network).catch(console.warn)}
        >
          {network.name}
        </button>
      ))}
      <button id="sign" onClick={() => void sign()}>
        Sign
      </button>
      <output id="signature">{signature}</output>
      <button id="leave" onClick={() => void disconnect()}>
        Leave
      </button>
    </>
  )
}
