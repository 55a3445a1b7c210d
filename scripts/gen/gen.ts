// npm run gen [-- --check]: writes everything that is generated; with --check it only says what is out of date.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../check/source-file.ts'
import { findStale, type Generator, generators } from './check-generated.ts'

const isCheck = process.argv.includes('--check')
for (const generator of generators) await run(generator)

async function run(generator: Generator): Promise<void> {
  const files = await generator.files()
  // One at a time, so that a generator sees what the one before it wrote.
  const stale = await findStale(generator)
  for (const { path, state } of stale) {
    console.log(`${isCheck ? state : 'wrote'} ${path}`)
    if (!isCheck) settle(path, files.get(path))
  }
  if (stale.length === 0) console.log(`ok    ${generator.name}, ${files.size} ${files.size === 1 ? 'file' : 'files'}`)
  if (isCheck && stale.length > 0) process.exitCode = 1
}

/** A file that the generator no longer knows has no text and goes. */
function settle(path: string, text: string | undefined): void {
  const at = join(root, path)
  if (text === undefined) return rmSync(at)
  mkdirSync(dirname(at), { recursive: true })
  writeFileSync(at, text)
}
