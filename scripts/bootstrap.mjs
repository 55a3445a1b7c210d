// Installs the workspace if it is missing or older than the lock file. `--update` installs a new package or dependency, and
// writes the lock file. Runs on the Node of the machine, 20.19 or newer; everything after it runs on the installed Node 24.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPnpm } from './pnpm.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`OpenAppKit needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

const installed = join(root, 'node_modules/.modules.yaml')
const lock = join(root, 'pnpm-lock.yaml')
const isFresh = existsSync(installed) && (!existsSync(lock) || statSync(installed).mtimeMs >= statSync(lock).mtimeMs)
const isUpdate = process.argv[1] === fileURLToPath(import.meta.url) && process.argv.includes('--update')
if (isUpdate || !isFresh) {
  console.error('Installing ...')
  const { status, error } = spawnSync(
    process.execPath,
    [findPnpm(), 'install', isUpdate ? '--no-frozen-lockfile' : '--frozen-lockfile'],
    {
      cwd: root,
      stdio: ['ignore', process.stderr, process.stderr],
    },
  )
  if (status !== 0) {
    console.error(`The install failed${error ? `: ${error.message}` : ''}. Is the npm registry reachable?`)
    process.exit(status ?? 1)
  }
}
