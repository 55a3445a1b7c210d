import type { Finding } from './finding.ts'
import { runCommand } from './run-command.ts'
import { buildTypes } from './types.ts'
import { readManifest } from './workspace.ts'

/** Runs a tool that names what it found and ends with a code. Its output is the finding, a crash too. */
export async function runTool(command: string, args: readonly string[], cwd?: string): Promise<Finding[]> {
  const { code, output } = await runCommand(command, args, cwd === undefined ? {} : { cwd })
  return code === 0 ? [] : [{ file: command, message: `ended with ${code}\n${output.trim()}` }]
}

/** oxlint with type information; the rules are in `.oxlintrc.json`, where editors find them too. */
export async function lint(): Promise<Finding[]> {
  // Without the built types it would take what another package exports for anything, and see less.
  await buildTypes()
  return runTool('oxlint', ['--type-aware', '--format=unix', '.'])
}

/** The same command as `npm run format`, told to look and not to write. */
export function format(): Promise<Finding[]> {
  const [command = 'oxfmt', ...args] = (readManifest('.').scripts?.['format'] ?? '').split(' ')
  return runTool(command, ['--check', ...args])
}

/** What nothing needs, and what is needed and not declared. */
export const unused = (): Promise<Finding[]> => runTool('knip', ['--config', '.config/knip.json', '--no-progress'])
