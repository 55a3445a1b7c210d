import { useAppKit, useAppKitNetwork } from '@openappkit/react'
import { Card } from '../components/card.js'
import { Outcome } from '../components/outcome.js'
import { networks } from '../networks.js'
import { linkTo, setup } from '../setup.js'
import { useTask } from '../hooks/use-task.js'

type Network = (typeof networks)[number]

export function NetworkSection() {
  const { open } = useAppKit()
  const { chainId, switchNetwork } = useAppKitNetwork()
  const { state, start, isWaiting } = useTask<Network>()

  const change = (network: Network) =>
    start(async () => {
      await switchNetwork(network)
      return network
    })

  return (
    <Card title="Network">
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
              <span className="choice-detail">
                {network.id === chainId ? 'Current' : network.nativeCurrency.symbol}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {setup.chains !== 'all' && (
        <p className="fine">
          {setup.chains === 'evm' ? 'Solana is' : 'EVM networks are'} off in this setup.{' '}
          <a href={linkTo({ chains: 'all' })}>Offer both</a>
        </p>
      )}
      <Outcome state={state} waiting="Approve the switch in your wallet.">
        {({ id, name }) => id === chainId && <p className="note note-good">Now on {name}.</p>}
      </Outcome>
      <button type="button" className="button" onClick={() => void open({ view: 'Networks' })}>
        Choose in the modal
      </button>
    </Card>
  )
}
