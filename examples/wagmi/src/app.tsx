import { AppKitButton } from '@openappkit/react'
import {
  useChains,
  useConnect,
  useConnection,
  useConnectors,
  useDisconnect,
  useSignMessage,
  useSwitchChain,
} from 'wagmi'
import { Pay } from './pay.js'

export function App() {
  const { address, chainId, connector, status } = useConnection()
  return (
    <main>
      <h1>wagmi, and one modal</h1>
      <AppKitButton />
      <p role="status">
        {status} {address} {chainId}
      </p>
      {status === 'connected' ? <Connected wallet={connector.name} /> : <Connect />}
    </main>
  )
}

/** Connects with wagmi: the connector of the kit opens its modal. */
function Connect() {
  const { mutate: connect, error, isPending } = useConnect()
  const [connector] = useConnectors()
  return (
    <>
      <button disabled={isPending} onClick={() => connector && connect({ connector })}>
        Connect with wagmi
      </button>
      {error && <p role="alert">{error.name === 'UserRejectedRequestError' ? 'Not this time.' : error.message}</p>}
    </>
  )
}

function Connected({ wallet }: { wallet: string }) {
  const { mutate: disconnect } = useDisconnect()
  const { mutate: switchChain } = useSwitchChain()
  const { mutate: signMessage, data: signature } = useSignMessage()
  const chains = useChains()
  return (
    <>
      <p>Connected with {wallet}.</p>
      {chains.map(({ id, name }) => (
        <button key={id} onClick={() => switchChain({ chainId: id })}>
          {name}
        </button>
      ))}
      <button onClick={() => signMessage({ message: 'Hello from wagmi' })}>Sign</button>
      {signature && <output>{signature}</output>}
      <Pay />
      <button onClick={() => disconnect()}>Disconnect</button>
    </>
  )
}
