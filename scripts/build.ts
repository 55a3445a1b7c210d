// npm run build: every package to its dist folder, then what is served as it is built: server, cdn, examples.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './check/run-command.ts'
import { root } from './check/source-file.ts'
import { buildablePackages } from './check/types.ts'
import { shrinkFolder } from './build/small-styles.ts'

/** tsc follows the references, so packages are built in the order of their imports. */
const packages = buildablePackages()
let isBuilt = await step(`tsc -b (${packages.length} packages)`, 'tsc', ['-b', ...packages])

for (const folder of ['packages/ui', 'packages/modal']) {
  console.log(`ok   ${shrinkFolder(join(root, folder, 'dist'))} style sheets made small in ${folder}`)
}

for (const folder of ['packages/server', 'packages/cdn', ...examples()]) {
  const config = join(folder, 'vite.config.ts')
  const isWritten = existsSync(join(root, config))
  if (isWritten)
    isBuilt = (await step(`vite build ${folder}`, 'vite', ['build', '--logLevel', 'warn'], folder)) && isBuilt
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
