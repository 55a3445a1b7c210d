import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { root } from '../../check/source-file.ts'
import type { LoadResult } from './measure-load.ts'

type Row = [name: string, read: (result: LoadResult) => string | number]

function spread(samples: readonly number[]): string {
  const sorted = samples.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return [0.5, 0.99, 1].map((share) => at(share).toFixed(0)).join(' / ')
}

const rows: readonly Row[] = [
  ['connections', ({ connections }) => connections],
  ['publishes per second, for so long', ({ rate, seconds }) => `${rate}, ${seconds} s`],
  ['connections lost and made again per second', ({ churn }) => churn],
  ['messages sent', ({ sent }) => sent],
  ['accepted', ({ accepted }) => accepted],
  ['refused', ({ refused }) => refused],
  ['accepted and lost', ({ lost }) => lost],
  ['delivered twice', ({ duplicates }) => duplicates],
  ['publish to `true`, p50 / p99 / most, ms', ({ acceptedMs }) => spread(acceptedMs)],
  ['publish to delivery, p50 / p99 / most, ms', ({ deliveredMs }) => spread(deliveredMs)],
  ['memory with all connections, idle, MB', ({ idleMemory }) => idleMemory.toFixed(0)],
  ['memory under load, most, MB', ({ mostMemory }) => mostMemory.toFixed(0)],
  ['CPU seconds per 1,000 messages', ({ cpuSeconds, accepted }) => ((cpuSeconds / accepted) * 1000).toFixed(2)],
]

/** Writes the page of figures and returns it. */
export function writeReport(results: readonly LoadResult[]): string {
  const table = rows.map(([name, read]) => `| ${[name, ...results.map(read)].join(' | ')} |`).join('\n')
  const page = `# What the relay carries

Written by \`npm run bench:relay\`: the built server in one process with its default limits (but for new connections,
which all come from one address here), its mailboxes in SQLite on this machine's disk, flushed before every \`true\`. The
clients are on the same machine and share its ${cpus().length} cores (load average at the end: ${(loadavg()[0] ?? Number.NaN).toFixed(1)}). Each has one topic,
takes what is pushed to it and publishes messages of 1.2 kB to others at random. Some lose their connection all the time
and come back; what was sent to them meanwhile has to arrive all the same, and what a break leaves unanswered counts as
sent and not as accepted. Judge the losses and the CPU seconds; the milliseconds are those of the machine it ran on.

|${' |'.repeat(results.length + 1)}
|---|${'---:|'.repeat(results.length)}
${table}

That nothing accepted is lost when the process is killed is tested apart from this, in
\`packages/server/src/relay/durability.build.test.ts\`: 50 times, at random moments, under load.
`
  writeFileSync(join(root, 'docs/architecture/relay-bench.md'), page)
  return page
}
