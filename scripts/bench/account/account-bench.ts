// npm run bench:account: what a large account costs. Opens its tokens, scrolls them and its whole history.
import { launchChromium } from '../../source/launch-chromium.ts'
import { median, roundsOr, tableOf, writeReport } from '../report.ts'
import { historyCount, historyPageSize, tokenCount } from './account-rows.ts'
import { measureAccount, measureFloor, type Stretch, type TokensSample } from './measure-account.ts'
import { serveAccount } from './serve-account.ts'
import type { Task } from './trace-tasks.ts'

const rounds = roundsOr(3)
const mostRatio = 1.5
const longMs = 50
const milestones = [1_000, 5_000, historyCount]

const account = await serveAccount('account')
const floor = await serveAccount('plain-list')
const browser = await launchChromium()
const floors: TokensSample[] = []
const kits: Awaited<ReturnType<typeof measureAccount>>[] = []
// Interleaved: what else the machine does then falls on both alike.
for (let round = 0; round < rounds; round++) {
  floors.push(await measureFloor(browser, floor.url))
  kits.push(await measureAccount(browser, account.url, milestones))
}
await browser.close()
await account.close()
await floor.close()

const cpuOf = (tasks: readonly Task[]) => tasks.reduce((sum, { cpu }) => sum + cpu, 0)
const most = (tasks: readonly Task[], read: (task: Task) => number) =>
  tasks.reduce((top, one) => Math.max(top, read(one)), 0)

const opened = { kit: median(kits.map((one) => one.opened)), floor: median(floors.map((one) => one.opened)) }
const busy = {
  kit: median(kits.map(({ openedTasks }) => cpuOf(openedTasks))),
  floor: median(floors.map(({ openedTasks }) => cpuOf(openedTasks))),
}

/** The same stretch of every visit in one line: medians, and the worst task of all visits. */
function stretchRow(name: string, stretches: readonly Stretch[]) {
  const all = stretches.flatMap(({ tasks }) => tasks)
  const cpu = median(stretches.map(({ tasks }) => cpuOf(tasks)))
  const long = all.filter((task) => task.cpu > longMs).length
  const worst = [most(all, (task) => task.cpu), most(all, ({ clock }) => clock)].map((ms) => ms.toFixed(0)).join(' / ')
  return [name, median(stretches.map(({ frames }) => frames)), cpu.toFixed(0), worst, long]
}

const memoryRow = (at: string, index: number) => {
  const read = (name: 'heap' | 'nodes' | 'listeners' | 'drawn') =>
    median(kits.map(({ memory }) => memory[index]?.[name] ?? NaN)).toFixed(name === 'heap' ? 1 : 0)
  return [at, read('heap'), read('nodes'), read('listeners'), read('drawn')]
}

const ratioRow = (name: string, { kit, floor: least }: { kit: number; floor: number }, limit: number | string) => [
  name,
  least.toFixed(0),
  kit.toFixed(0),
  (kit / least).toFixed(2),
  limit,
]

writeReport(
  'account-bench.md',
  `# What a large account costs

Written by \`npm run bench:account\`: medians of ${rounds} visits to a production build in headless Chromium, with an account
of ${tokenCount} tokens, each with a picture of its own, and ${historyCount} transactions that a service on this machine
hands out ${historyPageSize} at a time. The floor draws the same ${tokenCount} tokens, all at once, in one plain Lit element, and is visited
in turn with the kit. Tabs are opened for the second time, with their code and pictures there. A list is scrolled 300 px
each frame. Judge the ratio, and the tasks by the time that they had the processor: by the clock other programs count too.`,
  [
    tableOf(
      ['', 'floor', 'kit', 'ratio', 'at most'],
      [
        ratioRow('click on Tokens to painted, ms', opened, mostRatio),
        ratioRow('work of the main thread in that, ms', busy, ''),
      ],
    ),
    tableOf(
      ['stretch', 'frames', 'work, ms', 'longest task, ms of the processor / by the clock', `tasks over ${longMs} ms`],
      [
        stretchRow(
          'floor, tokens to the end',
          floors.map((one) => one.scrolled),
        ),
        stretchRow(
          'account opened',
          kits.map((one) => one.account),
        ),
        stretchRow(
          'tokens to the end',
          kits.map((one) => one.scrolled),
        ),
        ...milestones.map((rows, at) =>
          stretchRow(
            `history to ${rows}`,
            kits.flatMap(({ history }) => history[at] ?? []),
          ),
        ),
      ],
    ),
    tableOf(
      ['at', 'heap, MB', 'nodes', 'listeners', 'rows drawn'],
      (kits[0]?.memory ?? []).map(({ at }, index) => memoryRow(at, index)),
    ),
  ],
)
const scrolled = kits.flatMap(({ scrolled: tokens, history }) => [tokens, ...history].flatMap(({ tasks }) => tasks))
if (opened.kit / opened.floor > mostRatio || most(scrolled, ({ cpu }) => cpu) > longMs) process.exitCode = 1
