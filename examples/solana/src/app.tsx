import { useAppKitConnection } from '@openappkit/adapter-solana/react'
import { AppKitButton, useAppKitAccount, useAppKitProvider } from '@openappkit/react'
import { LAMPORTS_PER_SOL, SystemProgram, Transaction } from '@solana/web3.js'
import { useState } from 'react'
import { appKit } from './appkit.js'

export function App() {
  const { isConnected } = useAppKitAccount({ namespace: 'solana' })
  const [said, setSaid] = useState('')
  const run = (work: () => Promise<string>) => () => {
    setSaid('Answer in your wallet.')
    work().then(setSaid, (error: Error) => setSaid(error.message))
  }
  return (
    <main>
      <h1>Solana</h1>
      <AppKitButton />
      {isConnected && (
        <>
          <SignButton run={run} />
          <SendButton run={run} />
        </>
      )}
      <p role="status">{said}</p>
    </main>
  )
}

type ButtonProps = { run(work: () => Promise<string>): () => void }

/** Signs with the kit: errors have codes, and the same call works in every namespace. */
function SignButton({ run }: ButtonProps) {
  return <button onClick={run(() => appKit.signMessage({ namespace: 'solana', message: 'Hello' }))}>Sign</button>
}

/** Sends with the classes of `@solana/web3.js`. */
function SendButton({ run }: ButtonProps) {
  const { walletProvider } = useAppKitProvider('solana')
  const { connection } = useAppKitConnection()
  async function send(): Promise<string> {
    const from = walletProvider?.publicKey
    if (!walletProvider || !connection || !from) return 'One moment, please.'
    const transaction = new Transaction({ feePayer: from, ...(await connection.getLatestBlockhash()) })
    const lamports = LAMPORTS_PER_SOL / 10
    transaction.add(SystemProgram.transfer({ fromPubkey: from, toPubkey: from, lamports }))
    return walletProvider.sendTransaction(transaction, connection)
  }
  return <button onClick={run(send)}>Send 0.1 SOL to yourself</button>
}
