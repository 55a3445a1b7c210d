// npm run bench: what opening the modal costs, beside the least that could be a modal.
import { launchChromium } from '../source/launch-chromium.ts'
import { measurePage, type Sample } from './measure-page.ts'
import { median as medianOf, roundsOr, tableOf, writeReport } from './report.ts'
import { type Listing, serveBenchPage } from './serve-bench-page.ts'

/** Many, because times spread on a slowed processor. */
const rounds = roundsOr(15)

type Case = {
  name: string
  page: 'kit' | 'toy'
  cpu: number
  listing: Listing
  pointer?: 'none' | 'elsewhere'
  preload?: 'idle'
}

const [kit, toy] = [{ page: 'kit', listing: 'none' } as const, { page: 'toy', listing: 'none' } as const]
/** What is visited with the whole processor and with a quarter of it. */
const bothWays: readonly Omit<Case, 'cpu'>[] = [
  { name: 'floor, no pointer before', ...toy, pointer: 'none' },
  { name: 'kit, no pointer before', ...kit, pointer: 'none' },
  { name: 'kit, pointer elsewhere before', ...kit, pointer: 'elsewhere' },
  { name: 'kit, no pointer before, preload idle', ...kit, pointer: 'none', preload: 'idle' },
]
const slowed = (one: Omit<Case, 'cpu'>): Case => ({ ...one, name: `${one.name}, 4x CPU`, cpu: 4 })
const whole = (one: Omit<Case, 'cpu'>): Case => ({ ...one, cpu: 1 })

const cases: readonly Case[] = [
  whole({ name: 'floor', ...toy }),
  whole({ name: 'kit', ...kit }),
  whole({ name: 'kit, listing answers after 300 ms', ...kit, listing: 'slow' }),
  whole({ name: 'kit, listing hangs', ...kit, listing: 'hanging' }),
  slowed({ name: 'floor', ...toy }),
  slowed({ name: 'kit', ...kit }),
  ...bothWays.map(whole),
  ...bothWays.map(slowed),
]

const tags = {
  kit: { button: 'appkit-button', modal: 'appkit-modal' },
  toy: { button: 'toy-button', modal: 'toy-modal' },
}
const servers = { kit: await serveBenchPage('kit'), toy: await serveBenchPage('toy') }
const browser = await launchChromium()

const samples = new Map<string, Sample[]>(cases.map(({ name }) => [name, []]))
// Interleaved, and the first round thrown away: what else the machine does then falls on all of them alike.
for (let round = 0; round <= rounds; round++) {
  for (const { name, page, cpu, listing, pointer = 'hand', preload } of cases) {
    const isPrepared = preload === 'idle'
    const url = servers[page].url({ listing, isIdle: isPrepared })
    const sample = await measurePage(browser, { url, ...tags[page], cpu, pointer, isPrepared })
    if (round > 0) samples.get(name)?.push(sample)
  }
}
await browser.close()
await servers.kit.close()
await servers.toy.close()

const median = (name: string, read: (sample: Sample) => number) => medianOf((samples.get(name) ?? []).map(read))

const rows = cases.map(({ name }) => {
  const [button, modal] = [median(name, (s) => s.toButton), median(name, (s) => s.toModal)]
  const heap = median(name, (s) => s.heap) / 1e6
  const counts = [median(name, (s) => s.elements), median(name, (s) => s.longTasks)]
  return [name, button.toFixed(0), modal.toFixed(0), heap.toFixed(1), ...counts]
})

const ratio = (name: string, a: string, b: string, read: (sample: Sample) => number, most: number) => ({
  name,
  value: median(a, read) / median(b, read),
  most,
})
/** Clicks that no pointer announces, against the floor, with the whole processor and with a quarter of it. */
const unannounced = (name: string, page: string) => [
  ratio(`${name}, 1x`, page, 'floor, no pointer before', (s) => s.toModal, 1.2),
  ratio(`${name}, 4x`, `${page}, 4x CPU`, 'floor, no pointer before, 4x CPU', (s) => s.toModal, 2),
]
const ratios = [
  ratio('nav to button, 1x', 'kit', 'floor', (s) => s.toButton, 1),
  ratio('click to painted modal, 1x', 'kit', 'floor', (s) => s.toModal, 0.6),
  ratio('click to painted modal, 4x', 'kit, 4x CPU', 'floor, 4x CPU', (s) => s.toModal, 0.8),
  ...unannounced('click without a pointer before it', 'kit, no pointer before'),
  ...unannounced('the same after a pointer moved elsewhere', 'kit, pointer elsewhere before'),
  ...unannounced('the same with `preload: idle`', 'kit, no pointer before, preload idle'),
]

writeReport(
  'bench.md',
  `# What opening costs

Written by \`npm run bench\`: medians of ${rounds} interleaved cold visits to two production builds in headless Chromium. The floor
draws the same picture of the first screen (shadows, squircles, hover, the movement on entry) in the same shape, in Lit,
with viem's public client inside, all of its code on the page from the start and nothing else done. A visit is cold (new context, empty cache); the pointer comes, presses for a
tenth of a second and lets go, and the clock runs from the click to the frame after the dialog with its rows was
painted. In the rows without a pointer the click comes out of nothing, as from a script: the kit has fetched nothing. In those with a
pointer elsewhere it has moved on the page before, far from the button. Judge the ratios; the milliseconds are those of the machine it ran on.`,
  [
    tableOf(['page', 'nav to button, ms', 'click to painted modal, ms', 'heap, MB', 'elements', 'long tasks'], rows),
    tableOf(
      ['ratio to the floor', 'measured', 'at most'],
      ratios.map(({ name, value, most }) => [name, value.toFixed(2), most.toFixed(1)]),
    ),
  ],
)
if (ratios.some(({ value, most }) => value > most)) process.exitCode = 1
