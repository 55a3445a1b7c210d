import type { Finding } from './finding.ts'
import { runCommand } from './run-command.ts'
import { readManifest } from './workspace.ts'

/** The same command as `npm run format`, told to look and not to write. */
export async function run(): Promise<Finding[]> {
  const [command = 'oxfmt', ...args] = (readManifest('.').scripts?.['format'] ?? '').split(' ')
  const { code, output } = await runCommand(command, ['--check', ...args])
  return readFormat(code, output)
}

export function readFormat(code: number, output: string): Finding[] {
  if (code === 0) return []
  const files = [...output.matchAll(/^(\S+\.(?:ts|tsx|mts|mjs|js|css)) \(\d+ms\)$/gm)].map(([, file = '']) => file)
  if (files.length === 0) return [{ file: '.config/oxfmt.json', message: `oxfmt ended with ${code}: ${output.trim()}` }]
  return files.map((file) => ({ file, message: 'is not formatted: npm run format' }))
}
