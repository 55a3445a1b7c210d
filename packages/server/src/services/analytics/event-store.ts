import type { AnalyticsEvent } from '@openappkit/protocol/analytics'
import { createEventCounter, type EventCounts } from './event-counts.js'

/**
 * Stores events and their counts. An implementation may run on another machine. Failures reject with a `StoreError`.
 */
export type EventStore = {
  ready(): Promise<void>
  /** Resolves when all events are durable. Rejects if none were stored. */
  add(events: readonly AnalyticsEvent[], receivedAt: Date): Promise<void>
  /** The number of events per day in UTC, over the last 90 days. */
  counts(): Promise<EventCounts>
  close(): Promise<void>
}

/** Counts events in memory, and stores none. */
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
