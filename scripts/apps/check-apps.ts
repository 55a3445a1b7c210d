// npm run check:apps [-- --packed] [names]: the archives of a release, in apps that are made for it, outside the workspace.
// `trees` names the apps whose packages are there before ours.
// --packed uses existing archives. --built packs the last build and does not write the table.
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packPackages } from '../build/archives.ts'
import { runCommand } from '../check/run-command.ts'
import { root } from '../check/source-file.ts'
import { readManifest } from '../check/workspace.ts'
import { apps, type TestApp } from './apps.ts'
import { type AppResult, writeAppsPage } from './apps-page.ts'
import { checkTypes, type TypesResult } from './check-types.ts'
import { startRegistry } from './local-registry.ts'
import { makeApp } from './make-app.ts'
import { openApp } from './open-app.ts'
import { ownPackages } from './own-packages.ts'
import { visitApp } from './visit-app.ts'

const page = join(root, 'docs/reference/apps.md')
const isBuilt = process.argv.includes('--built')
const archives = join(root, isBuilt ? 'dist/archives' : 'dist/release')
const words = process.argv.slice(2)
const names = words.filter((word) => !word.startsWith('-'))
const known = ['--packed', '--built', 'trees', 'types', ...apps.map(({ name }) => name)]
const unknown = words.filter((word) => !known.includes(word))
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. There are: ${known.join(', ')}`)
const chosen = apps.filter(
  ({ name, tree }) => names.length === 0 || names.includes(name) || (tree !== undefined && names.includes('trees')),
)

if (isBuilt) await packBuilt()
else if (!process.argv.includes('--packed') || !existsSync(archives)) await pack()
const registry = await startRegistry(archives)
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'openappkit-apps-')))
const results: AppResult[] = []
let types: TypesResult[] = []
try {
  for (const [at, app] of chosen.entries()) results.push(await tryApp(app, join(folder, String(at))))
  if (!isBuilt && (names.length === 0 || names.includes('types')))
    types = await checkTypes(join(folder, 'types'), archives)
} finally {
  await registry.close()
  rmSync(folder, { recursive: true, force: true })
}
if (!isBuilt) {
  const order = apps.map(({ name }) => name)
  writeFileSync(page, writeAppsPage(existsSync(page) ? readFileSync(page, 'utf8') : '', results, order, types))
}
const all = [
  ...results.map(({ problem, warnings }) => !problem && warnings.length === 0),
  ...types.map(({ errors }) => errors.length === 0),
]
const failed = all.filter((isFine) => !isFine).length
console.log(`${all.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 && all.length > 0 ? 0 : 1

async function tryApp(app: TestApp, below: string): Promise<AppResult> {
  const startedAt = performance.now()
  const result = await makeApp(app, below, registry.url).then(
    async (made) => ({ app, versions: made.versions, ...(await visit(app, made.folder, made.buildWarnings)) }),
    (error: Error) => ({ app, versions: [], warnings: [], problem: error.message }),
  )
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  const isFine = !result.problem && result.warnings.length === 0
  console.log(`${isFine ? 'ok  ' : 'FAIL'} ${app.name} (${result.versions.join(', ')})  ${seconds} s`)
  for (const line of [result.problem ?? [], result.warnings].flat()) console.log(`     ${line}`)
  rmSync(below, { recursive: true, force: true })
  return result
}

async function visit(app: TestApp, made: string, warnings: readonly string[]) {
  try {
    const { url, close } = await openApp(app, made)
    try {
      return { warnings: [...warnings, ...(await visitApp(url, app.way))] }
    } finally {
      await close()
    }
  } catch (error) {
    return { warnings, problem: (error as Error).message }
  }
}

async function packBuilt(): Promise<void> {
  rmSync(archives, { recursive: true, force: true })
  const needed = ownPackages(chosen.flatMap(({ packages }) => packages)).map(({ manifest }) => manifest.name)
  await packPackages(archives, { only: needed })
}

async function pack(): Promise<void> {
  const args = ['scripts/release/release.ts', readManifest('.').version ?? '', '--dry-run']
  const { code } = await runCommand(process.execPath, args, { output: 'show' })
  if (code !== 0) throw new Error('The archives could not be made')
}
