import type { NamedFinding } from './run-checks.js'

const charactersMost = 600

/** One line for the terminal. Some texts repeat what other servers sent, so control characters are removed. */
export function writeLine({ level, name, text }: NamedFinding): string {
  return `${level.padEnd(4)} ${name}: ${text.replaceAll(/\p{C}+/gu, ' ').slice(0, charactersMost)}`
}

export function writeSummary(findings: readonly NamedFinding[]): string {
  const count = (level: NamedFinding['level']) => findings.filter((finding) => finding.level === level).length
  const [failures, warnings] = [count('FAIL'), count('warn')]
  return failures === 0 && warnings === 0
    ? 'No problems found.'
    : `${failures} ${failures === 1 ? 'failure' : 'failures'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`
}
