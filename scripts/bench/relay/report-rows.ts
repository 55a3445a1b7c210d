import type { SlowReaders, Storm } from './measure-abuse.ts'
import type { Hostile, HostileAttack } from './measure-hostile.ts'
import type { LoadResult } from './measure-load.ts'
import type { Row } from './write-report.ts'

function spread(samples: readonly number[]): string {
  const sorted = samples.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return [0.5, 0.99, 1].map((share) => at(share).toFixed(0)).join(' / ')
}

function rowsOf<T>(
  results: readonly T[],
  names: readonly [name: string, read: (result: T) => string | number][],
): Row[] {
  return names.map(([name, read]) => [name, ...results.map(read)])
}

export const loadRows = (results: readonly LoadResult[]): Row[] =>
  rowsOf(results, [
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
  ])

/** Of nodes over one database, and of one with a file. */
export const nodeRows = (results: readonly LoadResult[]): Row[] => [
  [
    '',
    ...results.map(({ nodes }) =>
      nodes === undefined ? 'SQLite, 1 node' : `PostgreSQL, ${nodes} node${nodes > 1 ? 's' : ''}`,
    ),
  ],
  ...loadRows(results),
  ...rowsOf(results, [
    ['of that to readers at another node', ({ acrossMs }) => (acrossMs.length > 0 ? spread(acrossMs) : '')],
    [
      'CPU seconds of PostgreSQL per 1,000 messages',
      ({ databaseSeconds, accepted }) => ((databaseSeconds / accepted) * 1000).toFixed(2),
    ],
  ]),
]

export const floodRows = (results: readonly LoadResult[]): Row[] => [
  ...loadRows(results),
  ...rowsOf(results, [
    ['clients of the flood', ({ flood }) => flood?.clients ?? 0],
    ['their publishes per second', ({ flood }) => flood?.rate ?? 0],
    [
      'of these sent / accepted / refused',
      ({ flooded: { sent, accepted, refused } }) => [sent, accepted, refused].join(' / '),
    ],
    ['their connections that the relay closed', ({ flooded: { closed } }) => closed],
  ]),
]

const attackNames: Record<HostileAttack, string> = {
  ids: 'ids that a number cannot hold',
  entries: '371,000 empty entries',
  flood: 'the same, without a pause',
  tiny: 'frames of one byte',
  fragments: 'fragments without an end',
}

export const hostileRows = (results: readonly Hostile[]): Row[] => [
  ['', ...results.map(({ attack }) => (attack ? attackNames[attack] : 'none'))],
  ...rowsOf(results, [
    ['hostile clients', ({ attack, clients }) => (attack ? clients : 0)],
    ['frames they sent', ({ sent }) => sent],
    ['their connections that the relay closed', ({ closed }) => closed],
    ['honest messages accepted / refused', ({ accepted, refused }) => `${accepted} / ${refused}`],
    ['publish to `true`, p50 / p99 / most, ms', ({ acceptedMs }) => spread(acceptedMs)],
    ['p99 of each round, ms', ({ p99 }) => p99.map((ms) => ms.toFixed(0)).join(' / ')],
    ['CPU seconds of the relay', ({ cpuSeconds }) => cpuSeconds.toFixed(1)],
    ['memory of the relay, most, MB', ({ mostMemory }) => mostMemory.toFixed(0)],
  ]),
]

export const slowRows = (results: readonly SlowReaders[]): Row[] =>
  rowsOf(results, [
    ['readers that do not read', ({ readers }) => readers],
    ['memory they cost at most, MB', ({ held }) => held.toFixed(0)],
    ['memory of the relay, most / 40 s later, MB', (r) => `${r.mostMemory.toFixed(0)} / ${r.afterMemory.toFixed(0)}`],
    ['closed by the relay', ({ closed }) => closed],
    ['publish to delivery for others meanwhile, most, ms', ({ otherMs }) => otherMs.toFixed(0)],
  ])

export const stormRows = (results: readonly Storm[]): Row[] =>
  rowsOf(results, [
    ['connections lost in one moment', ({ connections }) => connections],
    ['seconds until all are back', ({ seconds }) => seconds.toFixed(1)],
    ['connections per second', ({ perSecond }) => perSecond.toFixed(0)],
    ['never came back', ({ missing }) => missing],
    ['memory, most, MB', ({ mostMemory }) => mostMemory.toFixed(0)],
  ])
