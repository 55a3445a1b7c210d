import { createEventCounter } from './event-counts.js'
import type { EventStore } from './event-store.js'

/** Counts events in memory, and keeps none. */
export function createCountedEvents(): EventStore {
  const counter = createEventCounter()
  return {
    ready: () => Promise.resolve(),
    async add(events, receivedAt) {
      for (const { props } of events) counter.add(receivedAt.toISOString(), props.event)
    },
    counts: () => Promise.resolve(counter.read()),
    close: () => Promise.resolve(),
  }
}
