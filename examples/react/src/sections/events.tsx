import { Card } from '../components/card.js'
import { useEventLog } from '../use-event-log.js'

const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false })

export function EventsSection() {
  const events = useEventLog()
  return (
    <Card title="Events" hint="Events that the kit reports to the app, newest first. Nothing else receives them.">
      {events.length === 0 ? (
        <p className="note">Nothing yet. Open the modal.</p>
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
    </Card>
  )
}
