// The package manager of this repository, in exactly the bytes that `packageManager` of package.json names. Runs on
// whatever Node the machine has, before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Reads `pnpm@<version>+sha512.<hex>`. Throws where a part is missing: a version without its hash is not pinned.
 * @param {string} packageManager
 */
export function readPin(packageManager) {
  const [, version, hex] = /^pnpm@(\d+\.\d+\.\d+)\+sha512\.([\da-f]{128})$/.exec(packageManager) ?? []
  if (!version || !hex) throw new Error('packageManager in package.json must be pnpm@<version>+sha512.<hex>')
  return { version, integrity: `sha512-${Buffer.from(hex, 'hex').toString('base64')}` }
}

/**
 * The path of the pinned pnpm, fetched with npm where it is not here yet. npm checks what it fetched against what the
 * registry says; that this is also what the repository says is checked before a line of it runs.
 */
export function findPnpm() {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { version, integrity } = readPin(packageManager)
  const folder = join(root, 'node_modules/.pnpm-bootstrap', version)
  const record = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(record)) {
    const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    spawnSync('npm', ['install', '--prefix', folder, ...flags, `pnpm@${version}`], {
      stdio: ['ignore', process.stderr, process.stderr],
      shell: process.platform === 'win32',
    })
  }
  const fetched =
    existsSync(record) && JSON.parse(readFileSync(record, 'utf8')).packages['node_modules/pnpm']?.integrity
  if (fetched === integrity) return join(folder, 'node_modules/pnpm/bin/pnpm.cjs')
  rmSync(folder, { recursive: true, force: true })
  throw new Error(
    fetched
      ? `The registry gave a pnpm ${version} with ${fetched}; package.json wants ${integrity}. It was not run.`
      : `pnpm ${version} could not be fetched. Is the npm registry reachable?`,
  )
}
