import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPnpm } from '../pnpm.mjs'
import type { Finding } from './finding.ts'
import { root } from './source-file.ts'

const allowed = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
  'MIT-0',
]
/** Tools and data that are used here and never shipped. */
const allowedForTools = [...allowed, 'MPL-2.0', 'CC-BY-4.0']

/** Below `@solana/web3.js`, with what their files say: docs/architecture/decisions/2026-11-22-solana-web3-one.md. */
const known: Readonly<Record<string, string>> = {
  'eyes@0.1.8': 'MIT',
  'text-encoding-utf-8@1.0.2': 'Unlicense',
  'rpc-websockets@9.3.10': 'LGPL-3.0-only',
}

export type InstalledPackage = { name: string; version: string; licence: string; isShipped: boolean }

export async function run(): Promise<Finding[]> {
  const packages = await readInstalled()
  return packages.length === 0 ? [{ file: 'node_modules', message: 'nothing is installed' }] : checkLicences(packages)
}

export function checkLicences(packages: readonly InstalledPackage[]): Finding[] {
  return packages.flatMap(({ name, version, licence, isShipped }): Finding[] => {
    if (isAllowed(licence, isShipped ? allowed : allowedForTools)) return []
    if (Object.hasOwn(known, `${name}@${version}`)) return []
    const use = isShipped ? 'shipped' : 'development'
    return [
      { file: 'pnpm-lock.yaml', message: `${name}@${version} (${use}) is under ${licence || 'no stated licence'}` },
    ]
  })
}

/** `A OR B` needs one that is allowed, `A AND B` needs both. */
export function isAllowed(expression: string, list: readonly string[]): boolean {
  const plain = expression.replace(/[()]/g, ' ').trim()
  if (plain === '') return false
  return plain.split(/\s+OR\s+/i).some((either) => either.split(/\s+AND\s+/i).every((one) => list.includes(one.trim())))
}

type Listing = Record<string, readonly { name: string; versions: readonly string[] }[]>

/** Everything that the lock file brings to this machine, told apart by whether it comes with a package of ours. */
export async function readInstalled(): Promise<InstalledPackage[]> {
  const [everything, shipped] = await Promise.all([list(), list('--prod')])
  const names = new Set(shipped.map(({ name, version }) => `${name}@${version}`))
  return everything.map((one) => ({ ...one, isShipped: names.has(`${one.name}@${one.version}`) }))
}

async function list(...flags: string[]): Promise<Omit<InstalledPackage, 'isShipped'>[]> {
  const output = await writeListing(flags)
  const byLicence = JSON.parse(output.slice(output.indexOf('{'))) as Listing
  return Object.entries(byLicence).flatMap(([licence, packages]) =>
    packages.flatMap(({ name, versions }) =>
      versions.map((version) => ({ name, version, licence: licence === 'Unknown' ? '' : licence })),
    ),
  )
}

/** Runs pnpm into a file: pnpm exits before a busy reader has taken all of a pipe, and the rest of the list is lost. */
async function writeListing(flags: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'licences-'))
  try {
    const path = join(folder, 'list.json')
    const file = openSync(path, 'w')
    const args = [findPnpm(), 'licenses', 'list', '--json', ...flags]
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', file, 'inherit'], timeout: 600_000 })
    const [code] = (await once(child, 'close').finally(() => closeSync(file))) as [number | null]
    const output = readFileSync(path, 'utf8')
    if (code !== 0) throw new Error(`pnpm licenses ended with ${code}: ${output}`)
    return output
  } finally {
    rmSync(folder, { recursive: true })
  }
}
