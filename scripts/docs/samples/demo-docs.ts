// npm run demo:docs: every whole page that the README and the guides show, built and opened in Chromium.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBlocks, readGuides } from '../pages.ts'
import { buildExamples, buildSamples } from './build-samples.ts'
import { findSamples } from './find-samples.ts'
import { visitSamples } from './visit-samples.ts'

const pages = readGuides().map(findBlocks)
const samples = pages.flatMap(findSamples)
// The pages of `scripts/apps` are built and opened by `npm run check:apps`.
const sources = pages.flat().flatMap(({ source }) => (source?.startsWith('examples/') ? source : []))
const examples = [...new Set(sources.map((source) => source.split('/').slice(0, 2).join('/')))]
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'openappkit-docs-')))
try {
  const into = join(folder, 'built')
  await buildSamples(samples, { from: join(folder, 'samples'), into })
  await buildExamples(examples, into)
  const problems = await visitSamples(into, [...samples.keys()].map(String).concat(examples))
  for (const [path, list] of problems) {
    console.log(`${list.length === 0 ? 'ok  ' : 'FAIL'} ${samples[Number(path)]?.name ?? path}`)
    for (const problem of list) console.log(`     ${problem}`)
  }
  const failed = [...problems.values()].filter((list) => list.length > 0).length
  console.log(`${problems.size - failed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && problems.size > 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
