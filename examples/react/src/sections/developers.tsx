import { useAppKitAccount, useAppKitNetwork } from '@openappkit/react'
import { Fact, Facts } from '../components/facts.js'
import { useEventLog } from '../hooks/use-event-log.js'

const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })

/** Ids and events, which visitors of an app never need. */
export function DevelopersSection() {
  // Outside the folded part, which collects events while it is closed.
  const events = useEventLog()
  const count = events[0]?.id ?? 0
  const { allAccounts, caipAddress } = useAppKitAccount()
  const { caipNetworkId } = useAppKitNetwork()
  return (
    <details className="card developers">
      <summary>
        <h2>For developers</h2>
        <span className="tag">{count === 1 ? '1 event' : `${count} events`}</span>
      </summary>
      <Facts>
        <Fact label="Network (CAIP-2)">
          <code className="data">{caipNetworkId ?? 'none'}</code>
        </Fact>
        <Fact label="Account (CAIP-10)">
          <code className="data">{caipAddress ?? 'none'}</code>
        </Fact>
        <Fact label="Accounts shared">{allAccounts.length}</Fact>
      </Facts>
      <h3>Events</h3>
      <p className="hint">The kit reports these events to the page. The list has the last twenty, newest first.</p>
      {events.length === 0 ? (
        <p className="note">No events yet. Open the modal.</p>
      ) : (
        <ol className="ledger log" aria-label="Events" tabIndex={0}>
          {events.map(({ id, timestamp, name }) => (
            <li key={id} className="log-row">
              <code>{name}</code>
              <time dateTime={new Date(timestamp).toISOString()}>{time.format(timestamp)}</time>
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}
