import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, getPriority, loadavg } from 'node:os'
import { join } from 'node:path'
import { root } from '../../check/source-file.ts'
import { tableOf } from '../report.ts'

/** One line of a table: its name, and a cell for each run. */
export type Row = readonly [name: string, ...cells: (string | number)[]]

export type Section = { title: string; text: string; rows: readonly Row[] }

const page = join(root, 'docs/architecture/relay-bench.md')

const opening = `# What the relay carries

Written by \`npm run bench:relay\`, a section for each of its flags: the built server, in one process with its mailboxes in
SQLite on this machine's disk where nothing else is said, flushed before every \`true\`. The clients are on the same machine and share its cores with
it, and with everything else that ran there: each section says how much that was. Each client has an address of its own,
and every limit but the number of sockets is the default. Judge the losses and the CPU seconds; the milliseconds are those
of the machine on that day.
`

/** Puts one section into the page of figures, in place of an older one of the same title, and returns it. */
export function writeSection({ title, text, rows }: Section, loadBefore: number): string {
  const columns = Math.max(...rows.map(({ length }) => length))
  const section = `## ${title}

${text}

${tableOf(
  Array.from({ length: columns }, () => ''),
  rows,
)}

${noise(loadBefore)}
`
  const old = existsSync(page)
    ? readFileSync(page, 'utf8')
        .split(/^(?=## )/m)
        .slice(1)
    : []
  const others = old.map((one) => (one.startsWith(`## ${title}\n`) ? section : `${one.trimEnd()}\n`))
  const sections = others.includes(section) ? others : [...others, section]
  writeFileSync(page, [opening, ...sections].join('\n'))
  return section
}

/** Under which noise the figures were taken. */
function noise(loadBefore: number): string {
  const [after = Number.NaN] = loadavg()
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, ${cpus().length} cores, nice ${getPriority()}, load average ${loadBefore.toFixed(1)} before it began and ${after.toFixed(1)} at its end.`
}
