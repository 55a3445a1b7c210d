import { AppKitButton } from '@openappkit/react'
import { LAMPORTS_PER_SOL, SystemProgram, Transaction } from '@solana/web3.js'
import bs58 from 'bs58'
import { useState } from 'react'
import { useConnection, useWallet } from './wallet-hooks'

export function App() {
  const { publicKey, connected, connecting, wallet, disconnect } = useWallet()
  return (
    <main>
      <AppKitButton />
      <p id="status">
        {connected && publicKey ? `connected ${publicKey.toBase58()}` : connecting ? 'connecting' : 'disconnected'}
      </p>
      <p>{wallet?.adapter.name}</p>
      <SignButton />
      <SendButton />
      <button id="leave" onClick={() => void disconnect()}>
        Leave
      </button>
    </main>
  )
}

function SignButton() {
  const { signMessage } = useWallet()
  const [signature, setSignature] = useState('')
  async function sign() {
    if (!signMessage) throw new Error('The wallet signs no messages')
    setSignature(bs58.encode(await signMessage(new TextEncoder().encode('hello'))))
  }
  return (
    <>
      <button id="sign" onClick={() => void sign().catch((error: Error) => setSignature(error.message))}>
        Sign
      </button>
      <output id="signature">{signature}</output>
    </>
  )
}

function SendButton() {
  const { connection } = useConnection()
  const { publicKey, sendTransaction } = useWallet()
  const [said, setSaid] = useState('')
  async function send() {
    if (!publicKey) throw new Error('Connect a wallet first')
    const lamports = LAMPORTS_PER_SOL / 100
    const transfer = SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: publicKey, lamports })
    const signature = await sendTransaction(new Transaction().add(transfer), connection)
    const latest = await connection.getLatestBlockhash()
    await connection.confirmTransaction({ signature, ...latest }, 'confirmed')
    setSaid(`sent ${signature}`)
  }
  return (
    <>
      <button id="send" onClick={() => void send().catch((error: Error) => setSaid(error.message))}>
        Send
      </button>
      <output id="sent">{said}</output>
    </>
  )
}
