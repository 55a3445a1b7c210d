import { type FormEvent, useState } from 'react'
import { verifyMessage } from 'viem'
import { Card } from '../components/card.js'
import { NeedsWallet } from '../components/needs-wallet.js'
import { Outcome } from '../components/outcome.js'
import { type Signed, Verdict } from '../components/verdict.js'
import { useTask } from '../hooks/use-task.js'
import { useWalletClient } from '../hooks/use-wallet-client.js'

export function SignMessageSection() {
  const client = useWalletClient()
  const [message, setMessage] = useState('Hello from OpenAppKit')
  const { state, start, isWaiting } = useTask<Signed>()

  function sign(event: FormEvent) {
    event.preventDefault()
    if (!client) return
    void start(async () => {
      const signature = await client.signMessage({ message })
      return { signature, isValid: await verifyMessage({ address: client.account.address, message, signature }) }
    })
  }

  return (
    <Card title="Sign a message" hint="Costs nothing. Proves that the address is yours.">
      <form onSubmit={sign} className="form">
        <label className="field">
          <span>Message</span>
          <textarea rows={2} value={message} onChange={(event) => setMessage(event.target.value)} required />
        </label>
        <div className="row">
          <button className="button button-main" disabled={!client || isWaiting}>
            Sign message
          </button>
          {!client && <NeedsWallet />}
        </div>
      </form>
      <Outcome state={state} waiting="Read the message in your wallet, then sign.">
        {(signed) => <Verdict {...signed} />}
      </Outcome>
    </Card>
  )
}
