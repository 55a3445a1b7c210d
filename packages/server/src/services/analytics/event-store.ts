import type { AnalyticsEvent } from '@openappkit/protocol/analytics'
import { createEventCounter, type EventCounts } from './event-counts.js'

/**
 * Where events are kept, and how many there were. An implementation may be on another machine. Whatever cannot be done
 * rejects with a `StoreError`.
 */
export type EventStore = {
  ready(): Promise<void>
  /** Resolves when the events are safe from a crash: all of them, or it rejects and none is. */
  add(events: readonly AnalyticsEvent[], receivedAt: Date): Promise<void>
  /** How often each event came, per day in UTC, over the last 90 days. */
  counts(): Promise<EventCounts>
  close(): Promise<void>
}

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
