// npm run build: every package to its dist folder, then what is served as it is built: server, cdn, examples.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeBillOfMaterials } from './build/bill-of-materials.ts'
import { writeErrorDocs } from './build/error-docs.ts'
import { readIntegrity } from './build/integrity.ts'
import { writeOwnedTypes } from './build/owned-types.ts'
import { readInstalled } from './check/licences.ts'
import { runCommand } from './check/run-command.ts'
import { root } from './check/source-file.ts'
import { buildablePackages } from './check/types.ts'
import { readManifest } from './check/workspace.ts'
import { shrinkFolder } from './build/small-styles.ts'
import { readElements } from './gen/elements.ts'

const packages = buildablePackages()
// What was built from a source that is gone would be packed with the rest.
for (const folder of packages) rmSync(join(root, folder, 'dist'), { recursive: true, force: true })
/** tsc follows the references, so packages are built in the order of their imports. */
let isBuilt = await step(`tsc -b (${packages.length} packages)`, 'tsc', ['-b', ...packages])

if (isBuilt) writeErrorDocs(join(root, 'packages/core/dist/lib/errors/appkit-error.js'), process.env['ERROR_DOCS_URL'])
for (const folder of packages) {
  const changed = writeOwnedTypes(join(root, folder, 'dist'), readManifest(folder).name)
  if (changed > 0) console.log(`ok   ${changed} declarations of ${folder} name a library through its owner`)
}
for (const folder of ['packages/ui', 'packages/modal']) {
  console.log(`ok   ${shrinkFolder(join(root, folder, 'dist'))} style sheets made small in ${folder}`)
  const manifest = readElements(folder)
  writeFileSync(join(root, folder, 'dist/custom-elements.json'), JSON.stringify(manifest))
  console.log(`ok   ${manifest.modules.length} elements in the manifest of ${folder}`)
}

for (const folder of ['packages/server', 'packages/cdn', 'packages/embedded-wallet', ...examples()]) {
  const config = join(folder, 'vite.config.ts')
  const isWritten = existsSync(join(root, config))
  if (isWritten)
    isBuilt = (await step(`vite build ${folder}`, 'vite', ['build', '--logLevel', 'warn'], folder)) && isBuilt
}
for (const mode of ['wagmi', 'common-networks']) {
  const args = ['build', '--mode', mode, '--logLevel', 'warn']
  if (isBuilt) isBuilt = await step(`vite build packages/cdn, ${mode}.js`, 'vite', args, 'packages/cdn')
}
const scripts = join(root, 'packages/cdn/dist/browser')
if (isBuilt) {
  writeFileSync(join(scripts, 'integrity.json'), `${JSON.stringify(readIntegrity(scripts), null, 2)}\n`)
  mkdirSync(join(root, 'dist'), { recursive: true })
  const shipped = (await readInstalled()).filter(({ isShipped }) => isShipped)
  writeFileSync(join(root, 'dist/openappkit.cdx.json'), writeBillOfMaterials(shipped, readManifest('.')))
  console.log(`ok   hashes of the scripts, and ${shipped.length} packages in dist/openappkit.cdx.json`)
}
process.exitCode = isBuilt ? 0 : 1

async function step(name: string, command: string, args: readonly string[], folder = '.'): Promise<boolean> {
  const { code, seconds } = await runCommand(command, args, { output: 'show', cwd: join(root, folder) })
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}  ${seconds.toFixed(1)} s`)
  return code === 0
}

/** Examples that vite builds. Others have a builder of their own and are built where they are tested. */
function examples(): string[] {
  const folder = join(root, 'examples')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'package.json')))
    .filter((name) => readFileSync(join(folder, name, 'package.json'), 'utf8').includes('"vite build'))
    .map((name) => `examples/${name}`)
}
