// npm run bench:relay [-- --load --many --nodes 1,2,4 --overload --hostile --abuse]: what the built relay carries, and at what cost.
// Writes a section of docs/architecture/relay-bench.md for each; --load by default.
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { buildServer } from '../../demo/build-pages.ts'
import { measureSlowReaders, measureStorm } from './measure-abuse.ts'
import { type Hostile, measureHostile, sumOf } from './measure-hostile.ts'
import { type Load, type LoadResult, measureLoad } from './measure-load.ts'
import { floodRows, hostileRows, loadRows, nodeRows, slowRows, stormRows } from './report-rows.ts'
import { type Section, writeSection } from './write-report.ts'

const words = process.argv.slice(2)
/** `--nodes 1,2,4`: how many nodes to measure. */
const counts = words.find((word) => /^\d+(,\d+)*$/.test(word))
const nodeCounts = (counts ?? '1,2,4').split(',').map(Number)
const connections = 2000
const many = 10_000
const seconds = 60
const churn = 5

type Outcome = { sections: readonly Section[]; isGood: boolean }

const suites: Record<string, () => Promise<Outcome>> = {
  load,
  many: manyConnections,
  nodes: severalNodes,
  overload,
  hostile,
  abuse,
}

async function measureAll(loads: readonly Load[]): Promise<LoadResult[]> {
  const results: LoadResult[] = []
  for (const one of loads) {
    const { connections: count, rate, flood, seconds: time } = one
    console.log(`${count} connections; ${rate} publishes a second and a flood of ${flood?.rate ?? 0} for ${time} s ...`)
    results.push(await measureLoad(one))
  }
  return results
}

const isCarried = ({ lost, refused, accepted }: LoadResult) => lost + refused === 0 && accepted > 0

/** What the relay has to carry, and four times that. */
async function load(): Promise<Outcome> {
  const results = await measureAll([
    { connections, rate: 250, seconds, churn },
    { connections, rate: 1000, seconds: seconds / 2, churn },
  ])
  const text = `Each client has one topic, takes what is pushed to it and publishes messages of 1.2 kB to others at random. Some lose
their connection all the time and come back; what was sent to them meanwhile has to arrive too, and what a break
leaves unanswered counts as sent and not as accepted.`
  return { sections: [{ title: 'Load', text, rows: loadRows(results) }], isGood: results.every(isCarried) }
}

/** The same load over one PostgreSQL, at one node and at several. */
async function severalNodes(): Promise<Outcome> {
  const one = { connections: 1000, rate: 250, seconds: seconds / 4, churn }
  const results = await measureAll([one, ...nodeCounts.map((nodes) => ({ ...one, nodes }))])
  const text = `The load from above with 1,000 connections, which are spread evenly over the nodes; memory is that of one node. The
database is on the same machine and shares its cores with the nodes and the clients.`
  return { sections: [{ title: 'Several nodes', text, rows: nodeRows(results) }], isGood: results.every(isCarried) }
}

async function manyConnections(): Promise<Outcome> {
  const results = await measureAll([{ connections: many, rate: 250, seconds: seconds / 2, churn }])
  const text = 'The same, with as many connections as the relay takes by default.'
  return { sections: [{ title: 'Many connections', text, rows: loadRows(results) }], isGood: results.every(isCarried) }
}

/** More than it can: from a few clients far beyond their budget, and from many within it. */
async function overload(): Promise<Outcome> {
  const results = await measureAll([
    { connections, rate: 250, seconds: seconds / 2, churn, flood: { clients: 20, rate: 4000 } },
    { connections, rate: 250, seconds: seconds / 2, churn, flood: { clients: 400, rate: 4000 } },
  ])
  const text = `The load from above and, besides, 4,000 messages a second from a process of its own: on the left of 20 clients that send
ten times what they may, so that most of it is refused and they are closed, and come back with a new identity; on the right
of 400 that keep to their budget, so that it has to be stored, or refused as too much for the machine. All rows but the
last four are those of the clients of the load; the CPU seconds are what both cost.`
  return {
    sections: [{ title: 'Overload', text, rows: floodRows(results) }],
    isGood: results.every(({ lost, accepted }) => lost === 0 && accepted > 0),
  }
}

const hostileRounds = 3

/** Four clients that make as much work as they can, beside others that do not. */
async function hostile(): Promise<Outcome> {
  const attacks = [undefined, 'ids', 'entries', 'flood', 'tiny', 'fragments'] as const
  const rounds: Hostile[][] = attacks.map(() => [])
  // All in turn, so that what else runs on the machine meets every one of them.
  for (let round = 1; round <= hostileRounds; round += 1)
    for (const [index, attack] of attacks.entries()) {
      console.log(`Round ${round}, hostile clients: ${attack ?? 'none'} ...`)
      rounds[index]?.push(await measureHostile(attack, 4, seconds / 4))
    }
  const results = rounds.map(sumOf)
  const text = `Twenty clients publish 50 messages a second to each other. Besides, four hostile clients, each from an address of its own,
send what costs a relay most: two frames of 1.1 MB a second in the first two columns after the quiet one, as many as they
can in the others. A client that is closed comes back with a new identity. In ${hostileRounds} rounds of ${seconds / 4} s; the 99th percentile
of the best one must stay within 100 ms, and what the quiet column has is the machine's own.`
  return {
    sections: [{ title: 'Hostile clients', text, rows: hostileRows(results) }],
    isGood: results.every(({ p99, refused }) => Math.min(...p99) <= 100 && refused === 0),
  }
}

async function abuse(): Promise<Outcome> {
  const slow = [await measureSlowReaders(100), await measureSlowReaders(400)]
  const storms = [await measureStorm(connections)]
  const slowText = `Clients that subscribe to a mailbox of 8 MB and read nothing. Beyond 64 MB together, each is left one message at
most; after 30 seconds without reading it is closed.`
  const stormText = 'All clients lose the connection in one moment, and come back at once, subscribed again.'
  return {
    sections: [
      { title: 'Readers that do not read', text: slowText, rows: slowRows(slow) },
      { title: 'A storm of reconnections', text: stormText, rows: stormRows(storms) },
    ],
    isGood: slow.every(({ readers, closed }) => closed === readers) && storms.every(({ missing }) => missing === 0),
  }
}

/** Node has raised its own limit as far as it may; both this process and the relay need a file for each connection. */
function checkFiles(wanted: number): void {
  const limits = readFileSync('/proc/self/limits', 'utf8')
  const most = Number(/Max open files\s+(\d+)/.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  if (most < wanted + 500)
    throw new Error(
      `${wanted} connections need ${wanted + 500} open files, and ${most} are allowed. Run: ulimit -n ${wanted + 500}`,
    )
}

const flags = words.filter((word) => word !== counts).map((flag) => flag.replace(/^--/, ''))
const unknown = flags.filter((flag) => !Object.hasOwn(suites, flag))
if (unknown.length > 0)
  throw new Error(`No such run: ${unknown.join(', ')}. There are: ${Object.keys(suites).join(', ')}`)
const wanted = flags.length > 0 ? flags : ['load']
checkFiles(wanted.includes('many') ? many : connections)
await buildServer()
for (const [, measure] of Object.entries(suites).filter(([name]) => wanted.includes(name))) {
  const [before = Number.NaN] = loadavg()
  const { sections, isGood } = await measure()
  for (const section of sections) console.log(writeSection(section, before))
  if (!isGood) process.exitCode = 1
}
