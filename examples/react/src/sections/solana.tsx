import { useAppKit } from '@openappkit/react'
import { type FormEvent, useState } from 'react'
import { appKit } from '../appkit.js'
import { Card } from '../components/card.js'
import { Fact, Facts } from '../components/facts.js'
import { Outcome } from '../components/outcome.js'
import { useTask } from '../hooks/use-task.js'

/** Uses the kit only: the same calls work in every namespace, without a Solana library. */
export function SolanaSection() {
  const { open } = useAppKit()
  const [message, setMessage] = useState('Hello from OpenAppKit')
  const { state, start, isWaiting } = useTask<string>()

  function sign(event: FormEvent) {
    event.preventDefault()
    void start(() => appKit.signMessage({ namespace: 'solana', message }))
  }

  return (
    <Card title="Solana" hint="Tokens, sending and receiving are in the modal.">
      <form onSubmit={sign} className="form">
        <label className="field">
          <span>Message</span>
          <textarea rows={2} value={message} onChange={(event) => setMessage(event.target.value)} required />
        </label>
        <div className="row">
          <button className="button button-main" disabled={isWaiting}>
            Sign message
          </button>
          <button type="button" className="button" onClick={() => void open({ view: 'WalletSend' })}>
            Send
          </button>
        </div>
      </form>
      <Outcome state={state} waiting="Read the message in your wallet, then sign.">
        {(signature) => (
          <Facts>
            <Fact label="Signature">
              <code className="data">{signature}</code>
            </Fact>
          </Facts>
        )}
      </Outcome>
    </Card>
  )
}
