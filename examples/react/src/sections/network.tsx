import { useAppKit, useAppKitNetwork } from '@openappkit/react'
import { Card } from '../components/card.js'
import { Outcome } from '../components/outcome.js'
import { networks } from '../networks.js'
import { useTask } from '../use-task.js'

export function NetworkSection() {
  const { open } = useAppKit()
  const { caipNetworkId, chainId, switchNetwork } = useAppKitNetwork()
  const { state, start, isWaiting } = useTask<string>()

  const change = (network: (typeof networks)[number]) =>
    start(async () => {
      await switchNetwork(network)
      return network.name
    })

  return (
    <Card title="Network" aside={<span className="tag">{caipNetworkId ?? 'none'}</span>}>
      <ul className="ledger choices">
        {networks.map((network) => (
          <li key={network.id}>
            <button
              type="button"
              className="choice"
              aria-pressed={network.id === chainId}
              disabled={isWaiting}
              onClick={() => void (network.id !== chainId && change(network))}
            >
              <span className="choice-name">{network.name}</span>
              <span className="choice-detail">Chain {network.id}</span>
            </button>
          </li>
        ))}
      </ul>
      <Outcome state={state} waiting="Approve the switch in your wallet.">
        {(name) => <p className="note note-good">Now on {name}.</p>}
      </Outcome>
      <button type="button" className="button" onClick={() => void open({ view: 'Networks' })}>
        Choose in the modal
      </button>
    </Card>
  )
}
