import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../check/source-file.ts'
import { foldersIn, type Manifest } from '../check/workspace.ts'
import { ownPackages } from './own-packages.ts'

const readPackage = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** The compilers that only the full check brings: the quick one types with that of the workspace. */
const notHere = new Set(['typescript', 'vue-tsc'])

/**
 * What `npm install` would do, without a registry: our packages as they are built, and beside them what the workspace
 * has installed, in the very versions that the app names.
 */
export function linkApp(folder: string, packages: readonly string[]): void {
  const modules = join(folder, 'node_modules')
  const own = ownPackages(packages)
  for (const { folder: from, manifest } of own) copyBuilt(join(root, 'packages', from), join(modules, manifest.name))

  const places = ['packages', 'packages/adapters', 'examples']
    .flatMap((parent) => foldersIn(parent).map((name) => join(root, parent, name, 'node_modules')))
    .filter((place) => existsSync(place))
  const app = existsSync(join(folder, 'package.json')) ? readPackage(folder) : undefined
  const needed = [
    ...Object.entries({ ...app?.dependencies, ...app?.devDependencies }),
    ...own.flatMap(({ manifest }) => Object.entries(manifest.dependencies ?? {})),
  ].filter(([name]) => !notHere.has(name) && !name.startsWith('@openappkit/'))
  for (const [name, version] of needed) {
    const at = join(modules, name)
    if (existsSync(at)) continue
    const found = places.map((place) => join(place, name)).find((one) => existsSync(one) && isVersion(one, version))
    if (!found) throw new Error(`${name} ${version} is not installed in the workspace`)
    mkdirSync(dirname(at), { recursive: true })
    symlinkSync(realpathSync(found), at)
  }
}

const isVersion = (folder: string, wanted: string) => /^[~^>]/.test(wanted) || readPackage(folder).version === wanted

/** What the archive of a package has, but for its sources. */
function copyBuilt(from: string, to: string): void {
  if (!existsSync(join(from, 'dist'))) throw new Error(`${from} is not built: npm run build`)
  cpSync(join(from, 'dist'), join(to, 'dist'), { recursive: true })
  cpSync(join(from, 'package.json'), join(to, 'package.json'))
}
