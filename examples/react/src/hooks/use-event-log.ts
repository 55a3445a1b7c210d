import { useAppKitEvents } from '@openappkit/react'
import { useEffect, useState } from 'react'

export type LoggedEvent = { id: number; timestamp: number; name: string }

const most = 20

/** The last twenty events of the kit, newest first. */
export function useEventLog(): readonly LoggedEvent[] {
  const newest = useAppKitEvents()
  const [events, setEvents] = useState<readonly LoggedEvent[]>([])

  useEffect(() => {
    const { data, timestamp } = newest
    if (!data) return
    setEvents((known) => {
      // StrictMode runs effects twice.
      if (known[0]?.timestamp === timestamp && known[0].name === data.event) return known
      return [{ id: (known[0]?.id ?? 0) + 1, timestamp, name: data.event }, ...known].slice(0, most)
    })
  }, [newest])

  return events
}
