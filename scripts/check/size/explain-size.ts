import { root } from '../source-file.ts'
import type { BuiltPage } from './build-page.ts'
import type { Steps } from './visit-page.ts'

/** Which module weighs what, per step: its text inside the chunk before minifying, largest first. Read the shares. */
export function explainSize(page: BuiltPage, steps: Partial<Steps>): string {
  const known = new Set<string>()
  return Object.entries(steps)
    .flatMap(([step, paths]) => {
      const fresh = paths.filter((path) => !known.has(path))
      for (const path of fresh) known.add(path)
      return [`\n-- ${step}`, ...fresh.flatMap((path) => explainFile(page, path))]
    })
    .join('\n')
}

function explainFile(page: BuiltPage, path: string): string[] {
  const file = page.get(path)
  if (!file) return []
  const rows = [...file.modules].sort((a, b) => b.length - a.length).filter(({ length }) => length > 0)
  return [
    `${path}  ${(file.gzip / 1000).toFixed(2)} kB gz, ${(file.body.length / 1000).toFixed(1)} kB`,
    ...rows.map(({ id, length }) => `  ${(length / 1000).toFixed(2).padStart(8)} kB  ${shortName(id)}`),
  ]
}

/** Without the machine's folders and the store's: `lit-html/lit-html.js`, `packages/core/src/appkit.ts`. */
function shortName(id: string): string {
  const clean = id.replace(/^\0/, '').replaceAll('\\', '/')
  const inStore = clean.split('/node_modules/').at(-1) ?? clean
  return (clean.includes('/node_modules/') ? inStore : clean.replace(root.replaceAll('\\', '/'), '')).replace(
    /\?.*$/,
    '',
  )
}
