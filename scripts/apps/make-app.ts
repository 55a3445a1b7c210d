import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCommand } from '../check/run-command.ts'
import type { TestApp } from './apps.ts'
import { findSecondCopies } from './find-copies.ts'
import { addCommand, writeRegistries } from './install.ts'
import { shownFilesOf } from './shown-files.ts'

const minutes = 60_000

export type MadeApp = { folder: string; versions: string[]; buildWarnings: string[] }

/**
 * Creates an app from its template, copies its pages, installs packages and builds. Throws the output of a failed step.
 *
 * @param registry has our packages
 */
export async function makeApp(app: TestApp, below: string, registry: string): Promise<MadeApp> {
  const folder = join(below, 'app')
  const run = async (command: readonly string[], cwd: string): Promise<string> => {
    const [program = '', ...args] = command
    const { code, output } = await runCommand(program, args, { cwd, env: quiet, timeoutMs: 10 * minutes })
    if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${output.slice(-3_000)}`)
    return output
  }
  mkdirSync(below, { recursive: true })
  if (app.template) await run(app.template, below)
  const own = join(folder, app.into ?? '')
  for (const pages of [...(app.base ?? []).map((name) => `shared/${name}`), app.pages])
    cpSync(join(import.meta.dirname, 'pages', pages), own, { recursive: true })
  for (const [path, text] of shownFilesOf(app.pages)) {
    mkdirSync(dirname(join(own, path)), { recursive: true })
    writeFileSync(join(own, path), text)
  }
  if (!existsSync(join(folder, 'package.json'))) writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  await install(app, folder, { registry, run })
  const output = await run(app.build ?? ['npm', 'run', 'build'], folder)
  const versionOf = (name: string) => {
    const manifest = join(folder, 'node_modules', name, 'package.json')
    return existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version : '-'
  }
  return {
    folder,
    versions: app.versions.map((name) => `${name} ${versionOf(name)}`),
    buildWarnings: [
      ...output.split('\n').filter((line) => isWarning(line) && !app.expected?.test(line)),
      ...findSecondCopies(app, folder),
    ],
  }
}

type Run = (command: readonly string[], cwd: string) => Promise<string>

async function install(app: TestApp, folder: string, { registry, run }: { registry: string; run: Run }): Promise<void> {
  const { manager = 'npm', extra = [], tree = [], packages } = app
  const other = (await run(['npm', 'config', 'get', 'registry'], folder)).trim()
  writeRegistries(folder, manager, { own: registry, other })
  if (tree.length > 0) await run(addCommand(manager, tree), folder)
  await run(addCommand(manager, [...extra, ...packages.map((name) => `@openappkit/${name}`)]), folder)
}

const quiet = {
  CI: 'true',
  FORCE_COLOR: '0',
  NO_UPDATE_NOTIFIER: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
  NODE_ENV: undefined,
}

// npm speaks of its own settings, and a list of written files has their names.
const isWarning = (line: string): boolean =>
  /(?<![\w-])warn(?:ing)?s?\b|\(!\)|module not found|can't resolve/i.test(line) && !line.startsWith('npm warn')
