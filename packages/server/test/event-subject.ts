import { DatabaseSync } from 'node:sqlite'
import { createLog } from '../src/platform/log/log.js'
import type { EventStore } from '../src/services/analytics/event-store.js'
import { createSqliteEvents } from '../src/services/analytics/sqlite-events.js'
import type { StoreSubject } from './store-subject.js'

/** An event whose name is the URL of its page. */
export const eventOf = (name: string) => ({
  eventId: '6f1b0f7e-7d9b-4a57-8f0e-3a1f6a1b2c3d',
  url: name,
  domain: 'app.example',
  timestamp: '2026-11-21T12:00:00.000Z',
  props: { type: 'track' as const, event: 'MODAL_OPEN' as const, properties: { connected: false } },
})

const files = new WeakMap<EventStore, string>()

/** Events for the store suites. */
export const subject: StoreSubject<EventStore> = {
  open({ file, ...more }) {
    const store = createSqliteEvents({ file, log: createLog('silent'), ...more })
    files.set(store, file)
    return store
  },
  ready: (store) => store.ready(),
  write: (store, name) => store.add([eventOf(name)], new Date()),
  // The store returns only counts, so this reads the file as an operator does.
  async read(store) {
    const db = new DatabaseSync(files.get(store) ?? '', { readOnly: true })
    const rows = db.prepare("SELECT json ->> 'url' AS url FROM events").all()
    db.close()
    return rows.map(({ url }) => String(url))
  },
  close: (store) => store.close(),
}
