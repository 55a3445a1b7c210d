import { AppKitButton } from '@openappkit/react'
import { useAccount, useDisconnect, useSignMessage } from 'wagmi'
import { kit } from './appkit'
import { ConnectButton } from './connect-button'
import { useSession } from './sign-in'

export default function App() {
  const { address, status } = useAccount()
  return (
    <main>
      <AppKitButton balance="hide" />
      <ConnectButton />
      <p id="status">
        {status} {address}
      </p>
      {status === 'connected' && <Member />}
      <Actions />
    </main>
  )
}

function Member() {
  const session = useSession()
  if (!session) return <button onClick={() => void kit.open({ view: 'SIWXSignMessage' })}>Sign in</button>
  return <p id="session">Signed in: {session.address}</p>
}

function Actions() {
  const { signMessage, data } = useSignMessage()
  const { disconnect } = useDisconnect()
  return (
    <>
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
