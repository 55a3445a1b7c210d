import { own } from '../check/own.ts'
import { ownedLibraries } from '../check/shared-libraries.ts'
import { rewriteFiles } from './rewrite-files.ts'

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
export const writeOwnedTypes = (folder: string, packageName: string): number =>
  rewriteFiles(
    folder,
    (path) => path.endsWith('.d.ts'),
    (text) => withOwnedTypes(text, packageName),
  )
