import { readdirSync } from 'node:fs'
import type { Finding } from './finding.ts'
import { root } from './source-file.ts'

/** The top level is exactly this, plus dotfiles. A new entry is a decision, not an accident. */
const required = [
  'LICENSE',
  'README.md',
  'docs',
  'examples',
  'package.json',
  'packages',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'scripts',
  'tsconfig.base.json',
  'vitest.workspace.ts',
]
const allowed = ['CHANGELOG.md', 'SECURITY.md']
/** Written by tools and ignored by git. */
const ignored = ['node_modules', 'coverage', 'dist', 'test-results']

export function run(): Promise<Finding[]> {
  return Promise.resolve(checkTopLevel(readdirSync(root)))
}

export function checkTopLevel(names: readonly string[]): Finding[] {
  const isKnown = (name: string) => [...required, ...allowed, ...ignored].includes(name) || name.startsWith('.')
  return [
    ...names
      .filter((name) => !isKnown(name) && !name.endsWith('.log'))
      .map((file) => ({ file, message: 'does not belong at the top level' })),
    ...required
      .filter((name) => !names.includes(name))
      .map((file) => ({ file, message: 'is missing at the top level' })),
  ]
}
