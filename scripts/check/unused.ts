import type { Finding } from './finding.ts'
import { runCommand } from './run-command.ts'

/** What nothing needs, and what is needed and not declared, as knip sees it; its settings are in `.config/knip.json`. */
export async function run(): Promise<Finding[]> {
  const args = ['--config', '.config/knip.json', '--no-progress', '--reporter', 'json']
  const { code, output } = await runCommand('knip', args)
  return readUnused(code, output)
}

type Issue = { name: string; line?: number }
type Report = { issues: readonly ({ file: string } & Record<string, readonly Issue[]>)[] }

export function readUnused(code: number, output: string): Finding[] {
  const report = parse(output.slice(output.indexOf('{')))
  const findings = report?.issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, issues]) => issues.map((issue) => toFinding(file, kind, issue))),
  )
  if (findings && (findings.length > 0 || code === 0)) return findings
  return [{ file: '.config/knip.json', message: `knip ended with ${code}: ${output.trim()}` }]
}

function toFinding(file: string, kind: string, { name, line }: Issue): Finding {
  const message =
    kind === 'files' ? 'nothing uses this file' : `${name}: ${kind === 'exports' ? 'unused export' : kind}`
  return { file, ...(line !== undefined && { line }), message }
}

function parse(text: string): Report | undefined {
  try {
    return JSON.parse(text) as Report
  } catch {
    // Anything but JSON is a crash; the caller reports it with the whole output.
    return undefined
  }
}
