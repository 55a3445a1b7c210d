import type { AnalyticsEvent } from '@openappkit/protocol/analytics'
import { createReadStream } from 'node:fs'
import { appendFile, rename, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { createEventCounter, type EventCounts } from './event-counts.js'

export type EventStore = {
  /** Keeps what a page sent. Never waits for the disk, and never throws. */
  add(events: readonly AnalyticsEvent[]): void
  counts(): EventCounts
  /** Settles when everything that was added is written, or could not be. */
  flush(): Promise<void>
}

export type EventStoreOptions = {
  /** One event per line, as JSON. Without a file, events are only counted. */
  file?: string | undefined
  /** A file that is larger becomes `<file>.1`, in place of the one before it. */
  mostBytes?: number
  /** Told when the disk refuses; the events are then gone. */
  onFailure?: (thrown: unknown) => void
  now?: () => Date
}

/** What waits for a slow disk; beyond it, events are counted and not kept. */
const waitingBytes = 8 * 1024 * 1024

/** Keeps events in a file, and how many there were. What an earlier run wrote is counted first. */
export async function createEventStore({
  file,
  mostBytes = 100 * 1024 * 1024,
  onFailure = () => undefined,
  now = () => new Date(),
}: EventStoreOptions = {}): Promise<EventStore> {
  const counter = createEventCounter()
  let waiting: string[] = []
  let bytes = 0
  let writing: Promise<void> | undefined
  if (file) for (const path of [`${file}.1`, file]) await countLines(path, counter.add)

  async function write(path: string): Promise<void> {
    while (waiting.length > 0) {
      const text = waiting.join('')
      waiting = []
      bytes = 0
      try {
        const { size } = await stat(path).catch(() => ({ size: 0 }))
        if (size > 0 && size + text.length > mostBytes) await rename(path, `${path}.1`)
        // Readable by the operator alone.
        await appendFile(path, text, { mode: 0o600 })
      } catch (thrown) {
        onFailure(thrown)
      }
    }
  }

  return {
    add(events) {
      const receivedAt = now().toISOString()
      for (const event of events) {
        counter.add(receivedAt, event.props.event)
        const line = `${JSON.stringify({ receivedAt, ...event })}\n`
        if (!file || bytes + line.length > waitingBytes) continue
        bytes += line.length
        waiting.push(line)
      }
      if (file && waiting.length > 0) writing ??= write(file).finally(() => (writing = undefined))
    },
    counts: counter.read,
    flush: async () => writing,
  }
}

const storedLine = z.object({ receivedAt: z.string(), props: z.object({ event: z.string() }) })

async function countLines(path: string, add: (receivedAt: string, event: string) => void): Promise<void> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  if (!isThere) return
  for await (const line of createInterface({ input: createReadStream(path, 'utf8') })) {
    const { data } = storedLine.safeParse(readJson(line))
    if (data) add(data.receivedAt, data.props.event)
  }
}

/** The last line of a run that was killed may be half a line. */
function readJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
