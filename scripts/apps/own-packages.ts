import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readPackages, type WorkspacePackage } from '../check/workspace.ts'

/** The packages that an app names, and those of ours that they need: none of them is on a registry yet. */
export function ownPackages(names: readonly string[]): WorkspacePackage[] {
  const known = new Map(readPackages().map((one) => [one.manifest.name, one]))
  const wanted = new Set(names.map((name) => `@openappkit/${name}`))
  for (const name of wanted) {
    for (const other of Object.keys(known.get(name)?.manifest.dependencies ?? {})) {
      if (known.has(other)) wanted.add(other)
    }
  }
  return [...wanted].map((name) => {
    const found = known.get(name)
    if (!found) throw new Error(`${name} is no package of the workspace`)
    return found
  })
}

export function archivesOf(names: readonly string[], archives: string): string[] {
  const files = readdirSync(archives)
  return ownPackages(names).map(({ manifest: { name, version } }) => {
    const file = `${name.replace('@', '').replace('/', '-')}-${version ?? ''}.tgz`
    if (!files.includes(file)) throw new Error(`${file} is not among the archives`)
    return join(archives, file)
  })
}
