// Runs in the thread of the events: imports nothing that Node would not find in the source.
import { closeSync, existsSync, openSync, readFileSync, readSync, renameSync } from 'node:fs'

/** An event as earlier versions kept it: one line of JSON. */
export type EventLine = { receivedAt: string; event: string; json: string }

/** A file of lines makes room for the database, which has its name from now on. */
export function setLineFileAside(file: string): void {
  if (!existsSync(file)) return
  const opened = openSync(file, 'r')
  const head = Buffer.alloc(1)
  readSync(opened, head, 0, 1, 0)
  closeSync(opened)
  if (head.toString() === '{') renameSync(file, `${file}.lines`)
}

/** The files of lines that belong to a database, the older one first. */
export function findLineFiles(file: string): string[] {
  return [`${file}.1`, `${file}.lines`].filter((path) => existsSync(path))
}

/** The events of a file of lines. What is none, such as half a line of a run that was killed, is left out. */
export function readLines(path: string): EventLine[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => readLine(line) ?? [])
}

function readLine(line: string): EventLine | undefined {
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
