import { useAccount, useDisconnect, useSignMessage } from 'wagmi'
import { ConnectButton } from './connect-button'

export default function App() {
  const { address, status } = useAccount()
  const { signMessage, data } = useSignMessage()
  const { disconnect } = useDisconnect()
  return (
    <main>
      <ConnectButton />
      <p id="status">
        {status} {address}
      </p>
      <button id="sign" onClick={() => signMessage({ message: 'hello' })}>
        Sign
      </button>
      <output id="signature">{data}</output>
      <button id="leave" onClick={() => disconnect()}>
        Leave
      </button>
    </main>
  )
}
