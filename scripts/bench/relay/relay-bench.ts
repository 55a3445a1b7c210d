// npm run bench:relay: what the built relay carries, and at what cost. Writes docs/architecture/relay-bench.md.
import { buildServer } from '../../demo/build-pages.ts'
import { type Load, type LoadResult, measureLoad } from './measure-load.ts'
import { writeReport } from './write-report.ts'

const setting = (name: string, usual: number) => Number(process.env[name] ?? usual)
const connections = setting('BENCH_CONNECTIONS', 2000)
const seconds = setting('BENCH_SECONDS', 60)
const churn = setting('BENCH_CHURN', 5)

/** What the relay has to carry, and four times that. */
const loads: readonly Load[] = [
  { connections, rate: 250, seconds, churn },
  { connections, rate: 1000, seconds: seconds / 2, churn },
]

await buildServer()
const results: LoadResult[] = []
for (const load of loads) {
  console.log(`${load.connections} connections; ${load.rate} publishes a second for ${load.seconds} s ...`)
  results.push(await measureLoad(load))
}
console.log(writeReport(results))
process.exitCode = results.every(({ lost, refused, accepted }) => lost + refused === 0 && accepted > 0) ? 0 : 1
