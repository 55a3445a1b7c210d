import { evmAdapter } from '@openappkit/adapter-evm'
import {
  AppKitButton,
  AppKitProvider,
  type Provider,
  useAppKitAccount,
  useAppKitProvider,
  useDisconnect,
} from '@openappkit/react'
import { base, mainnet } from '@openappkit/react/networks'
import { useState } from 'react'

const adapters = [evmAdapter()]

function Account() {
  const { status, address } = useAppKitAccount()
  const { walletProvider } = useAppKitProvider<Provider>('eip155')
  const { disconnect } = useDisconnect()
  const [signature, setSignature] = useState('')
  const sign = async () =>
    setSignature(
      (await walletProvider?.request<string>({ method: 'personal_sign', params: ['0x68656c6c6f', address] })) ?? '',
    )
  return (
    <>
      <p id="status">
        {status} {address}
      </p>
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

export default function App() {
  return (
    <AppKitProvider adapters={adapters} networks={[mainnet, base]}>
      <AppKitButton />
      <Account />
    </AppKitProvider>
  )
}
