import type { Finding } from './finding.ts'
import { runCommand } from './run-command.ts'
import { buildTypes } from './types.ts'

/** oxlint with type information; the rules are in `.oxlintrc.json`, where editors find them too. */
export async function run(): Promise<Finding[]> {
  // Without them it would take what another package exports for anything, and see less.
  await buildTypes()
  const { code, output } = await runCommand('oxlint', ['--type-aware', '--format=json', '.'])
  return readLint(code, output)
}

type Report = {
  diagnostics: readonly {
    message: string
    code?: string
    severity: string
    filename?: string
    labels?: readonly { span: { line?: number } }[]
  }[]
}

export function readLint(code: number, output: string): Finding[] {
  const start = output.indexOf('{')
  const report = start === -1 ? undefined : parseReport(output.slice(start))
  if (!report) return [{ file: '.oxlintrc.json', message: `oxlint ended with ${code}: ${output.trim()}` }]
  const findings = report.diagnostics.map(({ message, code: rule, severity, filename, labels }): Finding => {
    const line = labels?.[0]?.span.line
    return {
      file: filename ?? '.oxlintrc.json',
      ...(line === undefined ? {} : { line }),
      message: `${rule ?? 'oxlint'}: ${message}`,
      severity: severity === 'warning' ? 'warning' : 'error',
    }
  })
  if (findings.length === 0 && code !== 0) return [{ file: '.oxlintrc.json', message: `oxlint ended with ${code}` }]
  return findings
}

function parseReport(text: string): Report | undefined {
  try {
    return JSON.parse(text) as Report
  } catch {
    // Anything but JSON is a crash of the linter; the caller reports it with the whole output.
    return undefined
  }
}
