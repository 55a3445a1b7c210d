import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { own } from '../check/own.ts'
import { ownedLibraries } from '../check/shared-libraries.ts'

const entries = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.values(ownedLibraries).flatMap(({ owner, entries: all }) => (owner === name ? [] : Object.entries(all))),
  )

/**
 * The declarations of a package with every library named through the package that owns it. tsc names the type of an
 * expression by the shortest path it finds, such as `import("lit").TemplateResult`, where the package itself cannot
 * reach `lit`.
 */
export function withOwnedTypes(declarations: string, packageName: string): string {
  const known = entries(packageName)
  return declarations.replaceAll(
    /\bimport\("([^"]+)"\)/g,
    (_, specifier: string) => `import("${own(known, specifier) ?? specifier}")`,
  )
}

/** The same for everything that was compiled into a folder. Returns how many files changed. */
export function writeOwnedTypes(folder: string, packageName: string): number {
  let changed = 0
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.d.ts'),
  )) {
    const path = join(folder, file)
    const before = readFileSync(path, 'utf8')
    const after = withOwnedTypes(before, packageName)
    if (after === before) continue
    writeFileSync(path, after)
    changed += 1
  }
  return changed
}
