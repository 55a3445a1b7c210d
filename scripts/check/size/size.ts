// node scripts/check/size/size.ts [--why]: builds real pages, opens them in Chromium, and reads what it asked for.
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { launchChromium } from '../../source/launch-chromium.ts'
import { buildCdn, type BuiltPage, buildPage } from './build-page.ts'
import { formatResult, judge, type Pages } from './budgets.ts'
import { explainSize } from './explain-size.ts'
import { type Visit, type VisitOptions, visitPage } from './visit-page.ts'

const isExplained = process.argv.includes('--why')
const browser = await launchChromium().catch((cause: unknown) => {
  console.log(`FAIL Chromium: ${shorten(cause)}\n0 passed, 1 failed`)
  process.exit(1)
})
const build = (name: string) => buildPage(fileURLToPath(new URL(`./pages/${name}`, import.meta.url)))
let solana: Promise<BuiltPage> | undefined
const pages: Pages = {
  vanilla: await measure('vanilla', () => build('vanilla'), 'balance'),
  reactAlone: await measure('react without our package', () => build('react-alone'), 'shell'),
  react: await measure('react', () => build('react'), 'shell'),
  vueAlone: await measure('vue without our package', () => build('vue-alone'), 'shell'),
  vue: await measure('vue', () => build('vue'), 'shell'),
  solana: await measure('solana', () => (solana = build('solana')), 'connect'),
  chains: await measure('five chains', () => build('chains'), 'shell'),
  cdn: await measure('cdn', () => buildCdn(), 'shell'),
  cdnWallet: await measure('cdn with the embedded wallet', () => buildCdn('embedded-wallet'), 'shell'),
  cdnSiwx: await measure('cdn with sign-in', () => buildCdn('siwx'), 'shell'),
}
await browser.close()
if (solana && pages.solana?.shell !== undefined) pages.solana.library = weighLibrary(await solana)

const results = judge(pages)
for (const result of results) console.log(formatResult(result))
// A page that could not be built or walked through to its end leaves budgets unread, and each of those is a failure.
const unread = Object.values(pages).filter((page) => Object.keys(page).length === 0).length
const kept = results.filter(({ isKept }) => isKept).length
console.log(`${kept} passed, ${results.length - kept + unread} failed`)
process.exitCode = kept === results.length && unread === 0 && kept > 0 ? 0 : 1

async function measure(name: string, make: () => Promise<BuiltPage>, upTo: VisitOptions['upTo']) {
  try {
    const built = await make()
    const { measured, steps } = await visitQuickly(built, upTo)
    if (isExplained) console.log(`\n== ${name}${explainSize(built, steps)}\n`)
    return measured
  } catch (cause) {
    console.log(`FAIL ${name}: ${shorten(cause)}`)
    return {}
  }
}

/** A second into connecting, sentences for errors are loaded as well: a machine that was busy is asked again. */
async function visitQuickly(built: BuiltPage, upTo: VisitOptions['upTo']): Promise<Visit> {
  let visit = await visitPage(browser, built, { upTo })
  for (let again = 0; again < 4 && visit.connectingMs > 1_000; again++)
    visit = await visitPage(browser, built, { upTo })
  return visit
}

/** The files that a Solana wallet brings besides the kit's own: its library, and what builds and reads transactions with it. */
function weighLibrary(built: BuiltPage): number {
  const files = [...built.values()].filter(({ modules }) =>
    modules.some(({ id }) => /@solana\/|adapters\/solana\/src\/(?:requests|programs)/.test(id)),
  )
  return files.reduce((sum, { gzip }) => sum + gzip, 0)
}

/** A bundler draws every problem with its source around it; the first lines say which files are meant. */
function shorten(cause: unknown): string {
  const plain = stripVTControlCharacters(cause instanceof Error ? cause.message : String(cause))
  const lines = plain.split('\n').filter((line) => line.trim() !== '' && !/[│╭╰─]/.test(line))
  return lines.slice(0, 12).join('\n     ')
}
