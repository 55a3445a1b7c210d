import { verifyTypedData } from 'viem'
import { Card } from '../components/card.js'
import { NeedsWallet } from '../components/needs-wallet.js'
import { Outcome } from '../components/outcome.js'
import { type Signed, Verdict } from '../components/verdict.js'
import { useTask } from '../hooks/use-task.js'
import { useWalletClient } from '../hooks/use-wallet-client.js'

const types = {
  // The vote of OpenZeppelin's Governor, which wallets can display.
  Ballot: [
    { name: 'proposalId', type: 'uint256' },
    { name: 'support', type: 'uint8' },
  ],
} as const
const message = { proposalId: 118n, support: 1 } as const

export function SignTypedDataSection() {
  const client = useWalletClient()
  const { state, start, isWaiting } = useTask<Signed>()

  function sign() {
    if (!client) return
    void start(async () => {
      const { address } = client.account
      // Includes the chain id, so that the signature is invalid on other chains.
      const data = {
        domain: { name: 'OpenAppKit demo', version: '1', chainId: client.chain.id },
        types,
        primaryType: 'Ballot',
        message,
      } as const
      const signature = await client.signTypedData(data)
      return { signature, isValid: await verifyTypedData({ ...data, address, signature }) }
    })
  }

  return (
    <Card title="Sign typed data" hint="EIP-712: the wallet shows fields instead of bytes.">
      <dl className="ledger">
        {Object.entries(message).map(([name, value]) => (
          <div className="fact" key={name}>
            <dt>{name}</dt>
            <dd>{String(value)}</dd>
          </div>
        ))}
      </dl>
      <div className="row">
        <button type="button" className="button button-main" disabled={!client || isWaiting} onClick={sign}>
          Sign typed data
        </button>
        {!client && <NeedsWallet />}
      </div>
      <Outcome state={state} waiting="Check the fields in your wallet, then sign.">
        {(signed) => <Verdict {...signed} />}
      </Outcome>
    </Card>
  )
}
