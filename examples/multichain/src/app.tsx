import { AppKitButton, type ChainNamespace, useAppKit, useAppKitAccount } from '@openappkit/react'
import { useState } from 'react'
import { appKit } from './appkit.js'

const chains: readonly { namespace: ChainNamespace; name: string }[] = [
  { namespace: 'eip155', name: 'Ethereum' },
  { namespace: 'solana', name: 'Solana' },
  { namespace: 'bip122', name: 'Bitcoin' },
  { namespace: 'polkadot', name: 'Polkadot' },
  { namespace: 'cosmos', name: 'Cosmos' },
]

export function App() {
  return (
    <main>
      <header>
        <h1>Five chains</h1>
        <AppKitButton />
      </header>
      <p>Each chain has an account of its own. All of them can be connected at the same time.</p>
      <ul>
        {chains.map((chain) => (
          <Chain key={chain.namespace} {...chain} />
        ))}
      </ul>
    </main>
  )
}

function Chain({ namespace, name }: { namespace: ChainNamespace; name: string }) {
  const { open } = useAppKit()
  const { address, isConnected } = useAppKitAccount({ namespace })
  const [said, setSaid] = useState('')
  function sign() {
    setSaid('Answer in your wallet.')
    appKit.signMessage({ namespace, message: 'Hello' }).then(setSaid, (error: Error) => setSaid(error.message))
  }
  return (
    <li>
      <h2>{name}</h2>
      <output>{address ?? 'Not connected'}</output>
      {isConnected ? (
        <div>
          <button onClick={sign}>Sign a message</button>
          <button onClick={() => appKit.disconnect(namespace)}>Disconnect</button>
        </div>
      ) : (
        <div>
          <button onClick={() => open({ view: 'Connect', namespace })}>Connect</button>
        </div>
      )}
      <p role="status">{said}</p>
    </li>
  )
}
