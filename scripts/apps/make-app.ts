import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../check/run-command.ts'
import { readPackages } from '../check/workspace.ts'
import type { TestApp } from './apps.ts'

const minutes = 60_000

export type MadeApp = { folder: string; versions: string[]; buildWarnings: string[] }

/** Template, archives, pages, build, as a person types it. Throws with the output of the step that failed. */
export async function makeApp(
  app: TestApp,
  { below, archives }: { below: string; archives: string },
): Promise<MadeApp> {
  const folder = join(below, 'app')
  const run = async (command: readonly string[], cwd: string): Promise<string> => {
    const [program = '', ...args] = command
    const { code, output } = await runCommand(program, args, { cwd, env: quiet, timeoutMs: 10 * minutes })
    if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${output.slice(-3_000)}`)
    return output
  }
  mkdirSync(below, { recursive: true })
  if (app.template) await run(app.template, below)
  cpSync(join(import.meta.dirname, 'pages', app.pages), folder, { recursive: true })
  if (!existsSync(join(folder, 'package.json'))) writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  await run(['npm', 'install', ...(app.extra ?? []), ...archivesOf(app.packages, archives)], folder)
  const output = app.build ? await run(app.build, folder) : ''
  const versionOf = (name: string) =>
    (JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')) as { version: string })
      .version
  return {
    folder,
    versions: app.versions.map((name) => `${name} ${versionOf(name)}`),
    buildWarnings: output.split('\n').filter((line) => isWarning(line) && !app.expected?.test(line)),
  }
}

const quiet = {
  CI: 'true',
  FORCE_COLOR: '0',
  NO_UPDATE_NOTIFIER: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
  NODE_ENV: undefined,
}

// npm speaks of its own settings.
const isWarning = (line: string): boolean =>
  /\bwarn(?:ing)?s?\b|\(!\)|module not found|can't resolve/i.test(line) && !line.startsWith('npm warn')

/** The packages and those of ours that they need: none of them is on a registry yet. */
function archivesOf(names: readonly string[], archives: string): string[] {
  const known = new Map(readPackages().map(({ manifest }) => [manifest.name, manifest]))
  const wanted = new Set(names.map((name) => `@openappkit/${name}`))
  for (const name of wanted) {
    for (const other of Object.keys(known.get(name)?.dependencies ?? {})) if (known.has(other)) wanted.add(other)
  }
  const files = readdirSync(archives)
  return [...wanted].map((name) => {
    const start = `${name.replace('@', '').replace('/', '-')}-${known.get(name)?.version ?? ''}`
    const file = files.find((one) => one === `${start}.tgz`)
    if (!file) throw new Error(`${start}.tgz is not among the archives`)
    return join(archives, file)
  })
}
