// Runs in the thread of the events, so it imports only what Node finds in the source.
import { closeSync, existsSync, openSync, readFileSync, readSync, renameSync } from 'node:fs'
import type { EventRow } from './event-rules.ts'

/** Renames a JSON lines file, so that the database can use its name. */
export function setLineFileAside(file: string): void {
  if (!existsSync(file)) return
  const opened = openSync(file, 'r')
  const head = Buffer.alloc(1)
  readSync(opened, head, 0, 1, 0)
  closeSync(opened)
  if (head.toString() === '{') renameSync(file, `${file}.lines`)
}

/** Returns the JSON lines files of a database, oldest first. */
export function findLineFiles(file: string): string[] {
  return [`${file}.1`, `${file}.lines`].filter((path) => existsSync(path))
}

/** Reads the events of a JSON lines file. Skips invalid lines, such as the last line of a killed process. */
export function readLines(path: string): EventRow[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => readLine(line) ?? [])
}

function readLine(line: string): EventRow | undefined {
  try {
    const { receivedAt, ...event } = JSON.parse(line) as { receivedAt: unknown; props?: { event?: unknown } }
    const name = event.props?.event
    if (typeof receivedAt !== 'string' || !/^\d{4}-\d{2}-\d{2}T/.test(receivedAt) || typeof name !== 'string')
      return undefined
    return { receivedAt, event: name, json: JSON.stringify(event) }
  } catch {
    return undefined
  }
}
