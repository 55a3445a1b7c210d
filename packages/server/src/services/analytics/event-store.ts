import type { AnalyticsEvent } from '@openappkit/protocol/analytics'
import type { RunningStore } from '../../platform/store/running-store.js'
import { createEventCounter, type EventCounts } from './event-counts.js'
import type { EventRow } from './event-rules.js'

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

/** Bytes of events that a store keeps. Beyond it, the oldest are deleted. */
export const defaultMostBytes = 200 * 1024 * 1024

/** The events of a store that runs. */
export const callEvents = ({ ready, call, close }: RunningStore): EventStore => ({
  ready,
  add(events, receivedAt) {
    const at = receivedAt.toISOString()
    const rows = events.map((event): EventRow => ({
      receivedAt: at,
      event: event.props.event,
      json: JSON.stringify(event),
    }))
    return call('add', rows)
  },
  counts: () => call('counts'),
  close,
})
