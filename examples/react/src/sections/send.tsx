import { type FormEvent, useState } from 'react'
import { type Address, createClient, formatEther, http, isAddress, parseEther } from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import { Card } from '../components/card.js'
import { Fact, Facts } from '../components/facts.js'
import { NeedsWallet } from '../components/needs-wallet.js'
import { Outcome } from '../components/outcome.js'
import { announceSent } from '../hooks/use-balance.js'
import { useTask } from '../hooks/use-task.js'
import { useWalletClient } from '../hooks/use-wallet-client.js'

type Sent = { hash: string; block: bigint; fee: bigint; isGood: boolean }

const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export function SendSection() {
  const client = useWalletClient()
  const [to, setTo] = useState<string>(recipient)
  const [amount, setAmount] = useState('0.5')
  const { state, start, isWaiting } = useTask<Sent>()
  const problem = problemWith(to, amount)

  function send(event: FormEvent) {
    event.preventDefault()
    if (!client || problem) return
    void start(async () => {
      const hash = await client.sendTransaction({ to: to as Address, value: parseEther(amount) })
      const chain = createClient({ chain: client.chain, transport: http() })
      const receipt = await waitForTransactionReceipt(chain, { hash, pollingInterval: 250, timeout: 60_000 })
      announceSent()
      const fee = receipt.gasUsed * receipt.effectiveGasPrice
      return { hash, block: receipt.blockNumber, fee, isGood: receipt.status === 'success' }
    })
  }

  return (
    <Card title="Send" hint="Play money of the local chain. The wallet shows the whole address before it sends.">
      <form onSubmit={send} className="form">
        <label className="field">
          <span>To</span>
          <input
            className="data"
            value={to}
            onChange={(event) => setTo(event.target.value.trim())}
            spellCheck={false}
            autoComplete="off"
          />
        </label>
        <label className="field">
          <span>Amount in ETH</span>
          <input inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value.trim())} />
        </label>
        <div className="row">
          <button className="button button-main" disabled={!client || isWaiting || problem !== undefined}>
            Send
          </button>
          {client ? problem && <p className="reason reason-field">{problem}</p> : <NeedsWallet />}
        </div>
      </form>
      <Outcome state={state} waiting="Confirm in your wallet. Then the chain takes a moment.">
        {(sent) => <Receipt {...sent} />}
      </Outcome>
    </Card>
  )
}

function Receipt({ hash, block, fee, isGood }: Sent) {
  return (
    <Facts>
      <Fact label="Transaction">
        <code className="data">{hash}</code>
      </Fact>
      <Fact label="Result">
        <span className={isGood ? 'verdict verdict-good' : 'verdict verdict-bad'}>
          {isGood ? `In block ${block}` : `Reverted in block ${block}`}
        </span>
      </Fact>
      <Fact label="Fee">{formatEther(fee)} ETH</Fact>
    </Facts>
  )
}

function problemWith(to: string, amount: string): string | undefined {
  if (!isAddress(to)) return 'This is not an address.'
  if (!/^\d+(\.\d{1,18})?$/.test(amount)) return 'Write the amount as a number, for example 0.5.'
  return undefined
}
