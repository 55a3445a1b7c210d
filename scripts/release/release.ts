// npm run release -- <version> [--dry-run]: everything that a release consists of, in dist/release. Publishes nothing.
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkArchive, packPackages, tryPublish } from '../build/archives.ts'
import { runCommand } from '../check/run-command.ts'
import { root } from '../check/source-file.ts'
import { arePicturesCurrent } from '../docs/media/screens-hash.ts'
import { checkVersion, readChangelog, readNotes, writeVersion } from './version-files.ts'

const isDry = process.argv.includes('--dry-run')
const version = checkVersion(process.argv.slice(2).find((word) => !word.startsWith('-')))
const folder = join(root, 'dist/release')
if (!isDry) await demandCleanTree()
const putBack = writeVersion(version, new Date().toISOString().slice(0, 10))
let problems: string[]
try {
  problems = await makeRelease()
} finally {
  // Also where it was stopped by an error: a release that was not made has no version.
  if (isDry) putBack()
}
// A dry run is what the check of the apps begins with.
if (!isDry && problems.length === 0 && !(await installInTrees())) problems.push('an app that exists does not work')
for (const problem of problems) console.log(`FAIL ${problem}`)
console.log(problems.length === 0 ? `ok   ${version} is in dist/release` : `${problems.length} problems`)
console.log(
  `     ${isDry ? 'A dry run: versions and changelog are as they were.' : 'Go on with step 4 of docs/contributing/releasing.md.'}`,
)
process.exitCode = problems.length === 0 ? 0 : 1

async function makeRelease(): Promise<string[]> {
  const build = await runCommand(process.execPath, ['scripts/build.ts'], { output: 'show' })
  if (build.code !== 0) return ['the build did not succeed']

  if (!(await renewPictures())) return ['the pictures of the README could not be taken']
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archives = await packPackages(folder)
  console.log(`ok   ${archives.length} archives`)

  copyFileSync(join(root, 'dist/openappkit.cdx.json'), join(folder, 'openappkit.cdx.json'))
  copyFileSync(join(root, 'packages/cdn/dist/browser/integrity.json'), join(folder, 'cdn-integrity.json'))
  writeFileSync(join(folder, 'NOTES.md'), readNotes(readChangelog(), version))
  writeFileSync(join(folder, 'SHA256SUMS'), readdirSync(folder).sort().map(checksum).join(''))
  console.log('ok   bill of materials, hashes of the CDN build, notes, checksums')

  const found: string[] = []
  for (const archive of archives) {
    const name = basename(archive)
    const own = [...(await checkArchive(archive)), await tryPublish(archive, version)].filter(
      (text) => text !== undefined,
    )
    if (!name.endsWith(`-${version}.tgz`)) own.push(`is not version ${version}`)
    console.log(`${own.length === 0 ? 'ok  ' : 'FAIL'} npm publish --dry-run ${name}`)
    found.push(...own.map((text) => `${name}: ${text}`))
  }
  return found
}

/** The pictures show the screens of this version. They are a part of the release, so a dry run leaves them. */
async function renewPictures(): Promise<boolean> {
  if (arePicturesCurrent()) return true
  console.log(`     a screen has changed: ${isDry ? 'the release takes' : 'taking'} the pictures of the README again`)
  if (isDry) return true
  const { code } = await runCommand(process.execPath, ['scripts/docs/pictures.ts'], {
    output: 'show',
    timeoutMs: 1_800_000,
  })
  return code === 0
}

/** A line as `sha256sum --check` reads it. */
function checksum(name: string): string {
  const hash = createHash('sha256').update(readFileSync(join(folder, name)))
  return `${hash.digest('hex')}  ${name}\n`
}

/** From a registry on this machine, into apps that have other versions of what the packages depend on. */
async function installInTrees(): Promise<boolean> {
  const { code } = await runCommand(process.execPath, ['scripts/apps/check-apps.ts', '--packed', 'trees'], {
    output: 'show',
    timeoutMs: 7_200_000,
  })
  return code === 0
}

/** A release is what a commit says, and nothing that lies beside it. */
async function demandCleanTree(): Promise<void> {
  const { output } = await runCommand('git', ['status', '--porcelain'])
  if (output.trim() !== '') throw new Error(`Commit these first, or pass --dry-run:\n${output}`)
}
