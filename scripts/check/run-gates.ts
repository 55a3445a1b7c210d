import { type Finding, formatFinding, type Gate, isError } from './finding.ts'

export type GateResult = { gate: Gate; findings: readonly Finding[]; seconds: number }

/** Runs all gates at once. A gate that throws is a gate that found something. */
export function runGates(gates: readonly Gate[]): Promise<GateResult[]> {
  return Promise.all(
    gates.map(async (gate): Promise<GateResult> => {
      const startedAt = performance.now()
      const findings = await gate.run().catch((cause: unknown): Finding[] => [
        {
          file: `scripts/check (${gate.name})`,
          message: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
        },
      ])
      return { gate, findings, seconds: (performance.now() - startedAt) / 1000 }
    }),
  )
}

export const isPassed = ({ findings }: GateResult): boolean => !findings.some(isError)

/** One line per gate, and under it what it found: errors all, warnings only when asked for. */
export function formatGate(result: GateResult, { withWarnings }: { withWarnings: boolean }): string {
  const { gate, findings, seconds } = result
  const warnings = findings.filter((finding) => !isError(finding)).length
  const note = warnings > 0 ? `, ${warnings} warnings` : ''
  const head = `${isPassed(result) ? 'ok  ' : 'FAIL'} ${gate.name.padEnd(14)} ${seconds.toFixed(1).padStart(5)} s  ${gate.about}${note}`
  const shown = findings.filter((finding) => withWarnings || isError(finding))
  return [head, ...shown.map(formatFinding)].join('\n')
}
