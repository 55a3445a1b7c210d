import { readdirSync } from 'node:fs'
import type { Finding } from './finding.ts'
import { root } from './source-file.ts'

/** The top level is exactly this, plus dotfiles. A new entry is a decision, not an accident. */
const required =
  'LICENSE README.md docs examples package.json packages pnpm-lock.yaml pnpm-workspace.yaml scripts tsconfig.base.json vitest.workspace.ts'.split(
    ' ',
  )
/** What may be there, or is written by tools and ignored by git. */
const allowed = /^(?:\.|CHANGELOG\.md$|SECURITY\.md$|node_modules$|coverage$|dist$|test-results$)|\.log$/

export const run = (): Promise<Finding[]> => Promise.resolve(checkTopLevel(readdirSync(root)))

export function checkTopLevel(names: readonly string[]): Finding[] {
  const stray = names.filter((name) => !required.includes(name) && !allowed.test(name))
  const missing = required.filter((name) => !names.includes(name))
  return [
    ...stray.map((file) => ({ file, message: 'does not belong at the top level' })),
    ...missing.map((file) => ({ file, message: 'is missing at the top level' })),
  ]
}
