/** The number of events per day in UTC: `{ '2026-11-21': { MODAL_OPEN: 12 } }`. */
export type EventCounts = Record<string, Record<string, number>>

export type EventCounter = ReturnType<typeof createEventCounter>

const dayForm = /^\d{4}-\d{2}-\d{2}/

/** Counts events of recent days and drops older ones. Uses the time of receipt, because pages cannot choose it. */
export function createEventCounter(keptDays = 90) {
  const days = new Map<string, Map<string, number>>()

  return {
    /** `receivedAt` is ISO 8601. */
    add(receivedAt: string, event: string): void {
      const [day] = dayForm.exec(receivedAt) ?? []
      if (!day) return
      const counts = days.get(day) ?? new Map<string, number>()
      counts.set(event, (counts.get(event) ?? 0) + 1)
      days.set(day, counts)
      if (days.size > keptDays) days.delete([...days.keys()].toSorted()[0] ?? '')
    },
    read(): EventCounts {
      const sorted = [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))
      return Object.fromEntries(sorted.map(([day, counts]) => [day, Object.fromEntries(counts)]))
    },
  }
}
