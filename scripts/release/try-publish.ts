import { tmpdir } from 'node:os'
import { runCommand } from '../check/run-command.ts'

/** What `npm publish` has against an archive; nothing where it would be taken. Publishes nothing. */
export async function tryPublish(archive: string, version: string): Promise<string | undefined> {
  // npm publishes a prerelease under no name that `npm install` takes by itself.
  const tag = version.includes('-') ? 'next' : 'latest'
  const args = ['publish', archive, '--dry-run', '--ignore-scripts', '--access', 'public', '--provenance', '--tag', tag]
  const { code, output } = await runCommand('npm', args, { cwd: tmpdir(), timeoutMs: 60_000 })
  return code === 0 ? undefined : output.trim()
}
